"""Lists the compiled functions that turn machine words into Python objects and back: mypyc does so without a word, and
in the hot path it costs more than the work. Run it after a build:

    python tools/boxes.py       functions of the last build, with how often each does it

The usual cause is a conditional expression with a literal (`n if found else 0`, `cards if any else (0, 0, 0)`): write
an `if` statement. The other one is a tuple whose index varies: `piles.word()`.
"""

import re
import sys
from pathlib import Path

BUILD = Path(__file__).resolve().parent.parent / "build"
TAKEN_OUT = re.compile(r"= (?:unbox\((?:i64|tuple\[i64[^\]]*\]), |CPySequenceTuple_GetItem\()(r\d+)")


def boxes(ops: str) -> dict[str, int]:
    """How many words every function takes out of objects that it made itself; `ops` is mypyc's listing."""
    found = {}
    for function in re.split(r"(?m)^(?=def )", ops):
        name = function.partition("(")[0].removeprefix("def ")
        n = sum(_boxed_here(function, register) for register in TAKEN_OUT.findall(function))
        if n:
            found[name] = n
    return found


def _boxed_here(function: str, register: str) -> bool:
    copied = re.findall(rf"^    {register} = (r\d+)$", function, re.MULTILINE)
    return any(re.search(rf"^    {source} = box\(", function, re.MULTILINE) for source in (register, *copied))


def main() -> None:
    listings = sorted(BUILD.glob("native-*/c/ops.txt"))
    if not listings:
        sys.exit("boxes: nothing is compiled here (make build)")
    for listing in listings:
        for name, n in boxes(listing.read_text()).items():
            print(f"{n:3} {name}")


if __name__ == "__main__":
    main()
