"""From nothing to a site of one's own: a blank website, three answers, and visitors find a home page."""

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.journeys.hand import Hand, answer_start
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS, until

Open = Callable[..., Page]

_MOST_CLICKS = 6
_NAME = "Fern & Fold"
_FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0"
_WITHOUT_HOME = """
from sitewright.content.models import Page
from sitewright.content.operations.update_page import PageFields, update_page
page = Page.objects.get(slug="")
update_page(page.id, PageFields("Old", "old", page.status))
"""


@pytest.fixture
def live_site(blank_site: LiveSite) -> LiveSite:
    """In place of the demo shop; pages opened here are opened there."""
    return blank_site


def _expect_editor(page: Page, heading: str, title: str = "Home") -> None:
    frame = page.frame_locator(f'iframe[title="Preview of {title}"]')
    expect(frame.get_by_role("heading", level=1, name=heading)).to_be_visible()


def _expect_home(visitor: Page, heading: str) -> None:
    expect(visitor.get_by_role("heading", level=1, name=heading)).to_be_visible()
    expect(visitor.get_by_role("banner").get_by_role("link", name=_NAME)).to_be_visible()


def _expect_counted_visits(page: Page, live_site: LiveSite) -> None:
    """Neither the owner's own nor those of programs, such as this browser says it is."""
    nobody = page.get_by_role("heading", name="No visits yet")
    visits = page.get_by_role("table", name="Visits by day")
    expect(nobody).to_be_visible()
    sent = {"User-Agent": _FIREFOX, "Referer": "https://news.example/"}
    httpx.get(f"{live_site.url}/", headers=sent, timeout=PATIENCE_SECONDS)

    def has_come() -> bool:
        page.reload()
        expect(visits.or_(nobody)).to_be_visible()
        return visits.is_visible()

    until(has_come)
    expect(visits.get_by_role("row").last.get_by_role("cell")).to_have_text(["1", "1"])
    expect(page.get_by_role("listitem").filter(has_text="news.example")).to_have_text("news.example1")


def test_mouse_makes_a_shop_that_a_visitor_finds(open_page: Open, live_site: LiveSite) -> None:
    """Task 1 and 2 of the first hour; the sign-in counts as one click more."""
    hand = Hand()
    page = open_page("/config", size=WIDE, as_owner=True)
    answer_start(page, hand, "A shop", _NAME, "Harbour")
    _expect_editor(page, "Good things, made to last")
    assert hand.count + 1 <= _MOST_CLICKS
    visitor = open_page("/")
    _expect_home(visitor, "Good things, made to last")
    menu = visitor.get_by_role("navigation", name="Main").first
    expect(menu.get_by_role("link")).to_have_text(["Shop", "About", "Contact"])
    menu.get_by_role("link", name="Contact").click()
    expect(visitor.get_by_role("heading", level=1, name="Say hello")).to_be_visible()
    page.goto("/config/commerce/inventory/new")
    page.get_by_label("Title").first.fill("Linen apron")
    expect(page.get_by_text("Make a shop collection first")).to_have_count(0)
    page.goto("/config/start")  # It has been answered.
    expect(page.get_by_role("heading", level=1, name=_NAME)).to_be_visible()
    _expect_counted_visits(page, live_site)
    expect(page.get_by_text("Write and publish what is a draft: Terms, Privacy, Returns")).to_be_visible()


def test_keys_alone_make_a_blog(open_page: Open, live_site: LiveSite) -> None:
    """Enter in the name answers as well as the button."""
    page = open_page("/config", size=WIDE, as_owner=True)
    expect(page.get_by_role("button", name="Make my site")).to_be_visible()
    keys = Keyboard(page)
    keys.tab_to("checkbox", "A blog")
    keys.press("Space")
    keys.tab_to("textbox", "Name of the site")
    keys.type(_NAME)
    keys.tab_to("radio", "Meadow")
    keys.press("ArrowDown")
    keys.assert_focus_is_seen()
    keys.tab_to("button", "Make my site")
    keys.press("Enter")
    _expect_editor(page, "Notes from along the way")
    _expect_home(open_page("/"), "Notes from along the way")


def test_a_finger_makes_a_business_site(open_page: Open, live_site: LiveSite) -> None:
    hand = Hand(is_finger=True)
    page = open_page("/config", size=PHONE, has_touch=True, as_owner=True)
    answer_start(page, hand, "A portfolio or business site", _NAME, "Terrace")
    page.wait_for_url("**/config/pages/*")
    assert hand.count + 1 <= _MOST_CLICKS
    _expect_home(open_page("/", size=PHONE), "Work that speaks for itself")


def test_says_what_is_missing_and_skips_to_an_empty_home_page(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    page.get_by_role("button", name="Make my site").click()
    expect(page.get_by_text("Choose at least one, or start from an empty page.")).to_be_visible()
    expect(page.get_by_text("The site needs a name.")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Start from an empty page").click()
    _expect_editor(page, "Welcome")
    expect(open_page("/").get_by_role("heading", level=1, name="Welcome")).to_be_visible()


def test_speaks_german_from_the_start(open_page: Open, live_site: LiveSite) -> None:
    """The site begins in the language its owner reads; another can be chosen beside the name."""
    page = open_page("/config", size=WIDE, locale="de-DE")
    page.get_by_label("E-Mail").fill(live_site.owner_email)
    page.get_by_label("Passwort", exact=True).fill(live_site.owner_password)
    page.get_by_role("button", name="Anmelden").click()
    page.locator("label").filter(has_text="Ein Shop").click()
    page.get_by_label("Name der Website").fill(_NAME)
    page.get_by_role("button", name="Meine Website anlegen").click()
    page.wait_for_url("**/config/pages/*")
    _expect_home(open_page("/"), "Gute Dinge, die lange halten")


def test_the_list_of_next_steps_makes_the_home_page_at_the_root(open_page: Open, live_site: LiveSite) -> None:
    live_site.run_in_website(_WITHOUT_HOME)
    page = open_page("/config", size=WIDE, as_owner=True)
    page.get_by_role("button", name="Create it").click()
    expect(page.get_by_role("heading", level=1, name="Home")).to_be_visible()
    page.goto("/config/pages")
    expect(page.get_by_role("table", name="Pages").get_by_text("Home page", exact=True)).to_be_visible()


def test_undo_asks_before_it_takes_the_site_away(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config", size=WIDE, as_owner=True)
    answer_start(page, Hand(), "A blog", _NAME, "Meadow")
    _expect_editor(page, "Notes from along the way")
    page.goto("/config/activity")
    page.get_by_role("button", name=f"Undo: Made the site “{_NAME}”").click()
    dialog = page.get_by_role("alertdialog")
    expect(dialog).to_contain_text("Take the whole website away?")
    dialog.get_by_role("button", name="Take it away").click()
    expect(page.get_by_text("Undone", exact=True).first).to_be_visible()
    expect(open_page("/").get_by_text("There is nothing here yet.")).to_be_visible()
