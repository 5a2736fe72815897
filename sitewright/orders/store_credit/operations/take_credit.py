"""Take an amount off a customer's store credit, with a word on why."""

from django.db import transaction

from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason
from sitewright.checkout.gift_cards.queries import locked_cards
from sitewright.checkout.gift_cards.tender import credit_there
from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.orders.customers.queries import locked_customer
from sitewright.orders.store_credit.errors import NotSoMuchCredit
from sitewright.orders.store_credit.fields import TakenCredit, checked_taking
from sitewright.orders.store_credit.queries import entries_caused_by
from sitewright.sites.queries import website_basics

_CAUSE = "take-"


@transaction.atomic
def take_credit(customer_id: str, taking: TakenCredit) -> None:
    """What ends first, first. Cannot be taken back but by giving it again. Raises NoSuchCustomer,
    InvalidCredit and NotSoMuchCredit.
    """
    customer, site = locked_customer(customer_id), website_basics()
    said = checked_taking(taking, site.currency, site.locale)
    if entries_caused_by(f"{_CAUSE}{said.key}-0").exists():
        return
    there = credit_there(customer.id, site.currency, in_tests=False)
    balances = {row.id: row.balance_cents for row in locked_cards([row.id for row in there])}
    left = said.amount_cents
    for place, row_id in enumerate(row.id for row in there if balances[row.id]):
        part = min(left, balances[row_id])
        left -= part
        if part:
            cause = f"{_CAUSE}{said.key}-{place}"
            move(Move(row_id, -part, EntryReason.TAKEN, note=said.reason, cause=cause))
    if left:
        raise NotSoMuchCredit
    label = Message("changes.credit-taken", amount=money_text(said.amount_cents, site.currency, site.locale))
    begun_change_set(label, "orders.take_credit", "orders.Customer", {}, subject_id=customer.id)
