"""Labels bought from carriers, as the owner API shows them."""

from collections.abc import Collection
from dataclasses import asdict
from typing import Any

from django.http import HttpResponse

from sitewright.checkout.shipping.carriers.labels import OfferedRate
from sitewright.checkout.shipping.carriers.naming import carrier_name, service_name
from sitewright.kit.messages import text
from sitewright.orders.documents.paper import Party
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.offers import is_paid_for, read_rates
from sitewright.orders.labels.queries import label_file, sending_plan
from sitewright.studio.papers import saved_pdf
from sitewright.studio.site_money import SiteMoney


def shown_plan(order_id: str) -> dict[str, Any]:
    """Raises OrderNotFound."""
    plan = sending_plan(order_id)
    return {
        "sender": _party(plan.sender),
        "receiver": _party(plan.receiver),
        "has_account": plan.has_account,
        "sendable": [asdict(each) for each in plan.sendable],
        "weights": [
            {"position": position, "weight_grams": grams} for position, grams in plan.weights.items()
        ],
        "is_declared": plan.is_declared,
        "lacking": [
            {"product_id": line.product_id, "title": line.title, "lacks": list(line.lacks)}
            for line in plan.lacking
        ],
    }


def shown_offer(label: ShippingLabel, delivery: str, money: SiteMoney) -> dict[str, Any]:
    """`delivery` is the order's."""
    return {
        "id": label.id,
        "rates": [_rate(each, delivery, money) for each in read_rates(label.rates)],
    }


def label_row(label: ShippingLabel, fulfilment_ids: Collection[str], money: SiteMoney) -> dict[str, Any]:
    names = (
        "id", "state", "cost_cents", "tracking_number", "weight_grams", "trouble", "asked_at", "bought_at",
    )  # fmt: skip
    return {
        **{name: getattr(label, name) for name in names},
        "name": service_name(label.carrier, label.carrier_service),
        "carrier": carrier_name(label.carrier),
        "cost_text": money.text(label.cost_cents, label.currency),
        "fulfilment": label.fulfilment_id if label.fulfilment_id in fulfilment_ids else "",
        "has_file": bool(label.storage_key),
        "is_awaited": label.look_at is not None,
    }


def saved_carriers_label(order_id: str, label_id: str) -> HttpResponse:
    """Raises NoSuchLabel, LabelFileMissing and StorageAway."""
    label, content = label_file(order_id, label_id)
    return saved_pdf(content, f"{text('labels.file-name')} {label.order.number}.pdf")


def _rate(rate: OfferedRate, delivery: str, money: SiteMoney) -> dict[str, Any]:
    return {
        "id": rate.id,
        "name": service_name(rate.carrier, rate.service),
        "price_cents": rate.price_cents,
        "price_text": money.text(rate.price_cents, rate.currency),
        "days": rate.days,
        "is_paid_for": is_paid_for(rate, delivery),
    }


def _party(party: Party) -> dict[str, str]:
    names = ("name", "line1", "line2", "postal_code", "city", "region", "country")
    return {name: getattr(party, name) for name in names}
