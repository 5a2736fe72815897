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
    assert (first.version, second.version, second.website_id) == (2, 41, cast.shop.id)


def test_tells_websites_apart(cast: Cast, versions: VersionsInPostgres) -> None:
    other = versions.current(f"{OTHER_HOST}:8000")
    assert other is not None
    assert other.website_id == cast.other_shop.id
    assert versions.current("unknown.example") is None
    assert versions.current("not a host") is None


def test_a_database_that_is_away_sends_the_request_to_django(cast: Cast) -> None:
    """D02"""
    tries: list[int] = []

    def refuse() -> "psycopg.Connection":
        tries.append(1)
        if len(tries) == 1:
            raise psycopg.OperationalError("connection refused")
        return _connect()

    versions = VersionsInPostgres((), refuse)
    assert versions.current(SHOP_HOST) is None
    assert versions.current(SHOP_HOST) is not None
    versions.disconnect()


def test_comes_back_after_its_connection_was_cut(cast: Cast, versions: VersionsInPostgres) -> None:
    """D01"""
    versions.current(SHOP_HOST)
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND datname = current_database()"
        )
    assert versions.current(SHOP_HOST) is None
    assert versions.current(SHOP_HOST) is not None
