from datetime import timedelta

import pytest
from django.db import connection

from sitewright.content import search
from sitewright.content.errors import BadItem, BadLink, CollectionNotEmpty, NoSuchCollection, SlugTaken
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.update_item import update_item
from sitewright.content.queries import (
    ItemsWanted,
    collections,
    item_by_slug,
    list_items,
)
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website

pytestmark = pytest.mark.usefixtures("website")


@pytest.fixture
def blog(website: Website) -> Collection:
    return create_collection("blog", "Journal", slug="blog")


def post(title: str = "On ferns", **changes: object) -> ItemData:
    return ItemData(title=title, body_html="<p>Green</p>", status="published", **changes)  # type: ignore[arg-type]


def last_change() -> str:
    return str(ChangeSet.objects.order_by("-id")[0].id)


def titles(blog: Collection, **options: object) -> list[str]:
    rows, _total = list_items(blog.id, **({"page": 1, "page_size": 10} | options))  # type: ignore[arg-type]
    return [row["title"] for row in rows]


def test_gives_an_item_as_a_template_sees_it(blog: Collection) -> None:
    create_item(blog.id, post(tags=["Ferns"], author_name="Ada"))
    item = item_by_slug(blog.id, "on-ferns")
    assert item
    assert (item["fullUrl"], item["urlId"], item["body"]) == ("/blog/on-ferns", "on-ferns", "<p>Green</p>")
    assert (item["tags"], item["author"], item["mainImage"]) == (["Ferns"], {"displayName": "Ada"}, None)
    assert abs(item["publishOn"] - clock.now_ms()) < 5000


def test_lists_newest_first_and_counts_all(blog: Collection) -> None:
    for days in (2, 1, 3):
        create_item(blog.id, post(f"{days} days ago", published_at=clock.now() - timedelta(days=days)))
    rows, total = list_items(blog.id, page=1, page_size=2)
    assert ([row["title"] for row in rows], total) == (["1 days ago", "2 days ago"], 3)
    assert titles(blog, page=2, page_size=2) == ["3 days ago"]


def test_hides_what_is_not_public_yet(blog: Collection) -> None:
    create_item(blog.id, ItemData(title="Draft"))
    create_item(blog.id, post("Tomorrow", published_at=clock.now() + timedelta(days=1)))
    assert titles(blog) == []
    assert item_by_slug(blog.id, "tomorrow") is None


def test_filters_by_tag(blog: Collection) -> None:
    create_item(blog.id, post("A", tags=["Ferns", "Ink"]))
    create_item(blog.id, post("B", tags=["Ink"]))
    assert titles(blog, wanted=ItemsWanted(tag="Ferns")) == ["A"]


def test_sanitises_what_is_written(blog: Collection) -> None:
    data = ItemData(title="X", body_html="<p>Hi<script>alert(1)</script></p>", status="published")
    assert create_item(blog.id, data).body_html == "<p>Hi</p>"


def test_makes_a_post_findable_and_forgets_it_when_withdrawn(blog: Collection) -> None:
    item = create_item(blog.id, post())
    assert search.find("green", limit=5).total == 1
    update_item(item.id, ItemData(title="On ferns", slug="on-ferns", status="draft"))
    assert search.find("green", limit=5).total == 0


def test_undoes_a_change_of_a_post(blog: Collection) -> None:
    item = create_item(blog.id, post())
    update_item(item.id, post("On moss", slug="on-ferns"))
    undo_change_set(last_change())
    assert titles(blog) == ["On ferns"]
    assert search.find("moss", limit=5).total == 0


def test_undoes_the_creation_of_a_post(blog: Collection) -> None:
    create_item(blog.id, post())
    undo_change_set(last_change())
    assert titles(blog) == []
    undo_change_set(last_change())
    assert titles(blog) == ["On ferns"]


@pytest.mark.parametrize(
    "changes", [{"title": ""}, {"title": "x" * 301}, {"tags": ["x" * 51]}, {"status": "odd"}]
)
def test_refuses_what_is_out_of_bounds(blog: Collection, changes: dict[str, object]) -> None:
    with pytest.raises(BadItem) as refused:
        create_item(blog.id, ItemData(**({"title": "X"} | changes)))  # type: ignore[arg-type]
    assert set(refused.value.fields) == set(changes)


def test_takes_a_row_of_the_release_before(blog: Collection) -> None:
    """It knows no column for the fields of a kind, nor for categories."""
    item = create_item(blog.id, post())
    values = {
        str(field.column): "other" if field.column == "slug" else getattr(item, field.attname)
        for field in Item._meta.concrete_fields
        if field.column not in ("categories", "extra", "tags")
    }
    values |= {"id": new_id(), "tags": "[]"}
    with connection.cursor() as cursor:
        cursor.execute(
            f"INSERT INTO content_item ({', '.join(values)}) VALUES ({', '.join(['%s'] * len(values))})",
            list(values.values()),
        )
    older = Item.objects.get(slug="other")
    assert (older.extra, older.categories) == ({}, [])
    assert titles(blog) == ["On ferns", "On ferns"]


def test_refuses_an_address_in_use(blog: Collection) -> None:
    create_item(blog.id, post())
    with pytest.raises(SlugTaken):
        create_item(blog.id, post(slug="on-ferns"))


def test_numbers_an_address_made_of_a_title_that_is_there_already(blog: Collection) -> None:
    for _ in range(3):
        item = create_item(blog.id, post())
    assert item.slug == "on-ferns-3"
    update_item(item.id, post())
    assert Item.objects.get(id=item.id).slug == "on-ferns-3"


def test_refuses_an_unknown_collection(blog: Collection) -> None:
    with pytest.raises(NoSuchCollection):
        create_item("0" * 32, post())


def test_does_not_show_another_websites_posts(blog: Collection) -> None:
    create_item(blog.id, post())
    other = Website.objects.create(title="Other", created_at=clock.now())
    with tenant(other.id):
        assert titles(blog) == []
        assert item_by_slug(blog.id, "on-ferns") is None
        assert collections() == []


def test_describes_a_collection(blog: Collection) -> None:
    (found,) = collections()
    assert {"id", "navigationTitle", "title", "urlId", "description", "enabled"} <= found.keys()
    assert found["urlId"] == "blog"


def test_keeps_a_collection_that_holds_something(blog: Collection) -> None:
    created = last_change()
    create_item(blog.id, post())
    with pytest.raises(CollectionNotEmpty):
        undo_change_set(created)


def test_builds_the_navigation_as_a_tree(blog: Collection) -> None:
    set_navigation(
        "main",
        [
            LinkData(
                "Journal",
                collection_id=blog.id,
                children=[LinkData("Elsewhere", external_link="https://x.test")],
            ),
            LinkData("Hidden", page_id=create_page("About").id),
        ],
    )
    (journal,) = navigation()["main"]
    assert (journal["title"], journal["url"], journal["external"]) == ("Journal", "/blog", False)
    assert [(c["url"], c["external"]) for c in journal["children"]] == [("https://x.test", True)]


def test_undoes_a_navigation(blog: Collection) -> None:
    set_navigation("main", [LinkData("Journal", collection_id=blog.id)])
    set_navigation("main", [])
    undo_change_set(last_change())
    assert [link["title"] for link in navigation()["main"]] == ["Journal"]


@pytest.mark.parametrize(
    "link",
    [
        LinkData("", external_link="/x"),
        LinkData("Script", external_link="javascript:alert(1)"),
        LinkData("Two", external_link="/x", page_id="0" * 32),
        LinkData("Unknown", page_id="0" * 32),
    ],
)
def test_refuses_a_link_that_leads_to_nothing_or_somewhere_unsafe(website: Website, link: LinkData) -> None:
    with pytest.raises(BadLink):
        set_navigation("main", [link])
