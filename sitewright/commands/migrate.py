"""`sitewright migrate`"""

import argparse
from typing import TextIO

NEEDS = "database"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog = "`serve` and every command do this by themselves on SQLite and PostgreSQL alike."


def run(_arguments: argparse.Namespace, output: TextIO) -> int:
    applied = migrate()
    output.write(f"{applied} migrations applied\n" if applied else "the database is up to date\n")
    return 0


def migrate() -> int:
    """Apply what is missing; returns how many. Several processes may call it at once: one does the work."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    targets = executor.loader.graph.leaf_nodes()
    missing = len(executor.migration_plan(targets))
    if missing:
        _apply(missing == len(executor.loader.disk_migrations or ()))
    return missing


def _apply(is_new: bool) -> None:
    from django.core.management import call_command
    from django.db import connection

    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SELECT pg_advisory_lock(7293141)")
        elif is_new:
            # Nothing is in the file yet, so a power cut costs nothing: one write to the disk at the end
            # instead of hundreds. The setting is this connection's only, which is closed below.
            cursor.execute("PRAGMA synchronous=OFF")
    try:
        call_command("migrate", interactive=False, verbosity=0)
    finally:
        connection.close()
