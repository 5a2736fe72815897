"""O02: the main jobs by keyboard alone; after the first address nothing but keys is used."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from tests.journeys.editing import WIDE, expect_saved, expect_sections, section_ids
from tests.journeys.keyboard import Keyboard, has_focus
from tests.journeys.phrases import in_studio, says
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]

_MOST_STEPS = 20
WORDS = "No mouse in this house"
COUNTRY, STATE = "United States", "Oregon"
CHECKOUT = {
    "Email": "keys@example.com", "Name": "Kay Keys", "Country": COUNTRY, "Address": "1 Main Street",
    "City": "Portland", "State": STATE, "ZIP code": "97201",
}  # fmt: skip


def put_into_cart(page: Page) -> None:
    """With the mouse: what the owner is to find was done by somebody else."""
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()


def sign_in(keys: Keyboard, site: LiveSite) -> None:
    expect(keys.page.get_by_label("E-mail")).to_be_focused()
    keys.type(site.owner_email)
    keys.press("Tab")
    keys.assert_focus_is_seen()
    keys.type(site.owner_password)
    keys.press("Enter")
    expect(keys.page.get_by_role("heading", level=1, name="Meadow Press")).to_be_visible()


def command(keys: Keyboard, words: str) -> None:
    """Find it in the palette by its name, and do it."""
    keys.press("Control+k")
    expect(keys.page.get_by_role("combobox", name="Find a command or a place")).to_be_focused()
    keys.find(words)
    keys.press("Enter")


def preview(page: Page, title: str) -> FrameLocator:
    frame = page.frame_locator(f'iframe[title="Preview of {title}"]')
    expect(frame.locator("[data-section]").first).to_be_visible()
    return frame


def spoken(page: Page) -> Locator:
    """What a screen reader is told of the selection."""
    return page.locator('[data-region="canvas"] > [aria-live]')


def type_into_first_heading(keys: Keyboard, heading: Locator) -> None:
    keys.go_to("canvas")
    keys.assert_focus_is_seen()
    walk_to(keys, "Heading")
    keys.press("Enter")
    expect(heading).to_be_focused()
    keys.replace(WORDS)
    keys.press("Escape")
    expect(keys.page.locator('[data-region="canvas"]')).to_be_focused()
    expect_saved(keys.page)


def walk_to(keys: Keyboard, title: str) -> None:
    """Down through the page until what is selected has this title; each step is waited for."""
    for _ in range(_MOST_STEPS):
        before = spoken(keys.page).inner_text()
        if any(name in before for name in (title, in_studio(title))):
            return
        keys.press("ArrowDown")
        expect(spoken(keys.page)).not_to_have_text(before)
    raise AssertionError(f"{_MOST_STEPS} steps do not lead to {title}")


def swap_first_sections(keys: Keyboard, frame: FrameLocator) -> None:
    order = section_ids(frame)
    keys.press("Escape")
    expect(spoken(keys.page)).to_contain_text("Section 1 of")
    keys.press("Alt+ArrowDown")
    expect(spoken(keys.page)).to_contain_text("Section 2 of")
    expect_sections(frame, [order[1], order[0], *order[2:]])
    expect_saved(keys.page)


def publish(keys: Keyboard) -> None:
    """The focus goes into the question and comes back to the button, which has nothing more to do."""
    keys.tab_to("button", "Publish", exact=True)
    keys.press("Enter")
    dialog = keys.page.get_by_role("dialog", name="Publish “Home”")
    expect(dialog).to_contain_text(WORDS)
    keys.tab_to("button", "Publish", exact=True, within=dialog)
    keys.press("Enter")
    expect(keys.page.get_by_text("Published", exact=True)).to_be_visible()
    expect(keys.page.get_by_role("button", name="Publish", exact=True)).to_be_focused()
    keys.assert_focus_is_seen()


def undo_publication(keys: Keyboard) -> None:
    more = keys.tab_to("button", "More about the publication")
    keys.press("Enter")
    undo = keys.page.get_by_role("menuitem", name="Undo publication")
    expect(undo).to_be_visible()
    keys.find("Undo publication")
    expect(undo).to_be_focused()
    keys.press("Enter")
    expect(keys.page.get_by_text("Publication undone")).to_be_visible()
    expect(more).to_be_focused()


def test_owner_finds_an_order(open_page: Open, live_site: LiveSite) -> None:
    visitor = open_page(PRODUCT)
    put_into_cart(visitor)
    visitor.goto("/checkout")
    fill_checkout(visitor)
    number = place_order(visitor)
    page = open_page("/config")
    keys = Keyboard(page)
    sign_in(keys, live_site)
    keys.tab_to("link", "Orders", exact=True)
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Orders")).to_be_visible()
    keys.tab_to("link", re.compile(number))
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text(number)
    keys.tab_to("link", "Orders", exact=True, within=page.get_by_role("main"))
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Orders")).to_be_visible()


@pytest.mark.database
def test_owner_edits_and_publishes(open_page: Open, live_site: LiveSite) -> None:
    """Types a heading, swaps two sections, undoes, redoes, reloads, undoes again, publishes and takes it
    back."""
    page = open_page("/config", size=WIDE)
    keys = Keyboard(page)
    sign_in(keys, live_site)
    keys.tab_to("link", "Pages", exact=True)
    keys.press("Enter")
    keys.tab_to("link", "Home", within=page.get_by_role("table", name="Pages"))
    keys.press("Enter")
    frame = preview(page, "Home")
    heading = frame.locator("h1").first
    before, order = heading.inner_text(), section_ids(frame)

    type_into_first_heading(keys, heading)
    swap_first_sections(keys, frame)
    keys.press("Control+z")
    expect_sections(frame, order)
    keys.press("Control+z")
    expect(heading).to_have_text(before)
    keys.press("Control+Shift+Z")
    expect(heading).to_have_text(WORDS)

    page.reload()
    expect(heading).to_have_text(WORDS)
    keys.tab_to("button", "Undo: Edit heading")
    keys.press("Enter")
    expect(heading).to_have_text(before)
    keys.tab_to("button", "Redo: Edit heading")
    keys.press("Enter")
    expect(heading).to_have_text(WORDS)
    expect_saved(page)

    publish(keys)
    assert WORDS in page.request.get("/").text()
    undo_publication(keys)
    assert WORDS not in page.request.get("/").text()
    keys.press("Control+z")
    expect(heading).to_have_text(before)


@pytest.mark.database
def test_owner_changes_price_and_stock(open_page: Open, live_site: LiveSite) -> None:
    """The list, the product's page and a cart that holds it are right at the next request; one key takes it
    back."""
    visitor = open_page("/shop/p/barley")
    put_into_cart(visitor)
    page = open_page("/config")
    keys = Keyboard(page)
    sign_in(keys, live_site)
    command(keys, "go to products")
    keys.tab_to("searchbox", "Search products")
    keys.type("Barley")
    expect(page).to_have_url(re.compile("search=Barley"))
    expect(page.get_by_role("table", name="Products")).to_have_attribute("aria-busy", "false")
    keys.tab_to("link", "Barley", exact=True)
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Barley")).to_be_visible()
    keys.tab_to("textbox", re.compile("^Price of"))
    keys.replace("7.70")
    keys.tab_to("textbox", re.compile("^Stock of"))
    keys.replace("13")
    keys.press("Control+S")
    expect(page.get_by_text("“Barley” saved")).to_be_visible()
    keys.assert_focus_is_seen()
    keys.go_to("notices")  # The notice stays while it has the focus.

    lists = [visitor.request.get(f"/shop?page={number}").text() for number in range(1, 5)]
    assert any(says(text, "$7.70") for text in lists)
    product = visitor.request.get("/shop/p/barley?format=json").json()["item"]
    assert product["structuredContent"]["variants"][0]["qtyInStock"] == 13
    visitor.goto("/cart")
    expect(visitor.get_by_role("main")).to_contain_text("$7.70")
    keys.tab_to("button", "Undo", exact=True)
    keys.press("Enter")
    expect(page.get_by_role("textbox", name=re.compile("^Price of")).first).not_to_have_value("7.70")


def add_section(keys: Keyboard, name: str) -> None:
    keys.tab_to("button", "Add section")
    keys.press("Enter")
    library = keys.page.get_by_role("dialog", name="Add a section")
    expect(library.get_by_role("searchbox")).to_be_focused()
    keys.find(name)
    keys.tab_to("option", re.compile("."))
    keys.arrow_to("option", re.compile(f"^{name}$"))
    keys.press("Enter")
    expect(library).to_have_count(0)


def test_owner_builds_a_page(open_page: Open, live_site: LiveSite) -> None:
    """A new page with a section, a block in it and a setting of its own."""
    page = open_page("/config", size=WIDE)
    keys = Keyboard(page)
    sign_in(keys, live_site)
    command(keys, "create a page")
    expect(page.get_by_label("Title")).to_be_focused()
    keys.type("By keyboard")
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="By keyboard")).to_be_visible()
    frame = page.frame_locator('iframe[title="Preview of By keyboard"]')
    for name in ("Band", "Columns"):
        add_section(keys, name)
    expect(frame.locator("[data-section]")).to_have_count(2)

    keys.tab_to("button", re.compile("^Drag Columns"))
    keys.arrow_to("button", "Add a block to Columns")
    keys.press("Enter")
    expect(page.get_by_role("menuitem", name="Heading", exact=True)).to_be_visible()
    keys.find("Heading")
    keys.press("Enter")
    text = frame.locator('[data-field="text"]')
    expect(text).to_be_visible()
    type_into_first_heading(keys, text)
    keys.go_to("settings")
    keys.tab_to("button", re.compile("Level"))
    keys.press("Enter", "End", "Enter")
    expect_saved(page)
    expect(frame.locator("h1, h2, h3, h4").filter(has_text=WORDS)).to_be_visible()


def lift_first_row(keys: Keyboard, outline: Locator) -> None:
    keys.tab_to("row", re.compile("."), within=outline)
    keys.press("Home")
    keys.arrow_to("button", re.compile("^Move [A-Z]"))
    keys.press("Enter")
    expect(keys.page.get_by_role("button", name=re.compile("^Insert between")).first).to_be_attached()


def test_owner_drags_in_the_outline(open_page: Open, live_site: LiveSite) -> None:
    """Enter on a row's handle lifts it, arrows choose the place, Enter drops it; Escape puts it back."""
    page = open_page("/config", size=WIDE)
    keys = Keyboard(page)
    sign_in(keys, live_site)
    command(keys, "edit page “About”")
    frame = preview(page, "About")
    order = section_ids(frame)
    outline = page.get_by_role("treegrid", name="Outline of the page")
    first = outline.get_by_role("row").first

    lift_first_row(keys, outline)
    keys.press("ArrowDown", "Escape")
    expect(first.get_by_role("button", name="Move Hero")).to_be_focused()
    expect_sections(frame, order)

    lift_first_row(keys, outline)
    place = re.compile("^Insert between Picture and words.* and Columns$")
    keys.arrow_to("button", place, "ArrowDown")
    keys.press("Enter")
    expect_sections(frame, [order[1], order[0], *order[2:]])
    expect_saved(page)


def go_to_field(keys: Keyboard, label: str) -> None:
    field = keys.page.get_by_label(re.compile(rf"^{label}( \*)?$")).first
    for _ in range(30):
        if has_focus(field):
            return
        keys.press("Tab")
        keys.assert_focus_is_seen()
    raise AssertionError(f"30 Tabs do not lead to {label}")


@pytest.mark.database
def test_visitor_buys(open_page: Open) -> None:
    """From the list of the shop to the confirmation."""
    page = open_page("/shop")
    keys = Keyboard(page)
    keys.tab_to("link", re.compile("Poppy Heads$"))
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1, name="Poppy Heads")).to_be_visible()
    for value in ("8 × 10 in", "Cotton rag", "Unframed"):
        go_to_field(keys, value)
        keys.press("Space")
    keys.tab_to("button", "Add To Cart")
    keys.press("Enter")
    keys.tab_to("link", "One item in cart", backwards=True)
    keys.press("Enter")
    page.wait_for_url("**/cart")
    keys.tab_to("link", "Checkout")
    keys.press("Enter")
    page.wait_for_url("**/checkout")
    for label, text in CHECKOUT.items():
        go_to_field(keys, label)
        keys.find(text) if text in (COUNTRY, STATE) else keys.type(text)
    keys.tab_to("button", re.compile("^Pay "))
    keys.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
