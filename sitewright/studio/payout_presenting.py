"""Payouts, as the owner API shows them."""

from typing import Any

from sitewright.kit.messages import Message
from sitewright.orders.payments.paid_out import PayoutPart
from sitewright.orders.payments.registry import KINDS
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.queries import NamedLine
from sitewright.orders.payouts.words import PARTS
from sitewright.studio.site_money import SiteMoney


def payout_row(payout: Payout, money: SiteMoney) -> dict[str, Any]:
    names = ("id", "state", "lines_state", "arrives_on", "failure", "url", "reference")
    sums = ("amount", "sales", "refunds", "fees", "other")
    return {
        **{name: getattr(payout, name) for name in names},
        **{f"{name}_text": _text(getattr(payout, f"{name}_cents"), payout, money) for name in sums},
        "provider": str(_title(payout.provider)),
        "is_test": payout.environment == "test",
    }


def payout_line_row(named: NamedLine, payout: Payout, money: SiteMoney) -> dict[str, Any]:
    line, order = named.line, named.order
    return {
        "id": line.id,
        "part": line.part,
        "part_text": str(PARTS[PayoutPart(line.part)]),
        "booked_at": line.booked_at,
        "order_id": order.id if order else "",
        "order_number": order.number if order else None,
        "gross_text": _text(line.gross_cents, payout, money),
        "fee_text": _text(-line.fee_cents, payout, money),
        "net_text": _text(line.net_cents, payout, money),
    }


def _text(cents: int, payout: Payout, money: SiteMoney) -> str:
    return money.text(cents, payout.currency)


def _title(code: str) -> Message | str:
    """A provider of an earlier release may be gone."""
    return KINDS[code].title if code in KINDS else code
