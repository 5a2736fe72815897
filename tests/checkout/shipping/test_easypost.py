"""EasyPost's adapter against a server that speaks its protocol."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sitewright.checkout.shipping.carriers import easypost
from sitewright.checkout.shipping.carriers.easypost import EasyPost
from sitewright.checkout.shipping.carriers.interface import (
    Away,
    CarrierAway,
    CarrierRates,
    Quoted,
    RateQuestion,
    Whereabouts,
)
from tests.catalog.importing.pictures import loopback_network
from tests.checkout.shipping.easypost_fake import KEY, EasyPostFake, rate, serving

QUESTION = RateQuestion(
    Whereabouts("US", "CA", "94104", "San Francisco", "417 Montgomery Street"),
    Whereabouts("US", "NY", "11201"),
    1_000,
    "USD",
)


@pytest.fixture
def fake() -> Iterator[EasyPostFake]:
    with serving(EasyPostFake()) as found:
        yield found


def adapter(fake: EasyPostFake, key: str = KEY) -> CarrierRates:
    return EasyPost(key, fake.url, loopback_network("127.0.0.1"))


def away(fake: EasyPostFake, key: str = KEY) -> tuple[Away, str]:
    with pytest.raises(CarrierAway) as refused:
        adapter(fake, key).rates_of(QUESTION)
    return refused.value.reason, refused.value.said


def test_reads_what_services_cost_in_the_currency_of_the_question(fake: EasyPostFake) -> None:
    assert adapter(fake).rates_of(QUESTION) == [
        Quoted("USPS", "Priority", 737, 2),
        Quoted("USPS", "GroundAdvantage", 549, 4),
        Quoted("UPSDAP", "NextDayAirSaver", 4404, 1),
        Quoted("UPS", "NextDayAirSaver", 4763, 1),
    ]


def test_says_where_from_and_to_and_nothing_of_the_buyer(fake: EasyPostFake) -> None:
    adapter(fake).rates_of(replace(QUESTION, box=(30, 20, 10)))
    assert fake.asked == [
        {
            "from_address": {
                "street1": "417 Montgomery Street",
                "city": "San Francisco",
                "state": "CA",
                "zip": "94104",
                "country": "US",
            },
            "to_address": {"state": "NY", "zip": "11201", "country": "US"},
            # 35.27 ounces, and 11.81 × 7.87 × 3.94 inches.
            "parcel": {"weight": 35.3, "length": 11.9, "width": 7.9, "height": 4.0},
        }
    ]


def test_counts_in_the_smallest_unit_of_the_currency(fake: EasyPostFake) -> None:
    fake.rates = (rate("JapanPost", "EMS", "1450", 3, "JPY"), rate("JapanPost", "SAL", "980.5", None, "JPY"))
    found = adapter(fake).rates_of(replace(QUESTION, currency="JPY"))
    assert [(each.price_cents, each.days) for each in found] == [(1450, 3), (981, None)]


@pytest.mark.parametrize(
    "broken",
    [
        {"rate": None}, {"rate": 7.37}, {"rate": "-1.00"}, {"rate": "NaN"}, {"rate": "1e9"},
        {"carrier": None}, {"service": " "}, {"currency": None},
    ],
)  # fmt: skip
def test_leaves_out_what_it_cannot_read(fake: EasyPostFake, broken: dict[str, Any]) -> None:
    fake.rates = (rate("USPS", "First", "4.00", 3) | broken, rate("USPS", "Priority", "7.37", -1))
    found = [each for each in adapter(fake).rates_of(QUESTION) if each.service != "First"]
    assert found == [Quoted("USPS", "Priority", 737, None)]
    assert len(adapter(fake).rates_of(QUESTION)) == 1


def test_a_key_that_is_not_good_is_refused(fake: EasyPostFake) -> None:
    assert away(fake, "EZTKwrong") == (Away.REFUSED, "The API Key provided is not valid.")
    assert fake.asked == []


@pytest.mark.parametrize(("status", "reason"), [(422, Away.NO_PRICE), (429, Away.BUSY), (500, Away.SILENT)])
def test_says_why_there_is_no_price(fake: EasyPostFake, status: int, reason: Away) -> None:
    fake.status = status
    assert away(fake)[0] == reason


def test_gives_the_words_of_carriers_that_name_no_price(fake: EasyPostFake) -> None:
    fake.nobody_takes_it()
    assert away(fake) == (Away.NO_PRICE, "UPS: Invalid Access License number")


def test_prices_in_another_currency_alone_are_none(fake: EasyPostFake) -> None:
    fake.rates = (rate("CanadaPost", "RegularParcel", "9.10", 6, "CAD"),)
    assert away(fake) == (Away.NO_PRICE, "")


def test_gives_up_on_slow_and_garbled_answers(fake: EasyPostFake, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(easypost, "MOST_SECONDS", 0.2)
    fake.seconds = 1.0
    assert away(fake) == (Away.SILENT, "")
    fake.seconds, fake.is_garbled = 0.0, True
    assert away(fake) == (Away.SILENT, "")


def test_a_server_that_is_not_there_is_silent(fake: EasyPostFake) -> None:
    fake.url = "http://127.0.0.1:1"
    assert away(fake) == (Away.SILENT, "")
