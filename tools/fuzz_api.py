"""Schemathesis in all its phases against a server of our own: examples, coverage, fuzzing, stateful.

`make test` asks every operation thirty things (tests/server/test_api_fuzz.py); this asks more, and plays operations
after each other by the links between them. Further arguments go to `schemathesis run`.
"""

import json
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from typing import Any

SERVER = """
import sys
from detente.server.serving import serve
from detente.server.settings import Limits, Rate, Settings
free = Rate(1e9, 1e9)
limits = Limits(client=free, table=free, address=free, opening=free, connections_per_address=10_000)
serve(database=sys.argv[1], settings=Settings(limits=limits, workers=1), announce=lambda at: print(at, flush=True))
"""
PHASES = "examples,coverage,fuzzing,stateful"
COOKIE = f"detente={'visitor' * 6}"  # one person: others may not see what is his
OF_THE_PAST = "/(report|ending|record|explore|editor)$"  # what is asked about games that are over
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]  # also: too large
NOT_MEANT = "use_after_free"  # deleting an import cancels it: how it went can still be asked


def post(address: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request of our one person."""
    headers = {"content-type": "application/json", "cookie": COOKIE}
    with urllib.request.urlopen(urllib.request.Request(address + path, json.dumps(body).encode(), headers)) as response:
        answer: dict[str, Any] = json.load(response)
        return answer


def things(address: str) -> str:
    """A running table, one whose game is over, and a study, as a configuration: else most questions find nothing."""
    opening = {"title": "iron_curtain", "mode": "hotseat"}
    running, over = (post(address, "/api/tables", opening)["id"] for _ in range(2))
    post(address, f"/api/tables/{over}/commands", {"do": "resign", "version": 1, "side": "us"})
    study = post(address, "/api/studies", {"source": {"table": over}})["id"]
    return (
        f'[parameters]\n"path.table" = "{running}"\n"path.study" = "{study}"\n'
        f"[checks.negative_data_rejection]\nexpected-statuses = {json.dumps(REFUSED)}\n"
        f'[[operations]]\ninclude-path-regex = "{OF_THE_PAST}"\nparameters = {{ "path.table" = "{over}" }}\n'
    )


def main() -> int:
    """Start a server, let Schemathesis ask it, stop it; what Schemathesis answers."""
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [sys.executable, "-c", SERVER, str(Path(folder) / "fuzz.db")], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip()
            Path(folder, "schemathesis.toml").write_text(things(address))
            command = [str(Path(sys.executable).parent / "schemathesis"), "run", f"{address}/schema/openapi.json"]
            options = ["--phases", PHASES, "--seed", "19", "--max-examples", "20", "--request-timeout", "30"]
            ours = ["--header", f"Cookie: {COOKIE}", "--exclude-checks", NOT_MEANT]
            return subprocess.run([*command, *options, *ours, *sys.argv[1:]], cwd=folder).returncode
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    sys.exit(main())
