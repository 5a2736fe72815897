import pytest

from sitewright.content import search
from sitewright.content.errors import HomeWouldVanish, NoSuchPage, SlugTaken
from sitewright.content.models import Page, PastAddress
from sitewright.content.navigation_queries import navigation
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.delete_page import delete_page
from sitewright.content.operations.duplicate_page import duplicate_page
from sitewright.content.operations.make_home import make_home
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.content.operations.show_page import show_page
from sitewright.content.operations.update_page import PageFields, update_page
from sitewright.content.owner_queries import draft_tree, get_page
from sitewright.content.past_addresses import moved_to
from sitewright.content.queries import page_by_slug
from sitewright.history.models import ChangeSet
from sitewright.history.undo import undo_change_set
from sitewright.kit.messages import speaking
from tests.content.trees import HOME, Editor

pytestmark = pytest.mark.usefixtures("website")


def live_page(title: str, slug: str) -> Page:
    page = create_page(title, slug=slug, tree=HOME)
    publish_page(page.id)
    return page


def undo_last() -> None:
    undo_change_set(ChangeSet.objects.order_by("-sequence")[0].id)


def addresses() -> dict[str, str]:
    return dict(Page.objects.values_list("title", "slug"))


def rename(page: Page, slug: str) -> None:
    update_page(page.id, PageFields(title=page.title, slug=slug, status=get_page(page.id).status))


def test_a_copy_holds_what_the_draft_holds() -> None:
    page = live_page("About", "about")
    Editor(page.id).set("title", text="Not yet public")
    copy = duplicate_page(page.id)
    assert (copy.title, copy.slug, copy.status) == ("About (copy)", "about-copy", "draft")
    assert draft_tree(copy.id) == draft_tree(page.id)


def test_a_copy_is_named_in_the_language_of_who_makes_it() -> None:
    page = live_page("Kontakt", "kontakt")
    with speaking("de"):
        copy = duplicate_page(page.id)
    assert (copy.title, copy.slug) == ("Kontakt (Kopie)", "kontakt-kopie")


def test_copies_of_one_page_get_addresses_of_their_own() -> None:
    page = live_page("About", "about")
    assert [duplicate_page(page.id).slug for _ in range(3)] == ["about-copy", "about-copy-2", "about-copy-3"]


def test_a_copy_is_taken_back_in_one_step() -> None:
    duplicate_page(live_page("About", "about").id)
    undo_last()
    assert addresses() == {"About": "about"}


def test_the_home_page_changes_and_both_are_found_where_they_were() -> None:
    live_page("Welcome", "")
    about = live_page("About", "about")
    make_home(about.id)
    assert addresses() == {"Welcome": "welcome", "About": ""}
    assert moved_to("/about") == "/"


def test_a_changed_home_page_is_taken_back_in_one_step() -> None:
    live_page("Welcome", "")
    make_home(live_page("About", "about").id)
    undo_last()
    assert addresses() == {"Welcome": "", "About": "about"}
    undo_last()
    assert addresses() == {"Welcome": "welcome", "About": ""}


def test_the_first_home_page_of_a_blank_site_need_not_be_public() -> None:
    make_home(create_page("Hello").id)
    assert addresses() == {"Hello": ""}


def test_a_page_nobody_sees_does_not_replace_the_home_page() -> None:
    live_page("Welcome", "")
    with pytest.raises(HomeWouldVanish):
        make_home(create_page("About").id)


def test_a_hidden_page_is_gone_for_visitors_alone() -> None:
    page = live_page("About", "about")
    show_page(page.id, is_shown=False)
    assert (page_by_slug("about"), get_page(page.id).status) == (None, "private")
    assert search.find("Meadow", limit=5).total == 0
    undo_last()
    assert page_by_slug("about") is not None
    assert search.find("Meadow", limit=5).total == 1


def test_a_deleted_page_comes_back_as_it_was() -> None:
    page = live_page("About", "about")
    Editor(page.id).set("title", text="Not yet public")
    draft = draft_tree(page.id)
    delete_page(page.id)
    assert Page.objects.count() == search.find("Meadow", limit=5).total == 0
    undo_last()
    assert page_by_slug("about") is not None
    assert draft_tree(page.id) == draft
    assert get_page(page.id).has_unpublished_changes


def test_a_draft_that_was_worked_on_can_be_deleted_and_comes_back() -> None:
    page = create_page("About", tree=HOME)
    Editor(page.id).set("title", text="Hours of work")
    draft = draft_tree(page.id)
    delete_page(page.id)
    undo_last()
    assert (draft_tree(page.id), get_page(page.id).status) == (draft, "draft")


def test_a_page_without_further_changes_comes_back_without_any() -> None:
    page = live_page("About", "about")
    delete_page(page.id)
    undo_last()
    assert not get_page(page.id).has_unpublished_changes


def test_links_to_a_deleted_page_go_and_return_with_it() -> None:
    page, other = live_page("About", "about"), live_page("Team", "team")
    set_navigation(
        "main", [LinkData("About", page_id=page.id, children=[LinkData("Team", page_id=other.id)])]
    )
    before = navigation()
    delete_page(page.id)
    # What stood below the link is not lost with it.
    assert [link["title"] for link in navigation()["main"]] == ["Team"]
    undo_last()
    assert navigation() == before


def test_a_page_comes_back_only_where_nobody_else_lives() -> None:
    page = live_page("About", "about")
    delete_page(page.id)
    deleted = ChangeSet.objects.order_by("-sequence")[0].id
    create_page("Another", slug="about")
    with pytest.raises(SlugTaken):
        undo_change_set(deleted)


@pytest.mark.parametrize("act", [delete_page, duplicate_page, make_home])
def test_refuses_what_is_not_there(act) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(NoSuchPage):
        act("0" * 32)


def test_an_address_left_leads_to_the_page_wherever_it_moves() -> None:
    page = live_page("About", "about")
    rename(page, "about-us")
    rename(page, "who-we-are")
    assert moved_to("/about") == moved_to("/about-us") == "/who-we-are"


def test_an_address_taken_by_another_page_leads_nowhere_else() -> None:
    rename(live_page("About", "about"), "about-us")
    other = live_page("New", "about")
    assert moved_to("/about") is None
    show_page(other.id, is_shown=False)  # Hidden, but its address is still its own.
    assert moved_to("/about") is None
    delete_page(other.id)
    assert moved_to("/about") == "/about-us"


def test_a_page_that_came_back_to_its_address_does_not_lead_in_circles() -> None:
    page = live_page("About", "about")
    rename(page, "about-us")
    rename(page, "about")
    assert (moved_to("/about"), moved_to("/about-us")) == (None, "/about")


def test_an_undone_move_leads_back() -> None:
    rename(live_page("About", "about"), "about-us")
    undo_last()
    assert (moved_to("/about"), moved_to("/about-us")) == (None, "/about")


def test_a_page_never_public_leaves_no_trace() -> None:
    rename(create_page("About", slug="about"), "about-us")
    assert not PastAddress.objects.exists()


def test_a_hidden_or_deleted_page_is_led_to_by_nobody() -> None:
    page = live_page("About", "about")
    rename(page, "about-us")
    show_page(page.id, is_shown=False)
    assert moved_to("/about") is None
    show_page(page.id, is_shown=True)
    delete_page(page.id)
    assert moved_to("/about") is None
    undo_last()
    assert moved_to("/about") == "/about-us"


def test_nothing_stands_below_a_page_that_moved() -> None:
    rename(live_page("About", "about"), "about-us")
    create_collection("blog", "Journal", slug="journal")
    assert moved_to("/about/team") is None
