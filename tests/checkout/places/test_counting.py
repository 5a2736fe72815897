"""What calls for places cost is counted, and bounded by the day (PL-7.19, D-78)."""

from collections.abc import Iterator
from datetime import timedelta

import pytest

from sitewright.checkout.places.accounts import KeptAccount, kept_account
from sitewright.checkout.places.counting import Call, Origin, may_call, origin_of, today
from sitewright.checkout.places.models import PlacesUse
from sitewright.checkout.places.operations.connect_account import disconnect_places
from sitewright.checkout.places.operations.prune_uses import KEPT_DAYS, old_uses, prune_uses
from sitewright.checkout.places.queries import calls_on
from sitewright.kit import clock
from tests.catalog.shops import Shop
from tests.checkout.places.google_fake import OTHER_KEY, GoogleFake
from tests.checkout.places.looking import connect, google

CHECKOUT = Origin("checkout", "shipping")


@pytest.fixture
def fake(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> Iterator[GoogleFake]:
    with google(monkeypatch, GoogleFake()) as found:
        yield found


def account() -> KeptAccount:
    found = kept_account()
    assert found is not None
    return found


def counted() -> list[bool]:
    return [may_call(account(), Call.SUGGESTIONS, CHECKOUT) for _ in range(3)]


def test_the_day_has_its_most(fake: GoogleFake) -> None:
    """D-78: trying the key was the first of three calls; tomorrow there are three more."""
    connect(daily_cap=3)
    assert counted() == [True, True, False]
    with clock.moved(timedelta(days=1)):
        assert counted() == [True, True, True]
        assert not may_call(account(), Call.DETAILS, CHECKOUT)


def test_a_new_key_does_not_begin_the_day_anew(fake: GoogleFake) -> None:
    connect(daily_cap=3)
    counted()
    disconnect_places()
    connect(OTHER_KEY, daily_cap=5)
    assert counted() == [True, False, False]


def test_nothing_is_called_at_a_cap_of_none_or_while_it_is_off(fake: GoogleFake) -> None:
    connect(daily_cap=0)
    with clock.moved(timedelta(days=1)):
        assert not any(counted())
    connect(is_on=False)
    assert not any(counted())


def test_says_what_was_called_from_where(fake: GoogleFake) -> None:
    """PL-7.19: what was refused was not called, and cost nothing."""
    connect(daily_cap=4)
    counted()
    may_call(account(), Call.DETAILS, CHECKOUT)
    rows = PlacesUse.objects.order_by("page").values_list("page", "section", "suggestions", "details")
    assert [*rows] == [("checkout", "shipping", 3, 0), ("studio", "settings", 1, 0)]
    assert calls_on(today()) == 4


def test_a_page_has_a_name_of_ours() -> None:
    """PL-7.17: strangers make up no rows."""
    assert origin_of("checkout", "billing") == Origin("checkout", "billing")
    assert origin_of("x" * 9000, "<script>") == Origin("other", "other")


def test_last_year_is_forgotten(fake: GoogleFake) -> None:
    connect()
    assert not old_uses().exists()
    with clock.moved(timedelta(days=KEPT_DAYS + 2)):
        prune_uses()
    assert not PlacesUse.objects.exists()
