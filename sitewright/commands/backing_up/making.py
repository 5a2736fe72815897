"""Making a backup of everything: database, files and key, as of one moment."""

from dataclasses import dataclass
from importlib.metadata import version

from django.db import connection

from sitewright.commands.backing_up.contents import Contents
from sitewright.commands.backing_up.database_copies import copy_into
from sitewright.commands.backing_up.manifest import FILES, SECRET_KEY, Manifest
from sitewright.commands.backing_up.names import Place
from sitewright.commands.backing_up.own_themes import add_themes
from sitewright.commands.backing_up.telling import Say
from sitewright.commands.backing_up.writing import BackupWriter, new_backup
from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.files import FileMissing, storage

_WORK_FILES = "imports/"
_ARCHIVES = "exports/"
"""Holds what the backup holds already, and is made again with one press."""


@dataclass(frozen=True, slots=True)
class Made:
    place: Place
    manifest: Manifest


def make_backup(target: Place, *, with_keys: bool = True, say: Say) -> Made:
    """Write a backup to `target`, which must not exist, while the shop goes on selling.

    The files are those that the copied database names. They are written once and never changed, so copying
    them after the database is as good as at its moment. Raises Refused, StorageAway, and OSError for a full
    disk; then nothing is left of it.
    """
    made_at = clock.now()
    with new_backup(target) as writer:
        say("copying the database …")
        copied, contents = copy_into(writer.scratch)
        writer.add_file(copied.name, copied)
        say(f"copying {len(contents.file_keys)} files …")
        missing = _add_files(writer, contents.file_keys)
        add_themes(writer, config().data.folder)
        if with_keys:
            writer.add(SECRET_KEY, [config().secret_key.encode()])
        manifest = _manifest(contents, missing, writer, made_at=made_at.isoformat(), has_keys=with_keys)
        writer.finish(manifest)
    return Made(target, manifest)


def _add_files(writer: BackupWriter, keys: list[str]) -> list[str]:
    """The keys that the store has no file for. An import's file goes when it ends; its row stays."""
    missing = []
    for key in keys:
        if key.startswith(_ARCHIVES):
            continue
        try:
            writer.add(f"{FILES}{key}", storage().open(key))
        except FileMissing:
            missing.append(key)
    return [key for key in missing if not key.startswith(_WORK_FILES)]


def _manifest(
    contents: Contents, missing: list[str], writer: BackupWriter, *, made_at: str, has_keys: bool
) -> Manifest:
    return Manifest(
        made_at=made_at,
        made_by=f"sitewright {version('sitewright')}",
        engine=connection.vendor,
        has_keys=has_keys,
        websites=contents.websites,
        migrations=contents.migrations,
        rows=contents.rows,
        missing_files=missing,
        parts=writer.parts,
    )
