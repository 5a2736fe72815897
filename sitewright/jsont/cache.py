"""Generated code kept on disk, so that another process or the next start need not compile again.

An entry is a marshalled tuple behind a digest of itself. Marshal can crash the interpreter on hostile input,
so entries are only read from a folder that belongs to this user and that nobody else can write.
"""

from __future__ import annotations

import hashlib
import marshal
import os
import stat
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

# Changes whenever generated code or the shape of an entry changes.
FORMAT_VERSION = 8
DIGEST_BYTES = 32
_WRITING = ".writing-"
_LEFTOVER_AFTER_SECONDS = 3600  # A younger one may be an entry that another process is writing.
# Every change of a template leaves an entry behind; beyond this many the oldest go.
MOST_ENTRIES = 4_000


class UnsafeCacheFolder(Exception):
    """The cache folder is not ours alone."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} must belong to this user and be writable by nobody else")


class DiskCache:
    """Entries by key. Safe between processes: an entry appears whole or not at all."""

    def __init__(self, folder: Path) -> None:
        """Makes the folder when there is none. Raises UnsafeCacheFolder."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        status = folder.stat()
        # The mode above is only for a folder made here: one that was there has its own, and is checked.
        if status.st_uid != os.geteuid() or status.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
            raise UnsafeCacheFolder(folder)
        self.folder = folder
        self._discard_leftovers()
        self._discard_oldest()

    def load(self, key: str) -> tuple[Any, ...] | None:
        """The entry, or None when there is none or it is damaged."""
        try:
            stored = self._path(key).read_bytes()
        except OSError:
            return None
        digest, payload = stored[:DIGEST_BYTES], stored[DIGEST_BYTES:]
        # No signature: this finds damage. What keeps foreign entries out is the owner of the folder.
        if hashlib.sha256(payload).digest() != digest:
            return None
        entry: tuple[Any, ...] = marshal.loads(payload)  # noqa: S302 - only our own folder is read
        return entry

    def store(self, key: str, entry: tuple[Any, ...]) -> None:
        """Write an entry; a full or read-only disk only costs the saving."""
        payload = marshal.dumps(entry)
        try:
            # In the same folder, as only a rename within one file system is atomic: other processes read all
            # or nothing.
            handle, temporary = tempfile.mkstemp(dir=self.folder, prefix=_WRITING)
        except OSError:
            return
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(payload).digest() + payload)
            Path(temporary).replace(self._path(key))
        except OSError:
            Path(temporary).unlink(missing_ok=True)

    def _discard_leftovers(self) -> None:
        """Remove what a crash left half-written."""
        before = time.time() - _LEFTOVER_AFTER_SECONDS
        # Another process may remove the same ones at its start.
        with suppress(OSError):
            for path in self.folder.glob(f"{_WRITING}*"):
                if path.stat().st_mtime < before:
                    path.unlink(missing_ok=True)

    def _discard_oldest(self) -> None:
        """Keep the newest entries. What another process does meanwhile leaves some for the next start."""
        with suppress(OSError):
            entries = [(entry.stat().st_mtime_ns, entry.path) for entry in os.scandir(self.folder)]
            for _, path in sorted(entries)[:-MOST_ENTRIES]:
                Path(path).unlink()

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.jsont"


def cache_key(text: str, registry_fingerprint: str) -> str:
    """A name for the code generated from a text: depends on everything that code depends on."""
    # Bytecode and marshal promise nothing between versions of Python, so all of its version counts.
    parts = (str(FORMAT_VERSION), sys.implementation.cache_tag or "", sys.version, registry_fingerprint)
    digest = hashlib.sha256("\0".join(parts).encode())
    # Template text may hold lone surrogates, which have no UTF-8.
    digest.update(text.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()
