import pytest
from django.db import transaction

from sitewright.catalog import stock
from sitewright.catalog.errors import NotEnoughStock, StockIsPromised, VariantNotFound
from sitewright.catalog.models import StockLevel, StockMovement
from sitewright.catalog.operations.set_stock import set_stock
from sitewright.catalog.stock import StockLine
from sitewright.history.models import AuditEntry
from sitewright.kit.ids import new_id
from tests.catalog.shops import Shop, make_product


def _variant(**options: object) -> str:
    return str(make_product(**options)["structuredContent"]["variants"][0]["id"])  # type: ignore[arg-type]


def _level(variant_id: str) -> tuple[int, int]:
    level = StockLevel.objects.get(variant_id=variant_id)
    return level.on_hand, level.held


def _version(shop: Shop) -> int:
    shop.website.refresh_from_db()
    return int(shop.website.version)


def test_holds_up_to_what_is_there(shop: Shop) -> None:
    variant = _variant(on_hand=3)
    stock.hold_stock([StockLine(variant, 2)])
    with (
        pytest.raises(NotEnoughStock, match=r"^Sorry, we do not have enough of that item available\.$"),
        transaction.atomic(),
    ):
        stock.hold_stock([StockLine(variant, 2)])
    assert _level(variant) == (3, 2)


def test_sale_takes_units_and_writes_the_ledger(shop: Shop) -> None:
    variant = _variant(on_hand=3)
    stock.hold_stock([StockLine(variant, 2)])
    stock.sell_held_stock([StockLine(variant, 2)], "order")
    assert _level(variant) == (1, 0)
    assert list(StockMovement.objects.order_by("id").values_list("kind", "quantity", "order_id")) == [
        ("opening", 3, ""),
        ("sold", -2, "order"),
    ]


def test_release_gives_units_back(shop: Shop) -> None:
    variant = _variant(on_hand=3)
    stock.hold_stock([StockLine(variant, 3)])
    stock.release_stock([StockLine(variant, 3)])
    assert _level(variant) == (3, 0)


def test_unlimited_stock_is_never_counted_down(shop: Shop) -> None:
    variant = _variant(on_hand=0, is_unlimited=True)
    stock.hold_stock([StockLine(variant, 500)])
    stock.sell_held_stock([StockLine(variant, 500)], "order")
    assert _level(variant) == (0, 0)
    assert not StockMovement.objects.exists()


def test_a_release_of_units_nobody_holds_is_a_bug(shop: Shop) -> None:
    with pytest.raises(RuntimeError):
        stock.release_stock([StockLine(_variant(), 1)])


@pytest.mark.parametrize(
    ("on_hand", "held", "moves"),
    [(30, 2, False), (30, 24, False), (30, 25, True), (4, 1, True), (3, 3, True)],
)
def test_a_hold_moves_the_version_when_pages_say_something_else(
    shop: Shop, on_hand: int, held: int, moves: bool
) -> None:
    """From five units down a page says how many are left (SF-3.34), so each of them is another page."""
    variant = _variant(on_hand=on_hand)
    before = _version(shop)
    stock.hold_stock([StockLine(variant, held)])
    assert (_version(shop) > before) == moves


@pytest.mark.parametrize(("threshold", "moves"), [(2, False), (4, True), ("few", True), (None, True)])
def test_a_hold_asks_the_website_from_where_units_are_few(shop: Shop, threshold: object, moves: bool) -> None:
    shop.website.settings = {} if threshold is None else {"scarcityThreshold": threshold}
    shop.website.save()
    variant = _variant(on_hand=5)
    before = _version(shop)
    stock.hold_stock([StockLine(variant, 1)])
    assert (_version(shop) > before) == moves


def test_unlimited_stock_never_moves_the_version(shop: Shop) -> None:
    variant = _variant(on_hand=1, is_unlimited=True)
    before = _version(shop)
    stock.hold_stock([StockLine(variant, 1)])
    assert _version(shop) == before


@pytest.mark.parametrize(("on_hand", "moves"), [(40, False), (7, True), (5, True)])
def test_a_release_moves_the_version_when_pages_say_something_else(
    shop: Shop, on_hand: int, moves: bool
) -> None:
    variant = _variant(on_hand=on_hand)
    stock.hold_stock([StockLine(variant, 3)])
    before = _version(shop)
    stock.release_stock([StockLine(variant, 3)])
    assert (_version(shop) > before) == moves


def test_a_released_last_unit_moves_the_version(shop: Shop) -> None:
    variant = _variant(on_hand=1)
    stock.hold_stock([StockLine(variant, 1)])
    before = _version(shop)
    stock.release_stock([StockLine(variant, 1)])
    assert _version(shop) > before


def test_set_stock_corrects_the_ledger_and_is_audited(shop: Shop) -> None:
    variant = _variant(on_hand=3)
    set_stock(variant, on_hand=7)
    assert StockMovement.objects.get(kind="correction").quantity == 4
    assert AuditEntry.objects.filter(operation="catalog.set_stock").count() == 1


def test_set_stock_refuses_less_than_promised(shop: Shop) -> None:
    variant = _variant(on_hand=3)
    stock.hold_stock([StockLine(variant, 3)])
    with pytest.raises(StockIsPromised):
        set_stock(variant, on_hand=2)


def test_stock_held_while_unlimited_cannot_be_limited_below(shop: Shop) -> None:
    variant = _variant(on_hand=0, is_unlimited=True)
    stock.hold_stock([StockLine(variant, 4)])
    with pytest.raises(StockIsPromised):
        set_stock(variant, is_unlimited=False)


def test_refuses_an_unknown_variant(shop: Shop) -> None:
    with pytest.raises(VariantNotFound):
        set_stock(new_id(), on_hand=1)
