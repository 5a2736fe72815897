"""A card was refused on the provider's own page, where its buyer may try the next: each counts, and whoever
has tried too many is shown off that page.
"""

from dataclasses import replace

import structlog

from sitewright.kit import clock, rate_limits
from sitewright.orders.card_testing.operations.note_refusal import note_another_refusal
from sitewright.orders.card_testing.queries import records_of
from sitewright.orders.card_testing.rules import TurnedAway, judged
from sitewright.orders.models import Payment
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.provider import ProviderEvent
from sitewright.orders.placing.lifecycle import UNSETTLED, placement_of_key
from sitewright.orders.placing.open_questions import question_about
from sitewright.orders.placing.operations.apply_outcome import apply_outcome

log = structlog.get_logger(__name__)


def note_page_refusal(account: Account, event: ProviderEvent) -> bool:
    """False for a payment that is none of ours. Asks the provider to end the page of who tried too many:
    money that was taken at the last moment is an order all the same, or goes back.
    """
    payment = _payment_of(account, event)
    refusal = event.refused_on_page
    if payment is None or payment.placement is None or refusal is None:
        return False
    placement = payment.placement
    if refusal.is_refused:
        note_another_refusal(placement.id, event.id, refusal.card)
    is_open = placement.state in UNSETTLED
    if is_open and rate_limits.are_on() and _has_tried_too_many(placement.cart_id):
        log.warning("a page to pay on was ended after too many cards", placement=placement.id)
        apply_outcome(placement.id, replace(question_about(placement), is_wanted=False).ask())
    return True


def _payment_of(account: Account, event: ProviderEvent) -> Payment | None:
    """The event is signed; its reference is the page's intent, which we know nothing of."""
    placement_id = placement_of_key(event.payment_key)
    if not placement_id or event.environment != account.environment:
        return None
    asked = {"provider": account.provider, "environment": account.environment}
    found: Payment | None = (
        Payment.objects.select_related("placement").filter(placement_id=placement_id, **asked).first()
    )
    return found


def _has_tried_too_many(cart_id: str) -> bool:
    """Of the cart alone: the address of who is at another website's page is not known anew."""
    return isinstance(judged(records_of(cart_id, ""), clock.now()), TurnedAway)
