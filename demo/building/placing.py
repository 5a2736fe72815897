"""Carts and drafts that become orders, as buyers and the owner make them."""

import json

from demo.texts import Record
from sitewright.catalog.models import Variant
from sitewright.checkout.agreed import OwnDiscount, OwnShipping
from sitewright.checkout.buyer import Address, Buyer
from sitewright.checkout.cart_rows import cart_with_lines
from sitewright.checkout.charges import charges_of
from sitewright.checkout.chosen import Chosen, Destination, read_chosen, said_over
from sitewright.checkout.gift_cards.recipients import NOBODY, Recipient
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.operations.begin_subscription import begin_subscription
from sitewright.checkout.operations.choose_delivery import choose_delivery
from sitewright.checkout.operations.enter_code import enter_code
from sitewright.orders.drafts.operations.order_draft import order_draft
from sitewright.orders.drafts.operations.save_draft import make_draft
from sitewright.orders.drafts.queries import owner_draft
from sitewright.orders.drafts.terms import DraftLine, DraftTerms
from sitewright.orders.gift_cards.operations.issue_sold import issue_sold
from sitewright.orders.payments import test_provider
from sitewright.orders.placing.operations.place_order import place_order
from sitewright.orders.placing.requests import OrderRequest

CARD, BY_HAND, PAID_BY_HAND, DRAFT = "card", "by-hand", "by-hand-paid", "draft"
"""How an order is paid for; a draft is none yet."""

_NOWHERE = "192.0.2.1"
"""An address for documentation: no limit of a visitor's is used up."""


def placed(record: Record) -> str:
    """The id of the order; empty for what stays a draft."""
    if record["pay"] == CARD:
        return _bought(record)
    draft = make_draft(_terms(record))
    charges = owner_draft(draft.id).charges
    if record["pay"] == DRAFT or charges is None:
        return ""
    total = charges.priced.totals.grand_total_cents
    return order_draft(draft.id, total, is_paid=record["pay"] == PAID_BY_HAND).id


def _bought(record: Record) -> str:
    """In the shop, with the test card."""
    token, buyer = _filled_cart(record), _buyer(record)
    chosen = _chosen(record)
    choose_delivery(token, chosen, address=_NOWHERE)
    request = OrderRequest(
        cart_token=token,
        key=f"demo-{record['key']}",
        buyer=buyer,
        payment_token=test_provider.SUCCESS,
        shown_total_cents=_total_cents(token, chosen),
        shipping_option_id=chosen.shipping_option_id,
        recipient=Recipient(**record["recipient"]) if "recipient" in record else NOBODY,
    )
    order_id = place_order(request).id
    # A job would do it later, by another clock.
    issue_sold(order_id)
    return order_id


def _filled_cart(record: Record) -> str:
    token = ""
    for line in record["lines"]:
        variant = Variant.objects.select_related("product").get(sku=line["sku"])
        answers = json.dumps(line["answers"]) if "answers" in line else ""
        choice = Choice(variant.product_id, variant.sku, line["quantity"], answers)
        if variant.product.is_subscribable:
            return begin_subscription(choice, address=_NOWHERE)
        token = add_entry(token, choice, address=_NOWHERE).token
    if "code" in record:
        enter_code(token, record["code"], address=_NOWHERE)
    return token


def _total_cents(token: str, said: Chosen) -> int:
    """What the checkout shows."""
    found = cart_with_lines(token)
    if found is None:
        raise ValueError("the cart that was just filled is gone")
    cart, lines = found
    charges = charges_of(lines, cart, said_over(read_chosen(cart.chosen), said))
    return charges.priced.totals.grand_total_cents


def _chosen(record: Record) -> Chosen:
    where = _buyer(record).address
    destination = Destination(where.country, where.region, where.postal_code)
    return Chosen(destination, record.get("delivery", ""), email=record["email"])


def _buyer(record: Record) -> Buyer:
    return Buyer(record["email"], record["name"], Address(**record["address"]))


def _terms(record: Record) -> DraftTerms:
    skus = {line["sku"]: line["quantity"] for line in record["lines"]}
    ids = dict(Variant.objects.filter(sku__in=skus).values_list("sku", "id"))
    own = [
        DraftLine(1, words=each["words"], price_cents=each["price_cents"]) for each in record.get("own", ())
    ]
    return DraftTerms(
        lines=[*(DraftLine(count, ids[sku]) for sku, count in skus.items()), *own],
        email=record["email"],
        customer_name=record["name"],
        address=record["address"],
        discount=OwnDiscount(**record["discount"]) if "discount" in record else None,
        shipping=OwnShipping(**record["shipping"]) if "shipping" in record else None,
        shipping_option_id=record.get("delivery", ""),
        note=record.get("note", ""),
    )
