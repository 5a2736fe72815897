"""The file store over the real S3 protocol."""

import time
from typing import Any

import obstore
import pytest

from sitewright.kit import files
from sitewright.kit.errors import DomainError
from sitewright.kit.files import FileMissing, StorageAway, open_storage, storage
from tests.s3 import Bucket

# One request may take eight of the ten seconds of D05; a second one after it would make this sixteen.
_LONGEST_WAIT_SECONDS = 16


def test_gives_back_what_was_put(bucket: Bucket) -> None:
    content = b"0123456789" * 600_000
    storage().put("media/a/original", content, "image/webp")
    assert storage().get("media/a/original") == content
    pieces = list(storage().open("media/a/original"))
    assert (len(pieces), b"".join(pieces)) == (3, content)
    assert bucket.original("media/a/original") == (content, "image/webp")
    assert storage().url("media/a/original") == "s3://shop/files/media/a/original"


def test_lists_its_keys(bucket: Bucket) -> None:
    for number in range(3):
        storage().put(f"media/{number}", b"x")
    storage().put("imports/1", b"x")
    assert sorted(key for key, _ in storage().keys("media/")) == ["media/0", "media/1", "media/2"]
    assert len(list(storage().keys())) == 4


def test_says_when_nothing_is_there(bucket: Bucket) -> None:
    with pytest.raises(FileMissing):
        storage().get("nothing")
    with pytest.raises(FileMissing):
        storage().open("nothing")
    assert not storage().exists("nothing")


def test_copies_a_file_without_fetching_it(bucket: Bucket, monkeypatch: pytest.MonkeyPatch) -> None:
    content = b"0123456789" * 60_000
    storage().put("a/original", content, "image/webp")
    with monkeypatch.context() as patched:
        patched.delattr(obstore, "get")
        storage().copy("a/original", "b/original")
    assert bucket.original("b/original") == (content, "image/webp")
    with pytest.raises(FileMissing):
        storage().copy("nothing", "c")


def test_deleting_twice_is_no_error(bucket: Bucket) -> None:
    storage().put("a", b"x")
    storage().delete("a")
    storage().delete("a")
    assert not storage().exists("a")


def test_a_bucket_that_is_not_there_is_told_from_a_missing_file(bucket: Bucket) -> None:
    other = open_storage("s3://no-such-bucket/files")
    with pytest.raises(StorageAway):
        other.put("a", b"x")
    with pytest.raises(StorageAway):
        other.require_answer()
    storage().require_answer()


@pytest.mark.parametrize("trouble", ["freeze", "kill"])
def test_a_store_that_is_away_holds_nobody_for_long(bucket: Bucket, trouble: str) -> None:
    """D05"""
    storage().put("a", b"x")
    getattr(bucket, trouble)()
    started = time.monotonic()
    with pytest.raises(DomainError) as refusal:
        storage().get("a")
    assert time.monotonic() - started < _LONGEST_WAIT_SECONDS
    assert (refusal.value.code, refusal.value.status) == ("storage-away", 503)


def test_of_many_who_want_files_of_a_silent_store_one_waits(
    bucket: Bucket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D05: a page full of pictures leaves the threads to those who buy."""
    asked: list[str] = []
    get = obstore.get

    def noted(store: Any, key: str) -> Any:
        asked.append(key)
        return get(store, key)

    monkeypatch.setattr(obstore, "get", noted)
    bucket.kill()
    for _ in range(40):
        with pytest.raises(StorageAway):
            storage().get("a")
    assert len(asked) < 5
    monkeypatch.setattr(files, "_SILENT_SECONDS", 0.0)
    storage()._silence.begin()
    with pytest.raises(StorageAway):
        storage().get("a")
    bucket.start()
    with pytest.raises(FileMissing):
        storage().get("a")
    storage().put("a", b"x")
    assert storage().get("a") == b"x"
