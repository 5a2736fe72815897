import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.kit.db.dialect import is_postgres
from sitewright.kit.db.statements import execute_all, insert_rows, inserting, places, read_row, read_rows
from sitewright.sites.models import Website
from tests.cast import Cast

_TITLES = "SELECT title FROM sites_website WHERE id = %s AND title LIKE '%%' || %s"


def test_answers_what_a_cursor_answers(cast: Cast) -> None:
    values = [cast.shop.id, cast.shop.title]
    with connection.cursor() as cursor:
        cursor.execute(_TITLES, values)
        expected = cursor.fetchall()
    assert read_rows(_TITLES, values) == expected == [(cast.shop.title,)]


def test_answers_the_first_row_or_none(cast: Cast) -> None:
    assert read_row(_TITLES, [cast.shop.id, cast.shop.title]) == (cast.shop.title,)
    assert read_row(_TITLES, ["nobody", ""]) is None


def test_sees_what_the_open_transaction_wrote(cast: Cast) -> None:
    with transaction.atomic():
        Website.objects.filter(id=cast.shop.id).update(title="Renamed")
        assert read_row(_TITLES, [cast.shop.id, "Renamed"]) == ("Renamed",)


def test_is_counted_with_all_other_queries(cast: Cast) -> None:
    with CaptureQueriesContext(connection) as queries:
        read_rows(_TITLES, [cast.shop.id, ""])
    assert len(queries) == 1


def test_raises_the_errors_of_django(cast: Cast) -> None:
    with transaction.atomic(), pytest.raises(DatabaseError), transaction.atomic():
        read_rows("SELECT nothing FROM nowhere")


def test_refuses_in_a_broken_transaction(cast: Cast) -> None:
    with transaction.atomic():
        transaction.set_rollback(True)
        with pytest.raises(transaction.TransactionManagementError):
            read_rows("SELECT 1")
        transaction.set_rollback(False)


def test_inserts_any_number_of_rows(cast: Cast) -> None:
    rows = [("flag-1", cast.shop.id, "one", True), ("flag-2", cast.shop.id, "two", False)]
    for some in (rows, []):
        insert_rows("sites_featureflag", ("id", "website_id", "name", "is_on"), some)
    assert read_rows("SELECT name, is_on FROM sites_featureflag ORDER BY name") == [
        ("one", True),
        ("two", False),
    ]


def test_runs_all_of_several_statements_in_one_where_each_way_costs(cast: Cast) -> None:
    flag = inserting(
        "sites_featureflag", ("id", "website_id", "name", "is_on"), [("1", cast.shop.id, "a", True)]
    )
    renaming = ("UPDATE sites_website SET title = %s WHERE id = %s", ["100 % new", cast.shop.id])
    with CaptureQueriesContext(connection) as queries:
        execute_all([*flag, renaming])
    assert len(queries) == (1 if is_postgres() else 2)
    assert read_rows("SELECT name FROM sites_featureflag") == [("a",)]
    assert read_row(_TITLES, [cast.shop.id, "100 % new"]) == ("100 % new",)


def test_refuses_all_of_several_statements_with_one(cast: Cast) -> None:
    row = ("1", cast.shop.id, "a", True)
    twice = inserting("sites_featureflag", ("id", "website_id", "name", "is_on"), [row, row])
    renaming = ("UPDATE sites_website SET title = %s WHERE id = %s", ["Renamed", cast.shop.id])
    with pytest.raises(DatabaseError), transaction.atomic():
        execute_all([renaming, *twice])
    assert read_row(_TITLES, [cast.shop.id, "Renamed"]) is None


def test_runs_nothing_for_no_statements(cast: Cast) -> None:
    with CaptureQueriesContext(connection) as queries:
        execute_all([])
    assert not queries.captured_queries


def test_gives_a_place_to_each_value(cast: Cast) -> None:
    ids = [cast.shop.id, "nobody", "someone"]
    assert read_rows(f"SELECT id FROM sites_website WHERE id IN ({places(ids)})", ids) == [(cast.shop.id,)]
