"""`sitewright migrate`"""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from sitewright.commands.refusal import Refused

if TYPE_CHECKING:
    from django.db.migrations.loader import MigrationLoader

NEEDS = "database"

MIGRATING_LOCK = 7293143
"""Not that of one_starter.py, which a connection of its own holds; the same in every release."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "`serve` and every command do this by themselves on SQLite and PostgreSQL alike."


def run(_arguments: argparse.Namespace, output: TextIO) -> int:
    applied = migrate()
    output.write(f"{applied} migrations applied\n" if applied else "the database is up to date\n")
    return 0


def migrate() -> int:
    """Apply what is missing; returns how many. Several processes may call it at once: one does the work."""
    from sitewright.commands.one_starter import one_starter

    with one_starter():
        return apply_missing()


def apply_missing() -> int:
    """The same for a caller that holds `one_starter()`. Raises Refused for the database of a newer
    release."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    from sitewright.kit.db.sqlite.planner_statistics import tell_planner

    with _sole_migrating_session():
        executor = MigrationExecutor(connection)
        require_known(executor.loader)
        missing = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
        if missing:
            _apply(missing == len(executor.loader.disk_migrations or ()))
        elif connection.vendor == "sqlite":
            # A release may know better what is rare, and change no table.
            tell_planner(connection)
        return missing


@contextmanager
def _sole_migrating_session() -> Iterator[None]:
    """PostgreSQL ends the statement it is at, a COMMIT too, after the process that asked was killed. The
    session that migrates therefore holds a lock of its own, so that whoever comes next reads what it left."""
    from django.db import connection

    if connection.vendor != "postgresql":
        yield
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("SET statement_timeout = 0")  # A large table takes its time, here or before us.
            cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING_LOCK])
        yield
    finally:
        connection.close()


def require_known(loader: "MigrationLoader") -> None:
    """Raises Refused when a newer release has changed the database: this one would misread it."""
    on_disk = loader.disk_migrations or {}
    # What a squashed migration stands for was applied by an older release, not by a newer one.
    replaced = {old for migration in on_disk.values() for old in migration.replaces}
    unknown = sorted(set(loader.applied_migrations or ()) - set(on_disk) - replaced)
    if unknown:
        raise Refused(
            f"the database belongs to a newer release of sitewright (it has {'.'.join(unknown[-1])}): "
            "start that one, or restore a backup made before it"
        )


def _apply(is_new: bool) -> None:
    from django.core.management import call_command
    from django.db import connection

    if is_new and connection.vendor == "sqlite":
        # Nothing is in the file yet, so a power cut costs nothing: one write to the disk at the end instead
        # of hundreds. Of this connection only, which is closed below.
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous=OFF")
    try:
        call_command("migrate", interactive=False, verbosity=0)
    finally:
        connection.close()
