"""Without a mouse: the owner builds a form with pages and a condition, and reads what came in."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.keyboard import Keyboard
from tests.live import LiveSite

# The visitor's side is proved elsewhere: here is what it leaves behind.
_SEND = """
import sys
from sitewright.forms.models import Form
from sitewright.forms.operations.keep_submission import FilledIn, keep_submission
form = Form.objects.get(name=sys.argv[1])
by_type = {field["type"]: field for field in form.fields}
name, choice = by_type["name"], by_type["radio"]
for first in ("Ann", "Bob"):
    answers = {name["id"]: [first, "Fern"], choice["id"]: choice["options"][0]}
    titles = {field["id"]: field["title"] for field in form.fields}
    keep_submission(form, FilledIn(answers, titles, "/contact", "en"))
"""


def test_builds_a_form_and_reads_submissions_by_keyboard(
    open_page: Callable[..., Page], live_site: LiveSite
) -> None:
    """PL-3.80, PL-3.81, PL-3.82"""
    page = open_page("/config/forms", as_owner=True)
    keys = Keyboard(page)
    _make_form(keys, "Write to us")
    _add(keys, "One of several")
    _add(keys, "Short text")
    keys.tab_to("switch", "Begins a new page")
    keys.press("Space")
    keys.tab_to("switch", "Show only if…")
    keys.press("Space")
    preview = page.get_by_role("region", name="Preview")
    expect(preview.get_by_text("Page 1 of 2")).to_be_visible()
    keys.tab_to("radio", "First answer", within=preview)
    keys.press("Space")
    keys.tab_to("button", "Next", within=preview)
    keys.press("Enter")
    expect(preview.get_by_label("Short text")).to_be_visible()
    assert serious_findings(page) == []
    keys.press("Control+s")
    expect(page.get_by_text("“Write to us” saved").first).to_be_visible()

    live_site.run_in_website(_SEND, "Write to us")
    _read(keys, page)


def _make_form(keys: Keyboard, name: str) -> None:
    keys.tab_to("button", "New form")
    keys.press("Enter")
    expect(keys.page.get_by_role("textbox", name="Name")).to_be_focused()
    keys.type(name)
    keys.press("Enter")
    expect(keys.page.get_by_role("heading", name=name, level=1)).to_be_visible()


def _add(keys: Keyboard, kind: str) -> None:
    """Behind the field that is chosen; the new one is then chosen."""
    keys.tab_to("button", "Add a field", exact=True)
    keys.press("Enter")
    dialog = keys.page.get_by_role("dialog", name="Add a field")
    keys.tab_to("button", kind, within=dialog)
    keys.press("Enter")
    expect(dialog).to_have_count(0)
    chosen = keys.page.get_by_role("region", name="The chosen field")
    expect(chosen.get_by_role("textbox", name="Title")).to_have_value(kind)


def _read(keys: Keyboard, page: Page) -> None:
    """The unread ones, then deleted and taken back."""
    page.reload()
    keys.tab_to("link", "Submissions")
    keys.press("Enter")
    rows = page.locator("[data-submission]")
    expect(rows).to_have_count(2)
    keys.press("j", "j", "Enter")
    sheet = page.get_by_role("dialog", name="Submission 1")
    expect(sheet.get_by_text("Ann Fern")).to_be_visible()
    assert serious_findings(page) == []
    keys.press("k")
    expect(page.get_by_role("dialog", name="Submission 2").get_by_text("Bob Fern")).to_be_visible()
    keys.press("Delete")
    expect(rows).to_have_count(1)
    keys.tab_to("button", "Undo")
    keys.press("Enter")
    expect(rows).to_have_count(2)
