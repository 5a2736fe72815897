"""Backups that nobody has to think of: when one is due, made beside the other jobs, old ones removed."""

import threading
import time
from datetime import datetime, timedelta

import structlog
from django.db import connection

from sitewright.commands.backing_up.making import make_backup
from sitewright.commands.backing_up.names import Place, below, name_at, place
from sitewright.commands.backing_up.retention import moments_in, remove_old
from sitewright.config import BackupConfig, config
from sitewright.kit import clock
from sitewright.kit.db.statements import read_rows
from sitewright.kit.files import StorageAway
from sitewright.kit.logging import describe_error

log = structlog.get_logger(__name__)

_PAUSE_AFTER_FAILURE_SECONDS = 1800  # A full disk is not filled anew every minute.
_LOOK_AGAIN_SECONDS = 30
_ADVISORY_LOCK = 7293142  # Not that of one_starter.py, and the same in every release.
_under_way = threading.Lock()
_failed_at: float | None = None
_looked: tuple[float, datetime | None] | None = None


def last_backup_at() -> datetime | None:
    """When the newest whole backup in SITEWRIGHT_BACKUP_TO was begun; None without one, or without the
    setting.

    For metrics: looked up at most twice a minute. Raises StorageAway and OSError when it cannot be.
    """
    global _looked
    if not config().backup.place:
        return None
    if _looked is None or time.monotonic() - _looked[0] > _LOOK_AGAIN_SECONDS:
        _looked = (time.monotonic(), newest_in(place(config().backup.place)))
    return _looked[1]


def newest_in(where: Place) -> datetime | None:
    return max(moments_in(where), default=None)


def start_when_due() -> threading.Thread | None:
    """See on a thread of its own whether a backup is due and make it: mails and payments do not wait for
    that."""
    if not config().backup.place or _has_just_failed():
        return None
    # A daemon: a stop does not wait for it, and what is cut off never gets a backup's name.
    thread = threading.Thread(target=back_up, name="backup", daemon=True)
    thread.start()
    return thread


def _has_just_failed() -> bool:
    return _failed_at is not None and time.monotonic() - _failed_at < _PAUSE_AFTER_FAILURE_SECONDS


def _is_due(settings: BackupConfig) -> bool:
    newest = newest_in(place(settings.place))
    return newest is None or clock.now() - newest >= timedelta(hours=settings.every_hours)


def back_up() -> None:
    """Make the backup and remove old ones, unless one is under way here or on another machine; whatever
    fails is logged as an error.
    """
    global _failed_at, _looked
    # The schedule looks every minute; a large backup takes longer.
    if not _under_way.acquire(blocking=False):
        return
    try:
        # Asked again as the only one: another machine may have been faster.
        if _is_due(config().backup) and _is_alone() and _is_due(config().backup):
            _make(config().backup)
            _failed_at, _looked = None, None
    except Exception as error:
        _failed_at = time.monotonic()
        log.exception("backup failed", to=config().backup.place, **describe_error(error))
    finally:
        connection.close()  # With it goes the lock on PostgreSQL.
        _under_way.release()


def _is_alone() -> bool:
    """On PostgreSQL several machines run jobs; the lock lasts as long as this thread's connection."""
    if connection.vendor == "sqlite":
        return True
    # Tried and not waited for: whoever has it is making the backup.
    return bool(read_rows("SELECT pg_try_advisory_lock(%s)", [_ADVISORY_LOCK])[0][0])


def _make(settings: BackupConfig) -> None:
    began = time.monotonic()
    where = place(settings.place)
    made = make_backup(below(where, name_at(clock.now())), say=lambda _line: None)
    if missing := made.manifest.missing_files:
        log.error("backup lacks files that the store has lost", files=missing[:20], count=len(missing))
    log.info(
        "backup made", place=str(made.place), megabytes=round(made.manifest.size_bytes / 1e6, 1),
        seconds=round(time.monotonic() - began, 1),
    )  # fmt: skip
    _remove_old(where, settings)


def _remove_old(where: Place, settings: BackupConfig) -> None:
    try:
        for removed in remove_old(where, newest=settings.keep, weeks=settings.keep_weeks):
            log.info("old backup removed", place=str(removed))
    # The new one is whole, and nobody is told that it failed. What stays is tried again behind the next one.
    except (OSError, StorageAway) as error:
        log.exception("old backups not removed", place=str(where), **describe_error(error))
