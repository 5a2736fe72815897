"""Something else for what came back: a draft order, made cheaper by what was paid for it."""

from django.db import transaction

from sitewright.catalog.sellable import SellableVariant, sellable_by_ids
from sitewright.checkout.agreed import OwnDiscount, OwnShipping
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message, speaking, text
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.save_draft import make_draft
from sitewright.orders.drafts.terms import DraftLine, DraftTerms
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.refund_queries import worth_of_units
from sitewright.orders.returns.locked import locked_return, move_return
from sitewright.orders.returns.models import Return, ReturnState
from sitewright.sites.languages import still_read
from sitewright.sites.queries import website_data


@transaction.atomic
def exchange_return(order_id: str, return_id: str) -> Draft:
    """Closes the return without money of its own. The draft holds the same goods again, for its owner to
    put others in their place; what was paid for them comes off as a discount, and what is dearer is paid like
    any draft order. Pressed twice it is one draft.

    Raises OrderNotFound, NoSuchReturn, TooManyDrafts, and ReturnMovedOn unless the goods came.
    """
    order, found = locked_return(order_id, return_id)
    made: Draft | None = Draft.objects.filter(cart_id=found.exchange_cart_id).first()
    if made is not None:
        return made
    draft = make_draft(_terms(order, found))
    closed = {"exchange_cart_id": draft.cart_id, "closed_at": clock.now()}
    move_return(found, (ReturnState.RECEIVED,), ReturnState.CLOSED, **closed)
    label = Message("changes.return-exchanged", number=order.number, draft=draft.number)
    begun_change_set(label, "orders.exchange_return", "orders.Order", {}, subject_id=order.id)
    return draft


def _terms(order: Order, found: Return) -> DraftTerms:
    units = {entry.line_position: entry.quantity for entry in found.entries.all()}
    lines = {line.position: line for line in OrderLine.objects.filter(order=order, position__in=units)}
    variants = sellable_by_ids({line.variant_id for line in lines.values()})
    again = {place: there for place, line in lines.items() if (there := _again(line, variants))}
    site = website_data()
    language = still_read(order.language, site)
    with speaking(language or site.locale):
        discount = _discount(order, worth_of_units(order, units), site.currency)
        shipping = OwnShipping(text("returns.exchange.shipping"), 0)
    return DraftTerms(
        lines=[DraftLine(units[place], variant_id=variant.id) for place, variant in sorted(again.items())],
        email=order.email,
        customer_name=order.customer_name,
        address={name: str(value) for name, value in order.shipping_address.items()},
        language=language,
        discount=discount,
        shipping=shipping if any(variant.requires_shipping for variant in again.values()) else None,
        note=str(Message("returns.exchange.note", number=order.number)),
    )


def _again(line: OrderLine, variants: dict[str, SellableVariant]) -> SellableVariant | None:
    """What a draft can hold of what was sold; its owner chooses the rest."""
    found = variants.get(line.variant_id)
    return None if found is None or found.is_gone or found.is_subscribable else found


def _discount(order: Order, worth_cents: int, currency: str) -> OwnDiscount | None:
    """In the language spoken now. None too where the website sells in another currency by now."""
    if not worth_cents or order.currency != currency:
        return None
    return OwnDiscount(text("returns.exchange.discount", number=order.number), amount_cents=worth_cents)
