"""Webhooks of any shape, signed or not: kept, or refused; never an error of ours, now or in the job."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs import run_ready
from sitewright.orders.errors import PaymentActionRequired
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Payment, PaymentEvent
from sitewright.orders.payments.provider import EventRefused, ProviderEvent
from sitewright.orders.payments.stripe.events import event_in
from sitewright.orders.payments.stripe.reading import PAYMENT_KEY
from tests.orders.placing.test_payment_outcomes import waiting_for
from tests.orders.stripe_fake import StripeFake
from tests.orders.test_payment_events import tell

KINDS = (
    "payment_intent.succeeded", "payment_intent.processing", "payment_intent.payment_failed",
    "payment_intent.canceled", "payment_intent.amount_capturable_updated", "customer.created",
    "charge.dispute.created", "charge.dispute.closed", "payout.paid",
)  # fmt: skip
STATUSES = (
    "succeeded", "processing", "requires_capture", "requires_action", "requires_payment_method", "canceled",
)  # fmt: skip
PATHS = (
    (), ("id",), ("type",), ("livemode",), ("data",), ("data", "object"), ("data", "object", "id"),
    ("data", "object", "status"), ("data", "object", "metadata"), ("data", "object", "metadata", PAYMENT_KEY),
    ("data", "object", "amount_received"), ("data", "object", "currency"),
    ("data", "object", "last_payment_error"), ("data", "object", "last_payment_error", "message"),
    ("data", "object", "next_action"), ("data", "object", "client_secret"),
)  # fmt: skip
ODD: list[Any] = [
    None, True, 0, -1, 1.5, 10**18, 10**40, -(10**400), "", "x", "\x00", "a\x00b", "\u2028", "x" * 5000,
    "é" * 120, "EURO", [], [[]], [1], {}, {"id": []}, {PAYMENT_KEY: ["placement-1"]}, {"message": "no\x00"},
    {"redirect_to_url": []}, {"redirect_to_url": {"url": 7}}, "placement-\x00", "placement-" + "9" * 400,
]  # fmt: skip


def an_event(kind: str, status: str, key: str = "placement-" + "0" * 32) -> dict[str, Any]:
    intent = {
        "id": "pi_1", "status": status, "metadata": {PAYMENT_KEY: key}, "amount_received": 1200,
        "currency": "usd", "last_payment_error": {"message": "No."}, "client_secret": "s",
        "next_action": {"redirect_to_url": {"url": "https://bank.example"}},
    }  # fmt: skip
    return {"id": "evt_1", "type": kind, "livemode": False, "data": {"object": intent}}


def changed(event: Any, path: tuple[str, ...], value: Any) -> Any:
    if not path:
        return value
    if not isinstance(event, dict):
        return event
    return event | {path[0]: changed(event.get(path[0]), path[1:], value)}


def without(event: Any, path: tuple[str, ...]) -> Any:
    if not isinstance(event, dict) or not path:
        return event
    rest = {name: value for name, value in event.items() if name != path[0]}
    return (
        rest
        if len(path) == 1 or path[0] not in event
        else rest | {path[0]: without(event[path[0]], path[1:])}
    )


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(ODD[:20]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=400, deadline=None)
@given(
    kind=st.sampled_from(KINDS),
    status=st.sampled_from(STATUSES),
    path=st.sampled_from(PATHS),
    value=st.sampled_from(ODD) | json_values,
)
def test_any_shape_is_read_or_refused(kind: str, status: str, path: tuple[str, ...], value: Any) -> None:
    told = json.dumps(changed(an_event(kind, status), path, value))
    try:
        event = event_in(told)
    except EventRefused:
        return
    _assert_fits_the_tables(event)


def _assert_fits_the_tables(event: ProviderEvent) -> None:
    assert 0 < len(event.id) <= 255
    assert len(event.kind) <= 100
    assert len(event.reference) <= 100
    assert len(event.dispute_reference) <= 100
    told = (event.id, event.kind, event.reference, event.payment_key, event.dispute_reference)
    assert "".join(told).isprintable()


@pytest.mark.parametrize("text", ["", "[" * 100_000, "{", "9" * 6000, "nan", '"\\ud800"', "\ufeff{}"])
def test_what_is_no_event_is_refused(text: str) -> None:
    with pytest.raises(EventRefused):
        event_in(text)


@pytest.mark.parametrize("path", PATHS)
def test_a_missing_part_is_read_or_refused(path: tuple[str, ...]) -> None:
    for kind in KINDS:
        for status in STATUSES:
            try:
                event_in(json.dumps(without(an_event(kind, status), path)))
            except EventRefused:
                continue


def test_what_is_taken_can_be_worked_on(stripe: StripeFake) -> None:
    """Every odd value in every place, for a payment that is there: 200 or 400, and no job that fails."""
    placement = waiting_for("ideal", PaymentActionRequired)
    key, kind, number = f"placement-{placement.id}", "payment_intent.payment_failed", 0
    for path in PATHS[2:]:
        for value in ODD:
            number += 1
            whole = an_event(kind, "requires_payment_method", key) | {"id": f"evt_{number}"}
            answer = tell(json.dumps(changed(whole, path, value)).encode())
            assert answer.status_code in (200, 400), (path, value)
    run_ready()
    assert not PaymentEvent.objects.filter(state="received").exists()
    assert set(JobRow.objects.values_list("status", flat=True)) <= {JobStatus.SUCCESSFUL}
    assert Payment.objects.get().state == "declined"
    assert check_invariants() == []


@pytest.mark.parametrize("value", ODD)
def test_unsigned_or_oddly_signed_is_refused(stripe: StripeFake, value: Any) -> None:
    """B02"""
    body = json.dumps(changed(an_event(KINDS[0], "succeeded"), ("data",), value)).encode()
    assert tell(body, "t=1,v1=00").status_code == 400
    assert tell(body, "x" * 5000).status_code == 400
    assert not PaymentEvent.objects.exists()


@pytest.mark.parametrize("account", ["%00", "x" * 400, "%F0%9F%8C%8D", "a%00b"])
def test_an_odd_address_leads_nowhere(stripe: StripeFake, account: str) -> None:
    assert tell(b"{}", account_id=account).status_code in (400, 404)
