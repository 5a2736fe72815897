"""Looks whether the database takes writes, and whether its file is the one it was and whole."""

import sqlite3
import threading
import time
from pathlib import Path

import structlog
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from sitewright.kit.ids import new_id
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

_OPEN_FILES = Path("/proc/self/fd")
_CHECK_EVERY_SECONDS = 3600.0
# `quick_check` leaves out comparing indexes with tables; 1: the first error is enough.
_CHECK = "PRAGMA quick_check(1)"


class DatabaseFileGone(DatabaseError):
    """Somebody removed or replaced the file: what is written now goes nowhere."""


class DatabaseDamaged(DatabaseError):
    """SQLite's own check found something."""


def require_writable() -> None:
    """Write a row and take it back; raises DatabaseError."""
    if connection.vendor == "sqlite":
        path = Path(str(connection.settings_dict["NAME"]))
        if path.exists():
            connection.ensure_connection()  # Which would make a file that is missing.
        _require_file(path)
        _whole_file.require(path)
    with transaction.atomic():
        Session.objects.create(session_key=f"readyz-{new_id()}"[:40], expire_date=timezone.now())
        transaction.set_rollback(True)


def _require_file(path: Path) -> None:
    """The file itself is not opened: closing it would drop the locks SQLite holds on it in this process."""
    if not path.exists():
        raise DatabaseFileGone("the file of the database is gone")
    names, files = _open_files()
    if f"{path} (deleted)" in names or (files and _identity(path) not in files):
        raise DatabaseFileGone("the file of the database was replaced")


def _open_files() -> tuple[set[str], set[tuple[int, int]]]:
    """Names and identities of what this process has open; nothing where the system does not say."""
    names, files = set(), set()
    for link in list(_OPEN_FILES.iterdir()) if _OPEN_FILES.exists() else []:
        try:
            names.add(str(link.readlink()))
            files.add(_identity(link))
        except FileNotFoundError:
            continue  # Closed since the folder was listed.
    return names, files


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino


class WholeFile:
    """SQLite's quick check, once in a while and beside the work: it reads the whole file."""

    def __init__(self, every_seconds: float = _CHECK_EVERY_SECONDS) -> None:
        self._every_seconds = every_seconds
        self._begun_at: float | None = None
        self._found = "ok"

    def require(self, path: Path) -> None:
        """Raises DatabaseDamaged when the last check that ended found something; begins the next when due."""
        now = time.monotonic()
        if self._begun_at is None or now - self._begun_at > self._every_seconds:
            self._begun_at = now
            threading.Thread(target=self.check, args=(path,), name="quick-check", daemon=True).start()
        if self._found != "ok":
            raise DatabaseDamaged(self._found)

    def check(self, path: Path) -> None:
        """On a connection of its own, which only reads."""
        try:
            # By SQLite, which closes no file on which its other connections in this process hold locks.
            opened = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
            try:
                self._found = str(opened.execute(_CHECK).fetchone()[0])
            finally:
                opened.close()
        # Locked or away is not damaged. It is a DatabaseError too, so it stands first.
        except sqlite3.OperationalError as error:
            log.warning("the database could not be checked", **describe_error(error))
        except sqlite3.DatabaseError as error:
            self._found = str(error)
        if self._found != "ok":
            log.critical("the database is damaged", found=self._found[:300])


_whole_file = WholeFile()
