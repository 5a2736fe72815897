"""Acts on several chosen products: one save, one undo."""

import pytest

from sitewright.catalog import stock
from sitewright.catalog.errors import InvalidProduct, ProductNotFound, VariantNotFound
from sitewright.catalog.models import Product, StockLevel, Variant
from sitewright.catalog.operations.adjust_prices import adjust_prices
from sitewright.catalog.operations.ask_form import ask_form
from sitewright.catalog.operations.change_prices import NewPrice, change_prices
from sitewright.catalog.operations.create_product import create_product
from sitewright.catalog.operations.delete_products import delete_products
from sitewright.catalog.operations.save_products import save_products
from sitewright.catalog.operations.show_products import show_products
from sitewright.catalog.products.data import ProductData, VariantData
from sitewright.forms.models import FormKind
from sitewright.forms.operations.create_form import create_form
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.catalog.shops import Shop, make_product


@pytest.fixture
def prints(shop: Shop) -> list[str]:
    """Ten products; ids in the order of their titles."""
    for number in range(10):
        make_product(f"Print {number}")
    return list(Product.objects.order_by("title").values_list("id", flat=True))


def prices() -> list[int]:
    return list(Variant.objects.order_by("product__title").values_list("price_cents", flat=True))


def test_ten_prices_are_one_change_and_one_undo(prints: list[str]) -> None:
    before = prices()
    change_prices([NewPrice(product_id, 129_900 + n) for n, product_id in enumerate(prints)])
    assert prices() == [129_900 + n for n in range(10)]
    change = ChangeSet.objects.get(operation="catalog.change_prices")
    assert (change.label, change.version_count) == ("Changed prices of products: 10", 10)
    undo_change_set(change.id)
    assert prices() == before


def test_a_price_of_one_variant_leaves_the_others(shop: Shop) -> None:
    variants = [VariantData(attributes={"Size": size}, price_cents=1000) for size in ("A4", "A3")]
    save_products([ProductData(title="Fern", option_names=["Size"], variants=variants)], "Made")
    product = Product.objects.get()
    small, large = Variant.objects.order_by("position")
    change_prices([NewPrice(product.id, 1500, large.id)])
    assert list(Variant.objects.order_by("position").values_list("price_cents", flat=True)) == [1000, 1500]
    assert small.price_cents == 1000
    product.refresh_from_db()
    assert product.lowest_price_cents == 1000


def test_nothing_is_stored_when_one_price_is_impossible(prints: list[str]) -> None:
    before = prices()
    with pytest.raises(InvalidProduct):
        change_prices([NewPrice(prints[0], 500), NewPrice(prints[1], -1)])
    assert prices() == before


def test_a_variant_of_another_product_is_refused(prints: list[str]) -> None:
    other = Variant.objects.get(product_id=prints[1])
    with pytest.raises(VariantNotFound):
        change_prices([NewPrice(prints[0], 500, other.id)])


def test_a_price_change_gives_nothing_back_that_was_sold(prints: list[str]) -> None:
    level = StockLevel.objects.get(variant__product_id=prints[0])
    stock.correct_stock(level.variant_id, on_hand=7)
    change_prices([NewPrice(prints[0], 500)])
    level.refresh_from_db()
    assert level.on_hand == 7


@pytest.mark.parametrize(("percent", "expected"), [(10, 1375), (-10, 1125), (0, 1250), (33, 1663)])
def test_prices_move_by_percent_half_a_cent_up(shop: Shop, percent: int, expected: int) -> None:
    save_products([ProductData(title="Fern", variants=[VariantData(price_cents=1250)])], "Made")
    adjust_prices([Product.objects.get().id], percent)
    assert prices() == [expected]


def test_a_sale_moves_with_its_usual_price(shop: Shop) -> None:
    sale = VariantData(price_cents=2000, sale_price_cents=1000, is_on_sale=True)
    save_products([ProductData(title="Fern", variants=[sale])], "Made")
    adjust_prices([Product.objects.get().id], 50)
    variant = Variant.objects.get()
    assert (variant.price_cents, variant.sale_price_cents) == (3000, 1500)


def test_products_are_hidden_and_shown_together(prints: list[str]) -> None:
    show_products(prints[:4], is_shown=False)
    assert Product.objects.filter(visibility="hidden").count() == 4
    change = ChangeSet.objects.get(operation="catalog.show_products")
    assert change.label == "Hid products: 4"
    undo_change_set(change.id)
    assert not Product.objects.filter(visibility="hidden").exists()


def test_deleted_products_come_back_together(prints: list[str]) -> None:
    delete_products(prints[:3])
    assert Product.objects.count() == 7
    undo_change_set(ChangeSet.objects.get(operation="catalog.delete_products").id)
    assert list(Product.objects.order_by("title").values_list("id", flat=True)) == prints


def test_an_unknown_product_stops_them_all(prints: list[str]) -> None:
    with pytest.raises(ProductNotFound):
        delete_products([*prints[:3], "0" * 32])
    assert Product.objects.count() == 10


def test_what_several_products_ask_is_one_change_and_one_undo(prints: list[str]) -> None:
    """SF-1.13, SF-3.18"""
    form = create_form("Engraving", FormKind.ADDITIONAL)
    ask_form(prints, form.id)
    assert set(Product.objects.values_list("additional_fields_form_id", flat=True)) == {form.id}
    change = ChangeSet.objects.get(operation="catalog.ask_form")
    assert (change.label, change.version_count) == ("Chose what products ask: 10", 10)
    undo_change_set(change.id)
    assert set(Product.objects.values_list("additional_fields_form_id", flat=True)) == {""}


def test_a_form_of_pages_is_asked_by_no_product(prints: list[str]) -> None:
    """SF-3.18: neither chosen for several, nor written with one."""
    page_form = create_form("Contact", FormKind.WEBSITE)
    with pytest.raises(InvalidProduct, match="does not exist"):
        ask_form(prints, page_form.id)
    data = ProductData(
        title="Fern", additional_fields_form_id=page_form.id, variants=[VariantData(price_cents=1)]
    )
    with pytest.raises(InvalidProduct) as refused:
        create_product(data)
    assert "additional_fields_form_id" in refused.value.fields
    assert set(Product.objects.values_list("additional_fields_form_id", flat=True)) == {""}
