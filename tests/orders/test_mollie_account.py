"""What an owner enters for Mollie, and how its amounts, languages and states are read."""

import pytest

from sitewright.kit.messages import speaking
from sitewright.orders.models import PaymentAccount
from sitewright.orders.operations.connect_payment_account import connect_payment_account
from sitewright.orders.payments.accounts import account_of
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.kinds import AccountRefused
from sitewright.orders.payments.mollie.methods import label_of
from sitewright.orders.payments.mollie.reading import (
    UnknownStatus,
    amount_of,
    money_of,
    outcome_of,
    progress_of,
)
from sitewright.orders.payments.mollie.requests import locale_of
from sitewright.orders.payments.provider import ActionRequired, Authorised, Captured, Declined, Pending
from tests.orders.mollie_fake import API_KEY, LIVE_KEY, MollieFake


def test_a_key_is_checked_and_sealed(mollie: MollieFake) -> None:
    PaymentAccount.objects.all().delete()
    connect_payment_account("mollie", "test", {"apiKey": API_KEY})
    assert API_KEY not in PaymentAccount.objects.get().settings
    found = account_of("mollie", "test")
    assert found is not None
    assert found.settings["accountName"] == "Fern & Co"
    assert found.settings["methods"] == [
        ["ideal", "iDEAL"],
        ["creditcard", "Credit card"],
        ["paypal", "PayPal"],
    ]
    assert connect_payment_account("mollie", "live", {"apiKey": LIVE_KEY}).is_current is False


@pytest.mark.parametrize(
    ("mode", "key", "words"),
    [
        ("test", LIVE_KEY, "Enter it under Live"),
        ("live", API_KEY, "Enter it under Test"),
        ("test", "sk_test_x", "begins with test_"),
        ("test", "test_unknown", "does not know this key"),
    ],
)
def test_what_is_no_key_of_this_mode_is_said_at_its_field(
    mollie: MollieFake, mode: str, key: str, words: str
) -> None:
    PaymentAccount.objects.all().delete()
    with pytest.raises(AccountRefused, match=words) as refused:
        connect_payment_account("mollie", mode, {"apiKey": key})
    assert (list(refused.value.fields), PaymentAccount.objects.count()) == (["apiKey"], 0)


def test_a_silent_mollie_and_one_without_ways_to_pay_change_nothing(mollie: MollieFake) -> None:
    before = PaymentAccount.objects.get().settings
    mollie.methods = []
    with pytest.raises(AccountRefused, match="switched on at Mollie"):
        connect_payment_account("mollie", "test", {"apiKey": API_KEY})
    mollie.is_away = True
    with pytest.raises(AccountRefused, match="did not answer"):
        connect_payment_account("mollie", "test", {"apiKey": API_KEY})
    assert PaymentAccount.objects.get().settings == before


@pytest.mark.parametrize(
    ("cents", "currency", "value"),
    [
        (1000, "EUR", "10.00"),
        (5, "EUR", "0.05"),
        (1000, "JPY", "1000"),
        (1234, "KWD", "1.234"),
        (7, "ISK", "7"),
    ],
)
def test_amounts_have_their_currencys_decimals(cents: int, currency: str, value: str) -> None:
    assert amount_of(cents, currency) == {"currency": currency, "value": value}
    assert money_of({"currency": currency, "value": value}) == (cents, currency)


@pytest.mark.parametrize(
    "said",
    [
        None,
        {},
        {"value": "1.00"},
        {"value": "1.005", "currency": "EUR"},
        {"value": "-1.00", "currency": "EUR"},
        {"value": 1, "currency": "eur"},
        {"value": "1e9", "currency": "EUR"},
        {"value": "١.00", "currency": "EUR"},
    ],
)
def test_what_is_no_amount_is_not_guessed_at(said: object) -> None:
    with pytest.raises(AmountNotPayable):
        money_of(said)


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        ("open", ActionRequired),
        ("pending", Pending),
        ("authorized", Authorised),
        ("paid", Captured),
        ("canceled", Declined),
        ("expired", Declined),
        ("failed", Declined),
    ],
)
def test_every_state_has_its_outcome(status: str, outcome: type) -> None:
    amount = {"currency": "EUR", "value": "1.00"}
    assert isinstance(outcome_of({"id": "tr_1", "status": status, "amount": amount}), outcome)


def test_a_state_nobody_knows_is_none() -> None:
    for read in (outcome_of, progress_of):
        with pytest.raises(UnknownStatus):
            read({"id": "tr_1", "status": "settling"})


def test_an_odd_address_is_led_to_by_nobody() -> None:
    links = {"checkout": {"href": "javascript:alert(1)"}}
    assert outcome_of({"id": "tr_1", "status": "open", "_links": links}) == ActionRequired("tr_1")


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [("de-AT", "de_AT"), ("de", "de_DE"), ("en-GB", "en_US"), ("nl-BE", "nl_BE"), ("ja", ""), ("", "")],
)
def test_speaks_the_buyers_language(ours: str, theirs: str) -> None:
    assert locale_of(ours) == theirs


def test_the_options_name_in_german() -> None:
    methods = [["ideal", "iDEAL"], ["creditcard", "Credit card"], ["banktransfer", "x"], ["paypal", "PayPal"]]
    with speaking("de"):
        assert str(label_of(methods)) == "iDEAL, Karte, Überweisung und mehr"
        assert str(label_of(None)) == "Bank, Karte oder Wallet"
