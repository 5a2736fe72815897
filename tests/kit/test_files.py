from pathlib import Path

import pytest

from sitewright.kit.files import FileMissing, FileStorage, open_storage


@pytest.fixture
def files(tmp_path: Path) -> FileStorage:
    return open_storage(f"file://{tmp_path / 'files'}")


def test_gives_back_what_was_put(files: FileStorage) -> None:
    files.put("media/a/original", b"x" * 600_000, "image/webp")
    assert files.get("media/a/original") == b"x" * 600_000
    assert b"".join(files.open("media/a/original")) == b"x" * 600_000
    assert files.exists("media/a/original")


def test_says_when_nothing_is_there(files: FileStorage) -> None:
    with pytest.raises(FileMissing):
        files.get("nothing")
    with pytest.raises(FileMissing):
        files.open("nothing")
    assert not files.exists("nothing")


def test_deleting_twice_is_no_error(files: FileStorage) -> None:
    files.put("a", b"x")
    files.delete("a")
    files.delete("a")
    assert not files.exists("a")


@pytest.mark.parametrize("key", ["", "/etc/passwd", "../up", "a/../../up", "a\\b", "a\x00b"])
def test_never_leaves_its_folder(files: FileStorage, key: str) -> None:
    with pytest.raises(FileMissing):
        files.put(key, b"x")
    with pytest.raises(FileMissing):
        files.get(key)


def test_copies_a_file_by_a_second_name(files: FileStorage, tmp_path: Path) -> None:
    """No bytes are written, and each of the two can change or go without the other."""
    files.put("a/original", b"fern")
    files.copy("a/original", "b/original")
    folder = tmp_path / "files"
    assert (folder / "a/original").samefile(folder / "b/original")
    files.put("a/original", b"moss")
    assert files.get("b/original") == b"fern"
    files.delete("a/original")
    assert files.get("b/original") == b"fern"


def test_copies_again_over_what_is_there(files: FileStorage) -> None:
    files.put("a", b"fern")
    files.put("b", b"moss")
    files.copy("a", "b")
    assert files.get("b") == b"fern"


def test_copies_the_bytes_where_there_are_no_second_names(
    files: FileStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    import obstore
    from obstore.exceptions import GenericError

    def refuse(*_: object) -> None:
        raise GenericError("Operation not supported")

    monkeypatch.setattr(obstore, "copy", refuse)
    files.put("a", b"fern")
    files.copy("a", "b")
    assert files.get("b") == b"fern"


def test_says_when_there_is_nothing_to_copy(files: FileStorage) -> None:
    with pytest.raises(FileMissing):
        files.copy("nothing", "b")
    assert not files.exists("b")
