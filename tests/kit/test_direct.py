import pytest
from django.db import DatabaseError, connection, transaction
from django.test.utils import CaptureQueriesContext

from sitewright.kit.db.direct import run
from sitewright.sites.models import Website
from tests.cast import Cast

_RENAME = "UPDATE sites_website SET title = %s WHERE id = %s"
_TITLE = "SELECT title FROM sites_website WHERE id = %s AND title LIKE '%%' || %s"


def test_answers_rows_and_how_many_it_changed(cast: Cast) -> None:
    with transaction.atomic():
        assert run(_RENAME, ["Renamed", cast.shop.id]) == ([], 1)
        assert run(_RENAME, ["Renamed", "nobody"]) == ([], 0)
        assert run(_TITLE, [cast.shop.id, "named"])[0] == [("Renamed",)]
        assert run(f"{_RENAME} RETURNING title", ["Again", cast.shop.id])[0] == [("Again",)]


@pytest.mark.django_db(transaction=True)
def test_writes_outside_a_transaction(cast: Cast) -> None:
    assert run(_RENAME, ["Renamed", cast.shop.id])[1] == 1
    assert Website.objects.get(id=cast.shop.id).title == "Renamed"


def test_is_undone_with_its_transaction(cast: Cast) -> None:
    with transaction.atomic():
        run(_RENAME, ["Renamed", cast.shop.id])
        transaction.set_rollback(True)
    assert Website.objects.get(id=cast.shop.id).title == cast.shop.title


def test_is_counted_with_all_other_queries(cast: Cast) -> None:
    with transaction.atomic(), CaptureQueriesContext(connection) as queries:
        run(_TITLE, [cast.shop.id, ""])
    assert len(queries) == 1


def test_raises_the_errors_of_django(cast: Cast) -> None:
    with transaction.atomic(), pytest.raises(DatabaseError), transaction.atomic():
        run("SELECT nothing FROM nowhere")


def test_refuses_in_a_broken_transaction(cast: Cast) -> None:
    with transaction.atomic():
        transaction.set_rollback(True)
        with pytest.raises(transaction.TransactionManagementError):
            run("SELECT 1")
        transaction.set_rollback(False)
