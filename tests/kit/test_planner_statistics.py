"""What SQLite's planner is told; what comes of it: tests/plans."""

import pytest
from django.db import connection

from sitewright.kit.db.sqlite.planner_statistics import statistics_of, tell_planner

ONLY_SQLITE = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="SQLite only")


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        (["website_id"], "20000"),
        (["website_id", "order_id"], "20000 10"),
        (["website_id", "order_id", "position", "id"], "20000 10 9 8"),
        (["website_id", "state", "created_at"], "20000 5000 10"),
        (["website_id", "collection_id", "visibility", "position"], "20000 20000 20000 10"),
        (["website_id", None], "20000 10"),
        (["order_id"], "10"),
    ],
)
def test_takes_a_thing_for_rarer_than_its_website(columns: list[str | None], expected: str) -> None:
    said = statistics_of(columns, is_unique=False, is_partial=False)
    assert said == f"1048576 {expected} noskipscan"


def test_takes_a_unique_row_for_one() -> None:
    said = statistics_of(["website_id", "order_id", "position"], is_unique=True, is_partial=False)
    assert said == "1048576 20000 10 1 noskipscan"


def test_takes_what_is_left_in_part_of_an_index_for_little() -> None:
    said = statistics_of(["website_id", "expires_at"], is_unique=False, is_partial=True)
    assert said == "1048576 1000 10 noskipscan"


@ONLY_SQLITE
@pytest.mark.django_db
def test_every_migrated_database_has_them() -> None:
    assert tell_planner(connection) is False


@ONLY_SQLITE
@pytest.mark.django_db
def test_writes_them_anew_where_one_differs() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM sqlite_stat1 WHERE idx = 'payments_of_order'")
        assert tell_planner(connection) is True
        cursor.execute("SELECT stat FROM sqlite_stat1 WHERE idx = 'payments_of_order'")
        assert cursor.fetchall() == [("1048576 20000 10 noskipscan",)]
    assert tell_planner(connection) is False
