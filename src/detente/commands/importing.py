"""`detente import`: games that were played elsewhere."""

from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from detente.commands.common import AsJson, Trouble, fail, game_of, print_json, read_text, say
from detente.game import Game
from detente.languages import ENGLISH
from detente.manifest import manifests
from detente.record import BadRecord

app = typer.Typer(
    no_args_is_help=True, help="Games that were played elsewhere: read, check, and write them as records."
)

Files = Annotated[list[Path], typer.Argument(metavar="FILE...", help="Logs of the app, one game each.")]
Check = Annotated[bool, typer.Option("--check", help="Only compare; write records only where --out says.")]
Out = Annotated[Path | None, typer.Option("--out", metavar="DIR", help="Where to write the records; here by default.")]


@app.callback()
def main() -> None:
    """Games that were played elsewhere."""  # keeps `playdek` a command of its own


def _import(title: str, module: str, files: list[Path], check: bool, out: Path | None, as_json: bool) -> None:
    """Drive the rules of a title by logs and compare every figure that they print.

    Exit code 1 if a line contradicts the rules or cannot be read, 2 if a file is no log at all.
    """
    game = game_of(title)
    folder = None if check and out is None else out or Path()
    files_read = [_one(game, import_module(module), file, folder) for file in files]
    total = {
        name: sum(_number(one[name]) for one in files_read) for name in ("lines", "checked", "mismatches", "unknown")
    }
    if as_json:
        print_json({"files": files_read, **total})
    else:
        for one in files_read:
            _tell(one)
        if len(files_read) > 1:
            say(f"{len(files_read)} files: {_sentence(total)}")
    if any(one["error"] for one in files_read):
        raise typer.Exit(2)
    if total["mismatches"] or total["unknown"]:
        raise typer.Exit(1)


def _add_command(title: str, name: str, reader: str, module: str) -> None:
    @app.command(reader, help=(_import.__doc__ or "").replace("a title", name))
    def command(files: Files, check: Check = False, out: Out = None, as_json: AsJson = False) -> None:
        _import(title, module, files, check, out, as_json)


for _about in manifests().values():
    for _reader in _about.readers:
        _add_command(_about.id, _about.name[ENGLISH], _reader, _about.module(_reader))


def _one(game: Game, reader: Any, file: Path, folder: Path | None) -> dict[str, Any]:
    """One file: what was read, what was compared, what was written."""
    try:
        result = reader.import_log(game, read_text(file))
    except (BadRecord, Trouble) as error:
        text = str(error) if isinstance(error, Trouble) else f"{file}: {error}"
        return _details(file, None, error=text)
    record = ""
    if folder is not None and not result.mismatches and result.record is not None:
        path = folder / f"{file.stem}.detente"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.write_text(result.record.text(game), "utf-8")
        except OSError as error:
            fail(f"{path}: {error.strerror}")
        record = str(path)
    return _details(file, result, record=record)


def _details(file: Path, result: Any, *, record: str = "", error: str = "") -> dict[str, Any]:
    read = result.record if result else None
    return {
        "file": str(file),
        "lines": result.lines if result else 0,
        "checked": result.checked if result else 0,
        "mismatches": [{"line": line, "text": text} for line, text in result.mismatches] if result else [],
        "unknown": [{"line": line, "text": text} for line, text in result.unknown] if result else [],
        "actions": len(read.actions) if read else 0,
        "result": (read.result if read else "") or None,
        "record": record or None,
        "error": error or None,
    }


def _number(value: Any) -> int:
    return len(value) if isinstance(value, list) else int(value)


def _sentence(one: dict[str, Any]) -> str:
    n = {name: _number(one[name]) for name in ("lines", "checked", "mismatches", "unknown")}
    return (
        f"{n['lines']} lines read, {n['checked']} figures checked, "
        f"{n['mismatches']} mismatches, {n['unknown']} unknown lines"
    )


def _tell(one: dict[str, Any]) -> None:
    """One file in plain lines."""
    if one["error"]:
        say(f"{one['error']}")
        return
    say(f"{one['file']}: {_sentence(one)}")
    for mismatch in one["mismatches"]:
        say(f"{one['file']}:{mismatch['line']}: {mismatch['text']}")
    for unknown in one["unknown"]:
        say(f"{one['file']}:{unknown['line']}: unknown line {unknown['text']!r}")
    if one["record"]:
        say(f"{one['file']}: written to {one['record']}")
