"""Two buyers who ask a carrier the same at once are charged the same."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection

from sitewright.checkout.shipping.carriers.interface import Quoted, RateQuestion, Whereabouts
from sitewright.checkout.shipping.carriers.models import CarrierAccount, ShippingQuote
from sitewright.checkout.shipping.carriers.quotes import keep_answer, kept_quotes
from sitewright.kit.tenancy import tenant
from tests.cast import SiteClient
from tests.catalog.shops import make_shop
from tests.checkout.shipping.carrying import connect, easypost, fill_with_weight, ship
from tests.checkout.shipping.easypost_fake import EasyPostFake, rate
from tests.checkout.shipping.test_checkout import choices, update
from tests.waiting import PATIENCE_SECONDS, join_all

pytestmark = pytest.mark.django_db(transaction=True)

HERE = Whereabouts("US", "CA", "94104")
QUESTION = RateQuestion(HERE, HERE, 500, "USD")
CHEAP, DEAR = (Quoted("USPS", "Priority", 700, 2),), (Quoted("USPS", "Priority", 900, 2),)


class _Meeting(EasyPostFake):
    """Nobody is answered before both have asked, and each is told another price."""

    def __init__(self) -> None:
        super().__init__()
        self._both = threading.Barrier(2, timeout=PATIENCE_SECONDS)
        self.is_open = False

    def answer(self, path: str, authorization: str, body: Any, method: str = "POST") -> tuple[int, Any]:
        place = self._both.wait() if self.is_open else 0
        status, said = super().answer(path, authorization, body, method)
        return status, said | {"rates": [rate("USPS", "Priority", f"{7 + place}.00", 2)]}


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Iterator[_Meeting]:
    shop = make_shop()
    with tenant(shop.website.id), easypost(monkeypatch, _Meeting()) as found:
        ship(shop.website)
        connect()
        yield found


def test_both_are_shown_what_the_first_was_answered(fake: _Meeting) -> None:
    buyers = [SiteClient("shop.localhost"), SiteClient("shop.localhost")]
    for buyer in buyers:
        fill_with_weight(buyer)
    fake.asked.clear()
    fake.is_open = True
    shown: list[Any] = []

    def look(buyer: SiteClient) -> None:
        try:
            shown.append(choices(update(buyer)))
        finally:
            connection.close()

    threads = [threading.Thread(target=look, args=(buyer,)) for buyer in buyers]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert len(fake.asked) == 2
    assert shown[0] == shown[1]
    assert shown[0][0][1] in ("7.00", "8.00")
    assert ShippingQuote.objects.count() == 1


def test_what_holds_is_not_written_over(fake: _Meeting) -> None:
    account = CarrierAccount.objects.get().id
    keep_answer(account, QUESTION, CHEAP)
    keep_answer(account, QUESTION, DEAR)
    keep_answer(account, QUESTION, None)
    assert kept_quotes([QUESTION]) == {QUESTION: CHEAP}


def test_an_answer_ends_a_silence(fake: _Meeting) -> None:
    account = CarrierAccount.objects.get().id
    keep_answer(account, QUESTION, None)
    assert kept_quotes([QUESTION]) == {QUESTION: None}
    keep_answer(account, QUESTION, CHEAP)
    assert kept_quotes([QUESTION]) == {QUESTION: CHEAP}


def test_what_another_account_was_answered_counts_for_nobody(fake: _Meeting) -> None:
    account = CarrierAccount.objects.get().id
    connect()
    keep_answer(account, QUESTION, CHEAP)
    assert kept_quotes([QUESTION]) == {}


def test_another_website_reads_none_of_it(fake: _Meeting) -> None:
    keep_answer(CarrierAccount.objects.get().id, QUESTION, CHEAP)
    other = make_shop("other.localhost")
    with tenant(other.website.id):
        connect()
        assert kept_quotes([QUESTION]) == {}
