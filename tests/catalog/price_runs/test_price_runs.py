"""The prices of a whole list, raised or lowered in batches."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import transaction

from sitewright.catalog.errors import ProductNotFound
from sitewright.catalog.models import Product, Variant
from sitewright.catalog.operations.adjust_prices import adjust_prices
from sitewright.catalog.operations.delete_products import delete_products
from sitewright.catalog.operations.show_products import show_products
from sitewright.catalog.price_runs import batches
from sitewright.catalog.price_runs.batches import adjust_batch
from sitewright.catalog.price_runs.errors import ListTooLong, NoSuchPriceRun, NothingInList, PricesUnderWay
from sitewright.catalog.price_runs.models import PriceRun
from sitewright.catalog.price_runs.operations import start_price_run as starting
from sitewright.catalog.price_runs.operations.continue_price_run import continue_price_run
from sitewright.catalog.price_runs.operations.give_up_price_run import give_up_price_run
from sitewright.catalog.price_runs.operations.start_price_run import start_price_run
from sitewright.catalog.price_runs.operations.stop_price_run import stop_price_run
from sitewright.catalog.price_runs.passing import told
from sitewright.catalog.products.checks import MAX_PRICE_CENTS
from sitewright.history import turns
from sitewright.history.actor import acting_as
from sitewright.history.errors import ChangeUnderWay
from sitewright.history.labels import read
from sitewright.history.models import AuditEntry, ChangeSet, UndoRun, Version
from sitewright.history.operations.start_put_back import start_put_back
from sitewright.history.operations.start_undo import start_undo
from sitewright.kit.jobs import run_ready
from sitewright.kit.messages import speaking
from sitewright.sites.models import Website
from tests.catalog.shops import Shop, make_product
from tests.content.conftest import OWNER

_COUNT = 12


@pytest.fixture(autouse=True)
def _as_owner() -> Iterator[None]:
    with acting_as(OWNER):
        yield


@pytest.fixture
def prints(shop: Shop) -> list[str]:
    """Twelve products of 10.00; ids in the order they were made in."""
    for number in range(_COUNT):
        make_product(f"Print {number}", price_cents=1000)
    return list(Product.objects.order_by("id").values_list("id", flat=True))


@pytest.fixture
def much(prints: list[str], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """So many that it takes a job."""
    monkeypatch.setattr(starting, "MOST_PRODUCTS", 3)
    return prints


def prices() -> list[int]:
    return list(Variant.objects.order_by("product_id").values_list("price_cents", flat=True))


def ended(run: PriceRun) -> PriceRun:
    run_ready()
    run.refresh_from_db()
    return run


def counts(run: PriceRun) -> tuple[str, int, int, int]:
    return run.state, run.done_count, run.changed_count, run.passed_count


def test_changes_little_at_once(prints: list[str]) -> None:
    run = start_price_run(10)
    assert counts(run) == ("done", _COUNT, _COUNT, 0)
    assert prices() == [1100] * _COUNT


def test_changes_much_by_a_job(much: list[str]) -> None:
    run = start_price_run(10)
    assert prices() == [1000] * _COUNT
    assert counts(ended(run)) == ("done", _COUNT, _COUNT, 0)
    assert prices() == [1100] * _COUNT
    assert set(Product.objects.values_list("lowest_price_cents", flat=True)) == {1100}


def test_is_one_entry_of_the_activity(much: list[str]) -> None:
    before = ChangeSet.objects.count()
    run = ended(start_price_run(-10))
    assert ChangeSet.objects.count() == before + 1
    entry = ChangeSet.objects.get(id=run.change_set_id)
    assert (entry.label, entry.version_count) == ("Lowered prices by 10 %, products: 12", _COUNT)
    assert (entry.actor_name, entry.operation) == (OWNER.name, "catalog.adjust_prices")
    with speaking("de"):
        assert str(read(entry.label, entry.label_coded)) == "Preise um 10 % gesenkt, Produkte: 12"
    written = AuditEntry.objects.get(operation="catalog.adjust_prices")
    assert (written.change_set_id, written.detail["percent"]) == (entry.id, -10)


def test_is_undone_as_one(much: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run = ended(start_price_run(10))
    monkeypatch.setattr("sitewright.history.operations.start_undo.MOST_AT_ONCE", 3)
    undo = start_undo(run.change_set_id)
    run_ready()
    assert prices() == [1000] * _COUNT
    assert isinstance(undo, UndoRun)
    undo.refresh_from_db()
    assert (undo.state, undo.restored_count, undo.kept_count) == ("done", _COUNT, 0)


@pytest.mark.parametrize("batches_before", [0, 1, 2])
def test_goes_on_where_a_crash_stopped_it(much: list[str], batches_before: int) -> None:
    """K04: whatever ran before, each price is changed once."""
    run = start_price_run(10)
    for _ in range(batches_before):
        assert adjust_batch(run.id, 5)
    assert prices().count(1100) == 5 * batches_before
    continue_price_run(run.id)
    continue_price_run(run.id)
    run.refresh_from_db()
    assert counts(run) == ("done", _COUNT, _COUNT, 0)
    assert prices() == [1100] * _COUNT
    assert Version.objects.filter(change_set_id=run.change_set_id).count() == _COUNT


def test_loses_nothing_of_a_batch_that_breaks(much: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run = start_price_run(10)
    adjust_batch(run.id, 5)

    def break_off(*_: object) -> None:
        raise RuntimeError("power cut")

    with monkeypatch.context() as patch:
        patch.setattr(batches, "record_products", break_off)
        with pytest.raises(RuntimeError), transaction.atomic():
            adjust_batch(run.id, 5)
    run.refresh_from_db()
    assert (run.done_count, run.done_to) == (5, much[4])
    assert prices() == [1100] * 5 + [1000] * 7
    assert prices() == [1100] * _COUNT if ended(run).state == "done" else pytest.fail(run.state)


def test_gives_way_to_other_jobs(much: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    run = start_price_run(10)
    with monkeypatch.context() as patch:
        patch.setattr(turns, "_TURN_SECONDS", 0.0)
        continue_price_run(run.id)
    run.refresh_from_db()
    assert (run.state, run.tries) == ("running", 0)
    assert counts(ended(run))[0] == "done"


def test_leaves_products_made_meanwhile_as_they_are(much: list[str]) -> None:
    run = start_price_run(10)
    adjust_batch(run.id, 5)
    made = make_product("Later", price_cents=1000)
    assert counts(ended(run)) == ("done", _COUNT, _COUNT, 0)
    assert Variant.objects.get(product_id=made["id"]).price_cents == 1000


def test_passes_over_what_was_deleted_meanwhile(much: list[str]) -> None:
    run = start_price_run(10)
    delete_products(much[-2:])
    assert counts(ended(run)) == ("done", _COUNT - 2, _COUNT - 2, 0)
    assert ChangeSet.objects.get(id=run.change_set_id).label == "Raised prices by 10 %, products: 10"


def test_passes_over_what_cannot_take_its_price_and_names_it(much: list[str]) -> None:
    Variant.objects.filter(product_id=much[3]).update(price_cents=MAX_PRICE_CENTS)
    run = ended(start_price_run(10))
    assert counts(run) == ("done", _COUNT, _COUNT - 1, 1)
    with speaking("de"):
        (passed,) = told(run.passed)
    assert (passed.id, passed.title) == (much[3], "Print 3")
    assert passed.reason.startswith("Ein Preis")


def test_names_the_first_of_many(much: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "MOST_LISTED", 2)
    Variant.objects.update(price_cents=MAX_PRICE_CENTS)
    run = ended(start_price_run(10))
    assert counts(run) == ("done", _COUNT, 0, _COUNT)
    assert len(run.passed) == 2


NARROWED: list[tuple[dict[str, Any], list[int]]] = [
    ({"search": "Print 7"}, [7]),
    ({"shown": "hidden"}, [0, 1, 2, 3, 4]),
    ({"search": "Print 4", "shown": "hidden"}, [4]),
]


@pytest.mark.parametrize(("narrowed", "expected"), NARROWED)
def test_changes_what_the_list_shows(
    prints: list[str], narrowed: dict[str, Any], expected: list[int]
) -> None:
    show_products(prints[:5], is_shown=False)
    run = start_price_run(10, **narrowed)
    assert run.total_count == len(expected)
    assert [place for place, cents in enumerate(prices()) if cents == 1100] == expected


def test_keeps_to_what_the_list_showed_when_it_began(much: list[str]) -> None:
    """Not to what such a list would show by its turn."""
    show_products(much[:5], is_shown=False)
    run = start_price_run(10, shown="hidden")
    show_products(much[:3], is_shown=True)
    show_products(much[9:], is_shown=False)
    assert counts(ended(run)) == ("done", 5, 5, 0)
    assert prices() == [1100] * 5 + [1000] * 7
    assert run.product_ids == []


def test_refuses_a_list_it_cannot_name_whole(prints: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitewright.catalog.owner_queries.MOST_FOUND", 5)
    monkeypatch.setattr("sitewright.catalog.owner_queries.MOST_NAMED", 5)
    show_products(prints, is_shown=False)
    for narrowed in ({"search": "Print"}, {"shown": "hidden"}):
        with pytest.raises(ListTooLong):
            start_price_run(10, **narrowed)  # type: ignore[arg-type]
    assert prices() == [1000] * _COUNT


def test_refuses_an_empty_list(prints: list[str]) -> None:
    with pytest.raises(NothingInList):
        start_price_run(10, search="Nobody has this")
    assert not PriceRun.objects.exists()


def test_refuses_a_second_beside_the_first(much: list[str]) -> None:
    run = start_price_run(10)
    with pytest.raises(PricesUnderWay):
        start_price_run(10)
    ended(run)
    start_price_run(10)


def test_refuses_to_be_undone_before_it_has_ended(much: list[str]) -> None:
    earlier = ChangeSet.objects.order_by("sequence")[0]
    run = start_price_run(10)
    with pytest.raises(ChangeUnderWay):
        start_undo(run.change_set_id)
    with pytest.raises(ChangeUnderWay):
        start_put_back(earlier.id, "then")
    ended(run)
    start_undo(run.change_set_id)
    assert prices() == [1000] * _COUNT


def test_stops_where_it_is_and_what_was_done_can_be_undone(much: list[str]) -> None:
    run = start_price_run(10)
    adjust_batch(run.id, 5)
    stop_price_run(run.id)
    assert counts(ended(run)) == ("stopped", 5, 5, 0)
    assert prices() == [1100] * 5 + [1000] * 7
    assert ChangeSet.objects.get(id=run.change_set_id).label == "Raised prices by 10 %, products: 5"
    start_undo(run.change_set_id)
    assert prices() == [1000] * _COUNT


def test_stopping_leaves_one_that_has_ended(prints: list[str]) -> None:
    run = start_price_run(10)
    assert stop_price_run(run.id).state == "done"
    with pytest.raises(NoSuchPriceRun):
        stop_price_run("0" * 32)


def test_ends_when_no_further_try_is_made_of_it(much: list[str]) -> None:
    run = start_price_run(10)
    adjust_batch(run.id, 5)
    give_up_price_run(run.id)
    give_up_price_run(run.id)
    assert counts(ended(run)) == ("failed", 5, 5, 0)
    start_price_run(10)


def test_moves_the_site_version_once_a_batch(much: list[str], shop: Shop) -> None:
    run = start_price_run(10)
    before = Website.objects.get(id=shop.website.id).version
    for _ in range(2):
        adjust_batch(run.id, 5)
    assert Website.objects.get(id=shop.website.id).version == before + 2


def test_takes_as_many_statements_for_many_as_for_few(
    much: list[str], django_assert_max_num_queries: Any
) -> None:
    run = start_price_run(10)
    with django_assert_max_num_queries(25):
        adjust_batch(run.id, _COUNT)


def test_the_chosen_ones_are_refused_as_before(prints: list[str]) -> None:
    with pytest.raises(ProductNotFound):
        adjust_prices([*prints[:2], "0" * 32], 10)
    assert prices() == [1000] * _COUNT
