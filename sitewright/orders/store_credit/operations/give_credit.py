"""Give a customer store credit."""

from django.db import transaction

from sitewright.checkout.gift_cards.ledger import Move, move
from sitewright.checkout.gift_cards.models import EntryReason, GiftCardEntry
from sitewright.checkout.gift_cards.store_credit import CreditKey, credit_row
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message
from sitewright.kit.money_text import money_text
from sitewright.orders.customers.queries import locked_customer
from sitewright.orders.store_credit.fields import GivenCredit, checked_gift
from sitewright.orders.store_credit.mail import tell_of_credit
from sitewright.orders.store_credit.queries import GIVING, entries_caused_by
from sitewright.orders.store_credit.versioned import CREDIT, credit_state
from sitewright.sites.queries import website_basics


@transaction.atomic
def give_credit(customer_id: str, gift: GivenCredit) -> GiftCardEntry:
    """In the website's currency; can be undone while it is not spent. Raises NoSuchCustomer and
    InvalidCredit.
    """
    customer, site = locked_customer(customer_id), website_basics()
    said = checked_gift(gift, site.currency, site.locale)
    cause = f"{GIVING}{said.key}"
    earlier: GiftCardEntry | None = entries_caused_by(cause).first()
    if earlier is not None:
        return earlier
    row_id = credit_row(CreditKey(customer.id, site.currency, said.expires_at))
    given = Move(
        row_id, said.amount_cents, EntryReason.GIVEN, note=said.reason, message=said.message, cause=cause
    )
    move(given)
    entry: GiftCardEntry = entries_caused_by(cause).get()
    # Without a name: what is said about people stands in their own row alone, where it can be erased.
    amount = money_text(said.amount_cents, site.currency, site.locale)
    with change_set(Message("changes.credit-given", amount=amount), "orders.give_credit") as changes:
        changes.record(CREDIT, entry.id, credit_state(is_given=False), credit_state(is_given=True))
    if said.tells_buyer:
        tell_of_credit(customer, entry.id, said, site.currency)
    return entry
