"""The documentation beside the page: where it is built, where it is not, and nothing around it."""

import re
from importlib import import_module
from pathlib import Path

from detente.server.page import not_built
from tests.server.conftest import serving

ROOT = Path(__file__).resolve().parents[2]


def test_documentation_that_is_built(tmp_path: Path):
    docs = tmp_path / "docs"
    (docs / "rules").mkdir(parents=True)
    (docs / "index.html").write_text("<h1>All of it</h1>")
    (docs / "rules/a.html").write_text("<h1>A rule</h1>")
    (tmp_path / "secret").write_text("secret")
    with serving(tmp_path / "a.db", docs=docs) as served:
        http = served.browser().http
        assert http.get("/docs", follow_redirects=True).text == "<h1>All of it</h1>"
        answer = http.get("/docs/rules/a.html")
        assert answer.text == "<h1>A rule</h1>"
        assert "script-src 'self' 'unsafe-inline'" in answer.headers["content-security-policy"]
        for path in (
            "/docs/nothing.html",
            "/docs/rules",
            "/docs/../secret",
            "/docs/%2e%2e/secret",
            "/docs//etc/passwd",
        ):
            assert http.get(path).status_code == 404
        assert "unsafe-inline'; worker" not in http.get("/").headers["content-security-policy"]


def test_documentation_that_is_not_built(tmp_path: Path):
    with serving(tmp_path / "a.db", docs=tmp_path / "nowhere") as served:
        answer = served.browser().http.get("/docs")
        assert answer.content == not_built("error-docs-not-built").encodings[""]
        assert "make docs" in answer.text


def test_the_reference_names_what_exists():
    names = re.findall(r"^::: ([\w.]+)$", (ROOT / "docs/api.md").read_text("utf-8"), re.MULTILINE)
    assert len(names) > 10
    for name in names[1:]:
        module, _, thing = name.rpartition(".")
        assert getattr(import_module(module), thing).__doc__, name
