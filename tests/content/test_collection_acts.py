import pytest

from sitewright.content import search
from sitewright.content.collection_items import count_items
from sitewright.content.errors import BadCollection, SlugTaken
from sitewright.content.item_data import ItemData
from sitewright.content.models import Collection, Item
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_collection import delete_collection
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.show_collection import show_collection
from sitewright.content.operations.update_collection import CollectionFields, update_collection
from sitewright.content.past_addresses import moved_to
from sitewright.content.queries import collections
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit import clock
from sitewright.kit.jobs import run_ready
from sitewright.sites.models import Website

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def blog(website: Website) -> Collection:
    made = create_collection("blog", "Journal", slug="blog")
    for title in ("Ferns", "Mosses"):
        create_item(made.id, ItemData(title=title, status="published", published_at=clock.now()))
    return made


def undo_last() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def shown() -> list[str]:
    """The addresses of the collections visitors find."""
    return [str(collection["urlId"]) for collection in collections()]


def found() -> list[str]:
    return [result.url for result in search.find("ferns", limit=5).results]


def test_moves_with_everything_below(blog: Collection) -> None:
    update_collection(blog.id, CollectionFields("Notes", "notes"))
    run_ready()
    assert shown() == ["notes"]
    assert (moved_to("/blog"), moved_to("/blog/ferns")) == ("/notes", "/notes/ferns")
    assert found() == ["/notes/ferns"]


def test_is_hidden_and_shown_again(blog: Collection) -> None:
    update_collection(blog.id, CollectionFields("Journal", "blog", is_enabled=False))
    run_ready()
    assert (shown(), found()) == ([], [])
    undo_last()
    run_ready()
    assert shown() == ["blog"]
    assert found() == ["/blog/ferns"]


def test_hiding_leaves_what_others_saved(blog: Collection) -> None:
    update_collection(blog.id, CollectionFields("Notes", "notes"))
    show_collection(blog.id, is_shown=False)
    kept = Collection.objects.get(id=blog.id)
    assert (kept.title, kept.slug, kept.is_enabled) == ("Notes", "notes", False)
    show_collection(blog.id, is_shown=True)
    run_ready()
    assert shown() == ["notes"]
    assert found() == ["/notes/ferns"]


def test_is_deleted_with_its_posts_and_comes_back(blog: Collection) -> None:
    set_navigation("main", [LinkData("Journal", collection_id=blog.id)])
    before = navigation()
    delete_collection(blog.id)
    assert (Collection.objects.count(), Item.objects.count(), found()) == (0, 0, [])
    assert navigation()["main"] == []
    undo_last()
    assert count_items(Collection.objects.get(id=blog.id), 10) == 2
    assert (found(), navigation()) == (["/blog/ferns"], before)


def test_its_posts_are_counted_no_further_than_asked(blog: Collection) -> None:
    assert [count_items(blog, most) for most in (1, 5)] == [1, 2]


@pytest.mark.parametrize("fields", [CollectionFields(" ", "blog"), CollectionFields("Journal", "")])
def test_needs_a_name_and_an_address(blog: Collection, fields: CollectionFields) -> None:
    with pytest.raises(BadCollection):
        update_collection(blog.id, fields)


def test_does_not_take_the_address_of_a_page(blog: Collection) -> None:
    create_page("About", slug="about")
    with pytest.raises(SlugTaken):
        update_collection(blog.id, CollectionFields("Journal", "about"))
