"""What a shop has changed of an order after it was paid.

order.edits  {heading, rows[]}, or null where nothing was: a row is {madeOn (ms), groups[] {label, goods[]},
words[], given}: what was added and what was taken off, the shop's words by lines, and what went back as a
text, empty for nothing. What is still to be paid is `order.toPay`
"""

from collections.abc import Sequence
from typing import Any

from sitewright.content.page_context import milliseconds
from sitewright.kit.messages import text
from sitewright.orders.edits.mails import goods_of_edits
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import Order
from sitewright.orders.money_text import money_text

Context = dict[str, Any]


def edits_part(order: Order, edits: Sequence[OrderEdit], locale: str) -> Context | None:
    """The newest first."""
    if not edits:
        return None
    goods = goods_of_edits(order)
    rows = [_row(order, edit, goods[edit.number], locale) for edit in reversed(edits)]
    return {"heading": text("edits.page.heading"), "rows": rows}


def _row(order: Order, edit: OrderEdit, goods: tuple[list[str], list[str]], locale: str) -> Context:
    added, removed = goods
    groups = [(text("edits.page.added"), added), (text("edits.page.removed"), removed)]
    amount = money_text(edit.given_cents, order.currency, locale)
    return {
        "madeOn": milliseconds(edit.made_at),
        "groups": [{"label": label, "goods": named} for label, named in groups if named],
        "words": [line for line in edit.words.splitlines() if line.strip()],
        "given": text("edits.page.given", amount=amount) if edit.given_cents else "",
    }
