"""What Stripe tells of cards: after they were refused, before they are charged, and on its own page."""

import pytest

from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.card_testing.rules import MOST_CARDS
from sitewright.orders.errors import PaymentActionRequired, PaymentDeclined
from sitewright.orders.models import PaymentAccount, PaymentEvent, Placement, PlacementState
from sitewright.orders.operations.process_payment_event import process_payment_event
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.orders.operations.take_payment_event import take_payment_event
from sitewright.orders.placing.lifecycle import provider_key
from sitewright.orders.placing.operations.place_order import place_order
from tests.orders.buying import cart_worth
from tests.orders.card_testing.trying import asked, refused
from tests.orders.stripe_fake import SECRET_KEY, WEBHOOK_SECRET, StripeFake, card_of, signed


@pytest.fixture
def stripe_page(stripe: StripeFake) -> StripeFake:
    """Paid on Stripe's own page."""
    set_payment_account("stripe", "test", {"secretKey": SECRET_KEY, "webhookSecrets": [WEBHOOK_SECRET]})
    return stripe


def told(body: bytes) -> None:
    account = PaymentAccount.objects.get()
    take_payment_event("stripe", account.id, {"stripe-signature": signed(body)}, body)
    process_payment_event(PaymentEvent.objects.latest("id").id)


def test_a_refused_card_is_known_again(stripe: StripeFake) -> None:
    refused(payment_token="pm_decline")
    refused(payment_token="pm_decline")
    refused(payment_token="pm_decline_other")
    assert PaymentAttempt.objects.values("card_mark").distinct().count() == 2
    assert set(PaymentAttempt.objects.values_list("card_brand", "card_last_four")) == {("Visa", "0002")}


@pytest.mark.usefixtures("limits")
def test_a_card_of_too_many_carts_is_looked_at_and_not_charged(stripe: StripeFake) -> None:
    for number in range(3):
        refused(payment_token="pm_decline", address=f"203.0.113.{number}")
    before = len(stripe.intents)
    with pytest.raises(PaymentDeclined, match="refused several times"):
        place_order(asked(cart_worth()[0], payment_token="pm_decline", address="198.51.100.1"))
    assert len(stripe.intents) == before
    assert place_order(asked(cart_worth()[0], payment_token="pm_good", address="198.51.100.2"))


@pytest.mark.usefixtures("limits")
def test_nobody_looks_at_cards_on_a_quiet_day(stripe: StripeFake) -> None:
    place_order(asked(cart_worth()[0], payment_token="pm_good"))
    assert not [call for call in stripe.calls if "payment_methods" in call]


def _page(stripe: StripeFake) -> Placement:
    with pytest.raises(PaymentActionRequired):
        place_order(asked(cart_worth()[0], payment_token="page"))
    found: Placement = Placement.objects.get()
    return found


def _refused_on_page(stripe: StripeFake, placement: Placement, method: str) -> None:
    error = {"type": "card_error", "message": "No.", "payment_method": {"card": card_of(method)}}
    intent = {
        "id": "pi_of_page",
        "status": "requires_payment_method",
        "metadata": {"page_payment_key": provider_key(placement.id)},
        "last_payment_error": error,
    }
    told(stripe.event("payment_intent.payment_failed", intent))


@pytest.mark.usefixtures("limits")
def test_cards_tried_on_its_page_count_one_by_one(stripe_page: StripeFake) -> None:
    placement = _page(stripe_page)
    for number in range(MOST_CARDS):
        _refused_on_page(stripe_page, placement, f"pm_{number}")
    assert PaymentAttempt.objects.filter(refused_at__isnull=False).count() == MOST_CARDS
    placement.refresh_from_db()
    assert placement.state == PlacementState.PAYMENT_PENDING


@pytest.mark.usefixtures("limits")
def test_who_tries_too_many_there_is_shown_off_the_page(stripe_page: StripeFake) -> None:
    placement = _page(stripe_page)
    for number in range(MOST_CARDS + 1):
        _refused_on_page(stripe_page, placement, f"pm_{number}")
    (session,) = stripe_page.sessions.values()
    placement.refresh_from_db()
    assert (session["status"], placement.state) == ("expired", PlacementState.FAILED)


def test_an_intent_the_browser_holds_the_secret_of_ends_with_its_refusal(stripe: StripeFake) -> None:
    with pytest.raises(PaymentActionRequired):
        place_order(asked(cart_worth()[0], payment_token="pm_asks"))
    (intent,) = stripe.intents.values()
    stripe.finish(intent, "requires_payment_method")
    told(stripe.event("payment_intent.payment_failed", intent))
    assert intent["status"] == "canceled"
    assert Placement.objects.get().state == PlacementState.FAILED
