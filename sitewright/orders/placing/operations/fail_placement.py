"""Give a placement up: stock back on the shelf, cart open again, its buyer told if he waits for a mail."""

from urllib.parse import quote

from sitewright.catalog.stock import release_stock
from sitewright.checkout.cart_rows import set_cart_state
from sitewright.checkout.gift_cards.ledger import give_back_taken
from sitewright.checkout.models import CartState
from sitewright.checkout.subscribing import form_token
from sitewright.kit import clock
from sitewright.kit.db.group_commit import commit_together
from sitewright.mail.buyer_mail import queue_buyer_mail
from sitewright.orders.card_testing.operations.note_refusal import note_refusal
from sitewright.orders.drafts.links import pay_path_of_cart
from sitewright.orders.models import Payment, PaymentState, Placement, PlacementState, StockHold
from sitewright.orders.payments.provider import Declined
from sitewright.orders.placing.lifecycle import UNSETTLED
from sitewright.orders.placing.redemptions import give_back_redeemed
from sitewright.orders.placing.rows import PlacementRow, end_holds, placement_by_id
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.orders.subscriptions.failing import note_not_renewed
from sitewright.orders.unpaid_mail import unpaid_mail
from sitewright.sites.mail_settings import mail_settings
from sitewright.sites.queries import website_basics

DECLINED = "declined"


def fail_placement(placement_id: str, code: str, message: str, refusal: Declined | None = None) -> bool:
    """Release what the placement holds; False when it is placed or failed already.

    After `declined` and `abandoned` it is known that no money moved. After any other code the payment stays
    pending, and the reconciler keeps asking the provider and returns what may have been taken. `refusal` is
    counted against whoever tried to pay.
    """
    return commit_together(lambda: _fail(placement_id, code, message, refusal))


def _fail(placement_id: str, code: str, message: str, refusal: Declined | None) -> bool:
    # Locked before it is looked at: an answer of the provider may be settling it at this moment, and it has
    # to end as an order or as given up, never as both (B06).
    placement = placement_by_id(placement_id, lock=True)
    if placement.state not in UNSETTLED:
        return False
    if refusal is not None:
        note_refusal(placement.id, refusal)
    # `end_holds` answers only what it has changed itself, so no unit is released twice.
    release_stock(end_holds(placement.id, StockHold.State.RELEASED))
    snapshot = Snapshot.from_json(placement.snapshot)
    if snapshot.discounts:
        give_back_redeemed(placement.id)
    if snapshot.gift_cards:
        give_back_taken(placement.id)
    Placement.objects.filter(id=placement.id).update(
        state=PlacementState.FAILED, failure_code=code, failure_message=message, updated_at=clock.now()
    )
    is_over = code in (DECLINED, "abandoned")
    Payment.objects.filter(placement_id=placement.id).update(
        state=PaymentState.DECLINED if is_over else PaymentState.PENDING, action=""
    )
    if snapshot.renewal:
        note_not_renewed(snapshot.renewal, code, message)
        return True
    set_cart_state(placement.cart_id, CartState.OPEN)
    # Only who was told to wait for a mail: the others are refused on the page that they have before them.
    if placement.payment_state == PaymentState.CONFIRMING:
        _tell_buyer(placement, code)
    return True


def _tell_buyer(placement: PlacementRow, code: str) -> None:
    """In the transaction of the end: there is a mail exactly when there is no order."""
    site, snapshot = website_basics(), Snapshot.from_json(placement.snapshot)
    is_test = placement.environment == "test"
    cart_path = pay_path_of_cart(placement.cart_id)
    mail = unpaid_mail(
        snapshot,
        code,
        cart_path=cart_path or f"/checkout?cartToken={quote(form_token(placement.cart_id))}",
        site_title=site.title,
        locale=site.locale,
        is_test=is_test,
        settings=mail_settings(site.settings),
    )
    queue_buyer_mail("payment-failed", placement.id, snapshot.buyer.email, mail)
