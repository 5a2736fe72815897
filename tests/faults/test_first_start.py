"""The first start: several at once, beside what is left of a shop, with and without the demo."""

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from secrets import token_hex
from urllib.request import urlopen

import psycopg
import pytest

from tests import live_template
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

pytestmark = [pytest.mark.fault, pytest.mark.database]
_ON_POSTGRES = bool(os.environ.get("DATABASE_URL"))
_needs_postgres = pytest.mark.skipif(not _ON_POSTGRES, reason="PostgreSQL only")
_needs_sqlite = pytest.mark.skipif(_ON_POSTGRES, reason="SQLite only")
_TRIES, _TRIES_FROM_NOTHING = 20, 2
_STARTER = """
import io, sys
from sitewright.config import config
from sitewright.web.preparing import prepare_django
prepare_django(config())
from django.db import connection
from sitewright.commands.serving.preparing_data import prepare_data
for line in sys.stdin:
    connection.close()
    connection.settings_dict["NAME"] = line.strip()
    prepare_data(config(), io.StringIO())
    print("done", flush=True)
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="sitewright-start-", ignore_cleanup_errors=True) as made:
        yield Path(made)


@pytest.fixture
def lost_shop(folder: Path) -> LiveSite:
    """The demo shop's data folder, whose database is gone."""
    site = LiveSite(folder / "data")
    live_template.copy_to(site.folder, "")
    for path in site.folder.glob("sitewright.db*"):
        path.unlink()
    if _ON_POSTGRES:
        site.environment["DATABASE_URL"] = _address(_new_database())
    return site


def _execute(database: str, sql: str) -> list[tuple[object, ...]]:
    with psycopg.connect(_address(database), autocommit=True) as connection:
        cursor = connection.execute(sql)
        return cursor.fetchall() if cursor.description else []


def _address(database: str) -> str:
    return re.sub(r"/[^/]*$", f"/{database}", os.environ["DATABASE_URL"])


def _new_database(template: str = "template1") -> str:
    name = f"start_{token_hex(6)}"
    _execute("postgres", f'CREATE DATABASE "{name}" TEMPLATE "{template}"')
    return name


def _starter(folder: Path) -> "subprocess.Popen[str]":
    environment = LiveSite(folder).environment | {"SITEWRIGHT_DEMO": "off"}
    return subprocess.Popen(
        [sys.executable, "-c", _STARTER],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@_needs_postgres
def test_who_starts_together_makes_one_website(folder: Path) -> None:
    """Twenty tries of two processes; some begin without tables, the others with tables alone."""
    starters = [_starter(folder / name) for name in ("first", "second")]
    tables = _new_database()

    def prepare(database: str) -> list[str]:
        for starter in starters:
            assert starter.stdin
            starter.stdin.write(f"{database}\n")
            starter.stdin.flush()
        return [starter.stdout.readline() for starter in starters if starter.stdout]

    try:
        for number in range(_TRIES):
            is_from_nothing = number < _TRIES_FROM_NOTHING
            database = _new_database() if is_from_nothing else _new_database(tables)
            assert prepare(database) == ["done\n"] * 2, number
            assert _execute(database, "SELECT count(*) FROM sites_website") == [(1,)], number
            if number == 0:
                _leave_tables_alone(database, tables)
    finally:
        for starter in starters:
            starter.kill()
            starter.communicate()


def _leave_tables_alone(filled: str, tables: str) -> None:
    """Make `tables` a database as it is after migrating, by way of the one that was just filled."""
    _execute("postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{filled}'")
    _execute("postgres", f'DROP DATABASE "{tables}"')
    _execute("postgres", f'CREATE DATABASE "{tables}" TEMPLATE "{filled}"')
    _execute(tables, "TRUNCATE sites_website, accounts_person CASCADE")


@_needs_postgres
def test_servers_that_start_together_serve_one_shop(folder: Path) -> None:
    database = _address(_new_database())
    servers = [LiveSite(folder / name, {"DATABASE_URL": database, "SITEWRIGHT_DEMO": "off"}) for name in "ab"]
    for server in servers:
        server.folder.mkdir()
    try:
        with ThreadPoolExecutor(2) as pool:
            list(pool.map(LiveSite.start, servers))
        pages = [urlopen(server.url, timeout=PATIENCE_SECONDS).read() for server in servers]
    finally:
        for server in servers:
            server.kill()
    assert all(b"There is nothing here yet." in page for page in pages)
    assert sum("password" in server.log_text for server in servers) == 0  # It was given.
    assert sum("making an empty one" in server.log_text for server in servers) == 1


def test_a_lost_database_is_not_taken_for_a_first_start(lost_shop: LiveSite) -> None:
    done = lost_shop.run("serve")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "the database has no website: restore it from a backup" in done.stderr
    assert "SITEWRIGHT_DEMO" in done.stderr
    assert not (lost_shop.folder / "sitewright.db").exists()


def test_a_first_start_that_was_cut_off_goes_on(lost_shop: LiveSite) -> None:
    """A power cut while the demo's pictures are stored leaves files and no website: these are nobody's."""
    (lost_shop.folder / "first-start").touch()
    lost_shop.environment["SITEWRIGHT_DEMO"] = "auto"
    with lost_shop:
        assert b"Meadow Press" in urlopen(lost_shop.url, timeout=PATIENCE_SECONDS).read()
    assert not (lost_shop.folder / "first-start").exists()


def test_starts_empty_when_told_so(lost_shop: LiveSite) -> None:
    lost_shop.environment["SITEWRIGHT_DEMO"] = "off"
    with lost_shop:
        assert b"There is nothing here yet." in urlopen(lost_shop.url, timeout=PATIENCE_SECONDS).read()
        assert urlopen(f"{lost_shop.url}/config", timeout=PATIENCE_SECONDS).status == 200
        assert b"sign-in     owner@example.com" in lost_shop.log_path.read_bytes()
        assert lost_shop.run("check").stdout == "everything agrees\n"


def _prepared(folder: Path) -> LiveSite:
    """A shop that has run before."""
    site = LiveSite(folder / "data")
    site.environment |= live_template.copy_to(site.folder, site.environment["DATABASE_URL"])
    return site


def test_the_database_of_a_newer_release_is_left_alone(folder: Path) -> None:
    site = _prepared(folder)
    site.run_in_website(
        "from django.db.migrations.recorder import MigrationRecorder as R; from django.db import connection;"
        "R(connection).record_applied('sites', '9999_from_tomorrow')"
    )
    for command in ("serve", "check"):
        done = site.run(command)
        assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
        assert "a newer release of sitewright (it has sites.9999_from_tomorrow)" in done.stderr


def test_a_server_for_others_needs_a_host_name(folder: Path) -> None:
    site = _prepared(folder)
    site.environment |= {"SITEWRIGHT_HOST": "0.0.0.0", "SITEWRIGHT_RATE_LIMITS": "on"}
    done = site.run("serve")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "set SITEWRIGHT_PRIMARY_HOST=shop.example.com, or type `sitewright host add" in done.stderr


def test_takes_its_name_from_the_settings_while_it_has_none(folder: Path) -> None:
    site = _prepared(folder)
    for wanted, warning in (
        ("shop.example", ""),
        ("other.example", "no website has the host name other.example"),
    ):
        site.environment["SITEWRIGHT_PRIMARY_HOST"] = wanted
        with site:
            assert b'href="https://shop.example/"' in urlopen(site.url, timeout=PATIENCE_SECONDS).read()
            site.stop()
        assert warning in site.log_text
    assert site.run("host", "list").stdout == "shop.example   (primary)\n"


@_needs_sqlite
def test_a_fresh_data_folder_is_for_its_owner_only(folder: Path) -> None:
    """P02"""
    site = LiveSite(folder / "data", {"SITEWRIGHT_DEMO": "off", "SITEWRIGHT_OWNER_PASSWORD": ""})
    site.folder.mkdir(mode=0o700)
    with site:
        passwords = re.findall(r"password +(\S{16})", site.log_text)
        modes = {path: path.stat().st_mode & 0o077 for path in site.folder.rglob("*")}
    assert len(passwords) == 1
    assert (site.folder / "secret-key") in modes
    assert [path for path, for_others in modes.items() if for_others] == []
