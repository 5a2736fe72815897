"""After refused payments a buyer works, waits or is turned away, and nobody else meets it."""

from datetime import timedelta

import pytest

from sitewright.kit import clock
from sitewright.orders.card_testing.errors import TooManyRefused, WorkAsked
from sitewright.orders.card_testing.models import PaymentAttempt
from sitewright.orders.errors import PriceChanged
from sitewright.orders.models import Placement
from sitewright.orders.placing.operations.place_order import place_order
from tests.catalog.shops import Shop
from tests.orders.buying import cart_worth
from tests.orders.card_testing.trying import ADDRESS, asked, done, refused

pytestmark = pytest.mark.usefixtures("limits")


def work_of(token: str) -> str:
    with pytest.raises(WorkAsked) as held_up:
        place_order(asked(token))
    work = held_up.value.details["work"]
    assert isinstance(work, dict)
    return done(work)


def test_one_refusal_costs_nothing(shop: Shop) -> None:
    assert place_order(asked(refused()))


def test_after_two_the_work_lets_the_next_one_through(shop: Shop) -> None:
    token = refused(token=refused())
    assert place_order(asked(token, work=work_of(token)))


def test_two_of_an_address_over_two_carts_count_too(shop: Shop) -> None:
    refused()
    refused()
    token, _ = cart_worth()
    with pytest.raises(WorkAsked):
        place_order(asked(token))
    assert place_order(asked(token, address="198.51.100.7"))


def test_neighbours_of_an_ipv6_network_are_one(shop: Shop) -> None:
    refused(address="2001:db8::1")
    refused(address="2001:db8::2")
    with pytest.raises(WorkAsked):
        place_order(asked(cart_worth()[0], address="2001:db8::3"))


def test_who_waits_need_not_work(shop: Shop) -> None:
    token = refused(token=refused())
    with pytest.raises(WorkAsked) as held_up:
        place_order(asked(token))
    assert 110 <= held_up.value.retry_after_seconds <= 120
    with clock.moved(timedelta(seconds=121)):
        assert place_order(asked(token))


def test_done_work_is_good_once(shop: Shop) -> None:
    token = refused(token=refused())
    work = work_of(token)
    refused(token=token, work=work)
    with pytest.raises(WorkAsked):
        place_order(asked(token, work=work))


def test_done_work_is_good_for_its_cart_alone(shop: Shop) -> None:
    stolen = work_of(refused(token=refused()))
    with pytest.raises(WorkAsked):
        place_order(asked(cart_worth()[0], work=stolen))


def test_work_is_not_used_up_by_what_is_refused_before(shop: Shop) -> None:
    token = refused(token=refused())
    work = work_of(token)
    with pytest.raises(PriceChanged):
        place_order(asked(token, 999, work=work))
    assert place_order(asked(token, work=work))


def test_too_many_are_turned_away_and_nothing_is_begun(shop: Shop) -> None:
    token = cart_worth()[0]
    _note(8)
    before = Placement.objects.count()
    with pytest.raises(TooManyRefused):
        place_order(asked(token))
    assert Placement.objects.count() == before
    with clock.moved(timedelta(minutes=61)):
        assert place_order(asked(token))


def test_the_fifth_card_of_an_address_is_the_last(shop: Shop) -> None:
    token = cart_worth()[0]
    _note(5, cards=5)
    with pytest.raises(TooManyRefused):
        place_order(asked(token))


def test_an_owner_who_places_an_order_is_asked_for_nothing(shop: Shop) -> None:
    _note(8)
    assert place_order(asked(cart_worth()[0], address=""))


def _note(count: int, cards: int = 0) -> None:
    """As many were refused from the address in the last minute."""
    from sitewright.kit.ids import new_id
    from sitewright.orders.card_testing.marks import address_mark

    for number in range(count):
        key = new_id()
        PaymentAttempt.objects.create(
            key=key,
            placement_id=key,
            cart_id=new_id(),
            address_mark=address_mark(ADDRESS),
            card_mark=f"card-{number}" if number < cards else "",
            refused_at=clock.now() - timedelta(minutes=1),
        )
