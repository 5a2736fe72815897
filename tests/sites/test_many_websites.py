"""E07: thousands of websites, of which some are visited."""

import json
from typing import Any

import pytest
from django.db import connection

from sitewright.kit import clock, site_versions
from sitewright.kit.tenancy import across_tenants, tenant
from sitewright.sites import host_map, queries
from sitewright.sites.models import HostName, Website
from sitewright.web.cache_layer.versions import VersionsInMemory

_WEBSITES, _VISITED = 10_000, 200
_MOST_ROWS = 8
"""What one look-up may read, index steps and its answer together."""


@pytest.fixture
def websites(db: None) -> list[Website]:
    made = [Website(title=f"Shop {number}", created_at=clock.now()) for number in range(_WEBSITES)]
    Website.objects.bulk_create(made)
    with across_tenants("names for all of them"):
        HostName.objects.bulk_create(
            HostName(website_id=website.id, host=f"shop{number}.example", is_primary=True)
            for number, website in enumerate(made)
        )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE sites_website")
        cursor.execute("ANALYZE sites_hostname")
    return made


def test_a_look_up_reads_one_row(websites: list[Website]) -> None:
    for host in ("shop7000.example", "localhost", "nobody.example"):
        for or_first in (True, False):
            assert _rows_read(queries.RESOLVE_HOST_SQL, [host, or_first]) <= _MOST_ROWS, (host, or_first)
    website_id = websites[7000].id
    assert _rows_read(queries._WEBSITE_SQL, [website_id]) <= _MOST_ROWS
    assert queries.primary_host_of(website_id) == "shop7000.example"
    with tenant(website_id):
        assert queries.website_data().primary_host == "shop7000.example"


def test_memory_is_flat_after_the_first_round(websites: list[Website]) -> None:
    versions = VersionsInMemory(())
    sizes = []
    for _ in range(3):
        for number in range(_VISITED):
            assert versions.current(f"shop{number}.example") is not None
        sizes.append((len(host_map._map), len(site_versions._known)))
    assert sizes == [(_VISITED, _VISITED)] * 3


def test_invented_names_do_not_fill_memory(websites: list[Website], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(host_map, "_LARGEST", 100)
    versions = VersionsInMemory(())
    for number in range(1000):
        assert versions.current(f"{number}.nobody.example") is None
        assert len(host_map._map) <= 100
    assert not site_versions._known


def _rows_read(sql: str, parameters: list[Any]) -> int:
    """How many rows the statement visits: as PostgreSQL counts them; SQLite only tells whether it walks."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {sql}", parameters)
            (answer,) = cursor.fetchone()
            plan = answer if isinstance(answer, list) else json.loads(answer)
            return sum(map(_visited, _nodes(plan[0]["Plan"])))
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", parameters)
        steps = [row[-1] for row in cursor.fetchall()]
    assert steps
    return _WEBSITES if any(step.startswith("SCAN") and "CONSTANT" not in step for step in steps) else 1


def _nodes(plan: dict[str, Any]) -> list[dict[str, Any]]:
    return [plan, *(node for child in plan.get("Plans", ()) for node in _nodes(child))]


def _visited(node: dict[str, Any]) -> int:
    return int(node["Actual Rows"]) + int(node.get("Rows Removed by Filter", 0))
