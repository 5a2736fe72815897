"""Works on a data folder no server runs on: `python -m tests.faults.shop_script prepare …`, `codes …`,
`card …`, `rates`, `elsewhere`, `form`, `forms` or `report …`.

A process of its own, because the fault tests' servers have their own database and one process owns a SQLite
file. Prints one line of JSON.
"""

import json
import os
import sys
from collections.abc import Callable
from datetime import timedelta
from typing import Any


def prepare(stock: int, carts: int) -> dict[str, Any]:
    """A website with one product of so much stock, and so many carts with one unit each."""
    from sitewright.checkout.operations.add_entry import Choice, add_entry
    from sitewright.kit.tenancy import tenant
    from tests.catalog.shops import make_product, make_shop

    shop = make_shop("localhost")
    with tenant(shop.website.id):
        product = make_product("Fault print", on_hand=stock, price_cents=1200)
        choice = Choice(product["id"], None)
        # The carts only hold what they hold: stock is promised when an order is placed.
        tokens = [add_entry("", choice, address="127.0.0.1").token for _ in range(carts)]
    return {"tokens": tokens, "item_id": product["id"]}


def enter_codes(limit: int) -> dict[str, Any]:
    """Every cart has a code for 10 % that can be used so often."""
    from sitewright.checkout.discounts.fields import DiscountFields
    from sitewright.checkout.discounts.operations.add_discount import add_discount
    from sitewright.checkout.models import Cart
    from sitewright.checkout.operations.enter_code import enter_code
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.models import Website

    with tenant(Website.objects.get().id):
        add_discount(DiscountFields("Ten", "percent", "TEN", percent_hundredths=1000, most_uses=limit))
        for token in Cart.objects.values_list("token", flat=True):
            enter_code(token, "ten", address="127.0.0.1")
    return {}


def enter_card(cents: int) -> dict[str, Any]:
    """Every cart has the same gift card."""
    from sitewright.checkout.models import Cart
    from sitewright.checkout.operations.enter_gift_card import enter_gift_card
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.models import Website
    from tests.checkout.gift_cards.made import gift_card

    with tenant(Website.objects.get().id):
        _, code = gift_card(cents)
        for token in Cart.objects.values_list("token", flat=True):
            enter_gift_card(token, code, address="127.0.0.1")
    return {}


def set_rates() -> dict[str, Any]:
    """From now on it ships within the US for money, and charges tax in New York."""
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.models import Website
    from tests.checkout.shipping.rules import HOME, ship_by
    from tests.checkout.tax.taxing import charge_tax

    website = Website.objects.get()
    with tenant(website.id):
        ship_by(website, HOME)
        charge_tax("US-NY")
    return {}


def take_payments_elsewhere() -> dict[str, Any]:
    """From now on payments go to the provider of tests/orders/stripe_fake."""
    from sitewright.kit.tenancy import tenant
    from sitewright.orders.operations.set_payment_account import set_payment_account
    from sitewright.sites.models import Website
    from tests.orders.stripe_fake import SETTINGS

    with tenant(Website.objects.get().id):
        return {"account_id": set_payment_account("stripe", "test", SETTINGS).id}


def make_form() -> dict[str, Any]:
    """A form without a captcha, whose work is the browsers'; somebody is told of each submission."""
    from sitewright.forms.operations.create_form import create_form
    from sitewright.kit.tenancy import tenant
    from sitewright.sites.models import Website

    fields: list[dict[str, Any]] = [
        {"id": "who", "type": "name", "title": "Name", "is_required": True},
        {"id": "mail", "type": "email", "title": "E-mail", "is_required": True},
        {"id": "said", "type": "textarea", "title": "Message"},
    ]
    settings = {"captcha_enabled": False, "notify_emails": ["owner@example.com"]}
    with tenant(Website.objects.get().id):
        return {"form_id": create_form("Contact", fields=fields, settings=settings).id}


def count_submissions() -> dict[str, Any]:
    """How many are kept, and how many mails tell of them."""
    from sitewright.forms.models import FormSubmission
    from sitewright.kit.tenancy import tenant
    from sitewright.mail.models import Message
    from sitewright.sites.models import Website

    with tenant(Website.objects.get().id):
        return {"kept": FormSubmission.objects.count(), "mails": Message.objects.count()}


def report(heal_seconds: int) -> dict[str, Any]:
    """What the database says; before, the reconciler runs as it would so many seconds from now."""
    from sitewright.catalog.models import StockLevel
    from sitewright.checkout.discounts.models import Discount
    from sitewright.checkout.gift_cards.models import GiftCard
    from sitewright.kit import clock
    from sitewright.kit.tenancy import tenant
    from sitewright.orders.invariants.checking import check_invariants
    from sitewright.orders.models import Order, TestCharge
    from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
    from sitewright.sites.models import Website

    with tenant(Website.objects.get().id):
        if heal_seconds:
            with clock.moved(timedelta(seconds=heal_seconds)):
                reconcile_placements()
        level = StockLevel.objects.get()
        return {
            "orders": list(Order.objects.values_list("id", flat=True)),
            "carts_with_orders": Order.objects.values("cart_id").distinct().count(),
            "charges": TestCharge.objects.filter(refunded_cents=0).exclude(outcome="declined").count(),
            "discounted": Order.objects.filter(discount_cents__gt=0).count(),
            "uses": list(Discount.objects.values_list("uses", flat=True)),
            "balances": list(GiftCard.objects.values_list("balance_cents", flat=True)),
            "on_hand": level.on_hand,
            "held": level.held,
            "violations": [str(violation) for violation in check_invariants()],
        }


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "sitewright.web.settings"
    import django

    django.setup()
    command, *numbers = sys.argv[1:]
    commands: dict[str, Callable[..., dict[str, Any]]] = {
        "prepare": prepare,
        "codes": enter_codes,
        "card": enter_card,
        "rates": set_rates,
        "elsewhere": take_payments_elsewhere,
        "form": make_form,
        "forms": count_submissions,
        "report": report,
    }
    sys.stdout.write(json.dumps(commands[command](*map(int, numbers))) + "\n")


if __name__ == "__main__":
    main()
