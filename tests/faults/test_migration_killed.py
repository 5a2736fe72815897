"""N05: `sitewright migrate` is killed in the middle: it goes on or back, and nothing is left half."""

import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from sitewright.commands.migrate import MIGRATING_LOCK
from tests import live_template
from tests.faults.test_backup_elsewhere import new_machine
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [pytest.mark.fault, pytest.mark.database]

_MACHINES = int(os.environ.get("SITEWRIGHT_FAULT_KILLS", "2"))
_KILLS_OF_EACH = 3
_LONGEST_MOMENT_SECONDS = 4.0
_AT_ONCE = ("-m", "sitewright.cli", "migrate")
_STEP_BY_STEP = (
    "-c",
    """
import sys
from sitewright.cli import main
from sitewright.kit.new_database import schema
schema.create_whole = lambda connection: False
sys.exit(main(["migrate"]))
""",
)
"""As an older database comes to this release: one migration after the other."""


def _schema(site: LiveSite) -> list[str]:
    """Every table, column and index, and which migrations were applied."""
    if url := site.environment.get("DATABASE_URL", ""):
        return _schema_of_postgres(url)
    with closing(sqlite3.connect(site.folder / "sitewright.db")) as opened:
        # A renamed full-text table has its own tables in other quotes than one made by its name.
        unquoted = "SELECT type, name, replace(sql, '''', '\"') FROM sqlite_master ORDER BY 1, 2"
        found = [str(row) for row in opened.execute(unquoted)]
        return found + sorted(str(row) for row in opened.execute("SELECT app, name FROM django_migrations"))


def _schema_of_postgres(url: str) -> list[str]:
    import psycopg

    columns = "table_name, column_name, data_type, is_nullable FROM information_schema.columns"
    statements = (
        f"SELECT {columns} WHERE table_schema = 'public' ORDER BY 1, 2",
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
        "SELECT conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2",
        "SELECT app, name FROM django_migrations ORDER BY 1, 2",
    )
    with psycopg.connect(url) as connection:
        return [_read_back(str(row)) for sql in statements for row in connection.execute(sql)]


def _read_back(definition: str) -> str:
    """PostgreSQL writes a condition on a list of words in another way once it has read its own writing."""

    def cast_each(found: re.Match[str]) -> str:
        return "ARRAY[" + re.sub(r"('[^']+'::character varying)", r"(\1)::text", found[1]) + "]"

    return re.sub(r"\(ARRAY\[([^\]]*)\]\)::text\[\]", cast_each, definition)


def _migrate_and_kill(site: LiveSite, way: tuple[str, ...], after_seconds: float) -> bool:
    """Whether it was killed before its end."""
    process = subprocess.Popen(
        [sys.executable, *way], env=site.environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        process.wait(after_seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    return process.wait(PATIENCE_SECONDS) == -signal.SIGKILL


@pytest.mark.nightly
@pytest.mark.parametrize("way", [_AT_ONCE, _STEP_BY_STEP], ids=["at once", "step by step"])
def test_goes_on_from_wherever_it_was_killed(tmp_path: Path, way: tuple[str, ...]) -> None:
    """The same kills on one database, again and again, until all migrations are applied. Whichever way it
    came about, the database is the same in the end."""
    undisturbed = new_machine(tmp_path / "undisturbed")
    # Migrated by the same command, once in a run.
    database_url = undisturbed.environment.get("DATABASE_URL", "")
    undisturbed.environment |= live_template.copy_to(undisturbed.folder, database_url, is_blank=True)
    chance, killed = random.Random(20261122), 0
    longest = _LONGEST_MOMENT_SECONDS if way == _STEP_BY_STEP else _LONGEST_MOMENT_SECONDS / 4
    # Step by step each machine costs a minute.
    for number in range(_MACHINES if way == _AT_ONCE else 1):
        site = new_machine(tmp_path / f"killed{number}")
        for _ in range(_KILLS_OF_EACH):
            killed += _migrate_and_kill(site, way, chance.uniform(0.3, longest))
        done = subprocess.run(
            [sys.executable, *way], env=site.environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr[-2000:]
        assert _schema(site) == _schema(undisturbed)
    assert killed, "every kill came after the end"


def test_waits_for_what_the_killed_one_left_to_the_server(tmp_path: Path) -> None:
    """A COMMIT that was on its way when the process died is applied all the same, a moment later."""
    site = new_machine(tmp_path / "killed")
    if not (url := site.environment.get("DATABASE_URL", "")):
        pytest.skip("PostgreSQL only: SQLite has no server that goes on")
    import psycopg

    with psycopg.connect(url, autocommit=True) as left_over:
        left_over.execute("SELECT pg_advisory_lock(%s)", [MIGRATING_LOCK])
        process = subprocess.Popen(
            [sys.executable, "-m", "sitewright.cli", "migrate"], env=site.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
        )  # fmt: skip
        waiting = (
            "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database "
            "WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"
        )
        until(lambda: left_over.execute(waiting).fetchone() == (1,))
        tables = "SELECT count(*) FROM information_schema.tables WHERE table_name = 'django_migrations'"
        assert left_over.execute(tables).fetchone() == (0,)
    assert process.communicate(timeout=PATIENCE_SECONDS)[1] == b""
    assert process.returncode == 0
