"""One process at a time on an embedded database.

Two locks: the data folder, whose server other commands hand their work to, and the database file, which two
data folders may name. The file itself is never opened for locking: closing any descriptor of it would drop
the locks that SQLite holds on it in this process. A file beside it is locked instead, found by where symbolic
links lead.
"""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

from sitewright.commands.refusal import Refused
from sitewright.config import Config
from sitewright.database_address import sqlite_path
from sitewright.kit.errors import SitewrightError


class DataLocked(SitewrightError):
    """Another process works on this; `holder` is its process id as text, or empty."""

    def __init__(self, what: Path, holder: str) -> None:
        super().__init__(f"{what} is in use by another sitewright process{f' ({holder})' if holder else ''}")
        self.holder = holder


class FileLock:
    """Held for the life of the process that owns `what`; the system frees it however the process ends."""

    def __init__(self, path: Path, what: Path) -> None:
        self._path = path
        self._what = what
        self._file: int | None = None

    def acquire(self) -> None:
        """Take the lock or raise DataLocked at once."""
        # Never removed: one process could then lock the removed file and another a new one of its name.
        # O_CLOEXEC lets a server that starts anew in its own place (serving/leaving.py) find it free.
        file = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            # flock stays with this open file; a POSIX lock goes with any descriptor of it that is closed.
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            # Empty between the owner's lock and its number.
            holder = os.read(file, 20).decode(errors="replace").strip()
            os.close(file)
            raise DataLocked(self._what, holder) from None
        # Only under the lock: before it the number is another process's.
        os.ftruncate(file, 0)
        os.write(file, f"{os.getpid()}\n".encode())
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> "FileLock":
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


class DataLock(FileLock):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder / "sitewright.lock", folder)


@contextmanager
def sole_owner(settings: Config) -> Iterator[None]:
    """Hold the data folder and the SQLite file. Raises DataLocked when the folder is taken, which a server
    there can help with, and Refused when only the file is, or when it has a second name.
    """
    # The folder first: its owner has a control socket, so DataLocked means that somebody can be asked.
    with DataLock(settings.data.folder):
        database = sqlite_path(settings.data.database_url).resolve()
        if not database.parent.is_dir():
            raise Refused(f"DATABASE_URL: there is no folder {database.parent}")
        with _own_lock(database):
            _require_one_name(database)
            yield


@contextmanager
def _own_lock(database: Path) -> Iterator[None]:
    held = FileLock(database.with_name(f"{database.name}.lock"), database)
    try:
        held.acquire()
    except DataLocked as taken:
        raise Refused(f"{taken}, started with another SITEWRIGHT_DATA") from None
    try:
        yield
    finally:
        held.release()


def _require_one_name(database: Path) -> None:
    """SQLite keeps its log beside the name a file was opened by: under two names it has two, and loses
    data."""
    # A symbolic link was followed to one name by resolve(); of hard links none is the right one.
    if database.exists() and database.stat().st_nlink > 1:
        raise Refused(
            f"{database} has a second name (a hard link), by which it would be damaged: remove that"
        )
