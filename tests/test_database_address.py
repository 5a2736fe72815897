"""Every word of a database address reaches every connection."""

from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connection
from psycopg.conninfo import conninfo_to_dict

from sitewright.config import read_config
from sitewright.database_address import PARAMETERS, libpq_parameters, other_database, sqlite_path
from sitewright.web import settings, stack

VALUES = {
    "channel_binding": "prefer", "connect_timeout": "7", "gssencmode": "disable", "keepalives": "1",
    "load_balance_hosts": "random", "sslmode": "require", "ssl_min_protocol_version": "TLSv1.2",
    "ssl_max_protocol_version": "TLSv1.3", "sslrootcert": "system", "target_session_attrs": "read-write",
    "options": "-c%20statement_timeout%3D5000", "host": "%2Frun%2Fpostgresql", "port": "5433",
    "hostaddr": "10.0.0.1", "keepalives_count": "3", "keepalives_idle": "3", "keepalives_interval": "3",
    "tcp_user_timeout": "3",
}  # fmt: skip
"""A good value for each parameter, as it stands in an address; any file or word will do for the others."""


def _url(tmp_path: Path, names: list[str]) -> str:
    file = tmp_path / "certificate.pem"
    file.touch()
    query = "&".join(f"{name}={VALUES.get(name, file)}" for name in names)
    return f"postgres://ada:p%40ss%2Fw@db.example:6543/my%20shop?{query}"


@pytest.mark.parametrize("name", sorted(PARAMETERS))
def test_honours_each_parameter(name: str, tmp_path: Path) -> None:
    url = _url(tmp_path, [name])
    assert read_config({"SITEWRIGHT_DATA": str(tmp_path), "DATABASE_URL": url}).data.database_url == url
    told = libpq_parameters(url)
    assert told.items() >= conninfo_to_dict(url).items()
    if name not in ("host", "port"):
        options: Any = settings.database_of(url)["OPTIONS"]
        assert options[name] == told[name]


def test_all_parameters_are_libpqs_own(tmp_path: Path) -> None:
    known = {default.keyword.decode() for default in psycopg.pq.Conninfo.get_defaults()}
    assert set(PARAMETERS) <= known


def test_reads_names_as_they_are_meant() -> None:
    told = settings.database_of("postgres://ada:p%40ss%2Fw@db.example:6543/my%20shop")
    assert (told["NAME"], told["USER"], told["PASSWORD"]) == ("my shop", "ada", "p@ss/w")
    assert (told["HOST"], told["PORT"]) == ("db.example", "6543")
    assert sqlite_path("sqlite:////srv/my%20shop.db") == Path("/srv/my shop.db")


def test_nobody_waits_long_where_the_address_says_nothing() -> None:
    assert libpq_parameters("postgres://u@h/db")["connect_timeout"] == "5"
    assert libpq_parameters("postgres://u@h/db?connect_timeout=2")["connect_timeout"] == "2"


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="PostgreSQL only")
@pytest.mark.django_db
def test_both_connections_of_a_server_are_told_the_same(tmp_path: Path) -> None:
    chosen = connection.settings_dict
    address = f"{chosen['USER']}@{chosen['HOST']}:{chosen['PORT']}/{chosen['NAME']}"
    url = f"postgres://{address}?application_name=shop-7&options=-c%20statement_timeout%3D4321"
    configured = read_config({"SITEWRIGHT_DATA": str(tmp_path), "DATABASE_URL": url})
    versions: Any = stack.open_versions(configured)
    own = connection.copy()
    own.settings_dict = {**chosen, "OPTIONS": settings.database_of(url)["OPTIONS"]}
    sql = "SELECT current_setting('application_name'), current_setting('statement_timeout')"
    try:
        with own.cursor() as cursor:
            cursor.execute(sql)
            assert cursor.fetchone() == ("shop-7", "4321ms")
        with versions._connect() as opened:
            assert opened.execute(sql).fetchone() == ("shop-7", "4321ms")
    finally:
        own.close()


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="PostgreSQL only")
@pytest.mark.django_db
def test_a_server_without_tls_is_refused_when_tls_is_required() -> None:
    """`sslmode=require` used to be dropped, and the password went over the wire in the clear."""
    chosen = connection.settings_dict
    address = f"{chosen['USER']}@{chosen['HOST']}:{chosen['PORT']}/{chosen['NAME']}"
    told: Any = libpq_parameters(f"postgres://{address}?sslmode=require")
    with pytest.raises(psycopg.OperationalError, match="SSL"):
        psycopg.connect(**told)


@pytest.mark.parametrize("query", ["", "?host=/run/postgresql", "?application_name=a/b&sslmode=require"])
def test_another_database_is_reached_the_same_way(query: str) -> None:
    """A copy is migrated and checked: the name it gets must never be the live one's."""
    told = libpq_parameters(f"postgres://u:p%2Fw@db:5433/live{query}")
    copy = libpq_parameters(other_database(f"postgres://u:p%2Fw@db:5433/live{query}", "copy"))
    assert copy == {**told, "dbname": "copy"}
