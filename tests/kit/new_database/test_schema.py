"""An empty database is made whole at once (that it is then the same as a migrated one:
tests/faults/test_migration_killed.py)."""

import pytest
from django.db import connection

from sitewright.kit.new_database import schema


@pytest.mark.parametrize("vendor", ["sqlite", "postgresql"])
def test_the_script_stands_for_every_migration(vendor: str) -> None:
    assert schema.is_current(vendor), "a migration is newer than the script of tables: run `make database`"


@pytest.mark.django_db
def test_a_database_with_tables_is_left_to_its_migrations() -> None:
    assert schema.create_whole(connection) is False


def test_a_migration_that_the_script_does_not_know_leaves_all_to_the_migrations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(schema, "_stands_for", lambda _: ["sites.0001_initial"])
    assert schema.is_current("sqlite") is False
