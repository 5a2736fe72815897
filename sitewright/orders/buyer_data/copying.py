"""The copy of what is kept about a buyer, as the person reads it: JSON, in the names of our rows. Pure."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Model

from sitewright.orders.buyer_data.finding import BuyerData
from sitewright.orders.models import OrderLine

_OPENS = frozenset(
    {
        "website_id",
        "access_code",
        "token",
        "key",
        "browser_hash",
        "request_hash",
        "action",
        "storage_key",
        "small_key",
        "code_digest",
        "sealed_code",
        "page_url",
    }
)
"""Left out: what opens an order, a cart or a payment, and whose website it is.
Mails are as the buyer has them, links included."""


def copy_of(found: BuyerData, lines: Iterable[OrderLine]) -> dict[str, Any]:
    """Every row with all that is in it, but for secrets; moments in UTC, amounts in the smallest unit."""
    bought: dict[str, list[dict[str, Any]]] = {}
    for line in lines:
        bought.setdefault(line.order_id, []).append(_row(line))
    tags: dict[str, list[str]] = {}
    for tag in found.tags:
        tags.setdefault(tag.order_id, []).append(tag.name)
    return {
        "email": found.email,
        "orders": [
            {**_row(order), "lines": bought.get(order.id, []), "tags": tags.get(order.id, [])}
            for order in found.orders
        ],
        "changes_of_orders": [_row(each) for each in found.edits],
        "returns": [{**_row(each), "entries": list(map(_row, each.entries.all()))} for each in found.returns],
        "labels_of_parcels": [_row(each) for each in found.labels],
        "subscriptions": [
            {
                **_row(each),
                "events": list(map(_row, each.events.all())),
                "set_ups": list(map(_row, each.set_ups.all())),
                "changes_of_goods": list(map(_row, each.goods_changes.all())),
            }
            for each in found.subscriptions
        ],
        "cart_reminders": [_row(each) for each in found.reminders],
        "draft_orders": [_row(draft) for draft in found.drafts],
        "attempts_to_buy": [_row(placement) for placement in found.placements],
        "payments": [_row(payment) for payment in found.payments],
        "told_by_payment_providers": [_row(event) for event in found.payment_events],
        "carts": [{**_row(cart), "entries": list(map(_row, cart.entries.all()))} for cart in found.carts],
        "mails": [_row(mail) for mail in found.mails],
        "comments": [_row(comment) for comment in found.comments],
        "waits_for_stock": [_row(sign_up) for sign_up in found.sign_ups],
        "reviews": [_row(review) for review in found.reviews],
        "photos_of_reviews": [_row(photo) for photo in found.review_photos],
        "newsletters": [_row(subscriber) for subscriber in found.subscribers],
        "agreed_to": [_row(consent) for consent in found.consents],
        "filled_in_forms": [_row(submission) for submission in found.submissions],
        "accounts": [_row(customer) for customer in found.customers],
        "addresses_of_accounts": [_row(address) for address in found.addresses],
        "files_of_forms": [_row(file) for file in found.files],
        "exempt_from_tax": [_row(each) for each in found.tax_exemptions],
        "store_credit": [{**_row(each), "currency": each.card.currency} for each in found.store_credit],
        "gift_cards": [_row(card) for card in found.gift_cards],
    }


def _row(row: Model) -> dict[str, Any]:
    names = (field.attname for field in row._meta.concrete_fields)  # noqa: SLF001
    return {name: getattr(row, name) for name in names if name not in _OPENS}
