"""Change the goods of an order that was paid: take units off, put others in, and settle the difference.

One transaction with the order locked: of two who press at once the second sees what the first has done. What
was bought never changes; see decision 0079 for what is written instead.
"""

from django.db import transaction
from django.db.models import F, Max

from sitewright.catalog.stock import StockLine, hold_stock, sell_held_stock
from sitewright.checkout.pricing import Totals
from sitewright.history.recording import begun_change_set
from sitewright.kit import clock
from sitewright.kit.db.statements import execute_all
from sitewright.kit.messages import Message
from sitewright.orders.documents.automatic import invoice_when_paid
from sitewright.orders.edits.added import Added
from sitewright.orders.edits.crediting import credit_units
from sitewright.orders.edits.errors import EditSumsChanged
from sitewright.orders.edits.giving_back import give_back
from sitewright.orders.edits.mails import tell_of_edit
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.edits.pay_link import owe
from sitewright.orders.edits.planning import LONGEST_KEY, LONGEST_WORDS, EditRequest, Plan, plan_edit
from sitewright.orders.locking import locked_order
from sitewright.orders.models import Order, OrderAdjustment, OrderLine
from sitewright.orders.order_states import keep_state_in_step
from sitewright.orders.placing.order_rows import adding_lines
from sitewright.orders.placing.snapshot import ordered_line
from sitewright.sites.queries import website_basics


@transaction.atomic
def edit_order(order_id: str, request: EditRequest) -> OrderEdit:
    """Pressed twice it is one edit.

    Raises OrderNotFound, what `plan_edit` raises, EditSumsChanged where the owner saw another difference,
    NotEnoughStock, DraftBeingPaid while the buyer pays the last difference, and RefundTooLarge for more than
    is left to give back.
    """
    order = locked_order(order_id)
    key = request.key[:LONGEST_KEY]
    earlier: OrderEdit | None = OrderEdit.objects.filter(order=order, key=key).first()
    if earlier is not None:
        return earlier
    plan = plan_edit(order, request.removed, request.added)
    after = plan.settled
    if request.shown_cents != after.owed_cents - after.given_cents:
        raise EditSumsChanged
    edit = _new_edit(order, request, plan)
    # Before anything is given: whoever pays the last difference at this moment is not to be passed over.
    owe(order, edit.number, after.owed_cents)
    if plan.removed:
        credit_units(order, edit.number, plan.removed, restocks=request.restocks)
    if plan.added.lines:
        _add(order, edit.number, plan.added)
    give_back(order, edit.number, after.given_cents)
    keep_state_in_step(order)
    if plan.added.lines and not after.owed_cents:
        invoice_when_paid(order.id, website_basics().settings)
    if request.tells_buyer:
        tell_of_edit(order, edit)
    label = Message("changes.order-edited", number=order.number)
    begun_change_set(label, "orders.edit_order", "orders.Order", {}, subject_id=order.id)
    return edit


def _new_edit(order: Order, request: EditRequest, plan: Plan) -> OrderEdit:
    newest = OrderEdit.objects.filter(order=order).aggregate(number=Max("number"))["number"] or 0
    edit: OrderEdit = OrderEdit.objects.create(
        order=order,
        number=newest + 1,
        key=request.key[:LONGEST_KEY],
        added_cents=plan.added.cost_cents,
        removed_cents=plan.removed_cents,
        owed_cents=plan.settled.owed_cents,
        given_cents=plan.settled.given_cents,
        words=request.words.strip()[:LONGEST_WORDS],
        is_buyer_told=request.tells_buyer,
        made_at=clock.now(),
    )
    return edit


def _add(order: Order, number: int, added: Added) -> None:
    """Stock is taken as by every sale: by one conditional statement. Raises NotEnoughStock."""
    units = [
        StockLine(line.entry.variant_id, line.entry.quantity) for line in added.lines if line.entry.product_id
    ]
    hold_stock(units)
    sell_held_stock(units, order.id)
    lines = OrderLine.objects.filter(order=order).aggregate(last=Max("position"))["last"]
    sort = OrderAdjustment.objects.filter(order=order).aggregate(last=Max("sort"))["last"]
    first = (-1 if lines is None else lines) + 1, (-1 if sort is None else sort) + 1
    added_lines = list(map(ordered_line, added.lines))
    execute_all(adding_lines(order.id, number, first, added_lines, added.priced.adjustments))
    _raise_sums(order, added.priced.totals)


def _raise_sums(order: Order, totals: Totals) -> None:
    """What an order states is the sum of its parts."""
    Order.objects.filter(id=order.id).update(
        subtotal_cents=F("subtotal_cents") + totals.subtotal_cents,
        tax_cents=F("tax_cents") + totals.tax_cents,
        tax_relief_cents=F("tax_relief_cents") + totals.relief_cents,
        rounding_cents=F("rounding_cents") + totals.rounding_cents,
        grand_total_cents=F("grand_total_cents") + totals.grand_total_cents,
    )
    order.refresh_from_db()
