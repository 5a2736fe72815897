"""`sitewright backup`"""

import argparse
import time
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.backing_up.names import ARCHIVE_SUFFIX, Place, below, name_at, place
from sitewright.commands.backing_up.telling import Say, telling
from sitewright.commands.refusal import Refused
from sitewright.config import config

if TYPE_CHECKING:
    from sitewright.commands.backing_up.making import Made

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "to",
        type=place,
        nargs="?",
        help="a folder to put a dated backup into, a new .tar archive, or s3://bucket/prefix "
        "(default: SITEWRIGHT_BACKUP_TO, else `backups` in the data folder)",
    )
    parser.add_argument(
        "--without-keys",
        action="store_true",
        help="leave the secret key out; after a restore everybody signs in again",
    )
    parser.add_argument(
        "--remove-old",
        action="store_true",
        help="then remove older ones there (SITEWRIGHT_BACKUP_KEEP, SITEWRIGHT_BACKUP_KEEP_WEEKS)",
    )
    parser.epilog = "The shop goes on selling meanwhile. docs/operations/backup.md says more."


def run(arguments: argparse.Namespace, output: TextIO) -> int:
    """1 when the store had no file for something a row names, or old backups could not be removed; the backup
    is whole otherwise.
    """
    from sitewright.commands.backing_up.making import make_backup

    say, began = telling(output), time.monotonic()
    where = arguments.to or default_place()
    target = _target(where)
    # Refused here and not after minutes of copying.
    if arguments.remove_old and target == where:
        raise Refused("--remove-old looks for backups in a folder or s3://bucket/prefix, not in an archive")
    try:
        made = make_backup(target, with_keys=not arguments.without_keys, say=say)
    except OSError as error:
        raise Refused(f"{target}: {error.strerror}; nothing is left of this backup") from None
    for line in _report(made, time.monotonic() - began):
        say(line)
    # Only behind a new one that is whole: a backup that fails costs no older one.
    is_tidy = _remove_old(where, say) if arguments.remove_old else True
    return 0 if is_tidy and not made.manifest.missing_files else 1


def _remove_old(where: Place, say: Say) -> bool:
    """Whether all went that need not stay; else it is said why, as the new backup is whole all the same."""
    from sitewright.commands.backing_up.retention import remove_old
    from sitewright.kit.files import StorageAway

    try:
        removed = remove_old(where, newest=config().backup.keep, weeks=config().backup.keep_weeks)
    except (OSError, StorageAway) as error:
        reason = error.strerror if isinstance(error, OSError) else error.message
        say(f"the new backup is whole; older ones could not all be removed: {reason}")
        return False
    for each in removed:
        say(f"removed    {each}")
    return True


def default_place() -> Place:
    """Where backups go when nobody says so."""
    settings = config()
    return place(settings.backup.place) if settings.backup.place else settings.data.folder / "backups"


def _target(to: Place) -> Place:
    from sitewright.kit import clock

    is_archive = isinstance(to, Path) and to.suffix == ARCHIVE_SUFFIX
    return to if is_archive else below(to, name_at(clock.now()))


def _report(made: "Made", seconds: float) -> list[str]:
    manifest = made.manifest
    held = (
        f"{len(manifest.websites)} websites, {sum(manifest.rows.values())} rows, "
        f"{len(manifest.file_keys)} files, {manifest.size_bytes / 1e6:.1f} MB in {seconds:.1f} s"
    )
    return [
        *(f"file is missing in the store: {key}" for key in manifest.missing_files),
        held,
        *([] if manifest.has_keys else ["the secret key is not in it"]),
        f"backup     {made.place}",
        f"to check   sitewright verify {made.place}",
        f"to restore sitewright restore {made.place}",
    ]
