"""Stored files: a local folder or any S3-compatible store, behind one small interface (obstore).

A store that does not answer is given up after a few seconds (D05): no thread waits longer for it.
"""

import errno
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import structlog

from sitewright.config import config
from sitewright.kit.errors import DomainError, NotFound
from sitewright.kit.messages import Message

if TYPE_CHECKING:
    from obstore.store import LocalStore, S3Store

log = structlog.get_logger(__name__)

_PIECE_BYTES = 2 * 1024 * 1024
_CONNECT_TIMEOUT = "2s"
_REQUEST_TIMEOUT = "8s"
_RETRY_TIMEOUT = timedelta(seconds=5)
_SILENT_SECONDS = 3.0
_LONGEST_ASKING_SECONDS = 20.0  # Longer than any one question takes; until then nobody else asks.


class FileMissing(NotFound):
    """Nothing is stored under this key."""

    code = "file-missing"

    def __init__(self, key: str) -> None:
        super().__init__(Message("kit.file-missing"))
        self.key = key


class StorageAway(DomainError):
    """The store does not answer or refuses us; the log has its own words."""

    code = "storage-away"
    status = 503
    retry_after_seconds = 3

    def __init__(self) -> None:
        super().__init__(Message("kit.storage-away"))


class FileStorage:
    """Files by key (`media/0f…/original`). A key is written once; writing it again replaces the bytes.

    Every method raises StorageAway when the store does not answer, and OSError when the disk is full.
    """

    def __init__(self, store: "LocalStore | S3Store", root_url: str) -> None:
        self._store = store
        self._root_url = root_url
        self._silence = _Silence()

    def put(self, key: str, content: bytes, content_type: str = "application/octet-stream") -> None:
        """Store `content`; visible to readers in whole or not at all."""
        import obstore

        # A local folder keeps no attributes and refuses them; the type is kept in our own row as well.
        attributes = None if self.is_local else {"Content-Type": content_type}
        with self._reaching():
            obstore.put(self._store, _checked(key), content, attributes=attributes)

    def put_pieces(self, key: str, pieces: Iterable[bytes], content_type: str = "") -> None:
        """Store what comes in pieces, which never are in memory all at once; visible in whole or not at
        all. Without a type the store keeps none.

        Pieces that come from a store themselves cannot be asked for while this one writes: keep those in a
        file first.
        """
        import obstore

        attributes = {"Content-Type": content_type} if content_type and not self.is_local else None
        with self._reaching():
            obstore.put(self._store, _checked(key), iter(pieces), attributes=attributes, max_concurrency=2)

    def copy(self, key: str, to_key: str) -> None:
        """Store the same bytes under a second key; raises FileMissing.

        They never come by here: a store copies them itself, a folder gives the file a second name, and a
        later write to either leaves the other.
        """
        import obstore
        from obstore.exceptions import BaseError

        with self._reaching(key):
            try:
                obstore.copy(self._store, _checked(key), _checked(to_key))
            except BaseError:
                path = self.path_of(key)
                if path is None:
                    raise
                # Its disk has no second names.
                obstore.put(self._store, _checked(to_key), path)

    def get(self, key: str) -> bytes:
        """All bytes; raises FileMissing."""
        import obstore

        with self._reaching(key):
            return bytes(obstore.get(self._store, _checked(key)).bytes())

    def open(self, key: str) -> Iterator[bytes]:
        """The bytes in pieces, for large files; raises FileMissing before the first piece.

        Each piece is a request of its own, so that a large file may take its time and a dead store may not.
        """
        import obstore

        with self._reaching(key):
            size = obstore.head(self._store, _checked(key))["size"]
        return self.open_part(key, 0, size)

    def open_part(self, key: str, start: int, end: int) -> Iterator[bytes]:
        """The bytes from `start` up to, and without, `end`, in pieces; nothing is asked for before the
        first."""
        return (
            self._piece(_checked(key), at, min(at + _PIECE_BYTES, end))
            for at in range(start, end, _PIECE_BYTES)
        )

    def path_of(self, key: str) -> Path | None:
        """Where the file lies on this machine; None for a store on other ones, and for a file that is
        gone."""
        if not self.is_local:
            return None
        path = Path(urlsplit(self._root_url).path) / _checked(key)
        return path if path.is_file() else None

    def _piece(self, key: str, start: int, end: int) -> bytes:
        import obstore

        with self._reaching(key):
            return bytes(obstore.get_range(self._store, key, start=start, end=end))

    def exists(self, key: str) -> bool:
        import obstore

        try:
            with self._reaching(key):
                obstore.head(self._store, _checked(key))
        except FileMissing:
            return False
        return True

    def keys(self, prefix: str = "") -> Iterator[tuple[str, datetime]]:
        """Every key below a prefix that ends with a slash (`media/`), and when it was last written."""
        import obstore

        listed = iter(obstore.list(self._store, prefix.rstrip("/") or None))
        while True:
            with self._reaching():
                batch = next(listed, None)
            if batch is None:
                return
            for found in batch:
                yield found["path"], found["last_modified"]

    def delete(self, key: str) -> None:
        """Remove the file; one that is gone already is no error, so that clean-up can be repeated."""
        import obstore

        try:
            with self._reaching(key):
                obstore.delete(self._store, _checked(key))
        except FileMissing:
            return

    def require_answer(self) -> None:
        """Raises StorageAway when the store cannot be asked, or has no such bucket."""
        for _ in self.keys("readiness-probe/"):  # A single key could not tell a bucket that is missing.
            return

    def url(self, key: str) -> str:
        """The store's own address of the file (`file://…`, `s3://…`), for operators and logs."""
        return f"{self._root_url}/{_checked(key)}"

    @property
    def is_local(self) -> bool:
        return self._root_url.startswith("file://")

    @contextmanager
    def _reaching(self, key: str = "") -> Iterator[None]:
        """Turns the store's errors into ours; without a key nothing can be missing but the store itself."""
        from obstore.exceptions import BaseError

        if not self._silence.lets_ask():
            raise StorageAway
        try:
            yield
        except FileNotFoundError as error:
            if key:
                self._silence.end()  # It has answered.
                raise FileMissing(key) from None
            raise self._away(error) from error
        except BaseError as error:
            raise self._away(error) from error
        self._silence.end()

    def _away(self, error: Exception) -> Exception:
        if os.strerror(errno.ENOSPC) in str(error):  # Only the text says so: 507 instead of 503 (C03).
            return OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        log.error("the store of files does not answer", error=str(error).partition("\n")[0])
        if not self.is_local:
            self._silence.begin()
        return StorageAway()


class _Silence:
    """While a store does not answer, one asks it every few seconds, and the others are told at once: a page
    full of pictures would else hold every thread that serves (D05)."""

    def __init__(self) -> None:
        self._asks_again_at = 0.0

    def begin(self) -> None:
        self._asks_again_at = time.monotonic() + _SILENT_SECONDS

    def end(self) -> None:
        self._asks_again_at = 0.0

    def lets_ask(self) -> bool:
        """True for everybody while the store answers, and now and then for one while it does not."""
        if not self._asks_again_at:
            return True
        now = time.monotonic()
        if now < self._asks_again_at:
            return False
        self._asks_again_at = now + _LONGEST_ASKING_SECONDS  # Whoever asks moves it as the answer is.
        return True


@cache
def storage() -> FileStorage:
    """The store of this deployment (SITEWRIGHT_STORAGE_URL; default: `files` in the data folder)."""
    url = config().data.storage_url or f"file://{config().data.folder / 'files'}"
    return open_storage(url)


def open_storage(url: str) -> FileStorage:
    """A store by address: `file:///folder` or `s3://bucket/prefix` (credentials from the AWS environment)."""
    from obstore.store import LocalStore, S3Store

    parts = urlsplit(url)
    if parts.scheme == "file":
        return FileStorage(LocalStore(Path(parts.path), mkdir=True), url.rstrip("/"))
    # Options given here replace all that the library would read from the environment, so
    # this one is repeated.
    allows_http = os.environ.get("AWS_ALLOW_HTTP", "").lower() in ("1", "true")
    store = S3Store(
        parts.netloc,
        prefix=parts.path.strip("/") or None,
        client_options={
            "allow_http": allows_http,
            "connect_timeout": _CONNECT_TIMEOUT,
            "timeout": _REQUEST_TIMEOUT,
        },
        retry_config={"max_retries": 2, "retry_timeout": _RETRY_TIMEOUT},
    )
    return FileStorage(store, url.rstrip("/"))


def _checked(key: str) -> str:
    """Keys are made by us, never from a visitor's name; this is the last line against leaving the folder."""
    if not key or key.startswith("/") or "\\" in key or "\x00" in key or ".." in key.split("/"):
        raise FileMissing(key)
    return key
