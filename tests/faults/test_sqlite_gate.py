"""C06: an SQLite with the WAL-reset bug is used by one process only."""

import sqlite3
from collections.abc import Callable

import pytest

from sitewright.commands.sqlite_gate import ask_gate
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
