"""The checkout in its states, and the pages of orders, for the sheets of sales."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

Act = Callable[[Page, Mapping[str, Any]], None]

PRINT, DOWNLOAD, BOX = "LIN-THIST", "DIG-HERBA-PDF", "SUB-MONTH-0810"
_LISTS = "Country", "State"
_US = {
    "Country": "US",
    "Address": "1 Main Street",
    "City": "Portland",
    "State": "OR",
    "ZIP code": "97201",
}
_DE = {
    "Country": "DE",
    "Address": "Hauptstr. 1",
    "Postal code": "10119",
    "City": "Berlin",
}


@dataclass(frozen=True)
class State:
    """`act` gets the page at an empty cart and what `sale_scripts.PREPARE` said."""

    name: str
    act: Act


def with_goods(*skus: str) -> Act:
    """The checkout of a cart with one of each."""

    def act(page: Page, shop: Mapping[str, Any]) -> None:
        page.goto("/cart")
        crumb = page.request.get("/api/crumb").json()["crumb"]
        for sku in skus:
            added = page.request.post(
                "/api/commerce/shopping-cart/entries",
                data={"itemId": shop["products"][sku], "sku": sku, "quantity": 1},
                headers={"X-CSRF-Token": crumb},
            )
            if not added.ok:
                raise RuntimeError(f"{sku}: {added.text()}")
        page.goto("/checkout")
        page.locator("html[data-ready]").wait_for(state="attached")

    return act


def fill(page: Page, address: Mapping[str, str] = _US) -> None:
    page.get_by_label("Email", exact=True).fill("bea@example.com")
    page.get_by_label("Name", exact=True).fill("Bea Buyer")
    for label, said in address.items():
        field = page.get_by_label(label, exact=True)
        if field.count() and label in _LISTS:
            field.select_option(said)
            # Another country has other fields, which come with the sums.
            page.locator("#checkout-form[aria-busy]").wait_for(state="detached")
        elif field.count():
            field.fill(said)
    page.locator("#checkout-form[aria-busy]").wait_for(state="detached")
    page.wait_for_timeout(300)
    page.locator("#checkout-form[aria-busy]").wait_for(state="detached")


def pay(page: Page) -> None:
    page.locator("#checkout-form").get_by_role(
        "button", name=re.compile("^(Pay|Place|Subscribe)")
    ).last.click()


def _filled(page: Page, shop: Mapping[str, Any]) -> None:
    with_goods(PRINT)(page, shop)
    fill(page)


def _to_germany(page: Page, shop: Mapping[str, Any]) -> None:
    with_goods(PRINT)(page, shop)
    fill(page, _DE)


def _note_and_news(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    page.get_by_label("Anything the shop should know (optional)").fill("Please leave it with the neighbour.")
    page.get_by_role("checkbox", name=re.compile("Send me news")).check()


def _code(page: Page, code: str, label: str) -> None:
    """By the form beside the summary, folded away until it is wanted."""
    field = page.get_by_label(label, exact=True)
    if not field.is_visible():
        page.locator("summary", has_text=label).click()
    field.fill(code)
    field.press("Enter")
    page.wait_for_load_state("load")
    page.wait_for_timeout(400)


def _discounted(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    _code(page, "FROST15", "Discount code")


def _code_refused(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    _code(page, "SUMMER99", "Discount code")


def _card(place: int) -> Act:
    def act(page: Page, shop: Mapping[str, Any]) -> None:
        _filled(page, shop)
        _code(page, shop["cards"][place], "Gift card")

    return act


def _picked_up(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    page.get_by_role("radio", name=re.compile("studio")).check()
    page.wait_for_timeout(700)


def _left_out(page: Page, shop: Mapping[str, Any]) -> None:
    with_goods(PRINT)(page, shop)
    page.locator("#checkout-form").evaluate("form => { form.noValidate = true; }")
    pay(page)
    page.locator(".field-error").first.wait_for()


def _declined(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    page.get_by_role("radio", name=re.compile("is declined")).check()
    pay(page)
    page.get_by_role("alert").filter(has_text=re.compile("declined")).wait_for()


def _by_transfer(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    page.get_by_role("radio", name=re.compile("transfer")).check()


def _checked(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    page.get_by_role("radio", name=re.compile("answer gets lost")).check()
    pay(page)
    page.wait_for_timeout(1500)


def _thanked(page: Page, shop: Mapping[str, Any]) -> None:
    _filled(page, shop)
    pay(page)
    page.get_by_role("heading", name=re.compile("Thank you")).wait_for()


def _subscription(page: Page, _shop: Mapping[str, Any]) -> None:
    page.goto("/shop/p/print-a-month")
    page.get_by_role("button", name="Subscribe").first.click()
    page.wait_for_url("**/checkout**")
    fill(page)


def _order(key: str) -> Act:
    return lambda page, shop: void(page.goto(shop["orders"][key]))


def void(_: object) -> None:
    """An act says nothing."""


CHECKOUT = (
    State("Opened", with_goods(PRINT)),
    State("Filled in", _filled),
    State("To Germany", _to_germany),
    State("Note and news", _note_and_news),
    State("Discount code", _discounted),
    State("No such code", _code_refused),
    State("Card pays a part", _card(0)),
    State("Card pays it all", _card(1)),
)
PAYING = (
    State("Picked up", _picked_up),
    State("Downloads", with_goods(DOWNLOAD)),
    State("Subscription", _subscription),
    State("Fields left out", _left_out),
    State("Bank transfer", _by_transfer),
    State("Declined", _declined),
    State("Answer awaited", _checked),
    State("Paid", _thanked),
)
LINE = (State("The line", with_goods(PRINT)),)
ORDERS = (
    State("Placed", _order("newest")),
    State("Money awaited", _order("school")),
    State("Sent", _order("express")),
    State("Sent in part", _order("lyon")),
    State("Part refunded", _order("winter-code")),
    State("Cancelled", _order("twice")),
    State("Downloads", _order("download")),
    State("Return approved", _order("notebooks")),
    State("Subscription", lambda page, shop: void(page.goto(shop["subscription"]))),
)
