"""Every refusal counts once, whoever tells of it, how often and at the same time."""

from datetime import timedelta
from functools import partial

import pytest

from sitewright.kit import clock
from sitewright.orders.card_testing.marks import address_mark
from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.card_testing.operations.note_refusal import note_another_refusal, note_refusal
from sitewright.orders.card_testing.operations.prune_attempts import prune_attempts
from sitewright.orders.card_testing.queries import barred_marks, records_of, tried_lately
from sitewright.orders.payments.cards import UsedCard
from sitewright.orders.payments.provider import Declined
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop
from tests.orders.at_once import at_once
from tests.orders.buying import cart_worth
from tests.orders.card_testing.trying import ADDRESS, asked, refused

REFUSED = Declined("No.", is_refused=True, card=UsedCard("stolen", "Visa", "0002"))


def attempt(number: int) -> str:
    key = f"placement{number:03}"
    PaymentAttempt.objects.create(
        key=key, placement_id=key, cart_id=f"cart{number}", address_mark=address_mark(ADDRESS)
    )
    return key


def count() -> int:
    return records_of("", address_mark(ADDRESS)).address.refused


@pytest.mark.django_db(transaction=True)
def test_fifty_refusals_at_once_are_fifty(shop: Shop) -> None:
    keys = [attempt(number) for number in range(50)]
    raised = at_once(shop, *(partial(note_refusal, key, REFUSED) for key in keys))
    assert (set(raised), count()) == ({None}, 50)


@pytest.mark.django_db(transaction=True)
def test_one_that_is_told_fifty_times_at_once_is_one(shop: Shop) -> None:
    key = attempt(1)
    at_once(shop, *[partial(note_refusal, key, REFUSED)] * 25)
    at_once(shop, *[partial(note_another_refusal, key, "evt_1", REFUSED.card)] * 25)
    assert count() == 2


def test_a_card_is_kept_as_a_digest_of_its_website(shop: Shop) -> None:
    refused()
    (kept,) = PaymentAttempt.objects.all()
    assert "test-0002" not in kept.card_mark
    assert len(kept.card_mark) == 32
    assert (kept.card_brand, kept.card_last_four) == ("Visa", "0002")
    assert ADDRESS not in kept.address_mark


def test_a_buyer_who_left_has_tried_nothing(shop: Shop) -> None:
    assert not note_refusal(attempt(1), Declined("You left."))
    assert count() == 0


def test_a_paid_order_is_no_refusal(shop: Shop) -> None:
    place_order(asked(cart_worth()[0]))
    assert PaymentAttempt.objects.count() == 1
    assert count() == 0


def test_a_card_of_three_carts_is_barred_for_an_hour(shop: Shop) -> None:
    for _ in range(2):
        refused()
    assert not barred_marks()
    refused()
    assert len(barred_marks()) == 1
    with clock.moved(timedelta(minutes=61)):
        assert not barred_marks()


def test_refusals_of_one_cart_bar_no_card(shop: Shop) -> None:
    token = refused()
    for _ in range(3):
        refused(token=token)
    assert not barred_marks()


def test_the_owner_is_told_how_many_of_how_many_cards(shop: Shop) -> None:
    for _ in range(3):
        refused()
    assert tried_lately() == (3, 1)


def test_what_counts_no_more_is_removed(shop: Shop) -> None:
    refused()
    assert prune_attempts() == 0
    with clock.moved(timedelta(hours=4)):
        assert prune_attempts() == 1
