"""Draft orders as the owner API shows them."""

from typing import Any

import msgspec

from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.agreed import OwnDiscount, OwnLine, OwnShipping
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.chosen import read_chosen
from sitewright.checkout.sum_rows import sum_rows
from sitewright.kit.messages import speaking
from sitewright.orders.drafts.links import pay_url
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.queries import DraftRow, OwnerDraft, language_of
from sitewright.orders.drafts.terms import DraftLine, DraftTerms
from sitewright.orders.models import Order
from sitewright.sites.languages import site_languages
from sitewright.studio.api.schemas.draft_orders import DraftBody
from sitewright.studio.site_money import SiteMoney


def terms_of(body: DraftBody) -> DraftTerms:
    """What the owner sent, for the operations."""
    return DraftTerms(
        lines=[DraftLine(**line.dict()) for line in body.lines],
        discount=OwnDiscount(**body.discount.dict()) if body.discount else None,
        shipping=OwnShipping(**body.shipping.dict()) if body.shipping else None,
        address=body.address.dict(),
        shipping_option_id=body.delivery,
        **body.dict(include={"email", "customer_name", "language", "note"}),
    )


def draft_row(row: DraftRow, money: SiteMoney) -> dict[str, Any]:
    draft = row.draft
    names = ("id", "number", "email", "customer_name", "total_cents", "sent_at", "updated_at")
    return {
        **{name: getattr(draft, name) for name in names},
        "state": str(row.state),
        "total_text": money.text(draft.total_cents),
        **_order(row.order),
    }


def draft_detail(found: OwnerDraft, money: SiteMoney) -> dict[str, Any]:
    """What it costs is worked out anew; once it is ordered, the order says it."""
    draft, agreed = found.draft, found.agreed
    names = ("id", "number", "email", "customer_name", "address", "language", "sent_at", "sent_count")
    chosen = read_chosen(found.cart.row.chosen).shipping_option_id if found.cart else ""
    return {
        **{name: getattr(draft, name) for name in names},
        "updated_at": draft.updated_at,
        "state": str(found.state),
        "lines": _lines(found, money),
        "discount": agreed.discount and msgspec.to_builtins(agreed.discount),
        "shipping": agreed.shipping and msgspec.to_builtins(agreed.shipping),
        "shipping_option_id": chosen,
        "note": agreed.note,
        **_charged(found, money),
        "currency": money.currency,
        "pay_url": "" if found.order else pay_url_of(draft),
        "languages": [
            {"code": "" if each.is_own else each.code, "name": each.name}
            for each in site_languages()
            if each.is_own or each.is_on
        ],
        **_order(found.order),
    }


def goods_row(variant: SellableVariant, money: SiteMoney) -> dict[str, Any]:
    return {
        "variant_id": variant.id,
        **_named(variant),
        "sku": variant.sku,
        "price_cents": variant.unit_price_cents,
        "price_text": money.text(variant.unit_price_cents),
        "available": None if variant.is_unlimited else max(variant.available, 0),
    }


def _lines(found: OwnerDraft, money: SiteMoney) -> list[dict[str, Any]]:
    if found.cart is None:
        return []
    own = {line.id: line for line in found.agreed.own_lines}
    return [
        _line(line, own.get(line.entry.variant_id), problem, money)
        for line, problem in zip(found.cart.lines, found.problems, strict=True)
    ]


def _line(line: CartLine, own: OwnLine | None, problem: str, money: SiteMoney) -> dict[str, Any]:
    entry, variant = line
    cents = variant.unit_price_cents
    return {
        "quantity": entry.quantity,
        "variant_id": "" if own else entry.variant_id,
        "words": own.words if own else "",
        "price_cents": own.price_cents if own else 0,
        "is_shipped": bool(own and own.is_shipped),
        "tax_category": own.tax_category if own else "standard",
        **_named(variant),
        "unit_price_cents": cents,
        "unit_price_text": money.text(cents),
        "line_total_text": money.text(cents * entry.quantity),
        "problem": problem,
    }


def _named(variant: SellableVariant) -> dict[str, str]:
    options = msgspec.json.decode(variant.attributes, type=dict[str, str])
    return {"title": variant.title, "choice": " / ".join(options.values()), "image_url": variant.image_url}


def _charged(found: OwnerDraft, money: SiteMoney) -> dict[str, Any]:
    if found.charges is None:
        total = found.order.grand_total_cents if found.order else 0
        nothing: dict[str, Any] = {"deliveries": [], "is_sent_somewhere": False, "sums": []}
        return {**nothing, "total_cents": total, "total_text": money.text(total)}
    priced, delivery = found.charges.priced, found.charges.delivery
    options = delivery.options if delivery and not found.agreed.shipping else ()
    total = priced.totals.grand_total_cents
    rows = sum_rows(priced.totals, priced.adjustments)
    return {
        "deliveries": [
            {"id": each.id, "name": each.name, "price_text": money.text(each.price_cents)} for each in options
        ],
        "is_sent_somewhere": bool(found.cart and any(v.requires_shipping for _, v in found.cart.lines)),
        "sums": [{"label": label, "text": money.text(cents)} for label, cents in rows],
        "total_cents": total,
        "total_text": money.text(total),
    }


def _order(order: Order | None) -> dict[str, Any]:
    return {"order_id": order.id if order else "", "order_number": order.number if order else None}


def pay_url_of(draft: Draft) -> str:
    """In the language of whom it is for."""
    language = language_of(draft)
    with speaking(language, f"/{language}" if language else ""):
        return pay_url(draft)
