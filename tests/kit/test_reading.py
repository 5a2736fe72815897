import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.kit.reading import read_row, read_rows
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
