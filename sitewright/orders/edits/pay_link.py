"""The link by which a buyer pays what an edit made an order dearer: that of a draft order which belongs to
it. All functions run inside the caller's transaction, with the order locked.
"""

from sitewright.checkout.agreed import Agreed, OwnLine
from sitewright.kit import clock
from sitewright.kit.messages import speaking, text
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.terms import DraftTerms, ReadLine, ReadTerms
from sitewright.orders.drafts.writing import add_draft, locked_draft, take_away, write_terms
from sitewright.orders.edits.queries import draft_of_difference, open_difference
from sitewright.orders.models import Order, Payment, PaymentState
from sitewright.orders.payments.registry import owners_provider
from sitewright.sites.languages import still_read
from sitewright.sites.queries import website_data

_LINE = "own-difference"


def owe(order: Order, edit: int, cents: int) -> None:
    """So much is to be paid from now on, and no other sum: a form with an earlier one buys no longer. Raises
    DraftBeingPaid.
    """
    close_difference(order)
    if not cents:
        return
    provider, now = owners_provider(), clock.now()
    Payment.objects.create(
        order_id=order.id,
        provider=provider.code,
        environment=provider.environment,
        amount_cents=cents,
        currency=order.currency,
        state=PaymentState.AWAITED,
        edit=edit,
        created_at=now,
        updated_at=now,
    )
    write_terms(add_settling(order), _terms(order, cents))


def close_difference(order: Order) -> None:
    """Nothing is to be paid by a link any more. Raises DraftBeingPaid."""
    end_link(order)
    if difference := open_difference(order):
        difference.delete()


def end_link(order: Order) -> None:
    """It leads nowhere from now on; what is owed stays. Raises DraftBeingPaid."""
    draft = draft_of_difference(order)
    if draft is not None:
        take_away(locked_draft(draft.id, settles=order.id))


def add_settling(order: Order) -> Draft:
    draft = add_draft()
    draft.settles_order_id = order.id
    return draft


def _terms(order: Order, cents: int) -> ReadTerms:
    site = website_data()
    language = still_read(order.language, site)
    with speaking(language or site.locale):
        words = text("edits.difference", number=order.number)
    return ReadTerms(
        DraftTerms(language=language),
        (ReadLine("", _LINE, 1, cents),),
        Agreed((OwnLine(_LINE, words, cents),), settles=order.id),
        order.email,
        order.customer_name,
        {name: str(order.shipping_address.get(name) or "") for name in _ADDRESS},
    )


_ADDRESS = ("line1", "line2", "city", "region", "postal_code", "country", "phone")
