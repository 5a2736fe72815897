"""Whether a backup is what was written, and what was written is a sound shop."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sitewright.commands.backing_up import postgres
from sitewright.commands.backing_up.children import installation_on, run_child
from sitewright.commands.backing_up.contents import count_rows
from sitewright.commands.backing_up.manifest import BackupDamaged, Manifest, damaged_parts, read_manifest
from sitewright.commands.backing_up.sqlite_copy import trouble_in
from sitewright.commands.refusal import Refused

_MOST_SHOWN = 20
_CHECKING = "sitewright.commands.backing_up.checking"


def require_whole(folder: Path) -> Manifest:
    """The manifest of a backup of which every byte is as it was written; raises BackupDamaged."""
    manifest = read_manifest(folder)
    trouble = damaged_parts(folder, manifest) or _database_trouble(folder, manifest)
    if trouble:
        raise BackupDamaged("; ".join(trouble[:_MOST_SHOWN]))
    return manifest


def _database_trouble(folder: Path, manifest: Manifest) -> list[str]:
    database = folder / manifest.database
    if manifest.engine != "sqlite":
        postgres.list_of(database, postgres.environment_of(""))
        return []
    return trouble_in(database) or _other_counts(database, manifest)


def _other_counts(database: Path, manifest: Manifest) -> list[str]:
    address = f"{database.resolve().as_uri()}?mode=ro&immutable=1"
    with closing(sqlite3.connect(address, uri=True)) as opened:
        found = count_rows(lambda sql: opened.execute(sql).fetchall(), manifest.rows)
    return [
        f"{table} has {found[table]} rows, the manifest says {count}"
        for table, count in manifest.rows.items()
        if found[table] != count
    ]


def broken_invariants(folder: Path, manifest: Manifest, database_url: str) -> list[str]:
    """A line for each thing that does not agree: stock, money, audit chain, files that rows name.

    Works on a copy of the database, on PostgreSQL beside that of `database_url`. Raises Refused when that
    cannot be made.
    """
    with installation_on(folder, manifest, database_url) as environment:
        done = run_child(environment, _CHECKING, manifest.made_at)
    # 1 with lines is a verdict; without any the child broke before it had one.
    if done.returncode > 1 or (done.returncode and not done.stdout):
        raise Refused(f"the copy could not be checked: {done.stderr.strip()[-300:]}")
    return done.stdout.splitlines()
