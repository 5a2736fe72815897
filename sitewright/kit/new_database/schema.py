"""All tables as one script for each engine, which names the migrations it stands for."""

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from django.db import transaction
from django.db.migrations.loader import MigrationLoader

if TYPE_CHECKING:
    from django.db.backends.base.base import BaseDatabaseWrapper

_FOLDER = Path(__file__).parent
_STANDS_FOR = "-- stands for: "


def create_whole(connection: "BaseDatabaseWrapper") -> bool:
    """Make all tables of an empty database in one transaction, and note their migrations as applied.

    False, with nothing done, for a database that has tables, and where a migration is not in the script yet.
    """
    if connection.introspection.table_names() or not is_current(connection.vendor):
        return False
    script = _script(connection.vendor)
    if connection.vendor == "sqlite":
        _run_on_sqlite(connection, script)
    else:
        with transaction.atomic(connection.alias), connection.cursor() as cursor:
            cursor.execute(script)
    return True


def is_current(vendor: str) -> bool:
    """Whether the engine's script stands for exactly the migrations of this release."""
    return _stands_for(vendor) == _on_disk()


def path_of(vendor: str) -> Path:
    """Of the script for an engine, by Django's name for it."""
    return _FOLDER / f"{vendor}.sql"


def script_of(statements: list[str], noted: list[tuple[str, str]]) -> str:
    """The text of a script for this release's migrations.

    `noted` are (app, name) as Django wrote them down, in that order: also those that a squashed one replaces.
    """
    names = json.dumps(_on_disk())
    rows = ",\n".join(f"    ('{app}', '{name}', CURRENT_TIMESTAMP)" for app, name in noted)
    applied = f"INSERT INTO django_migrations (app, name, applied) VALUES\n{rows};"
    return "\n\n".join([f"{_STANDS_FOR}{names}", *statements, applied]) + "\n"


def _on_disk() -> list[str]:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    return sorted(".".join(key) for key in loader.disk_migrations or {})


def _stands_for(vendor: str) -> list[str]:
    first_line, _, _ = _script(vendor).partition("\n")
    return list(json.loads(first_line.removeprefix(_STANDS_FOR)))


@cache
def _script(vendor: str) -> str:
    return path_of(vendor).read_text()


def _run_on_sqlite(connection: "BaseDatabaseWrapper", script: str) -> None:
    """`executescript` ends the transaction it finds and takes no statement apart: the script brings its
    own."""
    connection.ensure_connection()
    try:
        connection.connection.executescript(f"BEGIN IMMEDIATE;\n{script}\nCOMMIT;")
    except BaseException:
        connection.close()  # Whatever it had begun ends with it.
        raise
