"""Give the buyer of a paid order its downloads once more."""

from django.db import transaction

from sitewright.catalog.downloads.queries import files_sold_with
from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.downloads.errors import NothingToDownload
from sitewright.orders.downloads.giving import made_for, make_good
from sitewright.orders.downloads.mail import tell_of_downloads
from sitewright.orders.downloads.models import OrderDownload
from sitewright.orders.downloads.queries import downloads_of, named
from sitewright.orders.gift_cards.operations.issue_sold import is_paid
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.refund_queries import units_given


@transaction.atomic
def give_new_downloads(order_id: str) -> Order:
    """As many and as long as the settings say now, also of files that were added since, by new addresses: the
    old ones lead nowhere. The buyer is told. Raises OrderNotFound and NothingToDownload.
    """
    order = locked_order(order_id)
    lines = _lines_kept(order) if is_paid(order.id) else {}
    before = downloads_of(order)
    given = _again(before, lines) + _added_since(order, before, lines)
    if not given:
        raise NothingToDownload
    tell_of_downloads(order, named(given))
    label = Message("changes.downloads-given", number=order.number)
    begun_change_set(label, "orders.give_new_downloads", "orders.Order", {}, subject_id=order.id)
    return order


def _lines_kept(order: Order) -> dict[int, str]:
    """Products by position, without those that went back."""
    back = units_given(order)
    lines = OrderLine.objects.filter(order=order).values_list("position", "product_id", "quantity")
    return {position: product for position, product, quantity in lines if back.get(position, 0) < quantity}


def _again(before: list[OrderDownload], lines: dict[int, str]) -> list[OrderDownload]:
    # Of files that are pruned nothing can be given.
    given = [each for each, _ in named(each for each in before if each.line_position in lines)]
    for each in given:
        each.uses, each.counted_at, each.withdrawn_at = 0, None, None
        each.round += 1
    make_good(given)
    OrderDownload.objects.bulk_update(
        given, ["uses", "counted_at", "withdrawn_at", "round", "given_at", "expires_at", "most_uses"]
    )
    return given


def _added_since(order: Order, before: list[OrderDownload], lines: dict[int, str]) -> list[OrderDownload]:
    known = {(each.line_position, each.file_id) for each in before}
    made = made_for(order.id, lines, files_sold_with(set(lines.values())))
    added = [each for each in made if (each.line_position, each.file_id) not in known]
    make_good(added)
    return OrderDownload.objects.bulk_create(added)
