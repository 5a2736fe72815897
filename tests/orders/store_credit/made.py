"""Customers with store credit, of the website in scope."""

from datetime import datetime
from typing import Any

from sitewright.checkout.gift_cards.models import GiftCard, GiftCardEntry
from sitewright.checkout.operations.use_credit import use_credit
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.orders.customers.models import Customer
from sitewright.orders.store_credit.fields import GivenCredit
from sitewright.orders.store_credit.operations.give_credit import give_credit
from sitewright.orders.store_credit.queries import balances_of, credit_rows
from tests.orders.buying import BUYER, cart_worth


def customer(email: str = BUYER.email) -> Customer:
    made: Customer = Customer.objects.create(email=email, name="Ada Byron", created_at=clock.now())
    return made


def given(holder: Customer, cents: int = 2000, *, ends: datetime | None = None, **more: Any) -> GiftCardEntry:
    """What an owner gave."""
    usual = {"key": new_id(), "reason": "Late parcel", "expires_at": ends}
    return give_credit(holder.id, GivenCredit(amount_cents=cents, **{**usual, **more}))


def cart_of(holder: Customer, price_cents: int = 5000, **product: Any) -> str:
    """A cart with one new product, which the customer's credit is to pay; its token."""
    token, _ = cart_worth(price_cents, **{"on_hand": 300, **product})
    use_credit(token, holder.id, in_tests=True)
    return token


def balance(holder: Customer) -> int:
    return sum(each.cents for each in balances_of(credit_rows(holder.id)))


def entries(holder: Customer) -> list[tuple[str, int]]:
    """Of all the customer has, the oldest first."""
    rows = GiftCard.objects.filter(holder_id=holder.id)
    found = GiftCardEntry.objects.filter(card__in=rows).order_by("created_at", "id")
    return list(found.values_list("reason", "amount_cents"))
