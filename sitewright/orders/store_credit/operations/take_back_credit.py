"""Take back store credit that was given, all of it, while it is not spent."""

from django.db import transaction

from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.orders.store_credit.turning import given_entry, turn
from sitewright.orders.store_credit.versioned import CREDIT, credit_state
from sitewright.sites.queries import website_basics


@transaction.atomic
def take_back_credit(customer_id: str, entry_id: str) -> None:
    """Can be undone; twice is once. Raises NoSuchCredit, and NotSoMuchCredit for what was spent."""
    entry = given_entry(entry_id, customer_id)
    if not turn(entry, is_given=False):
        return
    amount = money_text(entry.amount_cents, entry.card.currency, website_basics().locale)
    label = Message("changes.credit-taken-back", amount=amount)
    with change_set(label, "orders.take_back_credit") as changes:
        changes.record(CREDIT, entry.id, credit_state(is_given=True), credit_state(is_given=False))
