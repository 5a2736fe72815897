"""Records for what earlier releases kept as a state alone: fulfilled orders and returned payments.

In short batches, each a transaction of its own, so that a shop goes on selling; whatever has its record already
is passed over, so it goes on from wherever it was killed.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, transaction
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Exists, OuterRef

_BATCH_SIZE = 500


def record(apps: Apps, _: BaseDatabaseSchemaEditor) -> None:
    model = apps.get_model
    order, fulfilment, payment, refund = map(
        lambda name: model("orders", name), ("Order", "Fulfilment", "Payment", "Refund")
    )
    recorded = fulfilment.objects.filter(order_id=OuterRef("id"), website_id=OuterRef("website_id"))
    fulfilled = order.objects.filter(~Exists(recorded), state="fulfilled")
    _in_batches(fulfilled, lambda orders: _record_fulfilments(apps, orders))
    recorded = refund.objects.filter(payment_id=OuterRef("id"), website_id=OuterRef("website_id"))
    _in_batches(
        payment.objects.filter(~Exists(recorded), refunded_cents__gt=0, placement_id__isnull=False),
        lambda payments: refund.objects.bulk_create(map(_refund_of(refund), payments)),
    )


def _in_batches(rows: Any, write: Callable[[list[Any]], Any]) -> None:
    """`rows` of one id after the other, locked while their batch is written."""
    after = ""
    while True:
        with transaction.atomic():
            batch = list(rows.filter(id__gt=after).order_by("id").select_for_update()[:_BATCH_SIZE])
            write(batch)
        if not batch:
            return
        after = batch[-1].id


def _record_fulfilments(apps: Apps, orders: list[Any]) -> None:
    fulfilment, line = apps.get_model("orders", "Fulfilment"), apps.get_model("orders", "FulfilmentLine")
    made = {
        order.id: fulfilment(
            website_id=order.website_id, order_id=order.id, created_at=order.fulfilled_at or order.placed_at
        )
        for order in orders
    }
    fulfilment.objects.bulk_create(made.values())
    line.objects.bulk_create(_all_lines(apps, line, made))


def _all_lines(apps: Apps, line: Any, made: dict[str, Any]) -> Iterator[Any]:
    """A fulfilled order was handed over whole: every unit of every line."""
    for ordered in apps.get_model("orders", "OrderLine").objects.filter(order_id__in=made, quantity__gt=0):
        yield line(
            website_id=ordered.website_id,
            fulfilment=made[ordered.order_id],
            line_position=ordered.position,
            quantity=ordered.quantity,
        )


def _refund_of(refund: Any) -> Callable[[Any], Any]:
    """Until now a payment went back whole, under the key of its placement."""
    return lambda payment: refund(
        website_id=payment.website_id,
        payment_id=payment.id,
        key=f"refund-placement-{payment.placement_id}",
        amount_cents=payment.refunded_cents,
        created_at=payment.updated_at,
    )


class Migration(migrations.Migration):

    atomic = False

    dependencies = [
        ('orders', '0005_records_of_states'),
    ]

    operations = [migrations.RunPython(record, migrations.RunPython.noop)]
