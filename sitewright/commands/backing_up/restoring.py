"""Putting a whole backup in place of an installation, or where none is.

The order makes every moment safe. Files first: they are written once under names of their own, so more of
them hurt nobody. Then the key. The database last, by one rename or one transaction: whatever ends the process
before it leaves the old shop, after it the new one is whole.
"""

import os
from pathlib import Path
from typing import Protocol

from sitewright.commands.backing_up.manifest import FILES, SECRET_KEY, Manifest
from sitewright.commands.backing_up.own_themes import restore_themes
from sitewright.commands.backing_up.telling import Say
from sitewright.commands.backing_up.writing import read_pieces, replace_file
from sitewright.commands.refusal import Refused
from sitewright.config import Config
from sitewright.kit import clock
from sitewright.kit.files import storage


class Database(Protocol):
    """The two engines' ways (restoring_sqlite.py, restoring_postgres.py)."""

    def is_used(self) -> bool: ...

    def versions(self) -> int:
        """The highest site version there is now, 0 without a database."""
        ...

    def replace(self, backup: Path, after: str) -> None:
        """Put the backup's database in place, with the statements `after` run on it, all or nothing."""
        ...


def restore(folder: Path, manifest: Manifest, settings: Config, database: Database, say: Say) -> None:
    """Replace what there is by the proven backup in `folder`. Raises Refused, StorageAway and OSError."""
    say(f"restoring {len(manifest.file_keys)} files …")
    for key in manifest.file_keys:
        storage().put_pieces(key, read_pieces(folder / FILES / key))
    restore_themes(folder, manifest, settings.data.folder)
    os.sync()  # What the database is about to name must outlive a power cut, as the database does.
    if manifest.has_keys:
        replace_file(settings.data.folder / SECRET_KEY, read_pieces(folder / SECRET_KEY))
    say("restoring the database …")
    # Asked before the swap: the numbers this shop has given out go with its database.
    database.replace(folder / manifest.database, _after(database.versions()))


def _after(highest_version: int) -> str:
    """Nobody stays signed in: who was when the backup was made may have been shown out since.

    Site versions go on above every number that was ever given out, here or where the backup comes from, so
    that no stored page of either is taken for a current one. They rise by one a change; the seconds since
    1970 rise faster than anybody changes a website. For the same reason an editor that is still open must
    load its draft anew.
    """
    seconds = int(clock.now().timestamp())
    return (
        "DELETE FROM django_session;\n"
        f"UPDATE sites_website SET version = {_above('version', max(highest_version, seconds))};\n"
        f"UPDATE content_pagedraft SET epoch = {_above('epoch', seconds // 60)};\n"
    )


def _above(column: str, number: int) -> str:
    return f"CASE WHEN {column} > {number} THEN {column} ELSE {number} END + 1"


def require_known_migrations(manifest: Manifest) -> None:
    """Raises Refused for a backup of a newer release."""
    from django.db.migrations.loader import MigrationLoader

    on_disk = MigrationLoader(None).disk_migrations or {}
    replaced = {old for migration in on_disk.values() for old in migration.replaces}
    known = {f"{app}.{name}" for app, name in {*on_disk, *replaced}}
    if unknown := sorted(set(manifest.migrations) - known):
        raise Refused(
            f"the backup is of a newer release ({manifest.made_by}, migration {unknown[0]}): "
            "restore it with that release"
        )
