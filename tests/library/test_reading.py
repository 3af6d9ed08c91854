"""Files, folders and archives: what is no game is named, and nothing harmful is unpacked."""

import zipfile
from pathlib import Path

import pytest

from detente.library import reading
from detente.library.importing import digests
from detente.library.reading import BadArchive, sources
from detente.titles import title
from tests.library.conftest import played

GAME = title("iron_curtain")
TEXT = played(GAME.id, 5).text(GAME)


def zipped(path: Path, **members: str) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in members.items():
            archive.writestr(name, text)
    return path


def read(path: Path) -> dict[str, str]:
    """Each file with the title of its game, or why it was refused."""
    found = digests(sources(path), title, "test")
    return {Path(name).name: one if isinstance(one, str) else one.title for name, one in found}


def test_a_folder_is_read_with_its_folders(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.detente").write_text(TEXT)
    (tmp_path / "b.txt").write_text("no game at all")
    (tmp_path / "c.bin").write_bytes(b"\xff\xfe\x00")
    zipped(tmp_path / "d.zip", **{"e.detente": TEXT})
    found = read(tmp_path)
    assert found["a.detente"] == found["e.detente"] == "iron_curtain"
    assert found["b.txt"].startswith("line 1: ")
    assert found["c.bin"] == "not a text in UTF-8"


def test_a_record_that_does_not_replay_is_refused(tmp_path: Path) -> None:
    lines = TEXT.splitlines()
    lines[-1] = lines[-1].rsplit(" ", 2)[0] + " east of japan"
    (tmp_path / "bad.detente").write_text("\n".join(lines))
    assert "iron_curtain" not in read(tmp_path).values()


def test_what_an_archive_may_not_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "LARGEST", 20_000)
    path = zipped(
        tmp_path / "a.zip", **{"../out.detente": TEXT, "/root.detente": TEXT, "big": "x" * 20_001, "ok": TEXT}
    )
    assert read(path) == {
        "out.detente": "a name that leads out of the archive",
        "root.detente": "a name that leads out of the archive",
        "big": "larger than 19 KB",
        "ok": "iron_curtain",
    }


def test_an_archive_of_gigabytes_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "UNPACKED", 50_000)
    path = zipped(tmp_path / "a.zip", **{f"{n}.txt": "x" * 10_000 for n in range(6)})
    assert path.stat().st_size < 2_000
    with pytest.raises(BadArchive, match="more than"):
        read(path)


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "FILES", 2)
    with pytest.raises(BadArchive, match="more than 2 files"):
        read(zipped(tmp_path / "a.zip", a="", b="", c=""))


def test_a_broken_archive_is_named(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", **{"a.detente": TEXT})
    raw = bytearray(path.read_bytes())
    raw[60:90] = bytes(30)
    path.write_bytes(raw)
    (why,) = read(path).values()
    assert why != "iron_curtain"
