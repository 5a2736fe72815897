"""Orders as the owner API shows them: sums with their formatted text beside."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sitewright.checkout.additional_fields import answers_in
from sitewright.checkout.pricing import AdjustmentKind, TaxMode
from sitewright.checkout.shipping.options import read_option
from sitewright.checkout.tax.labels import relief_rows, tax_rows
from sitewright.checkout.tax.standing_words import treatment_words
from sitewright.kit.messages import text
from sitewright.orders.carriers import CARRIERS
from sitewright.orders.models import (
    BROUGHT_MONEY,
    Fulfilment,
    OrderLine,
    Payment,
    PaymentState,
    Refund,
    RefundState,
)
from sitewright.orders.order_prices import standing_of
from sitewright.orders.owner_queries import OwnerOrder, OwnerOrderRow
from sitewright.orders.payments.by_hand import BY_OWNER, COVERED
from sitewright.orders.payments.registry import KINDS
from sitewright.studio.dispute_presenting import dispute_row
from sitewright.studio.document_presenting import document_row
from sitewright.studio.download_presenting import download_row
from sitewright.studio.edit_presenting import difference_row, edit_row
from sitewright.studio.label_presenting import label_row
from sitewright.studio.return_presenting import return_row
from sitewright.studio.site_money import SiteMoney

_TAX, _RELIEF = AdjustmentKind.TAX, AdjustmentKind.RELIEF
_SUMS = (
    "subtotal",
    "discount",
    "shipping",
    "fee",
    "tax",
    "tax_relief",
    "gift_card",
    "rounding",
    "grand_total",
)


def order_row(row: OwnerOrderRow, money: SiteMoney) -> dict[str, Any]:
    """One line of the list."""
    order = row.order
    names = ("id", "number", "state", "customer_name", "email", "currency", "is_test", "placed_at")
    return {
        **{name: getattr(order, name) for name in names},
        # The order's own currency: the website may have another by now.
        "item_count": row.item_count,
        "is_unpaid": row.is_unpaid,
        "has_open_return": row.has_open_return,
        "is_disputed": row.is_disputed,
        "tags": row.tags,
        **_amount("grand_total", order.grand_total_cents, order.currency, money),
    }


def order_detail(found: OwnerOrder, money: SiteMoney) -> dict[str, Any]:
    """One order with its lines, sums and payments."""
    order = found.order
    names = (
        "id",
        "number",
        "state",
        "customer_name",
        "email",
        "currency",
        "is_test",
        "placed_at",
        "fulfilled_at",
        "cancelled_at",
        "note",
        "buyer_note",
        "vat_id",
        "vat_id_check",
    )
    return {
        **{name: getattr(order, name) for name in names},
        "tax_note": treatment_words(standing_of(order)),
        "is_unpaid": any(payment.state == PaymentState.AWAITED for payment in found.payments),
        "shipping_address": _plain_address(order.shipping_address),
        "lines": [_line(line, found, money) for line in found.lines],
        "shipping_left_cents": found.shipping_left_cents,
        **_amount("refundable", _left_to_refund(found), order.currency, money),
        "fulfilments": [_fulfilment(sent) for sent in found.fulfilments],
        "carriers": [{"code": code, "name": name} for code, (name, _) in CARRIERS.items()],
        "refunds": [_refund(refund, order.currency, money) for refund in found.refunds],
        "sums": _sums(found, money),
        "delivery": read_option(order.delivery),
        "disputes": [dispute_row(each, money) for each in found.disputes],
        "returns": [return_row(each, found) for each in found.returns],
        "labels": [label_row(each, {sent.id for sent in found.fulfilments}, money) for each in found.labels],
        "sells_files": found.sells_files,
        "downloads": [download_row(each) for each in found.downloads],
        "documents": [document_row(each, order.currency, money) for each in found.documents],
        "payments": [_payment(payment, money) for payment in found.payments],
        "edits": [edit_row(each, order.currency, money) for each in found.edits],
        "why_not_editable": str(found.why_not_editable or ""),
        "difference": difference_row(found, money),
        "may_take_back": found.may_take_back,
        "has_account": found.has_account,
        "tags": found.tags,
        "packing": found.packing,
    }


def _sums(found: OwnerOrder, money: SiteMoney) -> dict[str, Any]:
    order = found.order
    credit = -sum(made.amount_cents for made in found.adjustments if made.kind == AdjustmentKind.STORE_CREDIT)
    amounts = (_amount(name, getattr(order, f"{name}_cents"), order.currency, money) for name in _SUMS)
    return {
        "tax_mode": order.tax_mode,
        **_amount("store_credit", credit, order.currency, money),
        **_amount("whole", order.grand_total_cents + order.gift_card_cents, order.currency, money),
        **{key: value for amount in amounts for key, value in amount.items()},
        "named": [
            {"kind": kind, "name": name, **_amount("amount", cents, order.currency, money)}
            for kind, name, cents in _named(found)
        ],
    }


def _named(found: OwnerOrder) -> list[tuple[str, str, int]]:
    """(kind, name, minor units) of what has a name; a tax once, with its rate in it."""
    named = [made for made in found.adjustments if made.label_code]
    plain = [made for made in named if made.kind not in (_TAX, _RELIEF)]
    others = [(str(made.kind), made.label_code, made.amount_cents) for made in plain]
    taxes = tax_rows(named, TaxMode(found.order.tax_mode))
    relief = [(str(_RELIEF), label, cents) for label, cents in relief_rows(named)]
    return [*others, *((str(_TAX), label, cents) for label, cents in taxes), *relief]


def _left_to_refund(found: OwnerOrder) -> int:
    """Of the payment that has most left, as a refund is of one, and of what gift cards and credit paid."""
    left = (p.amount_cents - p.refunded_cents for p in found.payments if p.state in BROUGHT_MONEY)
    given = sum(each.gift_card_cents for each in found.refunds if each.state != RefundState.FAILED)
    return max(left, default=0) + found.order.gift_card_cents - given


def _refund(refund: Refund, currency: str, money: SiteMoney) -> dict[str, Any]:
    names = ("id", "kind", "edit", "state", "reason", "trouble", "is_buyer_told", "created_at")
    lines = sorted(refund.lines.all(), key=lambda line: line.line_position)
    return {
        **{name: getattr(refund, name) for name in names},
        **_amount("amount", refund.amount_cents, currency, money),
        **_amount("gift_card", refund.gift_card_cents, currency, money),
        **_amount("credit", refund.credit_cents, currency, money),
        "units": [
            {"position": line.line_position, "quantity": line.quantity, "is_restocked": line.is_restocked}
            for line in lines
        ],
    }


def _fulfilment(sent: Fulfilment) -> dict[str, Any]:
    names = (
        "id", "carrier", "tracking_number", "tracking_url", "is_automatic", "is_buyer_told", "created_at",
    )  # fmt: skip
    lines = sorted(sent.lines.all(), key=lambda line: line.line_position)
    return {
        **{name: getattr(sent, name) for name in names},
        "units": [{"position": line.line_position, "quantity": line.quantity} for line in lines],
    }


def _line(line: OrderLine, found: OwnerOrder, money: SiteMoney) -> dict[str, Any]:
    currency = found.order.currency
    names = ("id", "product_id", "variant_id", "product_name", "sku", "attributes", "image_url", "quantity")
    return {
        **{name: getattr(line, name) for name in names},
        "position": line.position,
        "edit": line.edit,
        "removable_quantity": found.removable.get(line.position, 0),
        "removed_quantity": found.units_removed.get(line.position, 0),
        "sent_quantity": found.units_sent.get(line.position, 0),
        "refunded_quantity": found.units_refunded.get(line.position, 0),
        "refundable_cents": found.refundable.lines[line.position][1],
        "answers": [asdict(answer) for answer in answers_in(line.additional_fields)],
        **_amount("unit_price", line.unit_price_cents, currency, money),
        **_amount("total", line.total_cents, currency, money),
    }


def _payment(payment: Payment, money: SiteMoney) -> dict[str, Any]:
    names = (
        "id",
        "edit",
        "provider",
        "environment",
        "state",
        "refunded_cents",
        "provider_reference",
        "created_at",
    )
    kind = KINDS.get(payment.provider)
    return {
        **{name: getattr(payment, name) for name in names},
        "provider_name": _provider_name(payment),
        "is_by_hand": payment.provider == BY_OWNER or bool(kind and kind.is_by_hand),
        **_amount("amount", payment.amount_cents, payment.currency, money),
        **_fee(payment, money),
    }


def _fee(payment: Payment, money: SiteMoney) -> dict[str, Any]:
    """What is left of it is said only of a payment that stayed whole, where both are in one currency."""
    if payment.fee_cents is None:
        return {"fee_cents": None, "fee_text": "", "net_text": ""}
    is_whole = payment.state == PaymentState.CAPTURED and not payment.refunded_cents
    net = payment.amount_cents - payment.fee_cents
    is_told = is_whole and net >= 0 and payment.fee_currency == payment.currency
    return {
        "fee_cents": payment.fee_cents,
        "fee_text": money.text(payment.fee_cents, payment.fee_currency),
        "net_text": money.text(net, payment.currency) if is_told else "",
    }


def _provider_name(payment: Payment) -> str:
    if payment.provider == COVERED:
        return text("orders.payment.gift-card")
    if payment.provider == BY_OWNER:
        return text("orders.payment.by-hand")
    kind = KINDS.get(payment.provider)
    return str(kind.title) if kind else payment.provider


def _amount(name: str, amount_cents: int, currency: str, money: SiteMoney) -> dict[str, Any]:
    return {f"{name}_cents": amount_cents, f"{name}_text": money.text(amount_cents, currency)}


def _plain_address(address: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in address.items() if value not in (None, "")}
