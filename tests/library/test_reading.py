"""Files, folders and archives: what is no game is named, and nothing harmful is unpacked."""

import zipfile
from pathlib import Path

import pytest

from detente.game import Sentence
from detente.library import reading
from detente.library.digest import Digest
from detente.library.importing import digests
from detente.library.reading import BadArchive, how_many, sources
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
    """Each file with the title of its game, or the key of why it was refused."""
    found = digests(sources(path), title, "test")
    return {Path(name).name: one.title if isinstance(one, Digest) else one.said.key for name, one in found}


def test_a_folder_is_read_with_its_folders(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.detente").write_text(TEXT)
    (tmp_path / "b.txt").write_text("no game at all")
    (tmp_path / "c.bin").write_bytes(b"\xff\xfe\x00")
    zipped(tmp_path / "d.zip", **{"e.detente": TEXT})
    found = read(tmp_path)
    assert found["a.detente"] == found["e.detente"] == "iron_curtain"
    assert found["b.txt"] == "file-log-begins"
    assert found["c.bin"] == "file-not-utf8"
    assert how_many(tmp_path) == len(found)


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
        "out.detente": "file-outside",
        "root.detente": "file-outside",
        "big": "file-too-large",
        "ok": "iron_curtain",
    }


def test_an_archive_of_gigabytes_is_not_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "UNPACKED", 50_000)
    path = zipped(tmp_path / "a.zip", **{f"{n}.txt": "x" * 10_000 for n in range(6)})
    assert path.stat().st_size < 2_000
    for reader in (read, how_many):
        with pytest.raises(BadArchive, match="more than 0 MB"):
            reader(path)


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "FILES", 2)
    with pytest.raises(BadArchive, match="more than 2 files"):
        read(zipped(tmp_path / "a.zip", a="", b="", c=""))


def test_a_broken_archive_is_named(tmp_path: Path) -> None:
    path = zipped(tmp_path / "a.zip", **{"a.detente": TEXT})
    raw = bytearray(path.read_bytes())
    raw[60:90] = bytes(30)
    path.write_bytes(raw)
    assert list(read(path).values()) == ["file-bad-member"]
    path.write_bytes(bytes(raw[:40]) + bytes(raw[-22:]))
    with pytest.raises(BadArchive) as caught:
        read(path)
    assert caught.value.said.key == "file-bad-archive"


def test_a_hundred_thousand_files_in_an_archive_are_refused_before_any_is_read(tmp_path: Path) -> None:
    """The list of such an archive is as small as can be: one empty file is named again and again."""
    path = tmp_path / "many.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a", "")
        archive.filelist = archive.filelist * 100_000
    assert zipfile.is_zipfile(path)
    with pytest.raises(BadArchive) as caught:
        how_many(path)
    assert caught.value.said == Sentence("file-too-many", {"files": 20_000})


def test_a_file_that_lies_about_its_size_is_not_unpacked_beyond_the_limit(tmp_path: Path) -> None:
    """Its head says ten bytes, and it unpacks to gigabytes: no more than a game's length is ever read."""
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("bomb", bytes(64 * 1024 * 1024))
        archive.getinfo("bomb").file_size = 10
    assert path.stat().st_size < 100_000
    assert read(path)["bomb"] in ("file-bad-member", "file-too-large", "file-log-begins")


def test_an_archive_in_an_archive_is_named(tmp_path: Path) -> None:
    inner = zipped(tmp_path / "inner.zip", **{"a.detente": TEXT}).read_bytes()
    path = tmp_path / "outer.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("inner.zip", inner)
        archive.writestr("ok.detente", TEXT)
    assert read(path) == {"inner.zip": "file-nested", "ok.detente": "iron_curtain"}


@pytest.mark.parametrize("encoding", ["utf-16", "cp1251", "utf-32"])
def test_other_encodings_are_named(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a.detente").write_bytes((TEXT + "# Привет").encode(encoding))
    assert read(tmp_path) == {"a.detente": "file-not-utf8"}


@pytest.mark.parametrize("kept", [60, 700_000])
def test_an_archive_that_was_cut_off_is_called_one(tmp_path: Path, kept: int) -> None:
    """Not a text that cannot be read, and not a game that is too long."""
    whole = tmp_path / "whole.zip"
    with zipfile.ZipFile(whole, "w") as archive:
        archive.writestr("game.txt", "x" * 1_000_000)
    cut = tmp_path / "cut.zip"
    cut.write_bytes(whole.read_bytes()[:kept])
    (found,) = sources(cut)
    assert found.refused and found.refused.said.key == "file-bad-archive"
