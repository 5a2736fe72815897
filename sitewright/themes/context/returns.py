"""What buyers send back, beside their order and in the form they ask with.

order.returns  {heading, askUrl, askLabel, rows[]}: `askUrl` is empty where nothing may be sent back (any
               more); a row is {id, state (requested, approved, declined, received, closed or cancelled),
               stateLabel, requestedOn (ms), goods[], words[], howTo, instructions[] {lines[]}, withdraw}:
               `howTo` is empty unless it was approved, `withdraw` a form as those of `account`, or null
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sitewright.content.page_context import milliseconds
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, text
from sitewright.orders.models import OrderLine, RefundState
from sitewright.orders.returns.asking import KEY, LONGEST_WORDS, WORDS, quantity_name, reason_name
from sitewright.orders.returns.mails import REASONS, goods_in
from sitewright.orders.returns.models import Return, ReturnState
from sitewright.orders.returns.operations.withdraw_return import WITHDRAWABLE
from sitewright.orders.returns.settings import ReturnTerms
from sitewright.themes.context.account import Field, Form, form_part
from sitewright.themes.context.typed import Typed

Context = dict[str, Any]

RETURN_ID = "returnId"
PLACE = "returns"
"""The id of the part of an order's page."""

_STATES = {
    ReturnState.REQUESTED: Message("returns.state.requested"),
    ReturnState.APPROVED: Message("returns.state.approved"),
    ReturnState.DECLINED: Message("returns.state.declined"),
    ReturnState.RECEIVED: Message("returns.state.received"),
    ReturnState.CLOSED: Message("returns.state.closed"),
    ReturnState.CANCELLED: Message("returns.state.cancelled"),
}


@dataclass(frozen=True, slots=True)
class ReturnPaths:
    """Where the buyer of one order goes, without the language; `hidden` is what the forms need to be let in,
    and stands in `ask` as its query.
    """

    order: str
    ask: str
    withdraw: str
    hidden: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ReturnsShown:
    """Of one order; `room` is what may still be sent back, by position."""

    returns: Sequence[Return]
    room: Mapping[int, int]
    terms: ReturnTerms
    paths: ReturnPaths


def returns_part(shown: ReturnsShown, lines: Iterable[OrderLine]) -> Context:
    bought = {line.position: line for line in lines}
    return {
        "heading": text("returns.heading"),
        "askUrl": in_language(shown.paths.ask) if shown.room else "",
        "askLabel": text("returns.title"),
        "rows": [_row(each, shown, bought) for each in shown.returns],
    }


def return_form(
    paths: ReturnPaths, lines: Iterable[OrderLine], room: Mapping[int, int], typed: Typed, key: str
) -> Form:
    """How many of each line, why, and words for the shop; what was typed comes back."""
    fields = [
        each for line in lines if line.position in room for each in _fields(line, room[line.position], typed)
    ]
    words = Field(
        WORDS,
        text("returns.words"),
        type="textarea",
        value=typed.values.get(WORDS, ""),
        error=typed.problems.get(WORDS, ""),
        most=LONGEST_WORDS,
    )
    action = paths.ask.partition("?")[0]
    hidden = {**paths.hidden, KEY: key}
    return Form(in_language(action), text("returns.ask"), [*fields, words], hidden=hidden)


def _fields(line: OrderLine, most: int, typed: Typed) -> Iterable[Field]:
    title = " / ".join([line.product_name, *line.attributes.values()])
    quantity, reason = quantity_name(line.position), reason_name(line.position)
    yield Field(
        quantity,
        text("returns.how-many", title=title, most=most),
        type="number",
        value=typed.values.get(quantity, "0"),
        error=typed.problems.get(quantity, ""),
        most=most,
    )
    chosen = typed.values.get(reason, "")
    yield Field(
        reason,
        text("returns.why", title=title),
        type="select",
        error=typed.problems.get(reason, ""),
        first=text("returns.first"),
        options=[
            {"value": code.value, "label": str(label), "active": code.value == chosen}
            for code, label in REASONS.items()
        ],
    )


def _row(found: Return, shown: ReturnsShown, bought: Mapping[int, OrderLine]) -> Context:
    is_approved = found.state == ReturnState.APPROVED
    paragraphs = shown.terms.paragraphs if is_approved else []
    return {
        "id": found.id,
        "state": found.state,
        "stateLabel": _state_label(found),
        "requestedOn": milliseconds(found.requested_at),
        "goods": goods_in(found.entries.all(), bought),
        "words": _words(found),
        "howTo": text("returns.how-to") if paragraphs else "",
        "instructions": [{"lines": part.splitlines()} for part in paragraphs],
        "withdraw": _withdrawing(found, shown.paths) if found.state in WITHDRAWABLE else None,
    }


def _state_label(found: Return) -> str:
    # A refund the provider has refused, or that came back, is one the shop still owes or gives by hand.
    if found.refund and found.refund.state == RefundState.GIVEN:
        return text("returns.state.refunded")
    if found.refund and found.refund.state in (RefundState.ASKED, RefundState.UNDER_WAY):
        return text("returns.state.refunding")
    if found.exchange_cart_id:
        return text("returns.state.exchanged")
    return str(_STATES[ReturnState(found.state)])


def _words(found: Return) -> list[str]:
    said = [text("returns.you-said", words=found.words)] if found.words else []
    return [*said, text("returns.shop-says", words=found.answer)] if found.answer else said


def _withdrawing(found: Return, paths: ReturnPaths) -> Context:
    hidden = {**paths.hidden, RETURN_ID: found.id}
    form = Form(in_language(paths.withdraw), text("returns.withdraw"), hidden=hidden, is_quiet=True)
    return form_part(form, f"withdraw-{found.id}")
