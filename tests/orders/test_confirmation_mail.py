from dataclasses import replace

import pytest

from sitewright.checkout.pricing import Totals
from sitewright.kit import clock
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.orders.confirmation_mail import address_lines, confirmation_mail
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import OrderedLine, Snapshot
from tests.orders.buying import BUYER

ORDER = NewOrder("0f", 1001, "secret", "cart", True, clock.now())
LINE = OrderedLine("p", "v", "sku", "Fern print", 2, 1250, {"Size": "A3", "Frame": "Oak"})
SNAPSHOT = Snapshot((LINE,), Totals(2500, total_quantity=2), "USD", BUYER, "https://shop.example")


def _mail(snapshot: Snapshot = SNAPSHOT, title: str = "Meadow Press", locale: str = "en-US") -> BuyerMail:
    return confirmation_mail(ORDER, snapshot, site_title=title, locale=locale)


def test_says_what_was_bought_and_where_to_look() -> None:
    """D-35"""
    mail = _mail()
    address = "https://shop.example/checkout/order-confirmed?oid=0f&authCode=secret"
    assert mail.subject == "Order 1001 confirmed – Meadow Press"
    for words in ("Thank you, Ada Byron.", "Fern print (A3 / Oak) × 2   $25.00", "Total: $25.00", address):
        assert words in mail.text
    assert address.replace("&", "&amp;") in mail.html


def test_writes_amounts_in_the_shops_language() -> None:
    assert "25,00\xa0$" in _mail(locale="de-DE").text
    assert "$25.00" in _mail(locale="xx-nowhere").text


def test_yen_have_no_decimals() -> None:
    """D-06"""
    assert "¥2,500" in _mail(replace(SNAPSHOT, currency="JPY")).text


def test_escapes_what_a_buyer_typed() -> None:
    """J01"""
    mail = _mail(replace(SNAPSHOT, buyer=replace(BUYER, name="<script>alert(1)</script>")))
    assert "<script>" not in mail.html
    assert "&lt;script&gt;" in mail.html


def test_a_title_cannot_add_headers() -> None:
    """J05"""
    mail = _mail(title="Shop\r\nBcc: everyone@example.com")
    assert "\n" not in mail.subject + mail.from_name
    assert "\r" not in mail.subject + mail.from_name


def test_leaves_empty_address_lines_out() -> None:
    address = {"line1": "1 Main", "line2": "", "city": "Oslo", "country": "NO"}
    assert address_lines(address, "en-US") == ["1 Main", "Oslo", "Norway"]
    assert address_lines({}, "en-US") == []


@pytest.mark.parametrize(
    ("code", "locale", "name"), [("US", "en-US", "United States"), ("US", "de-DE", "Vereinigte Staaten")]
)
def test_names_the_country_in_the_websites_language(code: str, locale: str, name: str) -> None:
    assert address_lines({"country": code}, locale) == [name]


def test_keeps_a_country_nobody_knows() -> None:
    assert address_lines({"country": "Norge"}, "en-US") == ["Norge"]
