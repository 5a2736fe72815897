"""C06: an SQLite with the WAL-reset bug is used by one process only."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sitewright.commands.sqlite_gate import ask_gate
from sitewright.config import read_config
from tests.live import LiveSite

pytestmark = pytest.mark.fault
is_affected = sqlite3.sqlite_version_info < (3, 51, 3)


@pytest.mark.parametrize("version", [(3, 40, 1), (3, 51, 2)])
def test_refuses_several_processes_with_a_reason(version: tuple[int, int, int]) -> None:
    answer = ask_gate(version, processes=2)
    assert not answer.is_open
    assert "3.51.3" in answer.line
    assert "SITEWRIGHT_WORKERS=1" in answer.line


def test_lets_one_process_in_with_a_warning() -> None:
    answer = ask_gate((3, 40, 1), processes=1)
    assert answer.is_open
    assert "one process only" in answer.line


def test_says_nothing_about_a_fixed_release() -> None:
    assert ask_gate((3, 51, 3), processes=1).line == ""


def test_several_processes_need_postgres_even_then() -> None:
    assert not ask_gate((3, 53, 0), processes=2).is_open


@pytest.mark.skipif(not is_affected, reason="this Python's SQLite is fixed")
def test_the_server_refuses_and_leaves_nothing_running(tmp_path: object) -> None:
    site = LiveSite(tmp_path / "data", {"SITEWRIGHT_WORKERS": "2", "DATABASE_URL": ""})  # type: ignore[operator]
    done = site.run("serve")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "SITEWRIGHT_WORKERS=1" in done.stderr


@pytest.mark.skipif(not is_affected, reason="this Python's SQLite is fixed")
def test_the_server_warns_and_serves_alone(start_site: Callable[..., LiveSite]) -> None:
    site = start_site(DATABASE_URL="")
    assert "older than 3.51.3: one process only" in site.log_text


def test_a_second_server_on_the_same_folder_is_refused(start_site: Callable[..., LiveSite]) -> None:
    first = start_site(DATABASE_URL="")
    second = LiveSite(first.folder, {"DATABASE_URL": ""})
    done = second.run("serve")
    assert done.returncode == 2
    assert "in use by another sitewright process" in done.stderr


@pytest.fixture
def owned(start_site: Callable[..., LiveSite]) -> Path:
    """The database of a server that runs."""
    site = start_site(DATABASE_URL="")
    return site.folder / "sitewright.db"


def _names(owned: Path, elsewhere: Path) -> dict[str, Path]:
    """One file by its own name, and by those that links give it."""
    linked_folder = elsewhere / "folder"
    linked_folder.symlink_to(owned.parent)
    linked, hard = elsewhere / "linked.db", elsewhere / "hard.db"
    linked.symlink_to(owned)
    hard.hardlink_to(owned)
    return {"itself": owned, "folder": linked_folder / owned.name, "symbolic": linked, "hard": hard}


def test_one_file_has_one_server_whatever_it_is_called(owned: Path) -> None:
    """Two data folders on one DATABASE_URL used to run side by side."""
    elsewhere = owned.parent.parent / "elsewhere"
    elsewhere.mkdir()
    for kind, path in _names(owned, elsewhere).items():
        for command in ("serve", "migrate"):
            other = LiveSite(elsewhere / "data", {"DATABASE_URL": f"sqlite://{path}"})
            done = other.run(command)
            assert (done.returncode, done.stderr.count("\n")) == (2, 1), (kind, command, done.stderr)
            expected = (
                "second name (a hard link)" if kind == "hard" else "is in use by another sitewright process"
            )
            assert expected in done.stderr, (kind, command)


def test_locking_never_opens_the_database(tmp_path: Path) -> None:
    """Closing any descriptor of the file would drop SQLite's own locks on it in this process."""
    from sitewright.commands.data_lock import sole_owner

    database = tmp_path / "shop.db"
    settings = read_config({"SITEWRIGHT_DATA": str(tmp_path), "DATABASE_URL": f"sqlite://{database}"})
    with sqlite3.connect(database, isolation_level=None) as connection:
        connection.execute("CREATE TABLE held (x)")
        connection.execute("BEGIN EXCLUSIVE")
        with sole_owner(settings):
            pass
        probe = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('SELECT * FROM held')"
        done = subprocess.run(
            [sys.executable, "-c", probe, database], capture_output=True, text=True, check=False
        )
    assert "database is locked" in done.stderr
