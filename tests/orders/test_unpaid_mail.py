"""A buyer who was told to wait for a mail gets one in either case."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.messages import speaking
from sitewright.mail.buyer_mail import BuyerMail
from sitewright.mail.models import Message
from sitewright.orders.errors import PaymentActionRequired, PaymentBeingConfirmed, PaymentDeclined
from sitewright.orders.placing.lifecycle import CONFIRMING_TIME
from sitewright.orders.placing.operations.fail_placement import fail_placement
from sitewright.orders.placing.operations.reconcile_placements import reconcile_placements
from sitewright.orders.placing.rows import placement_by_id
from sitewright.orders.placing.snapshot import Snapshot
from sitewright.orders.unpaid_mail import unpaid_mail
from tests.cast import SiteClient
from tests.orders.buying import BUYER
from tests.orders.placing.test_payment_outcomes import assert_nothing_sold, assert_sold_once, buy, waiting_for
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_confirmation_mail import SNAPSHOT
from tests.orders.test_payment_events import HOST, SUCCEEDED, tell

CART = "/checkout?cartToken=x"


def _told() -> list[Message]:
    return list(Message.objects.filter(kind="payment-failed"))


def test_a_payment_the_bank_refuses_days_later_is_told(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent, "requires_payment_method")
    for _ in range(2):
        tell(stripe.event("payment_intent.payment_failed", stripe.intent))
        run_ready()
    (mail,) = _told()
    assert mail.to_address == BUYER.email
    assert "$12.00" in mail.text
    assert "You were not charged" in mail.text
    assert_nothing_sold(stripe)


def test_its_link_brings_the_items_back(stripe: StripeFake) -> None:
    """The browser has let go of the cart, and the mail may be read in another one."""
    placement = waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent, "requires_payment_method")
    tell(stripe.event("payment_intent.payment_failed", stripe.intent))
    run_ready()
    found = re.search(r"Your cart: https?://[^/]+(\S+)", _told()[0].text)
    assert found is not None
    client = SiteClient(HOST)
    answer = client.get(found[1])
    assert (answer.status_code, answer["Location"]) == (303, "/checkout")
    (line,) = Snapshot.from_json(placement_by_id(placement.id).snapshot).lines
    assert line.title in client.get("/checkout").content.decode()


def test_one_that_is_never_confirmed_is_told_once(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    for days in (0, 1, 2):
        with clock.moved(CONFIRMING_TIME + timedelta(days=days, seconds=1)):
            reconcile_placements()
    assert len(_told()) == 1


def test_other_money_than_was_asked_for_is_told_to_go_back(stripe: StripeFake) -> None:
    """B03"""
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent)
    tell(stripe.event(SUCCEEDED, stripe.intent | {"amount_received": 1100}))
    run_ready()
    (mail,) = _told()
    assert "returned to you" in mail.text


def test_an_order_after_days_has_its_own_mail_alone(stripe: StripeFake) -> None:
    waiting_for("sepa_debit", PaymentBeingConfirmed)
    stripe.finish(stripe.intent)
    tell(stripe.event(SUCCEEDED, stripe.intent))
    run_ready()
    assert _told() == []
    assert_sold_once(stripe)


def test_who_reads_it_on_the_page_gets_no_mail(stripe: StripeFake) -> None:
    with pytest.raises(PaymentDeclined):
        buy("pm_decline")
    assert _told() == []


def test_who_never_went_to_the_bank_gets_none_either(stripe: StripeFake) -> None:
    placement = waiting_for("ideal", PaymentActionRequired)
    fail_placement(placement.id, "declined", "No.")
    assert _told() == []


def _mail(snapshot: Snapshot = SNAPSHOT, code: str = "declined", *, is_test: bool = False) -> BuyerMail:
    return unpaid_mail(
        snapshot, code, site_title="Meadow Press", locale="en-US", cart_path=CART, is_test=is_test
    )


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("declined", "You were not charged."),
        ("payment-mismatch", "is being returned"),
        ("payment-unknown", "Should it still be taken"),
        ("a code of later", "You were not charged."),
    ],
)
def test_says_what_became_of_the_money(code: str, words: str) -> None:
    mail = _mail(code=code)
    assert words in mail.text
    assert words in mail.html


def test_speaks_the_language_it_was_bought_in() -> None:
    mail = _mail(replace(SNAPSHOT, language="de"))
    assert mail.subject == "Ihre Zahlung kam nicht zustande – Meadow Press"
    assert "25,00\xa0$" in mail.text
    assert "https://shop.example/de/checkout?cartToken=x" in mail.text
    with speaking("de", "/de"):  # Whoever speaks while it is written changes nothing.
        assert "https://shop.example/checkout?cartToken=x" in _mail().text


def test_says_that_a_test_moved_no_money() -> None:
    assert "test payment" in _mail(is_test=True).text
    assert "test payment" not in _mail().text


def test_escapes_what_a_buyer_typed() -> None:
    """J01"""
    mail = _mail(replace(SNAPSHOT, buyer=replace(BUYER, name="<script>alert(1)</script>")))
    assert "<script>" not in mail.html
