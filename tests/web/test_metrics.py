"""What an operator sees at `/metrics`."""

import shutil
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen
from uuid import uuid4

import pytest
from django.db import DatabaseError, connection
from django.test.utils import CaptureQueriesContext
from prometheus_client.parser import text_string_to_metric_families

from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.job_table.models import JobRow, JobStatus
from sitewright.kit.jobs.queue_state import queue_state
from sitewright.mail.models import Message, MessageStatus
from sitewright.mail.outbox import outbox_state
from sitewright.orders.models import OrderCounter, Payment, PaymentState, Placement
from sitewright.orders.recent import count_orders_ever, recent_payments, recent_placements
from sitewright.web import shop_gauges
from tests.cast import Cast
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

Values = dict[tuple[str, str], float]


@pytest.fixture(autouse=True)
def _nothing_kept() -> Iterator[None]:
    shop_gauges.forget()
    yield
    shop_gauges.forget()


def values_of(text: str) -> Values:
    """By name and the value of the only label, if there is one."""
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def shop_values() -> Values:
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for metric in shop_gauges.shop_gauges()
        for sample in metric.samples
    }


def add_placement(state: str, payment_state: str) -> None:
    now = clock.now()
    placement = Placement.objects.create(
        cart_id=new_id(), key=new_id(), request_hash="", state=state, provider="test", amount_cents=100,
        currency="EUR", snapshot={}, check_after=now, created_at=now, updated_at=now,
    )  # fmt: skip
    Payment.objects.create(
        placement=placement, provider="test", environment="test", amount_cents=100, currency="EUR",
        state=payment_state, created_at=now, updated_at=now,
    )  # fmt: skip


def test_counts_orders_and_payments_by_outcome(in_shop: Cast) -> None:
    OrderCounter.objects.update_or_create(defaults={"last_number": 1003})
    add_placement("placed", PaymentState.CAPTURED)
    add_placement("placed", PaymentState.CAPTURED)
    add_placement("failed", PaymentState.DECLINED)
    assert count_orders_ever() == 3
    others = ("authorised", "pending", "action", "confirming", "refunded", "awaited", "voided")
    none = dict.fromkeys(others, 0)
    assert recent_payments() == none | {"captured": 2, "declined": 1}
    assert recent_placements()["failed"] == 1


def test_leaves_out_payments_of_yesterday(in_shop: Cast) -> None:
    add_placement("placed", PaymentState.CAPTURED)
    with clock.moved(timedelta(hours=3)):
        assert recent_payments()["captured"] == 0


def test_tells_how_long_the_oldest_mail_waits(in_shop: Cast, still_clock: None) -> None:
    now = clock.now()
    for age, status in ((120, MessageStatus.QUEUED), (60, MessageStatus.QUEUED), (600, MessageStatus.SENT)):
        Message.objects.create(
            key=new_id(), kind="test", to_address="a@example.com", subject="", text="", status=status,
            created_at=now - timedelta(seconds=age),
        )  # fmt: skip
    found = outbox_state()
    assert found.counts == {"queued": 2, "failed": 0}
    assert found.oldest_seconds == 120


@pytest.mark.django_db
def test_tells_how_long_the_oldest_job_waits(still_clock: None) -> None:
    now = clock.now()
    for seconds, status in ((90, "READY"), (-500, "READY"), (700, "SUCCESSFUL"), (800, "FAILED")):
        JobRow.objects.create(
            id=uuid4(), status=JobStatus[status], args_kwargs={}, task_path="x", enqueued_at=now,
            run_after=now - timedelta(seconds=seconds),
        )  # fmt: skip
    found = queue_state()
    assert found.counts == {"ready": 1, "running": 0, "failed": 1}
    assert found.oldest_seconds == 90


def test_asks_a_few_questions_however_much_there_is(in_shop: Cast) -> None:
    add_placement("placed", PaymentState.CAPTURED)
    with CaptureQueriesContext(
        connection,
    ) as few:
        shop_values()
    for _ in range(5):
        add_placement("failed", PaymentState.DECLINED)
    shop_gauges.forget()
    with CaptureQueriesContext(connection) as more:
        shop_values()
    assert len(few) == len(more) <= 6
    with CaptureQueriesContext(connection) as none:
        shop_values()
    assert not len(none)


def test_says_that_the_database_is_away(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise DatabaseError("gone")

    monkeypatch.setattr(shop_gauges, "queue_state", fail)
    found = shop_values()
    assert found["sitewright_database_up", ""] == 0
    assert 0 < found["sitewright_disk_used_ratio", ""] <= 1
    assert ("sitewright_jobs", "ready") not in found


def test_leaves_out_what_the_disk_does_not_tell(cast: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_folder: Path) -> None:
        raise PermissionError("data")

    monkeypatch.setattr(shutil, "disk_usage", fail)
    found = shop_values()
    assert ("sitewright_disk_used_ratio", "") not in found
    assert found["sitewright_database_up", ""] == 1


def ask(site: LiveSite, path: str, body: bytes | None = None) -> str:
    try:
        with urlopen(f"{site.url}{path}", data=body, timeout=PATIENCE_SECONDS) as answer:
            return str(answer.read().decode())
    except HTTPError as refused:
        return str(refused.code)


def test_a_running_shop_tells_how_it_is(start_site: Callable[..., LiveSite], tmp_path: Path) -> None:
    site = start_site(SITEWRIGHT_METRICS="on", SITEWRIGHT_BACKUP_TO=str(tmp_path))
    for _ in range(3):
        ask(site, "/")
    assert ask(site, "/checkout", b"x" * 70_000) == "413"
    found = values_of(ask(site, "/metrics"))
    assert found["sitewright_page_cache_lookups_total", "hit"] >= 2
    assert found["sitewright_edge_refusals_total", "too-large"] == 1
    assert found["sitewright_connections", ""] >= 1
    assert found["sitewright_requests_busy", ""] == 1
    assert found["sitewright_memory_bytes", ""] > 50_000_000
    assert found["sitewright_database_bytes", ""] > 100_000
    assert found["sitewright_database_up", ""] == 1
    assert found["sitewright_backup_age_seconds", ""] > 0
    assert {"sitewright_outside_places", "sitewright_requests_waiting"} <= {name for name, _ in found}


def test_one_of_several_processes_answers_for_all(start_site: Callable[..., LiveSite]) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("SQLite has one process")
    site = start_site(SITEWRIGHT_METRICS="on", SITEWRIGHT_WORKERS="2")
    for _ in range(20):
        assert ask(site, "/checkout", b"x" * 70_000) == "413"
    for _ in range(5):
        found = values_of(ask(site, "/metrics"))
        assert found["sitewright_edge_refusals_total", "too-large"] == 20
