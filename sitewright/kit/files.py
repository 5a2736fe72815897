"""Stored files: a local folder or any S3-compatible store, behind one small interface (obstore)."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from sitewright.config import config
from sitewright.kit.errors import NotFound

if TYPE_CHECKING:
    from obstore.store import LocalStore, S3Store

_CHUNK_BYTES = 256 * 1024


class FileMissing(NotFound):
    """Nothing is stored under this key."""

    code = "file-missing"

    def __init__(self, key: str) -> None:
        super().__init__("This file is not stored any more.")
        self.key = key


class FileStorage:
    """Files by key (`media/0f…/original`). A key is written once; writing it again replaces the bytes."""

    def __init__(self, store: "LocalStore | S3Store", root_url: str) -> None:
        self._store = store
        self._root_url = root_url

    def put(self, key: str, content: bytes, content_type: str = "application/octet-stream") -> None:
        """Store `content`; visible to readers in whole or not at all."""
        import obstore

        # A local folder keeps no attributes and refuses them; the type is kept in our own row as well.
        attributes = None if self.is_local else {"Content-Type": content_type}
        obstore.put(self._store, _checked(key), content, attributes=attributes)

    def get(self, key: str) -> bytes:
        """All bytes; raises FileMissing."""
        return b"".join(self.open(key))

    def open(self, key: str) -> Iterator[bytes]:
        """The bytes in pieces, for large files; raises FileMissing before the first piece."""
        import obstore

        try:
            found = obstore.get(self._store, _checked(key))
        except FileNotFoundError:
            raise FileMissing(key) from None
        return (bytes(piece) for piece in found.stream(min_chunk_size=_CHUNK_BYTES))

    def exists(self, key: str) -> bool:
        import obstore

        try:
            obstore.head(self._store, _checked(key))
        except FileNotFoundError:
            return False
        return True

    def delete(self, key: str) -> None:
        """Remove the file; one that is gone already is no error, so that clean-up can be repeated."""
        import obstore

        try:
            obstore.delete(self._store, _checked(key))
        except FileNotFoundError:
            return

    def url(self, key: str) -> str:
        """The store's own address of the file (`file://…`, `s3://…`), for operators and logs."""
        return f"{self._root_url}/{_checked(key)}"

    @property
    def is_local(self) -> bool:
        return self._root_url.startswith("file://")


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
    return FileStorage(S3Store(parts.netloc, prefix=parts.path.strip("/") or None), url.rstrip("/"))


def _checked(key: str) -> str:
    """Keys are made by us, never from a visitor's name; this is the last line against leaving the folder."""
    if not key or key.startswith("/") or "\\" in key or "\x00" in key or ".." in key.split("/"):
        raise FileMissing(key)
    return key
