"""Schedules that ask once which websites have something to do, and look only at these."""

from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from sitewright.catalog.models import ImportRun, StockLevel
from sitewright.content.item_data import ItemData
from sitewright.content.models import Item
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.kit import clock
from sitewright.kit.errors import NoTenant
from sitewright.kit.jobs import job, registry, run_ready, schedule
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import across_tenants, current_website_id, tenant
from sitewright.sites.operations.create_website import create_website
from tests.cast import Cast
from tests.catalog.shops import make_product

SCHEDULES = ["content.bring_out_due", "catalog.end_lost_imports", "catalog.count_stock"]

looked_at: list[str] = []


@job("tests.look")
def look() -> None:
    looked_at.append(current_website_id())
    if len(looked_at) == 1:
        raise ConnectionError("nobody there")


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    looked_at.clear()
    schedule("tests.look", every_seconds=60, due=unseen)
    yield
    registry._schedules.pop("tests.look")


def unseen() -> "QuerySet[Item]":
    items: QuerySet[Item] = Item.objects.filter(is_due=False)
    return items


def make_due() -> None:
    """Two rows for each of the schedules, in the website in scope."""
    create_collection("products", "Shop", slug="shop")
    blog = create_collection("blog", "Journal", slug="blog")
    for title in ("One", "Two"):
        create_item(blog.id, ItemData(title, status="scheduled", published_at=clock.now()))
        ImportRun.objects.create(
            file_name="old.csv", storage_key="sha256:0", state="running", created_at=clock.now()
        )
        make_product(title)
    StockLevel.objects.update(is_counted=False)


def left_over() -> dict[str, int]:
    """How many rows each of the schedules still has to see to, over all websites."""
    with everywhere():
        return {
            "content.bring_out_due": unseen().count(),
            "catalog.end_lost_imports": ImportRun.objects.filter(state="running").count(),
            "catalog.count_stock": StockLevel.objects.filter(is_counted=False).count(),
        }


def everywhere() -> AbstractContextManager[None]:
    return across_tenants("the test looks at all websites")


def test_no_schedule_walks_all_websites(db: None) -> None:
    """E07: ten thousand quiet websites cost one question a turn, not ten thousand."""
    per_website = [
        each for each in registry.all_schedules() if registry.find_job(each.job_name).is_per_website
    ]
    assert {each.job_name for each in per_website} >= {*SCHEDULES, "orders.reconcile"}
    assert [each.job_name for each in per_website if each.due is None] == []


@pytest.mark.parametrize("name", [*SCHEDULES, "orders.reconcile"])
def test_more_websites_make_no_more_statements(cast: Cast, name: str) -> None:
    def statement_count() -> int:
        with CaptureQueriesContext(connection) as statements:
            run_turn(name)
        return len(statements)

    assert statement_count() == 1
    for number in range(16):
        create_website(f"Quiet {number}", hosts=[f"quiet{number}.localhost"])
    assert statement_count() == 1


@pytest.mark.parametrize("name", SCHEDULES)
def test_a_turn_sees_to_every_website_with_something_due(cast: Cast, name: str) -> None:
    create_website("Quiet", hosts=["quiet.localhost"])
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            make_due()
    assert left_over() == dict.fromkeys(SCHEDULES, 4)
    run_turn(name)
    assert left_over() == dict.fromkeys(SCHEDULES, 4) | {name: 0}


def test_looks_once_and_only_where_something_is_due(cast: Cast) -> None:
    """Where that fails, it goes on as a job of its own."""
    with tenant(cast.other_shop.id):
        make_due()
    run_turn("tests.look")
    assert looked_at == [cast.other_shop.id]
    run_ready()
    assert looked_at == [cast.other_shop.id] * 2


@pytest.mark.parametrize("name", SCHEDULES)
def test_what_is_due_is_not_told_outside_a_scope(cast: Cast, name: str) -> None:
    """I07: the turn opens the way across websites; the question by itself has none."""
    due = registry.find_schedule(name).due
    assert due is not None
    with pytest.raises(NoTenant):
        due()
    with tenant(cast.shop.id):
        make_due()
    with tenant(cast.other_shop.id):
        assert not due().exists()
