"""Erase what is kept about a buyer, as far as a shop may: the books of what was sold stay."""

from typing import Any

from django.db import transaction

from sitewright.catalog.restock.operations.forget_sign_ups import forget_sign_ups
from sitewright.catalog.reviews.operations.forget_reviews import forget_reviews
from sitewright.checkout.gift_cards.operations.forget_recipients import (
    forget_recipients,
    forget_words_of_credit,
)
from sitewright.checkout.operations.forget_carts import forget_carts
from sitewright.checkout.tax.models import TaxExemption
from sitewright.content.comments.operations.forget_comments import forget_comments
from sitewright.forms.newsletters.operations.forget_subscribers import forget_subscribers
from sitewright.forms.operations.forget_submissions import forget_submissions
from sitewright.history.forgetting import forget_versions
from sitewright.history.recording import begun_change_set
from sitewright.kit.ids import new_token
from sitewright.kit.locks import lock_rows
from sitewright.kit.messages import Message
from sitewright.mail.operations.forget_mails import forget_mails
from sitewright.orders.buyer_data.finding import BuyerData, find_buyer
from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.cart_reminders.models import CartReminder
from sitewright.orders.customers.operations.forget_customers import forget_customers
from sitewright.orders.drafts.models import Draft
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.errors import BuyerIsPaying, NothingKept
from sitewright.orders.labels.operations.forget_files import forget_label_files
from sitewright.orders.models import Order, OrderLine, Payment, PaymentEvent, Placement, PlacementState
from sitewright.orders.returns.models import Return
from sitewright.orders.subscriptions.operations.forget_subscriptions import forget_subscriptions
from sitewright.orders.tags.models import OrderTag
from sitewright.orders.tags.versioned import ORDER

ERASED = "erased"
"""In place of a hash: no browser and no submit has this one."""

_SETTLED = (PlacementState.PLACED, PlacementState.FAILED)


@transaction.atomic
def erase_buyer(email: str) -> int:
    """Orders keep numbers, goods and amounts, and lose whose they are; subscriptions end; accounts,
    carts, mails, comments, reviews, filled-in forms, waiting for stock and newsletters go. How many orders.

    Cannot be taken back. Raises BadAddress, NothingKept, and BuyerIsPaying with nothing erased.
    """
    found = find_buyer(email)
    if found.is_empty:
        raise NothingKept
    _require_settled(found)
    lock_rows("orders_order", sorted(order.id for order in found.orders))
    _erase_orders(found)
    for placement in found.placements:
        _erase_placement(placement)
    forget_subscriptions([each.id for each in found.subscriptions])
    Draft.objects.filter(id__in=[draft.id for draft in found.drafts]).delete()
    CartReminder.objects.filter(id__in=[each.id for each in found.reminders]).delete()
    forget_carts([cart.id for cart in found.carts])
    forget_mails([mail.id for mail in found.mails])
    forget_comments([comment.id for comment in found.comments])
    forget_sign_ups([sign_up.id for sign_up in found.sign_ups])
    forget_reviews([review.id for review in found.reviews])
    forget_submissions([submission.id for submission in found.submissions])
    forget_subscribers([subscriber.id for subscriber in found.subscribers])
    forget_recipients([card.id for card in found.gift_cards])
    forget_words_of_credit([entry.id for entry in found.store_credit])
    TaxExemption.objects.filter(id__in=[each.id for each in found.tax_exemptions]).delete()
    forget_customers(found.customers)
    count = len(found.orders)
    # Without a version, so that nothing can bring it back, and without a word about who it was.
    begun_change_set(Message("changes.buyer-erased", count=count), "orders.erase_buyer", "orders.Order", {})
    return count


def _require_settled(found: BuyerData) -> None:
    is_open = any(placement.state not in _SETTLED for placement in found.placements)
    # What a provider told is still to be read.
    if is_open or any(event.processed_at is None for event in found.payment_events):
        raise BuyerIsPaying


def _erase_orders(found: BuyerData) -> None:
    ids = [order.id for order in found.orders]
    for order_id in ids:
        # Another code: whoever still has the link does not see what the person bought.
        Order.objects.filter(id=order_id).update(
            email="",
            customer_name="",
            shipping_address={},
            access_code=new_token(),
            note="",
            buyer_note="",
            vat_id="",
            vat_id_check="",
            tax_reason="",
        )
    OrderLine.objects.filter(order_id__in=ids).update(additional_fields="")
    OrderEdit.objects.filter(id__in=[each.id for each in found.edits]).update(words="")
    Return.objects.filter(id__in=[each.id for each in found.returns]).update(words="", answer="")
    # In the shop's own words, as the note is; an undo would give them back.
    OrderTag.objects.filter(id__in=[tag.id for tag in found.tags]).delete()
    forget_versions(ORDER, ids)
    forget_label_files(ids)
    Payment.objects.filter(id__in=[payment.id for payment in found.payments]).update(action="")
    # The event stays known by its id, so that a provider that repeats it is not taken at its word twice.
    PaymentEvent.objects.filter(id__in=[event.id for event in found.payment_events]).update(body="")


def _erase_placement(placement: Placement) -> None:
    PaymentAttempt.objects.filter(placement_id=placement.id).delete()
    Placement.objects.filter(id=placement.id).update(
        snapshot=_without_buyer(placement.snapshot), browser_hash=ERASED, request_hash=ERASED
    )


def _without_buyer(snapshot: dict[str, Any]) -> dict[str, Any]:
    lines = [{**line, "additional_fields": ""} for line in snapshot.get("lines", [])]
    buyer = {"email": "", "name": "", "address": {}}
    nobody = {"buyer": buyer, "recipient": {}, "standing": {}, "note": "", "buyer_note": ""}
    return {**snapshot, **nobody, "lines": lines}
