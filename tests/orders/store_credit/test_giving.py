"""Store credit that an owner gives and takes, and whose end comes (issue 13)."""

from datetime import timedelta

import pytest

from sitewright.checkout.gift_cards.expiring import ended_credit, expire_ended_credit
from sitewright.checkout.gift_cards.models import GiftCardEntry
from sitewright.checkout.gift_cards.owner_list import list_cards
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.mail.models import Message as Mail
from sitewright.orders.customers.errors import NoSuchCustomer
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.store_credit.errors import InvalidCredit, NoSuchCredit, NotSoMuchCredit
from sitewright.orders.store_credit.fields import GivenCredit, TakenCredit
from sitewright.orders.store_credit.operations.give_credit import give_credit
from sitewright.orders.store_credit.operations.take_back_credit import take_back_credit
from sitewright.orders.store_credit.operations.take_credit import take_credit
from sitewright.orders.store_credit.queries import (
    balances_of,
    credit_rows,
    entries_of_credit,
    may_be_taken_back,
)
from tests.catalog.shops import Shop
from tests.orders.store_credit.made import balance, customer, entries, given


def test_what_an_owner_gives_is_there_and_its_customer_is_told(shop: Shop) -> None:
    ada = customer()
    entry = given(ada, 1250, message="Sorry for the wait!")
    assert (entry.amount_cents, entry.note, entry.message) == (1250, "Late parcel", "Sorry for the wait!")
    assert balance(ada) == 1250
    mail = Mail.objects.get(kind="store-credit")
    assert mail.to_address == ada.email
    assert "$12.50" in mail.subject
    assert "Sorry for the wait!" in mail.text
    assert "Late parcel" not in mail.text
    assert check_invariants() == []


def test_no_mail_goes_where_the_owner_wants_none(shop: Shop) -> None:
    given(customer(), tells_buyer=False)
    assert not Mail.objects.filter(kind="store-credit").exists()


def test_pressed_twice_it_is_given_once(shop: Shop) -> None:
    ada = customer()
    first, second = given(ada, key="one"), given(ada, key="one")
    assert first.id == second.id
    assert balance(ada) == 2000


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"amount_cents": 0}, "amount_cents"),
        ({"amount_cents": 100_000_001}, "amount_cents"),
        ({"reason": "  "}, "reason"),
        ({"message": "x" * 501}, "message"),
        ({"expires_at": clock.now() - timedelta(days=1)}, "expires_at"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(shop: Shop, wrong: dict[str, object], field: str) -> None:
    usual = {"key": "one", "amount_cents": 100, "reason": "Late"}
    with pytest.raises(InvalidCredit) as refused:
        give_credit(customer().id, GivenCredit(**{**usual, **wrong}))  # type: ignore[arg-type]
    assert set(refused.value.fields) == {field}


def test_nobody_has_credit_without_an_account(shop: Shop) -> None:
    with pytest.raises(NoSuchCustomer):
        give_credit("nobody", GivenCredit("one", 100, "Late"))


def test_credit_is_no_gift_card_of_the_owners_list(shop: Shop) -> None:
    given(customer())
    assert list_cards("", None, sort="-created", page=1, page_size=50) == ([], 0)


def test_giving_is_undone_and_done_again_by_further_entries(shop: Shop) -> None:
    ada = customer()
    given(ada, 1500)
    change = ChangeSet.objects.get(operation="orders.give_credit")
    undone = undo_change_set(change.id)
    assert balance(ada) == 0
    undo_change_set(undone.change_set_id)
    assert balance(ada) == 1500
    assert entries(ada) == [("given", 1500), ("taken", -1500), ("given", 1500)]
    assert check_invariants() == []


def test_what_was_spent_is_not_undone(shop: Shop) -> None:
    ada = customer()
    entry = given(ada, 1500)
    take_credit(ada.id, TakenCredit("t", 1, "A mistake"))
    with pytest.raises(NotSoMuchCredit):
        take_back_credit(ada.id, entry.id)
    with pytest.raises(NotSoMuchCredit):
        undo_change_set(ChangeSet.objects.get(operation="orders.give_credit").id)
    assert balance(ada) == 1499


def test_it_is_taken_back_once_and_of_its_customer_alone(shop: Shop) -> None:
    ada, bo = customer(), customer("bo@example.com")
    entry = given(ada, 1500)
    given(ada, 700)
    found = list(GiftCardEntry.objects.select_related("card"))
    assert may_be_taken_back(found) == {each.id for each in found}
    with pytest.raises(NoSuchCredit):
        take_back_credit(bo.id, entry.id)
    take_back_credit(ada.id, entry.id)
    take_back_credit(ada.id, entry.id)
    assert balance(ada) == 700
    there = may_be_taken_back(list(GiftCardEntry.objects.select_related("card")))
    assert entry.id not in there
    assert len(there) == 1


def test_an_amount_is_taken_from_what_ends_first(shop: Shop) -> None:
    ada = customer()
    given(ada, 1000)
    given(ada, 500, ends=clock.now() + timedelta(minutes=3))
    for _ in range(2):
        take_credit(ada.id, TakenCredit("key", 700, "A mistake"))
    (left,) = balances_of(credit_rows(ada.id))
    assert (left.cents, left.ends_at) == (800, None)
    with pytest.raises(NotSoMuchCredit):
        take_credit(ada.id, TakenCredit("more", 801, "A mistake"))
    assert balance(ada) == 800
    assert check_invariants() == []


def test_the_clock_ends_it(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, now = customer(), clock.now()
    given(ada, 1000)
    given(ada, 500, ends=now + timedelta(minutes=3))
    given(ada, 200, ends=now + timedelta(minutes=3))
    (there,) = balances_of(credit_rows(ada.id))
    assert (there.cents, there.ends_at, there.ending_cents) == (1700, now + timedelta(minutes=3), 700)
    assert not ended_credit().exists()
    monkeypatch.setattr(clock, "now", lambda: now + timedelta(minutes=3))
    assert balance(ada) == 1000
    assert ended_credit().exists()
    expire_ended_credit()
    expire_ended_credit()
    assert entries(ada)[-1] == ("expired", -700)
    assert not ended_credit().exists()
    assert check_invariants() == []


def test_entries_are_told_newest_first(shop: Shop) -> None:
    ada = customer()
    given(ada, 100)
    given(ada, 200)
    rows = list(GiftCardEntry.objects.values_list("card", flat=True).distinct())
    assert [each.amount_cents for each in entries_of_credit(rows)] == [200, 100]
