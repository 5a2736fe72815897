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
