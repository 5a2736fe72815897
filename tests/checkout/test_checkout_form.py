"""The checkout by its plain HTML form, as a browser without JavaScript sends it."""

import pytest

from sitewright.catalog.operations.update_product import update_product
from sitewright.catalog.products.states import product_by_id
from sitewright.orders.models import Order, Placement
from sitewright.orders.payments import test_provider
from tests.cast import SiteClient
from tests.catalog.shops import Shop
from tests.checkout.forms import context, fill, form


def test_places_the_order(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, title="Fern card", price_cents=1250, quantity=2)
    answer = visitor.post_form("/checkout", form(visitor))
    assert answer.status_code == 303
    page = context(visitor, answer["Location"])
    order = Order.objects.get()
    assert page["order"]["number"] == order.number == 1001
    assert page["order"]["isTest"] is True
    assert page["order"]["addressLines"] == ["1 Main Street", "Brooklyn NY 11201", "United States"]
    assert [(line["title"], line["quantity"]) for line in page["cart"]["entries"]] == [("Fern card", 2)]
    assert page["sums"][-1]["money"] == {"value": "25.00", "currency": "USD"}


def test_forgets_the_cart_afterwards(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    visitor.post_form("/checkout", form(visitor))
    assert visitor.cookies["CART"].value == ""
    assert context(visitor, "/cart")["cart"]["entries"] == []


def test_the_same_submit_twice_is_answered_byte_for_byte(shop: Shop, visitor: SiteClient) -> None:
    """A05"""
    fill(visitor)
    submit = form(visitor)
    first, second = (visitor.post_form("/checkout", submit) for _ in range(2))
    assert (first.status_code, first["Location"], first.content) == (
        second.status_code,
        second["Location"],
        second.content,
    )
    assert Order.objects.count() == 1


def test_changed_details_under_the_same_key_are_refused(shop: Shop, visitor: SiteClient) -> None:
    """A05"""
    fill(visitor)
    submit = form(visitor)
    visitor.post_form("/checkout", submit)
    assert visitor.post_form("/checkout", submit | {"name": "Bob"}).status_code == 409


def test_bad_fields_come_back_with_their_messages(shop: Shop, visitor: SiteClient) -> None:
    """SF-5.28, PL-8.30"""
    fill(visitor)
    submit = form(visitor, email="ada", postalCode="1")
    answer = visitor.post_form("/checkout?format=json", submit)
    checkout = answer.json()["checkout"]
    assert answer.status_code == 400
    assert checkout["message"] == "Update the missing or invalid information above."
    assert checkout["fields"]["email"]["value"] == "ada"
    assert checkout["fields"]["postalCode"]["value"] == "1"
    assert checkout["fields"]["postalCode"]["error"] == "Invalid postal code."
    assert checkout["fields"]["city"] == {"label": "City", "value": "Brooklyn", "error": ""}
    assert checkout["idempotencyKey"] == submit["idempotencyKey"]
    assert not Placement.objects.exists()


def test_a_decline_keeps_the_form_and_takes_another_card(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    declined = form(visitor, payment=test_provider.DECLINE)
    answer = visitor.post_form("/checkout?format=json", declined)
    checkout = answer.json()["checkout"]
    assert (answer.status_code, checkout["message"]) == (402, "The card was declined. Try another one.")
    assert checkout["idempotencyKey"] != declined["idempotencyKey"]
    again = declined | {"idempotencyKey": checkout["idempotencyKey"], "payment": test_provider.SUCCESS}
    assert visitor.post_form("/checkout", again).status_code == 303


def test_asks_again_when_the_price_changed(shop: Shop, visitor: SiteClient) -> None:
    """A12"""
    product = fill(visitor, price_cents=1000)
    submit = form(visitor)
    stored = product_by_id(product["id"])
    assert stored
    stored.variants[0].price_cents = 900
    update_product(stored.id, stored)
    answer = visitor.post_form("/checkout?format=json", submit)
    assert answer.status_code == 409
    assert answer.json()["checkout"]["shownTotalCents"] == 900
    assert not Order.objects.exists()


def test_digital_carts_need_no_address(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor, product_type=2)
    submit = form(visitor, line1="", city="", region="", postalCode="", country="")
    assert visitor.post_form("/checkout", submit).status_code == 303
    assert Order.objects.get().shipping_address["line1"] == ""


def test_json_submits_are_answered_in_json(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    submit = form(visitor)
    answers = [
        visitor.post_form("/checkout", submit, headers={"Accept": "application/json"}) for _ in range(2)
    ]
    assert answers[0].content == answers[1].content
    assert answers[0].json()["confirmationUrl"].startswith("/checkout/order-confirmed?oid=")


@pytest.mark.parametrize(
    ("country", "typed", "hint"),
    [("FR", "7500", "5 digits"), ("NO", "1", "4 digits"), ("ES", "28", "5 digits"), ("AU", "1", None)],
)
def test_hints_at_the_digits_of_a_postal_code(
    shop: Shop, visitor: SiteClient, country: str, typed: str, hint: str | None
) -> None:
    """D-33, D-02, SF-5.49 … SF-5.52"""
    fill(visitor)
    submit = form(visitor, country=country, postalCode=typed)
    fields = visitor.post_form("/checkout?format=json", submit).json()["checkout"]["fields"]
    assert fields["postalCode"]["error"] == "Invalid postal code."
    assert fields["postalCode"].get("hint") == hint
    page = visitor.post_form("/checkout", submit).content.decode()
    assert f"Invalid postal code.{f' {hint}' if hint else ''}</p>" in page


def test_asks_for_the_address_as_its_country_has_it(shop: Shop, visitor: SiteClient) -> None:
    fill(visitor)
    shown = form(visitor, country="CA", region="québec") | {"update": "1"}
    checkout = visitor.post_form("/checkout?format=json", shown).json()["checkout"]
    fields = {each["name"]: each for row in checkout["addressRows"] for each in row["fields"]}
    assert checkout["addressCountry"] == "CA"
    assert [fields[name]["label"] for name in ("city", "region", "postalCode")] == [
        "City",
        "Province",
        "Postal code",
    ]
    assert [choice["label"] for choice in fields["region"]["choices"] if choice["active"]] == ["Quebec"]


@pytest.mark.parametrize(
    ("country", "names", "labels"),
    [
        ("DE", ["line1", "line2", "postalCode", "city", "phone"], {"City", "Postal code"}),
        ("GB", ["line1", "line2", "city", "postalCode", "phone"], {"Town or city", "Postcode"}),
        (
            "IE",
            ["line1", "line2", "city", "region", "postalCode", "phone"],
            {"City", "County (optional)", "Eircode (optional)"},
        ),
        (
            "",
            ["line1", "line2", "city", "region", "postalCode", "phone"],
            {"City", "State or region", "Postal code"},
        ),
    ],
)
def test_names_fields_as_they_are_called_there(
    shop: Shop, visitor: SiteClient, country: str, names: list[str], labels: set[str]
) -> None:
    fill(visitor)
    # A form without a country would be shown for the shop's own.
    shown = form(visitor, country=country or "XX") | {"update": "1"}
    checkout = visitor.post_form("/checkout?format=json", shown).json()["checkout"]
    fields = [each for row in checkout["addressRows"] for each in row["fields"]]
    assert [each["name"] for each in fields] == names
    asked = {each["label"] for each in fields if each["name"] in ("city", "region", "postalCode")}
    assert asked == labels
