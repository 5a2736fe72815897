"""Contexts of the checkout page (layout `checkout`) and of the order's page (layout `order-confirmed`).

Checkout, beside the keys every page has and `cart` as in `themes/context/cart.py`:

    checkout.action            where the form posts to
    checkout.token             hidden field `cartToken`
    checkout.idempotencyKey    hidden field `idempotencyKey`
    checkout.shownTotalCents   hidden field `shownTotalCents`: the total the buyer agrees to
    checkout.message           why the form was refused, empty otherwise
    checkout.needsAddress      false when nothing is shipped: then only e-mail and name are asked
    checkout.isBeingChecked    true while a payment's outcome is not known; no form then, the page reloads
    checkout.actionUrl         where the buyer has to go to finish the payment, empty when nowhere
    checkout.fields            email, name, line1, line2, city, region, postalCode, country, phone, payment:
                               each {value, error}
    checkout.countries[]       {code, name, active}
    checkout.payments[]        {value, label, hint, active}; field `payment`
    sums[]                     {label, money, isGrand}

Order: `order` {id, number, email, customerName, isTest, addressLines[], placedOn (ms)}, `cart.entries[]`
(title, choice, answers[] {label, text}, quantity, image, totalMoney) and `sums[]`.

Money is {value, currency}. Never stored in any cache.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from sitewright.checkout.cart_context import totals_in
from sitewright.checkout.countries import countries, home_country
from sitewright.checkout.pricing import Totals
from sitewright.checkout.sum_rows import TOTAL, sum_rows
from sitewright.content.page_context import milliseconds
from sitewright.orders.confirmation_mail import address_lines
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.order_prices import totals_of
from sitewright.orders.payments.registry import current_provider
from sitewright.themes.context.cart import answers_part, cart_part, money
from sitewright.themes.context.seo import page_head
from sitewright.themes.page_types import PageType

Context = dict[str, Any]

FIELDS = ("email", "name", "line1", "line2", "city", "region", "postalCode", "country", "phone", "payment")


@dataclass(frozen=True, slots=True)
class CheckoutForm:
    """The form as it is to be shown: what was typed, what is wrong with it, the key of the next submit."""

    token: str
    idempotency_key: str
    values: Mapping[str, str] = field(default_factory=dict)
    errors: Mapping[str, str] = field(default_factory=dict)
    message: str = ""


def checkout_page_context(site: Mapping[str, Any], cart: Mapping[str, Any], form: CheckoutForm) -> Context:
    """`cart` is what `checkout.queries.cart_of` answers."""
    path = "/checkout"
    return {
        **site,
        "page": page_head(
            site, "checkout", path, title="Checkout", type_code=PageType.CHECKOUT, is_indexed=False
        ),
        "cart": cart_part(cart, site["websiteSettings"]["storeSettings"], {}),
        "checkout": {"action": path, **_checkout(cart, form, site["website"]["language"])},
        "sums": _sums(cart["currency"], totals_in(cart)),
    }


def order_page_context(site: Mapping[str, Any], order: Order, lines: Iterable[OrderLine]) -> Context:
    """The page of a placed order."""
    return {
        **site,
        "page": page_head(
            site,
            "order",
            "/checkout/order-confirmed",
            title=f"Order {order.number}",
            type_code=PageType.ORDER_CONFIRMED,
            is_indexed=False,
        ),
        "order": {
            "id": order.id,
            "number": order.number,
            "email": order.email,
            "customerName": order.customer_name,
            "isTest": order.is_test,
            "addressLines": address_lines(order.shipping_address, site["website"]["language"]),
            "placedOn": milliseconds(order.placed_at),
        },
        "cart": {"entries": [_ordered(line, order.currency) for line in lines]},
        "sums": _sums(order.currency, totals_of(order)),
    }


def _checkout(cart: Mapping[str, Any], form: CheckoutForm, language: str) -> Context:
    country = form.values.get("country") or home_country(language)
    options = current_provider().options()
    payment = form.values.get("payment") or next((option.value for option in options), "")
    return {
        "token": form.token,
        "idempotencyKey": form.idempotency_key,
        "shownTotalCents": cart["grandTotalCents"],
        "message": form.message,
        "needsAddress": cart["requiresShipping"],
        "isBeingChecked": cart["isBeingPlaced"],
        "actionUrl": "",
        "fields": {
            name: {"value": form.values.get(name, ""), "error": form.errors.get(name, "")} for name in FIELDS
        },
        "countries": [
            {"code": code, "name": name, "active": code == country} for code, name in countries(language)
        ],
        "payments": [
            {"value": each.value, "label": each.label, "hint": each.hint, "active": each.value == payment}
            for each in options
        ],
    }


def _sums(currency: str, totals: Totals) -> list[Context]:
    return [
        {"label": label, "money": money(cents, currency), "isGrand": label == TOTAL}
        for label, cents in sum_rows(totals)
    ]


def _ordered(line: OrderLine, currency: str) -> Context:
    return {
        "title": line.product_name,
        "choice": " / ".join(line.attributes.values()),
        "answers": answers_part(line.additional_fields),
        "quantity": line.quantity,
        "image": {"assetUrl": line.image_url, "altText": ""} if line.image_url else None,
        "totalMoney": money(line.total_cents, currency),
    }
