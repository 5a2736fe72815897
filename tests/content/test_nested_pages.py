"""Pages below pages: addresses, redirects, order, and one undo for a whole branch."""

import pytest

from sitewright.content import search
from sitewright.content.errors import BadPlace, BelowItself, NoSuchPage, ParentMissing, SlugTaken, TooDeep
from sitewright.content.models import Page
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.duplicate_page import duplicate_page
from sitewright.content.operations.make_home import make_home
from sitewright.content.operations.place_page import place_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.show_page import show_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.owner_queries import get_page, list_pages
from sitewright.content.past_addresses import moved_to
from sitewright.content.queries import page_by_slug
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from tests.content.trees import HOME

pytestmark = pytest.mark.usefixtures("website")


def live(title: str, address: str) -> Page:
    page = create_page(title, slug=address, tree=HOME)
    publish_page(page.id)
    return page


@pytest.fixture
def branch() -> tuple[Page, Page, Page]:
    return live("About", "about"), live("Team", "about/team"), live("Berlin", "about/team/berlin")


def undo_last() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def addresses() -> dict[str, str]:
    return dict(Page.objects.values_list("title", "slug"))


def rename(page: Page, address: str) -> None:
    update_page(page.id, PageFields(title=page.title, slug=address, status=get_page(page.id).status))


def tree() -> list[tuple[str, int]]:
    return [(page.title, page.level) for page in list_pages()]


def test_a_page_below_another_names_those_above_it(branch: tuple[Page, Page, Page]) -> None:
    found = page_by_slug("about/team/berlin")
    assert found is not None
    assert found["url"] == "/about/team/berlin"
    about, team, _berlin = branch
    assert found["breadcrumbs"] == [
        {"id": about.id, "title": "About", "url": "/about"},
        {"id": team.id, "title": "Team", "url": "/about/team"},
    ]


def test_a_hidden_page_above_is_no_breadcrumb(branch: tuple[Page, Page, Page]) -> None:
    show_page(branch[1].id, is_shown=False)
    found = page_by_slug("about/team/berlin")
    assert found is not None
    assert [each["title"] for each in found["breadcrumbs"]] == ["About"]


def test_a_new_address_takes_all_below_along(branch: tuple[Page, Page, Page]) -> None:
    rename(branch[0], "company")
    assert addresses() == {
        "About": "company", "Team": "company/team", "Berlin": "company/team/berlin",
    }  # fmt: skip
    assert [moved_to(path) for path in ("/about", "/about/team", "/about/team/berlin")] == [
        "/company", "/company/team", "/company/team/berlin",
    ]  # fmt: skip
    found = search.find("HOME", limit=5).results or search.find("Berlin", limit=5).results
    assert "/company/team/berlin" in {each.url for each in found}


def test_one_undo_brings_the_whole_branch_back(branch: tuple[Page, Page, Page]) -> None:
    before = addresses()
    rename(branch[0], "company")
    undo_last()
    assert addresses() == before
    assert page_by_slug("about/team/berlin") is not None
    assert moved_to("/company/team") == "/about/team"


def test_a_branch_moves_below_another_page(branch: tuple[Page, Page, Page]) -> None:
    other = live("Firm", "firm")
    place_page(branch[1].id, under_id=other.id)
    assert addresses()["Berlin"] == "firm/team/berlin"
    assert moved_to("/about/team/berlin") == "/firm/team/berlin"
    undo_last()
    assert addresses()["Berlin"] == "about/team/berlin"


def test_a_page_goes_to_the_top_under_a_free_address(branch: tuple[Page, Page, Page]) -> None:
    live("Other team", "team")
    place_page(branch[1].id, under_id=None)
    assert addresses()["Team"] == "team-2"
    assert addresses()["Berlin"] == "team-2/berlin"


def test_siblings_keep_the_order_they_are_put_in() -> None:
    a, b, c = (live(title, title.lower()) for title in ("A", "B", "C"))
    place_page(c.id, under_id=None, before_id=a.id)
    assert tree() == [("C", 1), ("A", 1), ("B", 1)]
    place_page(c.id, under_id=None)
    assert tree() == [("A", 1), ("B", 1), ("C", 1)]
    place_page(b.id, under_id=a.id)
    assert tree() == [("A", 1), ("B", 2), ("C", 1)]
    undo_last()
    assert tree() == [("A", 1), ("B", 1), ("C", 1)]


def test_the_home_page_stands_first_and_alone(branch: tuple[Page, Page, Page]) -> None:
    home = live("Start", "")
    assert tree()[0] == ("Start", 1)
    with pytest.raises(BadPlace):
        place_page(home.id, under_id=branch[0].id)
    with pytest.raises(BadPlace):
        place_page(branch[0].id, under_id=home.id)


def test_no_page_stands_below_itself(branch: tuple[Page, Page, Page]) -> None:
    with pytest.raises(BelowItself):
        place_page(branch[0].id, under_id=branch[2].id)
    with pytest.raises(BelowItself):
        place_page(branch[0].id, under_id=branch[0].id)
    with pytest.raises(BelowItself):
        rename(branch[0], "about/us")


def test_four_levels_are_the_most(branch: tuple[Page, Page, Page]) -> None:
    live("Fourth", "about/team/berlin/mitte")
    with pytest.raises(TooDeep):
        create_page("Fifth", slug="about/team/berlin/mitte/hof")
    other = live("Other", "other")
    with pytest.raises(TooDeep):
        place_page(branch[0].id, under_id=other.id)
    assert addresses()["About"] == "about"


def test_a_page_needs_what_it_stands_below() -> None:
    with pytest.raises(ParentMissing):
        create_page("Team", slug="about/team")


def test_nothing_stands_below_a_collection_or_what_the_server_answers() -> None:
    create_collection("blog", "Journal", slug="blog")
    for address in ("blog/about", "cart/about", "config/about", "search/x"):
        with pytest.raises(SlugTaken):
            create_page("About", slug=address)


def test_a_collection_takes_no_address_that_pages_stand_below(branch: tuple[Page, Page, Page]) -> None:
    delete_page(branch[0].id)
    with pytest.raises(SlugTaken):
        create_collection("blog", "About", slug="about")


def test_what_stood_below_a_deleted_page_keeps_its_address(branch: tuple[Page, Page, Page]) -> None:
    delete_page(branch[0].id)
    assert page_by_slug("about/team") is not None
    assert tree() == [("Team", 1), ("Berlin", 2)]
    undo_last()
    assert tree() == [("About", 1), ("Team", 2), ("Berlin", 3)]


def test_an_orphan_is_put_in_order_without_moving(branch: tuple[Page, Page, Page]) -> None:
    other = live("Other", "other")
    delete_page(branch[0].id)
    place_page(branch[1].id, under_id=None)
    assert addresses()["Team"] == "about/team"
    assert [title for title, _ in tree()] == ["Other", "Team", "Berlin"]
    assert other.id == list_pages()[0].id


def test_a_home_page_leaves_those_below_it_where_they_are(branch: tuple[Page, Page, Page]) -> None:
    make_home(branch[0].id)
    assert addresses() == {"About": "", "Team": "about/team", "Berlin": "about/team/berlin"}


def test_a_copy_stands_beside_its_original(branch: tuple[Page, Page, Page]) -> None:
    assert duplicate_page(branch[1].id).slug == "about/team-copy"


def test_a_sibling_of_nobody_is_no_place(branch: tuple[Page, Page, Page]) -> None:
    with pytest.raises(NoSuchPage):
        place_page(branch[2].id, under_id=branch[0].id, before_id="0" * 32)
    with pytest.raises(NoSuchPage):
        place_page(branch[2].id, under_id="0" * 32)
