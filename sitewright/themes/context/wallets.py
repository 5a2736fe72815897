"""The key `checkout.wallets`: buttons that pay the cart by a wallet, contact and address included.

    isOpen         whether there is something to pay by one
    settingsJson   for the script, of the attribute `data-wallets`: {kind, script, key, prefix, currency,
                   countries: codes that goods are sent to, null for all}
    sumsJson       the sums as the page shows them, of the attribute `data-sums`

Sums, here and as the call for another address answers them (`storefront/wallet_calls`):

    totalCents     the total the buyer agrees to, in our unit; sent with the order, as the form's
    amount         the same in the unit of the provider's script, as all that follows
    items[]        {name, amount}: what the total is made of
    rates[]        {id, displayName, amount, deliveryEstimate}: ways of delivery, the chosen one first; never
                   empty where an address is needed, because wallets then want one
    needsAddress   false for what is not sent, and for what is fetched
    notice         why it cannot be bought like this; empty otherwise
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from sitewright.checkout.cart_context import adjustments_in, totals_in
from sitewright.checkout.shipping.words import how_long_in
from sitewright.checkout.sum_rows import sum_rows
from sitewright.kit.messages import text
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.wallets import Wallets
from sitewright.themes.context.delivery_notice import delivery_notice

Context = dict[str, Any]
Units = Callable[[int], int]

UNNAMED = "-"
"""The one rate of a shop that has no ways of delivery to choose from."""


def wallets_part(wallets: Wallets, cart: Mapping[str, Any], locale: str) -> Context | None:
    """None where this cart cannot be paid so. `cart` is what `checkout.queries.cart_to_check_out` answers."""
    if not cart["canCheckOut"] or cart["isBeingPlaced"]:
        return None
    try:
        sums = wallet_sums(wallets, cart, locale)
    except AmountNotPayable:
        return None
    settings = {
        "kind": wallets.form.kind,
        "script": wallets.form.script_url,
        "key": wallets.form.public_key,
        "prefix": wallets.prefix,
        "currency": cart["currency"].lower(),
        "countries": cart["shippingCountries"],
    }
    return {
        "isOpen": sums["amount"] > 0,
        "settingsJson": msgspec.json.encode(settings).decode(),
        "sumsJson": msgspec.json.encode(sums).decode(),
    }


def wallet_sums(wallets: Wallets, cart: Mapping[str, Any], locale: str) -> Context:
    """Raises AmountNotPayable."""

    def units(cents: int) -> int:
        # A provider's amounts begin at 0; what is taken off stands in the sums below it.
        size = wallets.units_of(abs(cents), cart["currency"])
        return -size if cents < 0 else size

    rates = _rates(cart, units, locale)
    needs_address = _needs_address(cart)
    return {
        "totalCents": cart["grandTotalCents"],
        "amount": units(cart["grandTotalCents"]),
        "items": _items(cart, units),
        "rates": (rates or [_only_rate()]) if needs_address else [],
        "needsAddress": needs_address,
        "notice": _notice(cart, has_rates=bool(rates)) if needs_address else "",
    }


def _needs_address(cart: Mapping[str, Any]) -> bool:
    selected = cart["selectedShippingOption"]
    return cart["requiresShipping"] and not (selected and selected["isPickup"])


def _items(cart: Mapping[str, Any], units: Units) -> list[Context]:
    """Rows that make up the total; one that only says what is in it, such as a tax that is included, would
    count twice.
    """
    rows = sum_rows(totals_in(cart), adjustments_in(cart))[:-1]
    parts = [(label, units(cents)) for label, cents in rows]
    is_made_up = sum(amount for _, amount in parts) == units(cart["grandTotalCents"])
    return [{"name": label, "amount": amount} for label, amount in parts] if is_made_up else []


def _rates(cart: Mapping[str, Any], units: Units, locale: str) -> list[Context]:
    """What is fetched at the shop is no delivery to the wallet's address."""
    selected = cart["selectedShippingOption"]
    chosen = selected["id"] if selected else ""
    sent = [option for option in cart["shippingOptions"] if not option["isPickup"]]
    # A wallet takes the first until its buyer says otherwise, so that is the one the sums are for.
    return [
        {
            "id": option["id"],
            "displayName": option["name"],
            "amount": units(option["priceCents"]),
            "deliveryEstimate": how_long_in(option, locale),
        }
        for option in sorted(sent, key=lambda option: option["id"] != chosen)
    ]


def _only_rate() -> Context:
    return {"id": UNNAMED, "displayName": text("checkout.shipping"), "amount": 0, "deliveryEstimate": ""}


def _notice(cart: Mapping[str, Any], *, has_rates: bool) -> str:
    if notice := delivery_notice(cart):
        return notice
    # Nothing but shops to fetch it at.
    return text("checkout.not-delivered-there") if cart["shippingOptions"] and not has_rates else ""
