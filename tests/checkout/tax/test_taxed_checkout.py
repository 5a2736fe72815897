"""Carts, checkouts and orders of a website that charges tax, by plain forms."""

from typing import Any

import pytest

from sitewright.catalog.models import ProductType
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.mail.models import Message
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderAdjustment, Refund
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.sites.models import Website
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form
from tests.checkout.shipping.rules import STUDIO, flat, ship_by, zone
from tests.checkout.tax.taxing import charge_tax, own_rate

pytestmark = pytest.mark.database

BERLIN = {"line1": "Torstr. 1", "city": "Berlin", "region": "", "postalCode": "10119", "country": "DE"}
ZURICH = {"line1": "Gasse 1", "city": "Zürich", "region": "", "postalCode": "8001", "country": "CH"}
CITY = own_rate("US", 8875, region="NY", postalFrom="10001", postalTo="11999", name="NYC sales tax")


def _sums(page: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["label"], row["money"]["value"]) for row in page["sums"]]


def _cart(visitor: SiteClient) -> dict[str, Any]:
    """As scripts and templates of visitors see it."""
    found: dict[str, Any] = visitor.get_json("/api/commerce/shopping-cart").json()
    return found


def _updated(visitor: SiteClient, **changes: str) -> list[tuple[str, str]]:
    """What the button `Update total` shows, which is there without scripts too."""
    answer = visitor.post_form("/checkout?format=json", form(visitor, update="1", **changes))
    return _sums(answer.json())


def _bought(visitor: SiteClient, **changes: str) -> Order:
    """By a form whose total was brought up to date before, as a browser without scripts does."""
    visitor.post_form("/checkout", form(visitor, update="1", **changes))
    answer = visitor.post_form("/checkout", form(visitor, **changes))
    assert answer.status_code == 303, answer.content
    found: Order = Order.objects.get()
    return found


def _said(visitor: SiteClient, path: str) -> str:
    return str(visitor.get(path).content.decode())


@pytest.fixture
def german(shop: Shop) -> Shop:
    charge_tax("DE", isIncluded=True)
    return shop


@pytest.fixture
def new_york(shop: Shop) -> Shop:
    charge_tax("US-NY", rates=[CITY])
    return shop


def test_without_settings_all_is_as_before(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    page = context(visitor, "/checkout")
    assert _sums(page) == [("Subtotal", "119.00"), ("Total", "119.00")]
    assert page["checkout"]["isRecounted"] is False
    assert (_cart(visitor)["taxCents"], _cart(visitor)["applicableTaxRules"]) == (0, [])
    assert context(visitor, "/cart")["cart"]["taxes"] == []


def test_the_cart_tells_of_tax_in_its_prices(german: Shop, visitor: SiteClient) -> None:
    """SF-3.06: before anybody has said where it goes, by the rate at home."""
    fill(visitor, price_cents=11_900)
    cart = _cart(visitor)
    (rule,) = cart["applicableTaxRules"]
    assert (rule["label"], rule["amountCents"]) == ("incl. VAT 19%", 1900)
    assert (cart["taxCents"], cart["taxMode"], cart["grandTotalCents"]) == (1900, "inclusive", 11_900)
    page = _said(visitor, "/cart")
    assert "incl. VAT 19%" in page
    assert "Shipping is worked out at checkout." in page


def test_a_german_order_holds_its_tax(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    fill(visitor, price_cents=1070, tax_category="reduced")
    order = _bought(visitor, **BERLIN)
    assert (order.tax_mode, order.tax_cents, order.grand_total_cents) == ("inclusive", 1970, 12_970)
    stored = OrderAdjustment.objects.order_by("sort").values_list(
        "label_code", "amount_cents", "line_position"
    )
    assert list(stored) == [("vat:19000", 1900, 0), ("vat:7000", 70, 1)]
    mail = Message.objects.get(kind="order-confirmation").text
    assert "incl. VAT 19%: $19.00\nincl. VAT 7%: $0.70\nTotal: $129.70" in mail
    assert check_invariants() == []


def test_the_order_page_names_each_rate(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    order = _bought(visitor, **BERLIN)
    page = _said(visitor, f"/checkout/order-confirmed?oid={order.id}&authCode={order.access_code}")
    assert "incl. VAT 19%" in page


def test_an_export_bears_no_tax_and_costs_the_same(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    assert _updated(visitor, **ZURICH) == [("Subtotal", "119.00"), ("Total", "119.00")]
    order = _bought(visitor, **ZURICH)
    assert (order.tax_cents, order.grand_total_cents) == (0, 11_900)
    assert check_invariants() == []


def test_sales_tax_comes_with_the_address(new_york: Shop, visitor: SiteClient) -> None:
    """Nothing is charged before the state is known; then the city's own rate."""
    fill(visitor, price_cents=10_000)
    assert _cart(visitor)["taxCents"] == 0
    assert "Shipping and taxes are worked out at checkout." in _said(visitor, "/cart")
    assert _sums(context(visitor, "/checkout")) == [("Subtotal", "100.00"), ("Total", "100.00")]
    assert _updated(visitor) == [
        ("Subtotal", "100.00"),
        ("NYC sales tax 8.875%", "8.88"),
        ("Total", "108.88"),
    ]
    order = _bought(visitor)
    assert (order.tax_mode, order.tax_cents, order.grand_total_cents) == ("exclusive", 888, 10_888)
    assert check_invariants() == []


def test_a_total_without_its_tax_is_never_charged(new_york: Shop, visitor: SiteClient) -> None:
    """Whoever sends the form at once sees the new total first, with everything typed."""
    fill(visitor, price_cents=10_000)
    answer = visitor.post_form("/checkout", form(visitor))
    assert (answer.status_code, Order.objects.count()) == (409, 0)
    page = answer.content.decode()
    assert "$108.88" in page
    assert 'value="Brooklyn"' in page


def test_another_state_is_not_taxed(new_york: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=10_000)
    order = _bought(visitor, city="Austin", region="TX", postalCode="78701")
    assert (order.tax_cents, order.grand_total_cents) == (0, 10_000)


def test_what_is_fetched_or_downloaded_is_sold_at_home(new_york: Shop, visitor: SiteClient) -> None:
    ship_by(
        Website.objects.get(id=new_york.website.id),
        zone("home", "US", rates=(flat("post", 500),)),
        places=(STUDIO,),
    )
    fill(visitor, price_cents=10_000)
    assert ("Sales tax 4%", "4.00") in _updated(visitor, shipping="studio", region="TX", postalCode="78701")


def test_a_digital_order_is_taxed_at_home(new_york: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=10_000, product_type=int(ProductType.DIGITAL))
    page = context(visitor, "/checkout")
    assert (page["checkout"]["isRecounted"], page["checkout"]["shownTotalCents"]) == (False, 10_400)
    assert visitor.post_form("/checkout", form(visitor)).status_code == 303
    assert check_invariants() == []


def test_shipping_is_taxed_and_goes_back_with_its_tax(new_york: Shop, visitor: SiteClient) -> None:
    ship_by(Website.objects.get(id=new_york.website.id), zone("home", "US", rates=(flat("post", 1000),)))
    fill(visitor, price_cents=10_000, quantity=1)
    order = _bought(visitor, shipping="post")
    assert (order.tax_cents, order.grand_total_cents) == (888 + 89, 11_977)
    refund = refund_order(order.id, RefundRequest("goods", [RefundedUnits(0, 1)]))
    assert refund.amount_cents == 10_888
    give_refund(refund.id)
    assert refund_order(order.id, RefundRequest("rest", other_cents=1089)).amount_cents == 1089
    assert check_invariants() == []


def test_a_taxed_line_goes_back_with_its_own_tax(shop: Shop, visitor: SiteClient) -> None:
    """The book's 7 % stay with the book; both together are the whole order."""
    charge_tax("DE")
    fill(visitor, price_cents=10_000)
    fill(visitor, price_cents=1000, tax_category="reduced")
    order = _bought(visitor, **BERLIN)
    assert order.grand_total_cents == 11_900 + 1070
    amounts = []
    for position in (1, 0):
        refund = refund_order(order.id, RefundRequest(f"line-{position}", [RefundedUnits(position, 1)]))
        give_refund(refund.id)
        amounts.append(refund.amount_cents)
    assert amounts == [1070, 11_900]
    assert sum(Refund.objects.values_list("amount_cents", flat=True)) == order.grand_total_cents
    assert check_invariants() == []


def test_what_is_not_taxable_bears_no_tax(new_york: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=10_000)
    fill(visitor, price_cents=5000, tax_category="zero")
    order = _bought(visitor)
    assert (order.tax_cents, order.grand_total_cents) == (888, 15_888)


def test_undo_takes_tax_out_of_the_shop_again(german: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=11_900)
    undo_change_set(ChangeSet.objects.get(operation="sites.set_settings").id)
    assert _cart(visitor)["taxCents"] == 0


def test_a_german_buyer_reads_german(german: Shop, visitor: SiteClient) -> None:
    Website.objects.filter(id=german.website.id).update(languages="de", version=999)
    fill(visitor, price_cents=11_900)
    assert ("inkl. MwSt. 19 %", "19.00") in _sums(context(visitor, "/de/checkout"))
