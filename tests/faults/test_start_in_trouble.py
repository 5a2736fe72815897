"""P03: whatever a start meets, it ends with one line that says what is wrong and what to do."""

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from django.db import OperationalError

from sitewright.commands.database_trouble import told_in_a_sentence
from sitewright.commands.refusal import Refused
from sitewright.config import read_config
from tests.live import LiveSite

pytestmark = [pytest.mark.fault, pytest.mark.database]
_ON_POSTGRES = bool(os.environ.get("DATABASE_URL"))


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="sitewright-start-") as made:
        yield Path(made)


def _garbage(folder: Path) -> dict[str, str]:
    (folder / "data").mkdir()
    (folder / "data" / "sitewright.db").write_bytes(b"this is no database at all" * 400)
    return {}


def _foreign_tables(folder: Path) -> dict[str, str]:
    (folder / "data").mkdir()
    with sqlite3.connect(folder / "data" / "sitewright.db") as connection:
        connection.execute("CREATE TABLE sites_website (x)")
    return {}


def _locked_by_another_program(folder: Path) -> dict[str, str]:
    (folder / "data").mkdir()
    connection = sqlite3.connect(folder / "data" / "sitewright.db")
    connection.execute("PRAGMA locking_mode = EXCLUSIVE")
    connection.execute("CREATE TABLE theirs (x)")
    connection.commit()
    _kept_open.append(connection)
    return {}


_kept_open: list[sqlite3.Connection] = []


def _data_is_a_file(folder: Path) -> dict[str, str]:
    (folder / "data").write_text("")
    return {}


def _data_cannot_be_made(_folder: Path) -> dict[str, str]:
    return {"SITEWRIGHT_DATA": "/sys/kernel/sitewright-data"}


def _no_folder_for_the_database(folder: Path) -> dict[str, str]:
    return {"DATABASE_URL": f"sqlite://{folder}/none/shop.db"}


def _database_is_a_folder(folder: Path) -> dict[str, str]:
    return {"DATABASE_URL": f"sqlite://{folder}"}


def _nobody_listens(_folder: Path) -> dict[str, str]:
    return {"DATABASE_URL": "postgres://ada:secret-word@127.0.0.1:1/shop"}


def _no_such_machine(_folder: Path) -> dict[str, str]:
    return {"DATABASE_URL": "postgres://ada:secret-word@db.invalid/shop"}


def _empty_key(folder: Path) -> dict[str, str]:
    (folder / "data").mkdir()
    (folder / "data" / "secret-key").touch()
    return {}


TROUBLE = {
    _garbage: "file is not a database; check the file's name",
    _foreign_tables: "already exists; give sitewright a database of its own",
    _locked_by_another_program: "is locked; another program has it open",
    _data_is_a_file: "SITEWRIGHT_DATA: File exists",
    _data_cannot_be_made: "SITEWRIGHT_DATA: ",
    _no_folder_for_the_database: "DATABASE_URL: there is no folder",
    _database_is_a_folder: "DATABASE_URL names a folder",
    _nobody_listens: "start it, or check host and port in DATABASE_URL",
    _no_such_machine: "check the host in DATABASE_URL",
    _empty_key: "secret-key is empty: put it back from a backup",
}


@pytest.mark.skipif(_ON_POSTGRES, reason="the same on both engines")
@pytest.mark.parametrize("trouble", TROUBLE)
def test_is_one_line(trouble: object, folder: Path) -> None:
    environment = {"DATABASE_URL": "", **trouble(folder)}  # type: ignore[operator]
    done = LiveSite(folder / "data", environment).run("serve")
    _kept_open.clear()
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert TROUBLE[trouble] in done.stderr  # type: ignore[index]
    assert "secret-word" not in done.stderr


@pytest.mark.skipif(not _ON_POSTGRES, reason="PostgreSQL only")
@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("/sitewright", "/no_such"), "check the name in DATABASE_URL"),
        (("sitewright@", "nobody@"), "check the user in DATABASE_URL"),
        (("/sitewright", "/sitewright?sslmode=require"), "check sslmode and the certificates"),
    ],
)
@pytest.mark.parametrize("command", ["serve", "worker"])
def test_is_one_line_on_postgres_too(
    command: str, change: tuple[str, str], sentence: str, folder: Path
) -> None:
    head, _, tail = os.environ["DATABASE_URL"].rpartition("//")
    address = f"{head}//{tail.replace(*change)}"
    done = LiveSite(folder / "data", {"DATABASE_URL": address}).run(command)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert sentence in done.stderr


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ('FATAL:  password authentication failed for user "ada"', "check user and password"),
        ("fe_sendauth: no password supplied", "write the password into DATABASE_URL"),
        ("permission denied for schema public", "ALTER SCHEMA public OWNER TO"),
        ("FATAL:  sorry, too many clients already", "raise max_connections"),
        ("attempt to write a readonly database", "give this user the right to write"),
        ("database or disk is full", "make room on the disk"),
        ("database disk image is malformed", "the file is damaged"),
        ("something\nnever seen", "something never seen; look at it with its own tools"),
    ],
)
def test_says_what_to_do(message: str, sentence: str, tmp_path: Path) -> None:
    settings = read_config({"SITEWRIGHT_DATA": str(tmp_path), "DATABASE_URL": "postgres://u:geheim@h/shop"})
    with pytest.raises(Refused) as refusal, told_in_a_sentence(settings):
        raise OperationalError(psycopg.OperationalError(message))
    assert sentence in str(refusal.value)
    assert "“shop”" in str(refusal.value)
    assert "geheim" not in str(refusal.value)
    assert "\n" not in str(refusal.value)
