"""The checkout of a website that says where it ships to and for how much."""

from datetime import UTC, datetime
from typing import Any

import pytest

from sitewright.catalog.models import ProductType
from sitewright.checkout.shipping.options import read_option
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, OrderAdjustment
from sitewright.orders.owner_queries import owner_order
from sitewright.sites.shipping_rules import Area, RateBasis
from tests.cast import SiteClient
from tests.catalog.shops import Shop, make_product
from tests.checkout.forms import BUYER, context, fill, form
from tests.checkout.shipping.rules import EUROPE, HOME, STUDIO, WORLD, flat, ship_by, stepped, zone

NOWHERE = "We do not deliver to this country."


def checkout_of(visitor: SiteClient) -> Any:
    return context(visitor, "/checkout")


def sums(page: dict[str, Any]) -> list[tuple[str, str]]:
    return [(row["label"], row["money"]["value"]) for row in page["sums"]]


def update(visitor: SiteClient, **changes: str) -> Any:
    """What the button `Update total` shows, as its context."""
    return visitor.post_form("/checkout?format=json", form(visitor, update="1", **changes)).json()


def choices(page: dict[str, Any]) -> list[tuple[str, str, bool]]:
    found = page["checkout"]["deliveries"]
    return [(each["label"], each["money"]["value"], each["active"]) for each in found]


def place(visitor: SiteClient, **changes: str) -> Any:
    return visitor.post_form("/checkout", form(visitor, **changes))


def plain(text: str) -> str:
    """With the blanks of every width that ranges of days have as ordinary ones."""
    return text.replace("\u2009", " ").replace("\u202f", " ")


def order() -> Order:
    found: Order = Order.objects.get()
    return found


@pytest.fixture
def shipping(shop: Shop) -> Shop:
    ship_by(shop.website, HOME, EUROPE)
    return shop


def test_without_zones_all_is_as_before(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    page = checkout_of(visitor)
    assert (page["checkout"]["deliveries"], page["checkout"]["isRecounted"]) == ([], False)
    assert len(page["checkout"]["countries"]) > 200
    assert place(visitor).status_code == 303
    assert (order().shipping_cents, order().grand_total_cents) == (0, 1200)


def test_offers_the_ways_to_the_own_country_with_the_cheapest_chosen(
    shipping: Shop, visitor: SiteClient
) -> None:
    fill(visitor, price_cents=1200)
    page = checkout_of(visitor)
    assert choices(page) == [("Standard", "5.00", True), ("Express", "15.00", False)]
    assert sums(page) == [("Subtotal", "12.00"), ("Shipping: Standard", "5.00"), ("Total", "17.00")]
    assert page["checkout"]["payLabel"] == "Pay $17.00"


def test_tells_the_days_it_arrives_on_and_keeps_them_with_the_order(shop: Shop, visitor: SiteClient) -> None:
    with clock.moved(datetime(2026, 12, 1, 14, 0, tzinfo=UTC) - clock.now()):
        ship_by(shop.website, zone("home", "US", rates=(flat("mail", 500, days_from=2, days_to=3),)))
        fill(visitor)
        (way,) = checkout_of(visitor)["checkout"]["deliveries"]
        place(visitor)
    said = "arrives Thu, Dec 3 – Fri, Dec 4"
    assert plain(way["estimate"]) == said
    kept = read_option(order().delivery)
    assert kept is not None
    assert (kept.arrives_from, kept.arrives_to) == ("2026-12-03", "2026-12-04")
    assert f"Mail, {said}" in plain(Message.objects.get().text)


def test_only_countries_that_are_shipped_to_are_offered(shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    found = checkout_of(visitor)["checkout"]["countries"]
    assert [(country["code"], country["active"]) for country in found] == [
        ("FR", False), ("DE", False), ("US", True)
    ]  # fmt: skip


def test_updating_shows_what_another_address_and_way_cost_and_keeps_what_was_typed(
    shipping: Shop, visitor: SiteClient
) -> None:
    fill(visitor, price_cents=1200)
    page = update(visitor, country="DE", postalCode="10115", name="Grace", email="not an address")
    assert choices(page) == [("Letter", "12.00", True)]
    assert page["checkout"]["payLabel"] == "Pay $24.00"
    fields = page["checkout"]["fields"]
    assert (fields["name"]["value"], fields["email"]["value"]) == ("Grace", "not an address")
    assert [name for name, field in fields.items() if field["error"]] == []
    assert sums(update(visitor, shipping="express"))[1] == ("Shipping: Express", "15.00")


def test_the_cart_keeps_what_was_updated(shipping: Shop, visitor: SiteClient) -> None:
    """SF-3.04, SF-3.05"""
    fill(visitor, price_cents=1200)
    cart = visitor.get("/api/commerce/shopping-cart").json()
    assert (cart["shippingLocation"], cart["selectedShippingOption"]) == (None, None)
    assert (cart["shippingOptions"], cart["shippingCostCents"]) == ([], 0)
    update(visitor, shipping="express")
    cart = visitor.get("/api/commerce/shopping-cart").json()
    assert cart["shippingLocation"] == {"country": "US", "region": "NY", "postalCode": "11201"}
    assert [option["id"] for option in cart["shippingOptions"]] == ["standard", "express"]
    assert cart["selectedShippingOption"]["priceCents"] == 1500
    assert (cart["shippingCostCents"], cart["grandTotalCents"]) == (1500, 2700)


def test_the_order_has_the_way_that_was_chosen(shipping: Shop, visitor: SiteClient) -> None:
    """Z"""
    fill(visitor, price_cents=1200)
    page = update(visitor, shipping="express")
    answer = place(visitor, shipping="express", shownTotalCents=str(page["checkout"]["shownTotalCents"]))
    assert answer.status_code == 303
    made = OrderAdjustment.objects.get()
    assert (made.kind, made.label_code, made.amount_cents) == ("shipping", "Express", 1500)
    assert (order().shipping_cents, order().grand_total_cents) == (1500, 2700)
    assert "Shipping: Express: $15.00\nTotal: $27.00" in Message.objects.get().text
    confirmed = context(visitor, answer.headers["Location"])
    assert sums(confirmed)[1] == ("Shipping: Express", "15.00")
    assert check_invariants() == []


def test_free_shipping_is_named(shop: Shop, visitor: SiteClient) -> None:
    """Z"""
    ship_by(shop.website, zone("us", "US", rates=(flat("standard", 500, free_from_cents=1000),)))
    fill(visitor, price_cents=1200)
    assert sums(checkout_of(visitor))[1:] == [("Shipping: Standard", "0.00"), ("Total", "12.00")]
    place(visitor, shipping="standard")
    assert (order().shipping_cents, OrderAdjustment.objects.get().label_code) == (0, "Standard")
    assert check_invariants() == []


def test_refuses_a_country_that_is_not_shipped_to_at_its_field(shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    japan = {"country": "JP", "region": "東京都", "city": "千代田区", "postalCode": "100-0001"}
    page = update(visitor, **japan)
    assert page["checkout"]["deliveryNotice"] == NOWHERE
    answer = visitor.post_form("/checkout?format=json", form(visitor, shownTotalCents="1200", **japan))
    assert answer.status_code == 400
    fields = answer.json()["checkout"]["fields"]
    assert (fields["country"]["error"], fields["line1"]["value"]) == (NOWHERE, BUYER["line1"])
    assert not Order.objects.exists()


def test_refuses_a_part_of_a_country_at_its_postal_code(shop: Shop, visitor: SiteClient) -> None:

    ship_by(shop.website, zone("town", Area("US", postal=("10000-10999",))))
    fill(visitor)
    answer = place(visitor, postalCode="11201", shownTotalCents="1200")
    assert "We do not deliver to this postal code." in answer.content.decode()
    assert not Order.objects.exists()


def test_says_when_no_way_takes_the_parcel(shop: Shop, visitor: SiteClient) -> None:

    ship_by(shop.website, zone("us", "US", rates=(stepped("few", RateBasis.COUNT, (2, 500)),)))
    fill(visitor, quantity=3)
    too_many = "We have no way of delivery for an order like this. Please order less at once."
    assert checkout_of(visitor)["checkout"]["deliveryNotice"] == too_many
    answer = visitor.post_form("/checkout?format=json", form(visitor))
    assert answer.json()["checkout"]["fields"]["shipping"]["error"] == too_many


def test_a_rate_that_changed_since_is_a_changed_price(shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    seen = form(visitor, shipping="standard")
    ship_by(shipping.website, zone("home", "US", rates=(flat("standard", 600),)))
    answer = visitor.post_form("/checkout?format=json", seen)
    assert answer.status_code == 409
    assert answer.json()["checkout"]["payLabel"] == "Pay $18.00"
    assert not Order.objects.exists()
    assert place(visitor, shipping="standard").status_code == 303
    assert order().grand_total_cents == 1800


def test_a_rate_that_is_gone_since_is_asked_about_even_at_the_same_price(
    shipping: Shop, visitor: SiteClient
) -> None:
    fill(visitor)
    seen = form(visitor, shipping="standard")
    ship_by(shipping.website, zone("home", "US", rates=(flat("other", 500),)))
    page = visitor.post_form("/checkout?format=json", seen).json()
    gone = "The way of delivery you chose is not offered any more. Please choose again."
    assert page["checkout"]["fields"]["shipping"]["error"] == gone
    assert choices(page) == [("Other", "5.00", True)]
    assert not Order.objects.exists()


def test_rules_that_are_gone_since_charge_nothing_that_was_not_seen(
    shipping: Shop, visitor: SiteClient
) -> None:
    fill(visitor, price_cents=1200)
    seen = form(visitor, shipping="standard")
    ship_by(shipping.website)
    assert visitor.post_form("/checkout", seen).status_code == 409
    assert place(visitor).status_code == 303
    assert order().grand_total_cents == 1200


def test_the_address_of_the_form_counts_not_that_of_the_page(shipping: Shop, visitor: SiteClient) -> None:
    """The page was for the United States, at $5.00."""
    fill(visitor, price_cents=1200)
    seen = form(visitor, country="DE", region="", city="Berlin", postalCode="10115", shipping="letter")
    answer = visitor.post_form("/checkout?format=json", seen)
    assert (answer.status_code, answer.json()["checkout"]["payLabel"]) == (409, "Pay $24.00")
    again = seen | {"shownTotalCents": str(answer.json()["checkout"]["shownTotalCents"])}
    assert visitor.post_form("/checkout", again).status_code == 303
    assert order().shipping_address["country"] == "DE"


def test_what_is_picked_up_needs_no_address(shop: Shop, visitor: SiteClient) -> None:
    """Z"""
    ship_by(shop.website, HOME, places=(STUDIO,))
    fill(visitor, price_cents=1200)
    assert choices(checkout_of(visitor))[-1] == ("Studio", "0.00", False)
    page = update(visitor, shipping="studio", line1="1 Main Street")
    assert (page["checkout"]["needsAddress"], page["checkout"]["payLabel"]) == (False, "Pay $12.00")
    assert page["checkout"]["fields"]["line1"]["value"] == "1 Main Street"
    none = dict.fromkeys(("line1", "city", "region", "postalCode", "country"), "")
    total = str(page["checkout"]["shownTotalCents"])
    assert place(visitor, shipping="studio", shownTotalCents=total, **none).status_code == 303
    assert (order().shipping_address["country"], order().shipping_cents) == ("", 0)
    assert OrderAdjustment.objects.get().label_code == "Studio"
    assert check_invariants() == []


def test_where_everything_is_picked_up_nobody_is_asked_for_an_address(
    shop: Shop, visitor: SiteClient
) -> None:
    ship_by(shop.website, places=(STUDIO,))
    fill(visitor, price_cents=1200)
    page = checkout_of(visitor)
    assert page["checkout"]["needsAddress"] is False
    assert choices(page) == [("Studio", "0.00", True)]
    assert place(visitor, country="", line1="").status_code == 303


def test_nobody_is_sent_to_fetch_what_could_be_brought(shop: Shop, visitor: SiteClient) -> None:
    ship_by(shop.website, HOME, places=(STUDIO,))
    fill(visitor, price_cents=1200)
    page = update(visitor, country="JP")
    assert choices(page) == [("Studio", "0.00", False)]
    assert page["checkout"]["deliveryNotice"] == NOWHERE


def test_what_is_downloaded_is_not_shipped(shop: Shop, visitor: SiteClient) -> None:

    ship_by(shop.website, WORLD)
    product = make_product(price_cents=900, product_type=ProductType.DIGITAL)
    visitor.post_form("/cart/add", {"itemId": product["id"], "quantity": "1"})
    page = checkout_of(visitor)
    assert (page["checkout"]["deliveries"], page["checkout"]["needsAddress"]) == ([], False)
    assert place(visitor).status_code == 303
    assert (order().grand_total_cents, OrderAdjustment.objects.exists()) == (900, False)


def test_shipping_is_given_back_with_the_order(shipping: Shop, visitor: SiteClient) -> None:

    fill(visitor, price_cents=1200)
    place(visitor, shipping="standard")
    found = owner_order(order().id)
    assert found is not None
    assert (found.refundable.lines, found.refundable.shipping_cents) == (((1, 1200),), 500)


def test_page_and_mail_say_where_to_pick_it_up(shop: Shop, visitor: SiteClient) -> None:
    ship_by(shop.website, HOME, places=(STUDIO,))
    fill(visitor, price_cents=1200)
    answer = place(visitor, shipping="studio", shownTotalCents="1200")
    page = context(visitor, answer.headers["Location"])
    assert page["order"]["delivery"] == {
        "name": "Studio",
        "estimate": "",
        "isPickup": True,
        "address": "12 Dock Street, Brooklyn",
        "hours": "Mon–Fri 9–17",
    }
    said = "Where to pick it up:\nStudio\n12 Dock Street, Brooklyn\nMon–Fri 9–17"
    assert said in Message.objects.get().text
    assert "12 Dock Street" in visitor.get(answer.headers["Location"]).content.decode()


def test_page_and_mail_say_how_long_it_takes(shipping: Shop, visitor: SiteClient) -> None:
    fill(visitor, price_cents=1200)
    answer = place(visitor, shipping="standard")
    assert "Delivery:\nStandard, 3–5 days" in Message.objects.get().text
    assert "Standard, 3–5 days" in visitor.get(answer.headers["Location"]).content.decode()


def test_local_delivery_is_offered_nearby_from_its_minimum_on(shop: Shop, visitor: SiteClient) -> None:
    rounds = flat("rounds", 0, name="Local delivery", minimum_cents=2000, estimate="Tue and Fri, 5–8 pm")
    ship_by(shop.website, HOME, zone("near", Area("US", postal=("112",)), rates=(rounds,), is_beside=True))
    fill(visitor, price_cents=1200, on_hand=9)
    near, far = {"postalCode": "11201"}, {"postalCode": "10001"}
    assert [name for name, _, _ in choices(update(visitor, **near))] == ["Standard", "Express"]
    fill(visitor, price_cents=800, sku="more")
    assert [name for name, _, _ in choices(update(visitor, **far))] == ["Standard", "Express"]
    page = update(visitor, **near)
    assert choices(page)[0] == ("Local delivery", "0.00", True)
    assert page["checkout"]["deliveries"][0]["estimate"] == "Tue and Fri, 5–8 pm"
    assert place(visitor, **near, shipping="rounds").status_code == 303
    assert order().shipping_cents == 0
    assert check_invariants() == []
