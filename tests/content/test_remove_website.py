"""A website that was deleted long ago goes with all that belongs to it, in steps a kill may interrupt."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection

from sitewright.content.operations import remove_website as removal
from sitewright.content.operations.remove_website import deleted_long_ago, independent_first
from sitewright.kit import clock
from sitewright.kit.db.statements import read_rows
from sitewright.kit.files import storage
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import TenantModel, across_tenants, tenant
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import OrderLine
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.sites.models import Website
from sitewright.sites.operations.delete_website import delete_website
from sitewright.sites.policies import KEPT_DAYS
from tests.catalog.shops import Shop, make_shop
from tests.orders.buying import cart_worth, submit
from tests.storefront.sites import make_picture, make_print

pytestmark = pytest.mark.django_db(transaction=True)

LONG = timedelta(days=KEPT_DAYS, hours=2)


@pytest.fixture
def shop(transactional_db: None) -> Iterator[Shop]:
    """With a picture, an order and pages; deleted."""
    made = make_shop("ferns.example")
    with tenant(made.website.id):
        make_picture()
        make_print()
        place_order(submit(*cart_worth()))
        delete_website()
        yield made


@pytest.fixture
def other(shop: Shop) -> Website:
    """One more with a picture, an order and a name; nobody has deleted it."""
    made = make_shop("other.example")
    with tenant(made.website.id):
        make_picture("moss.png")
        place_order(submit(*cart_worth()))
    return made.website


def rows_of(website: Website) -> dict[str, int]:
    """How many it has in each table; those it has none in are not named."""
    tables = [model._meta.db_table for model in apps.get_models() if issubclass(model, TenantModel)]
    counts = {
        table: read_rows(f"SELECT count(*) FROM {table} WHERE website_id = %s", [website.id])[0][0]
        for table in tables
    }
    return {table: count for table, count in counts.items() if count}


def turn() -> None:
    run_turn(removal.JOB)


def test_nothing_goes_before_its_day(shop: Shop) -> None:
    before = rows_of(shop.website)
    with clock.moved(timedelta(days=KEPT_DAYS) - timedelta(minutes=1)):
        turn()
    assert rows_of(shop.website) == before


def test_a_website_that_is_not_deleted_stays(shop: Shop, other: Website) -> None:
    with clock.moved(LONG * 10), tenant(other.id):
        removal.remove_deleted_website()
    assert Website.objects.filter(id=other.id).exists()


def test_all_of_it_goes_and_no_other(shop: Shop, other: Website) -> None:
    """I01: rows of every tenant table, files and host names."""
    before = rows_of(other)
    assert len(rows_of(shop.website)) > 10
    with clock.moved(LONG):
        turn()
    assert rows_of(shop.website) == {}
    assert list(Website.objects.all()) == [other]
    assert list(storage().keys(f"media/{shop.website.id}")) == []
    assert rows_of(other) == before
    assert list(storage().keys(f"media/{other.id}"))
    assert check_invariants() == []


def test_goes_on_where_it_was_killed(shop: Shop, other: Website, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed at each step once: what is gone stays gone, and the next turn takes the rest."""
    before, remove_some, left = rows_of(other), removal._remove_some, [1]

    def killed(model: type[TenantModel], most: int) -> bool:
        left[0] -= 1
        if left[0] < 0:
            raise SystemExit
        return remove_some(model, 1)

    monkeypatch.setattr(removal, "_remove_some", killed)
    kills = 0
    with clock.moved(LONG), tenant(shop.website.id):
        while Website.objects.filter(id=shop.website.id).exists():
            left[0] = 25 * (kills + 1)
            try:
                removal.remove_deleted_website()
            except SystemExit:
                kills += 1
    assert kills > 1
    assert rows_of(shop.website) == {}
    assert rows_of(other) == before


def test_takes_no_more_rows_at_once_than_it_is_told(shop: Shop) -> None:
    with tenant(shop.website.id):
        place_order(submit(*cart_worth()))
        before = OrderLine.objects.count()
        assert removal._remove_some(OrderLine, 1)
        assert OrderLine.objects.count() == before - 1 > 0


def test_what_refers_goes_before_what_it_refers_to() -> None:
    order = independent_first()
    for number, model in enumerate(order):
        for field in model._meta.fields:
            # Rows of one table that name each other without a constraint go in any order.
            is_loose = field.related_model is model and not getattr(field, "db_constraint", True)
            if field.related_model in order and not is_loose:
                assert order.index(field.related_model) > number, (model, field)


def test_only_pages_menus_categories_and_changes_go_together() -> None:
    """A table that joins them is removed in one transaction, however long it is."""
    tenant_models = {model for model in apps.get_models() if issubclass(model, TenantModel)}
    together = {model._meta.label for model in tenant_models - set(independent_first())}
    assert together == {
        "catalog.Category", "content.Collection", "content.Lock", "content.NavigationLink",
        "content.Page", "content.PageRevision", "history.ChangeSet",
    }  # fmt: skip


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL keeps the words in the document")
def test_leaves_no_words_in_the_index(shop: Shop) -> None:
    with clock.moved(LONG):
        turn()
    found = read_rows("SELECT count(*) FROM content_search_index WHERE website_id = %s", [shop.website.id])
    assert found == [(0,)]


def test_asks_for_the_deleted_alone(shop: Shop, other: Website) -> None:
    with clock.moved(LONG), across_tenants("a test looks at all websites"):
        assert [each.id for each in deleted_long_ago()] == [shop.website.id]
