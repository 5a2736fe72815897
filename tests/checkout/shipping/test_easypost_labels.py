"""Labels by EasyPost's adapter, against a server that speaks its protocol."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from sitewright.checkout.shipping.carriers import easypost_labels
from sitewright.checkout.shipping.carriers.easypost_labels import EasyPostLabels
from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway
from sitewright.checkout.shipping.carriers.labels import (
    CarrierLabels,
    CarriersLabel,
    Correspondent,
    CustomsItem,
    LabelParcel,
    LabelRefused,
    OfferedRate,
    ParcelUnknown,
    RefundStep,
)
from tests.catalog.importing.pictures import loopback_network
from tests.checkout.shipping.easypost_fake import KEY, LABEL, EasyPostFake, serving

SHOP = Correspondent("Fern & Co", "417 Montgomery Street", "", "San Francisco", "CA", "94104", "US")
BUYER = Correspondent("Ada Byron", "1 Main Street", "Flat 2", "Brooklyn", "NY", "11201", "US", "+1 212 555")
PARCEL = LabelParcel(SHOP, BUYER, 1_000, "USD", (30, 20, 10), reference="#1001")
PRIORITY = OfferedRate("rate_shp_1_0", "USPS", "Priority", 737, "USD", 2)


@pytest.fixture
def fake() -> Iterator[EasyPostFake]:
    with serving(EasyPostFake()) as found:
        yield found


@pytest.fixture
def labels(fake: EasyPostFake) -> CarrierLabels:
    return EasyPostLabels(KEY, fake.url, loopback_network("127.0.0.1"))


def bought(labels: CarrierLabels) -> CarriersLabel:
    return labels.buy(labels.offer(PARCEL).id, PRIORITY.id)


def reason(asked: pytest.ExceptionInfo[CarrierAway]) -> tuple[Away, str]:
    return asked.value.reason, asked.value.said


def test_offers_what_carriers_ask_in_whatever_currency(labels: CarrierLabels) -> None:
    offered = labels.offer(PARCEL)
    assert offered.id == "shp_1"
    assert offered.rates[0] == PRIORITY
    assert {rate.currency for rate in offered.rates} == {"USD", "CAD"}


def test_tells_both_ends_in_full_and_asks_for_a_pdf(labels: CarrierLabels, fake: EasyPostFake) -> None:
    labels.offer(PARCEL)
    assert fake.asked == [
        {
            "from_address": {
                "name": "Fern & Co",
                "street1": "417 Montgomery Street",
                "city": "San Francisco",
                "state": "CA",
                "zip": "94104",
                "country": "US",
            },
            "to_address": {
                "name": "Ada Byron",
                "street1": "1 Main Street",
                "street2": "Flat 2",
                "city": "Brooklyn",
                "state": "NY",
                "zip": "11201",
                "country": "US",
                "phone": "+1 212 555",
            },
            "parcel": {"weight": 35.3, "length": 11.9, "width": 7.9, "height": 4.0},
            "reference": "#1001",
            "options": {"label_format": "PDF"},
        }
    ]


def test_declares_what_passes_customs_and_leaves_out_what_nobody_knows(
    labels: CarrierLabels, fake: EasyPostFake
) -> None:
    vase = CustomsItem("Vase", 2, 3_998, 800, "691310", "PT")
    labels.offer(replace(PARCEL, customs=(vase, CustomsItem("Card", 1, 250, 0, "", ""))))
    info: dict[str, Any] = fake.asked[0]["customs_info"]
    assert info["customs_items"] == [
        {
            "description": "Vase",
            "quantity": 2,
            "value": 39.98,
            "currency": "USD",
            "weight": 28.3,
            "hs_tariff_number": "691310",
            "origin_country": "PT",
        },
        {"description": "Card", "quantity": 1, "value": 2.5, "currency": "USD"},
    ]
    assert (info["eel_pfc"], info["customs_signer"]) == ("NOEEI 30.37(a)", "Fern & Co")


def test_says_what_is_wrong_with_an_address(labels: CarrierLabels, fake: EasyPostFake) -> None:
    fake.undeliverable = "11201"
    with pytest.raises(CarrierAway) as asked:
        labels.offer(PARCEL)
    assert reason(asked) == (Away.NO_PRICE, "Unable to verify address. House number is missing")


def test_buys_once_and_tells_all_of_it(labels: CarrierLabels, fake: EasyPostFake) -> None:
    label = bought(labels)
    assert label == CarriersLabel(
        is_bought=True,
        carrier="USPS",
        service="Priority",
        cost_cents=737,
        currency="USD",
        tracking_number="94055000000000000001",
        tracking_url="https://track.easypost.com/94055000000000000001",
        file_url=f"{fake.url}/files/shp_1.pdf",
    )
    assert labels.buy("shp_1", PRIORITY.id) == label
    assert fake.purchases == ["shp_1"]


@pytest.mark.parametrize(
    ("status", "said"), [(402, "Insufficient funds"), (401, "not valid"), (429, "Too many")]
)
def test_a_plain_no_is_one(labels: CarrierLabels, fake: EasyPostFake, status: int, said: str) -> None:
    fake.buy_status = status
    with pytest.raises(LabelRefused) as refused:
        bought(labels)
    assert said in refused.value.said
    assert fake.purchases == []


def test_a_rate_that_is_gone_is_a_no(labels: CarrierLabels) -> None:
    labels.offer(PARCEL)
    with pytest.raises(LabelRefused, match="no longer available"):
        labels.buy("shp_1", "rate_of_yesterday")


@pytest.mark.parametrize("status", [500, 502])
def test_a_carrier_that_does_not_answer_is_no_no(
    labels: CarrierLabels, fake: EasyPostFake, status: int
) -> None:
    fake.buy_status = status
    with pytest.raises(CarrierAway) as asked:
        bought(labels)
    assert reason(asked) == (Away.SILENT, "")


def test_an_answer_that_is_lost_is_found_by_a_look(labels: CarrierLabels, fake: EasyPostFake) -> None:
    fake.loses_answers = True
    with pytest.raises(CarrierAway):
        bought(labels)
    assert labels.look("shp_1").tracking_number == "94055000000000000001"


def test_does_not_wait_for_ever(
    labels: CarrierLabels, fake: EasyPostFake, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easypost_labels, "MOST_SECONDS", 0.2)
    parcel = labels.offer(PARCEL)
    fake.buy_seconds = 1.0
    with pytest.raises(CarrierAway) as asked:
        labels.buy(parcel.id, PRIORITY.id)
    assert reason(asked) == (Away.SILENT, "")


def test_a_look_tells_what_is_not_bought_from_what_is_unknown(labels: CarrierLabels) -> None:
    labels.offer(PARCEL)
    assert labels.look("shp_1") == CarriersLabel()
    with pytest.raises(ParcelUnknown):
        labels.look("shp_of_another_account")


def test_fetches_the_label(labels: CarrierLabels, fake: EasyPostFake) -> None:
    assert labels.file_of("shp_1", bought(labels)) == LABEL
    fake.is_file_late = True
    with pytest.raises(CarrierAway):
        labels.file_of("shp_1", labels.look("shp_1"))


def test_has_a_picture_made_a_pdf(labels: CarrierLabels, fake: EasyPostFake) -> None:
    fake.draws_pictures = True
    label = bought(labels)
    assert label.file_url == ""
    assert labels.file_of("shp_1", label) == LABEL


def test_fetches_from_no_address_inside(labels: CarrierLabels) -> None:
    """K06"""
    elsewhere = replace(bought(labels), file_url="http://127.0.0.1/label.pdf")
    with pytest.raises(CarrierAway):
        labels.file_of("shp_1", elsewhere)


def test_gives_back_what_was_not_used(labels: CarrierLabels, fake: EasyPostFake) -> None:
    bought(labels)
    given = labels.give_back("shp_1")
    assert (given.refund, given.has_set_out) == (RefundStep.SUBMITTED, False)
    fake.shipments["shp_1"] |= {"refund_status": "not_applicable", "status": "in_transit"}
    seen = labels.look("shp_1")
    assert (seen.refund, seen.has_set_out) == (RefundStep.REJECTED, True)


def test_does_not_give_back_what_was_not_bought(labels: CarrierLabels) -> None:
    labels.offer(PARCEL)
    with pytest.raises(LabelRefused, match="purchased"):
        labels.give_back("shp_1")
