"""The page store beside other processes: the database is asked at each hit."""

from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.db import connection

from sitewright.sites.models import Website
from sitewright.web.cache_layer.versions import VersionsInPostgres
from tests.cast import OTHER_HOST, SHOP_HOST, Cast

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="PostgreSQL only"),
]


def _connect() -> "psycopg.Connection":
    chosen: dict[str, Any] = settings.DATABASES["default"]
    return psycopg.connect(
        host=chosen["HOST"], port=chosen["PORT"], user=chosen["USER"], autocommit=True,
        dbname=connection.settings_dict["NAME"],
    )  # fmt: skip


@pytest.fixture
def versions() -> Iterator[VersionsInPostgres]:
    opened = VersionsInPostgres((), _connect)
    yield opened
    opened.disconnect()


def test_sees_what_another_process_committed(cast: Cast, versions: VersionsInPostgres) -> None:
    first = versions.current(SHOP_HOST)
    Website.objects.filter(id=cast.shop.id).update(version=41)
    second = versions.current(SHOP_HOST)
    assert first is not None
    assert second is not None
    assert (first.version, second.version, second.website_id) == (1, 41, cast.shop.id)


def test_tells_websites_apart(cast: Cast, versions: VersionsInPostgres) -> None:
    other = versions.current(f"{OTHER_HOST}:8000")
    assert other is not None
    assert other.website_id == cast.other_shop.id
    assert versions.current("unknown.example") is None
    assert versions.current("not a host") is None


class _Away:
    """A way to the database that is cut and restored."""

    def __init__(self) -> None:
        self.is_away = False

    def connect(self) -> "psycopg.Connection":
        if self.is_away:
            raise psycopg.OperationalError("connection refused")
        return _connect()


def test_without_the_database_and_without_memory_the_request_goes_to_django(cast: Cast) -> None:
    """D02"""
    way = _Away()
    versions = VersionsInPostgres((), way.connect)
    way.is_away = True
    assert versions.current(SHOP_HOST) is None
    way.is_away = False
    assert versions.current(SHOP_HOST) is not None
    versions.disconnect()


def test_while_the_database_is_away_what_it_said_last_counts(cast: Cast) -> None:
    """D02"""
    way = _Away()
    versions = VersionsInPostgres((), way.connect, lambda: way.is_away)
    before = versions.current(SHOP_HOST)
    assert before is not None
    assert versions.known(SHOP_HOST) is None
    versions.disconnect()
    way.is_away = True
    assert versions.current(SHOP_HOST) == before
    known = versions.known(SHOP_HOST)
    assert known is not None
    assert (known.website_id, known.version) == before
    assert versions.known(OTHER_HOST) is None


def test_a_host_that_is_nobodys_any_more_is_forgotten(cast: Cast) -> None:
    way = _Away()
    versions = VersionsInPostgres((), way.connect)
    _rename_host(SHOP_HOST, "moved.example")
    assert versions.current("moved.example") is not None
    _rename_host("moved.example", SHOP_HOST)
    assert versions.current("moved.example") is None
    versions.disconnect()
    way.is_away = True
    assert versions.current("moved.example") is None


def _rename_host(host: str, name: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE sites_hostname SET host = %s WHERE host = %s", [name, host])


def test_asks_again_on_a_new_connection_when_the_kept_one_was_cut(
    cast: Cast, versions: VersionsInPostgres
) -> None:
    """D01"""
    versions.current(SHOP_HOST)
    Website.objects.filter(id=cast.shop.id).update(version=7)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    found = versions.current(SHOP_HOST)
    assert found is not None
    assert found.version == 7
