"""What Stripe pays out, and the entries of its balance that a payout is made of.

Only a payout that Stripe makes by itself names its entries, and only once they are all there; of one that
somebody asked for by hand nobody knows which money it is.
"""

from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from sitewright.kit.printable import printable
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payments.stripe.calls import StripeCalls
from sitewright.orders.payments.stripe.reading import (
    PAGE_KEY,
    PAYMENT_KEY,
    UnknownStatus,
    environment_of,
    money_of,
)
from sitewright.orders.payments.stripe.sessions import PATH as SESSIONS

PATH = "/v1/payouts"
_ENTRIES = "/v1/balance_transactions"
_DASHBOARD = {"live": "https://dashboard.stripe.com", "test": "https://dashboard.stripe.com/test"}
# Of entries that come with all of their charge a hundred might be more than an answer may hold.
_PAGE_SIZE = "50"
_MOST_PAGES = 200
_LONGEST_FAILURE = 300
_MAY_NOT_SEE = (401, 403, 404)
_STATES = {
    "pending": PayoutState.PENDING,
    "in_transit": PayoutState.IN_TRANSIT,
    "paid": PayoutState.PAID,
    "failed": PayoutState.FAILED,
    "canceled": PayoutState.CANCELLED,
}
_PARTS = {
    "charge": PayoutPart.SALE,
    "charge_failure": PayoutPart.SALE,
    "refund": PayoutPart.REFUND,
    "refund_failure": PayoutPart.REFUND,
    "partial_capture_reversal": PayoutPart.REFUND,
    "dispute": PayoutPart.DISPUTE,
    "dispute_reversal": PayoutPart.DISPUTE,
    "fee": PayoutPart.FEE,
    "network_cost": PayoutPart.FEE,
    "tax": PayoutPart.FEE,
    "payout_reversal": PayoutPart.BOUNCED,
}
"""By Stripe's category for reports; all others are other money."""


def paid_out(calls: StripeCalls, reference: str) -> PaidOut | None:
    """None where there is none, or a restricted key may not see it. Raises ProviderTimeout, StripeRefused,
    UnknownStatus and AmountNotPayable.
    """
    # The reference comes out of an event: a slash in it would name another resource.
    answer = calls.get(f"{PATH}/{quote(reference, safe='')}")
    return None if answer.status in _MAY_NOT_SEE else _paid_out(answer.found)


def paid_out_since(calls: StripeCalls, moment: datetime) -> list[PaidOut]:
    """Raises as `paid_out`, and StripeRefused where the key may see none."""
    since = str(int(moment.timestamp()))
    return [_paid_out(each) for each in _all(calls, PATH, {"created[gte]": since})]


def lines_of(calls: StripeCalls, payout: PaidOut) -> list[PaidOutLine]:
    """All but the payout itself, which Stripe lists with what it is made of. Raises as `paid_out`."""
    query = {"payout": payout.reference, "expand[]": "data.source"}
    entries = _all(calls, _ENTRIES, query)
    return [_line(each, payout.currency) for each in entries if _source_id(each) != payout.reference]


def key_of(calls: StripeCalls, intent_id: str) -> str:
    """Our key of the payment on Stripe's own page that made this intent; empty where there is none."""
    sessions = calls.get(SESSIONS, payment_intent=intent_id).found.get("data") or []
    return next((key for each in sessions if (key := _metadata(each, PAYMENT_KEY))), "")


def _all(calls: StripeCalls, path: str, query: Mapping[str, str]) -> Iterator[Mapping[str, Any]]:
    after: dict[str, str] = {}
    for _ in range(_MOST_PAGES):
        page = calls.get(path, **query, **after, limit=_PAGE_SIZE).found
        listed = page.get("data")
        if not isinstance(listed, list) or not all(isinstance(each, dict) for each in listed):
            raise UnknownStatus(f"no list at {path}")
        yield from listed
        if not listed or not page.get("has_more"):
            return
        after = {"starting_after": str(listed[-1].get("id") or "")}
    # A part of it would come to another sum.
    raise UnknownStatus(f"more than can be read at {path}")


def _paid_out(payout: Mapping[str, Any]) -> PaidOut:
    status, environment = str(payout.get("status")), environment_of(payout)
    # Not guessed at: one this release knows nothing of is asked about again.
    if status not in _STATES:
        raise UnknownStatus(f"payout {status}")
    amount_cents, currency = _signed(payout.get("amount"), payout.get("currency"))
    reference, failure = str(payout.get("id") or ""), payout.get("failure_message")
    return PaidOut(
        reference=reference,
        environment=environment,
        state=_STATES[status],
        amount_cents=amount_cents,
        currency=currency,
        # Midnight in UTC, whatever the shop's own time.
        arrives_on=_moment(payout.get("arrival_date")).date(),
        lines=_lines_state(payout),
        failure=printable(failure)[:_LONGEST_FAILURE] if isinstance(failure, str) else "",
        url=f"{_DASHBOARD[environment]}/payouts/{quote(reference, safe='')}",
    )


def _lines_state(payout: Mapping[str, Any]) -> LinesState:
    if payout.get("automatic") is not True:
        return LinesState.NEVER
    is_whole = payout.get("reconciliation_status") == "completed"
    return LinesState.KEPT if is_whole else LinesState.AWAITED


def _line(entry: Mapping[str, Any], currency: str) -> PaidOutLine:
    gross, own_currency = _signed(entry.get("amount"), entry.get("currency"))
    fee, _ = _signed(entry.get("fee"), entry.get("currency"))
    net, _ = _signed(entry.get("net"), entry.get("currency"))
    if own_currency != currency or gross - fee != net:
        raise UnknownStatus("an entry that does not add up")
    source = entry.get("source")
    told: Mapping[str, Any] = source if isinstance(source, dict) else {}
    return PaidOutLine(
        str(entry.get("id") or ""),
        _PARTS.get(str(entry.get("reporting_category")), PayoutPart.OTHER),
        gross,
        fee,
        _moment(entry.get("created")),
        _id_of(told.get("payment_intent")),
        # Not `PAYMENT_KEY`: what carries that is known by its own id, or is not what it says.
        _metadata(told, PAGE_KEY),
    )


def _source_id(entry: Mapping[str, Any]) -> str:
    return _id_of(entry.get("source"))


def _id_of(found: object) -> str:
    """Of what Stripe names by its id, or tells whole."""
    told = found.get("id") if isinstance(found, dict) else found
    return told if isinstance(told, str) else ""


def _metadata(told: Mapping[str, Any], name: str) -> str:
    metadata = told.get("metadata")
    return str(metadata.get(name) or "") if isinstance(metadata, dict) else ""


def _signed(units: object, currency: object) -> tuple[int, str]:
    """What goes the other way is below zero."""
    if type(units) is int and units < 0:
        cents, code = money_of(-units, currency)
        return -cents, code
    return money_of(units, currency)


def _moment(seconds: object) -> datetime:
    if type(seconds) is not int:
        raise UnknownStatus("a payout without its time")
    return datetime.fromtimestamp(seconds, UTC)
