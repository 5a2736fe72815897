"""Writes the tables that all migrations together make, as `sitewright/kit/new_database` ships them.

    python -m tools.database_schema

Both engines: SQLite in a folder of its own, PostgreSQL in a cluster of its own (tools/postgres.py).
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.postgres import Cluster, find_binary

_OF_THE_SESSION = re.compile(r"^(SET |SELECT pg_catalog\.set_config|COMMENT ON EXTENSION|\\|--)")


def main() -> None:
    """Each engine in a process of its own: Django is set up for one database."""
    with tempfile.TemporaryDirectory() as folder:
        _in_process(f"sqlite:///{folder}/whole.db", folder)
        cluster = Cluster(Path(folder) / "cluster", is_durable=False)
        cluster.start()
        try:
            _in_process(cluster.url("sitewright"), folder)
        finally:
            cluster.stop()


def write() -> str:
    """Migrate the empty database this process is set up for, step by step; returns the path written."""
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor
    from django.db.migrations.recorder import MigrationRecorder

    from sitewright.kit.new_database.schema import path_of, script_of

    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())
    recorded = MigrationRecorder(connection).migration_qs.order_by("id").values_list("app", "name")
    statements = _of_sqlite(connection) if connection.vendor == "sqlite" else _of_postgres()
    path = path_of(connection.vendor)
    path.write_text(script_of(statements, list(recorded)))
    return str(path)


def _of_sqlite(connection: Any) -> list[str]:
    """As SQLite keeps them; what a full-text table makes for itself it makes again."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%'")
        virtual = tuple(f"{name}_" for (name,) in cursor.fetchall())
        cursor.execute(
            "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' "
            "ESCAPE '\\' ORDER BY rowid"
        )
        return [f"{sql};" for name, sql in cursor.fetchall() if not (virtual and name.startswith(virtual))]


def _of_postgres() -> list[str]:
    """By pg_dump, without what it sets for its own session, in whatever schema comes first."""
    command = [
        find_binary("pg_dump"),
        "--schema-only",
        "--no-owner",
        "--no-privileges",
        os.environ["DATABASE_URL"],
    ]
    dump = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603  (our own)
    lines = [line for line in dump.splitlines() if not _OF_THE_SESSION.match(line)]
    text = re.sub(r"\bpublic\.", "", "\n".join(lines)).replace(" WITH SCHEMA public", "")
    return [statement.strip() for statement in re.split(r"\n{2,}", text) if statement.strip()]


def _in_process(database_url: str, folder: str) -> None:
    environment = os.environ | {
        "DATABASE_URL": database_url, "SITEWRIGHT_DATA": folder,
        "DJANGO_SETTINGS_MODULE": "sitewright.web.settings",
    }  # fmt: skip
    script = "import django; django.setup(); from tools.database_schema import write; print(write())"
    subprocess.run([sys.executable, "-c", script], env=environment, check=True)  # noqa: S603  (our own)


if __name__ == "__main__":
    main()
