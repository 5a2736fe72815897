"""N05: `sitewright migrate` is killed in the middle: it goes on or back, and nothing is left half."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.faults.test_backup_elsewhere import new_machine
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database]

_KILLS = int(os.environ.get("SITEWRIGHT_FAULT_KILLS", "3"))
_LONGEST_MOMENT_SECONDS = 4.0


def _schema(site: LiveSite) -> list[str]:
    """Every table, column and index, and which migrations were applied."""
    if url := site.environment.get("DATABASE_URL", ""):
        return _schema_of_postgres(url)
    with closing(sqlite3.connect(site.folder / "sitewright.db")) as opened:
        found = [
            str(row) for row in opened.execute("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2")
        ]
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
        return [str(row) for sql in statements for row in connection.execute(sql)]


def _migrate_and_kill(site: LiveSite, after_seconds: float) -> bool:
    """Whether it was killed before its end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "sitewright.cli", "migrate"], env=site.environment, start_new_session=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        process.wait(after_seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
    return process.wait(PATIENCE_SECONDS) == -signal.SIGKILL


def test_goes_on_from_wherever_it_was_killed(tmp_path: Path) -> None:
    """The same kills on one database, again and again, until all migrations are applied."""
    undisturbed = new_machine(tmp_path / "undisturbed")
    assert undisturbed.run("migrate").returncode == 0
    chance, killed = random.Random(20261122), 0
    for number in range(_KILLS):
        site = new_machine(tmp_path / f"killed{number}")
        for _ in range(2):
            killed += _migrate_and_kill(site, chance.uniform(0.5, _LONGEST_MOMENT_SECONDS))
        done = site.run("migrate")
        assert done.returncode == 0, done.stderr[-2000:]
        assert _schema(site) == _schema(undisturbed)
    assert killed, "every kill came after the end"
