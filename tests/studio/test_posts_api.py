"""Posts as their owner writes them."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.content.models import Item
from sitewright.history.models import ChangeSet
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Answer, Cast, SiteClient, create_person
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings

standing_cast, cast, mine, theirs = FIXTURES

API = "/config/api/posts"
_ONLY_TOLD = (
    "id", "collection_id", "blog", "url", "image_url", "image_alt", "statuses", "is_out", "has_own_address",
    "updated_at", "change_set_id",
)  # fmt: skip


@pytest.fixture
def path(mine: Belongings) -> str:
    return f"{API}/{mine.ids['post_id']}"


@pytest.fixture
def second_browser(cast: Cast, browser_of: Callable[..., SiteClient]) -> SiteClient:
    return browser_of(create_person("second@example.com", "Sue Second", cast.shop, Role.EDITOR), cast.shop)


@pytest.fixture
def drafter(browser_with: Callable[..., SiteClient]) -> SiteClient:
    return browser_with(Role.DRAFT_EDITOR)


def opened(browser: SiteClient, path: str) -> dict[str, Any]:
    """The post as the form holds it."""
    found = browser.get_json(path).json()
    return {name: value for name, value in found.items() if name not in _ONLY_TOLD}


def save(browser: SiteClient, path: str, **changes: Any) -> Answer:
    return browser.put_json(path, opened(browser, path) | changes)


def titles(browser: SiteClient, query: str = "") -> list[str]:
    return [row["title"] for row in browser.get_json(f"{API}?{query}").json()["rows"]]


def test_a_post_is_written_dated_ahead_and_tagged(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    at = clock.now().replace(microsecond=0) + timedelta(hours=2)
    made = owner_browser.post_json(
        API,
        {
            "title": "First frost",
            "body_html": "<h2>Cold</h2><figure><img src='/media/1/a.webp' alt='Ice'></figure>",
            "status": "scheduled",
            "published_at": at.isoformat(),
            "tags": ["Winter"],
            "categories": ["Garden"],
            "extra": {"featured": True},
        },
    )
    post = made.json()
    assert (made.status_code, post["status"], post["url"]) == (201, "scheduled", "/news/first-frost")
    assert datetime.fromisoformat(post["published_at"]) == at
    assert visitor.get("/news/first-frost").status_code == 404
    with clock.moved(timedelta(hours=3)):
        run_ready()
        assert b"<h2>Cold</h2>" in visitor.get("/news/first-frost").content
        assert opened(owner_browser, f"{API}/{post['id']}")["status"] == "published"


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("search=fern", ["On ferns"]),
        ("search=grün", ["Über Moos"]),
        ("search=ada", ["Über Moos"]),
        ("show=published", ["Über Moos"]),
        ("sort=title", ["On ferns", "Über Moos"]),
        ("sort=-title", ["Über Moos", "On ferns"]),
        ("search=nothing-like-it", []),
    ],
)
def test_finds_posts_by_title_author_tag_and_status(
    mine: Belongings, owner_browser: SiteClient, query: str, found: list[str]
) -> None:
    fields = {"title": "Über Moos", "tags": ["Grünes"], "author_name": "Ada", "status": "published"}
    owner_browser.post_json(API, fields)
    assert titles(owner_browser, query) == found


def test_suggests_the_names_used_most(mine: Belongings, owner_browser: SiteClient) -> None:
    for title, tags in (("A", ["Ink"]), ("B", ["Ink", "Paper"])):
        owner_browser.post_json(API, {"title": title, "tags": tags, "categories": ["Craft"]})
    choices = owner_browser.get_json(f"{API}/choices").json()
    assert (choices["tags"], choices["categories"]) == (["Ink", "Paper"], ["Craft"])
    assert [blog["title"] for blog in choices["blogs"]] == ["News", "Notes"]


def test_keeps_what_two_owners_changed_in_different_fields(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    owner_browser.put_json(path, first | {"title": "On mosses"})
    featured = second["extra"] | {"featured": True}
    saved = second_browser.put_json(path, second | {"tags": ["Green"], "extra": featured}).json()
    assert (saved["title"], saved["tags"], saved["extra"]["featured"]) == ("On mosses", ["Green"], True)


def test_asks_where_two_owners_changed_the_same(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    first, second = opened(owner_browser, path), opened(second_browser, path)
    owner_browser.put_json(path, first | {"body_html": "<p>Mine</p>"})
    refused = second_browser.put_json(path, second | {"body_html": "<p>Theirs</p>"})
    assert (refused.status_code, refused.json()["code"]) == (409, "edit-conflict")
    assert [conflict["field"] for conflict in refused.json()["conflicts"]] == ["body_html"]


def test_what_saves_by_itself_is_one_step_of_undo(owner_browser: SiteClient, path: str) -> None:
    change = save(owner_browser, path, body_html="<p>One</p>").json()["change_set_id"]
    for words in ("<p>One two</p>", "<p>One two three</p>"):
        again = save(owner_browser, path, body_html=words, continues=change)
        assert again.json()["change_set_id"] == change
    undone = owner_browser.post_json(f"/config/api/activity/{change}/undo")
    assert undone.status_code == 200
    assert opened(owner_browser, path)["body_html"] == ""


def test_goes_on_with_nobody_elses_change_nor_with_one_that_was_undone(
    owner_browser: SiteClient, second_browser: SiteClient, path: str
) -> None:
    change = save(owner_browser, path, body_html="<p>One</p>").json()["change_set_id"]
    other = save(second_browser, path, body_html="<p>Two</p>", continues=change).json()["change_set_id"]
    assert other != change
    owner_browser.post_json(f"/config/api/activity/{other}/undo")
    third = save(second_browser, path, body_html="<p>Three</p>", continues=other).json()["change_set_id"]
    assert third not in (change, other)


def test_draft_editors_write_and_hand_over(drafter: SiteClient, path: str) -> None:
    """D-34, PL-4.20: drafts only."""
    assert save(drafter, path, title="On moss").status_code == 200
    assert drafter.get_json(path).json()["statuses"] == ["draft", "needs-review"]
    assert save(drafter, path, status="needs-review").json()["status"] == "needs-review"
    for status in ("scheduled", "published"):
        at = (clock.now() + timedelta(days=1)).isoformat()
        assert save(drafter, path, status=status, published_at=at).status_code == 409
    made = drafter.post_json(API, {"title": "Out at once", "status": "published"})
    assert made.status_code == 409


def test_draft_editors_leave_what_is_out_alone(
    owner_browser: SiteClient, drafter: SiteClient, path: str
) -> None:
    save(owner_browser, path, status="published")
    assert save(drafter, path, title="Changed").json()["code"] == "only-drafts"


def test_what_waits_for_a_review_is_counted_and_goes_out_directly(
    owner_browser: SiteClient, drafter: SiteClient, path: str
) -> None:
    save(drafter, path, status="needs-review")
    page = owner_browser.get_json(f"{API}?show=needs-review").json()
    assert (page["review_count"], len(page["rows"])) == (1, 1)
    assert save(owner_browser, path, status="published").json()["is_out"] is True


def test_saved_as_it_was_read_nothing_has_changed(owner_browser: SiteClient, path: str) -> None:
    save(owner_browser, path, status="published")
    assert save(owner_browser, path).json()["change_set_id"] == ""


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"title": " "}, "title"),
        ({"tags": ["t" * 51]}, "tags"),
        ({"categories": ["c" * 26]}, "categories"),
        ({"status": "scheduled"}, "published_at"),
        ({"extra": {"externalLink": "javascript:alert(1)"}}, "extra.externalLink"),
        ({"slug": "Not an address"}, "slug"),
    ],
)
def test_says_at_the_field_what_is_wrong(
    owner_browser: SiteClient, path: str, changes: dict[str, Any], field: str
) -> None:
    """PL-9.43, PL-9.44"""
    refused = save(owner_browser, path, **changes)
    assert refused.status_code == 400
    assert field in refused.json()["fields"]


def test_several_are_published_taken_down_and_deleted_in_one_step_each(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    ids = [owner_browser.post_json(API, {"title": f"Post {n}"}).json()["id"] for n in range(3)]

    def act(name: str, **more: Any) -> str:
        answer = owner_browser.post_json(f"{API}/several/{name}", {"posts": ids, **more})
        return str(answer.json()["change_set_id"])

    act("visibility", is_shown=True)
    assert visitor.get("/news/post-1").status_code == 200
    act("tags", tags=["New"], categories=["Shop"])
    act("visibility", is_shown=False)
    assert visitor.get("/news/post-1").status_code == 404
    deleted = act("deletion")
    assert titles(owner_browser) == ["On ferns"]
    owner_browser.post_json(f"/config/api/activity/{deleted}/undo")
    assert opened(owner_browser, f"{API}/{ids[0]}")["tags"] == ["New"]


def test_takes_down_all_or_none(mine: Belongings, owner_browser: SiteClient, path: str) -> None:
    """D-34: Private leads to Published alone."""
    save(owner_browser, path, status="published")
    save(owner_browser, path, status="private")
    other = owner_browser.post_json(API, {"title": "Other", "status": "published"}).json()["id"]
    posts = [other, mine.ids["post_id"]]
    refused = owner_browser.post_json(f"{API}/several/visibility", {"posts": posts, "is_shown": False})
    assert refused.json()["code"] == "status-not-allowed"
    assert opened(owner_browser, f"{API}/{other}")["status"] == "published"


def test_a_date_to_come_is_given_up_when_it_is_published_now(owner_browser: SiteClient, path: str) -> None:
    at = (clock.now() + timedelta(days=3)).isoformat()
    save(owner_browser, path, status="scheduled", published_at=at)
    assert save(owner_browser, path, status="published", published_at=None).json()["is_out"] is True


@pytest.mark.parametrize(("role", "status"), [(Role.VIEWER, 200), (Role.STORE_MANAGER, 403)])
def test_shows_a_draft_as_readers_would_see_it(
    mine: Belongings,
    owner_browser: SiteClient,
    browser_with: Callable[..., SiteClient],
    role: Role,
    status: int,
) -> None:
    save(owner_browser, f"{API}/{mine.ids['post_id']}", body_html="<p>Nobody has read this</p>")
    answer = browser_with(role).get(f"/config/preview/posts/{mine.ids['post_id']}")
    assert answer.status_code == status
    if status == 200:
        assert b"Nobody has read this" in answer.content
        assert "sandbox allow-scripts" in answer["Content-Security-Policy"]
        assert answer["Cache-Control"] == "private, no-store"


def test_shows_no_draft_to_strangers(
    mine: Belongings, theirs: Belongings, visitor: SiteClient, owner_browser: SiteClient
) -> None:
    assert visitor.get(f"/config/preview/posts/{mine.ids['post_id']}").status_code == 401
    assert owner_browser.get(f"/config/preview/posts/{theirs.ids['post_id']}").status_code == 404


def test_writes_into_no_collection_that_is_no_blog(
    mine: Belongings, theirs: Belongings, owner_browser: SiteClient, cast: Cast
) -> None:
    with tenant(cast.shop.id):
        before = Item.objects.count(), ChangeSet.objects.count()
    for collection_id in (theirs.ids["collection_id"], "0" * 32):
        answer = owner_browser.post_json(API, {"title": "Lost", "collection_id": collection_id})
        assert answer.json()["code"] == "no-such-collection"
    with tenant(cast.shop.id):
        assert (Item.objects.count(), ChangeSet.objects.count()) == before


def test_an_address_follows_the_title_until_somebody_can_know_it(
    owner_browser: SiteClient, path: str
) -> None:
    save(owner_browser, path, title="On moss", slug="")
    assert owner_browser.get_json(path).json()["url"] == "/notes/on-moss"
    saved = save(owner_browser, path, slug="moss").json()
    assert (saved["url"], saved["has_own_address"]) == ("/notes/moss", True)
