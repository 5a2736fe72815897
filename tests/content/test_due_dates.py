"""Posts dated ahead: unseen until their date, out at it, taken back for good."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content import search
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.operations.bring_out_due import bring_out_due
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.update_item import update_item
from sitewright.content.queries import item_by_slug, list_items, newest_items
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock, site_versions
from sitewright.kit.jobs import run_ready
from sitewright.sites.models import Website

pytestmark = pytest.mark.usefixtures("website")

BEFORE, AFTER = timedelta(minutes=59), timedelta(minutes=61)


@pytest.fixture
def blog(website: Website) -> Collection:
    return create_collection("blog", "Journal", slug="blog")


def ahead(status: str = "published", hours: float = 1, title: str = "Fern") -> ItemData:
    date = clock.now() + timedelta(hours=hours)
    return ItemData(title=title, body_html="<p>Green</p>", tags=["Ferns"], status=status, published_at=date)


def is_seen(blog: Collection) -> bool:
    """Whether visitors can see the post; all ways to it agree."""
    ways = {
        bool(list_items(blog.id, page=1, page_size=9)[1]),
        bool(newest_items(blog.id, 3)),
        item_by_slug(blog.id, "fern") is not None,
        search.find("green", limit=5).total == 1,
    }
    assert len(ways) == 1, "some ways lead to the post and some do not"
    return ways.pop()


@pytest.mark.parametrize("status", ["published", "scheduled"])
def test_a_post_comes_out_at_its_date(blog: Collection, status: str) -> None:
    item = create_item(blog.id, ahead(status))
    assert not is_seen(blog)
    with clock.moved(BEFORE):
        run_ready()
        assert not is_seen(blog)
    with clock.moved(AFTER):
        run_ready()
        assert is_seen(blog)
    item.refresh_from_db()
    assert item.status == "published"


def test_the_version_moves_once_with_it(blog: Collection) -> None:
    create_item(blog.id, ahead())
    version = site_versions.current()
    with clock.moved(AFTER):
        assert [bring_out_due(), bring_out_due()] == [1, 0]
    assert site_versions.current() == version + 1


@pytest.mark.parametrize("status", ["published", "scheduled"])
def test_a_post_that_comes_out_is_written_once(blog: Collection, status: str) -> None:
    create_item(blog.id, ahead(status))
    with clock.moved(AFTER), CaptureQueriesContext(connection) as statements:
        bring_out_due()
    written = [each for each in statements if each["sql"].startswith('UPDATE "content_item"')]
    assert len(written) == 1


def test_a_date_that_passed_while_nothing_ran_is_made_up_for(blog: Collection) -> None:
    create_item(blog.id, ahead())
    with clock.moved(timedelta(days=400)):
        run_ready()
        assert is_seen(blog)


def test_a_date_without_its_job_is_found_by_the_schedule(blog: Collection) -> None:
    """As of a website of an earlier release."""
    item = create_item(blog.id, ahead(hours=-1))
    Item.objects.filter(id=item.id).update(is_due=False)
    bring_out_due()
    assert is_seen(blog)


def test_the_date_of_today_counts(blog: Collection) -> None:
    """A post put off stays unseen at its first date, one brought forward comes out at the new one."""
    item = create_item(blog.id, ahead(hours=1))
    update_item(item.id, ahead(hours=5))
    with clock.moved(timedelta(hours=4)):
        run_ready()
        assert not is_seen(blog)
    update_item(item.id, ahead(hours=2))
    with clock.moved(timedelta(hours=3)):
        run_ready()
        assert is_seen(blog)


def test_a_post_put_off_after_it_was_out_is_unseen_again(blog: Collection) -> None:
    item = create_item(blog.id, ahead(hours=-1))
    assert is_seen(blog)
    update_item(item.id, ahead(hours=1))
    assert not is_seen(blog)


@pytest.mark.parametrize("status", ["draft", "needs-review"])
def test_what_nobody_published_stays_unseen_at_its_date(blog: Collection, status: str) -> None:
    create_item(blog.id, ahead(status))
    with clock.moved(AFTER):
        run_ready()
        assert not is_seen(blog)


def test_what_is_scheduled_for_the_past_comes_out_at_once(blog: Collection) -> None:
    create_item(blog.id, ahead("scheduled", hours=-1))
    run_ready()
    assert is_seen(blog)


def test_a_scheduled_publication_can_be_undone(blog: Collection) -> None:
    create_item(blog.id, ahead("scheduled"))
    with clock.moved(AFTER):
        run_ready()
        published = ChangeSet.objects.order_by("-id")[0]
        assert (published.label, published.operation) == (
            "Published “Fern” on its date",
            "content.bring_out_due",
        )
        undo_change_set(published.id)
        assert not is_seen(blog)
        bring_out_due()
        assert not is_seen(blog), "it came out again by itself"


def test_an_undone_withdrawal_waits_for_its_date_again(blog: Collection) -> None:
    item = create_item(blog.id, ahead())
    update_item(item.id, ahead("draft"))
    undo_change_set(ChangeSet.objects.order_by("-id")[0].id)
    with clock.moved(AFTER):
        run_ready()
        assert is_seen(blog)
