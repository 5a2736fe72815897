"""Two people type into one paragraph at the same time, each on a server process of their own (PostgreSQL)."""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, FrameLocator, Locator, Page, expect

from tests.journeys.conftest import PATIENCE_MS
from tests.journeys.editing import (
    WIDE,
    add_block,
    add_section,
    create_page,
    expect_saved,
    open_editor,
    sign_in,
)  # fmt: skip
from tests.live import LiveSite
from tests.waiting import until

pytestmark = [
    pytest.mark.database,
    pytest.mark.skipif(
        not os.environ.get("DATABASE_URL", "").startswith("postgres"), reason="PostgreSQL only"
    ),
]

# `SITEWRIGHT_TEST_TYPING_KEYS=600` types for about a minute.
_KEYS = int(os.environ.get("SITEWRIGHT_TEST_TYPING_KEYS", "120"))
_MOST_OF_HEADING = 120  # Twice this and the old heading are less than it takes (themes/meadow).
_SECOND_EMAIL = "second@example.com"
_ADD_SECOND = f"""
from sitewright.accounts.models import Membership, Person, Role
from sitewright.kit import clock
first = Person.objects.get(email=sys.argv[1])
person = Person.objects.create(
    email="{_SECOND_EMAIL}", name="Second", password=first.password, created_at=clock.now()
)
Membership.objects.create(person=person, role=Role.ADMIN, created_at=clock.now())
"""

_COUNT_STEPS = """
from sitewright.accounts.models import Person
from sitewright.content.models import DraftStep
person = Person.objects.get(email=sys.argv[1])
print(DraftStep.objects.filter(actor_id=person.id, label=sys.argv[2], is_undone=False).count())
"""


@pytest.fixture
def machines(start_site: Callable[..., LiveSite]) -> Iterator[tuple[LiveSite, LiveSite]]:
    """Two processes with one database, and a person of its own for each."""
    common = {"SITEWRIGHT_SECRET_KEY": "k" * 40}
    first = start_site(**common)
    first.run_in_website(_ADD_SECOND, first.owner_email)
    common["DATABASE_URL"] = first.environment["DATABASE_URL"]
    common["SITEWRIGHT_STORAGE_URL"] = f"file://{first.folder / 'files'}"
    data = first.folder.parent / "second"
    data.mkdir()
    with LiveSite(data, common) as second:
        second.owner_email = _SECOND_EMAIL
        yield first, second


@pytest.fixture
def people(machines: tuple[LiveSite, LiveSite], browser: Browser) -> Iterator[tuple[Page, Page]]:
    """Both signed in, each in a browser of their own at their own process."""
    contexts = [browser.new_context(viewport=WIDE, base_url=site.url) for site in machines]
    pages = [context.new_page() for context in contexts]
    for page, site in zip(pages, machines, strict=True):
        page.set_default_timeout(PATIENCE_MS)
        page.goto("/config")
        sign_in(page, site)
    yield pages[0], pages[1]
    for context in contexts:
        context.close()


def _type_at_once(people: tuple[Page, Page], words: tuple[str, str]) -> None:
    """Key by key in turns, faster than either hears of the other; each waits for none of the other's keys."""
    for letters in zip(*words, strict=True):
        for page, letter in zip(people, letters, strict=True):
            page.keyboard.press("Space" if letter == " " else letter)


def _words(name: str, keys: int = _KEYS) -> str:
    """No two words of one person are alike, so that a letter lost, doubled or astray is seen."""
    return "".join(f"{name}{number} " for number in range(keys))[: keys - 1] + "."


def _undo_all(page: Page, site: LiveSite, label: str) -> None:
    """Take back every step of the person that has this label, with the button over the page."""
    for _ in range(int(site.run_in_website(_COUNT_STEPS, site.owner_email, label))):
        with page.expect_response(lambda answer: answer.url.endswith("/draft/undo")):
            page.get_by_role("button", name=re.compile("^Undo: ")).click()


def test_keeps_every_letter_of_a_rich_text(
    people: tuple[Page, Page], machines: tuple[LiveSite, LiveSite]
) -> None:
    """A paragraph written in the page: one types at its beginning, one at its end; then each undoes."""
    first, second = people
    shown = create_page(first, "Written by two", "written-by-two")
    add_section(first, "Band")
    add_block(first, "Band", "Text")
    expect(shown.locator(".block-text")).to_be_focused()
    first.keyboard.press("Escape")
    expect_saved(first)
    mirrored = open_editor(second, "Written by two")
    texts = [_open_text(first, shown, "Home"), _open_text(second, mirrored, "End")]
    mine, theirs = _words("a"), _words("B")
    _type_at_once(people, (mine, theirs))
    both = f"{mine}Write something worth reading.{theirs}"
    for page, text in zip(people, texts, strict=True):
        expect(text).to_have_text(both)
        expect_saved(page)
    for page in people:
        page.keyboard.press("Escape")
    _undo_all(first, machines[0], "edit block.text")
    for frame in (shown, mirrored):
        expect(frame.locator(".block-text")).to_have_text(f"Write something worth reading.{theirs}")
    _undo_all(second, machines[1], "edit block.text")
    for frame in (shown, mirrored):
        expect(frame.locator(".block-text")).to_have_text("Write something worth reading.")


_CARET_STAYS = """async (text, key) => {
    for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        const { focusNode, focusOffset } = getSelection();
        if (!text.contains(focusNode)) return false;
        const beside = document.createRange();
        beside.selectNodeContents(text);
        if (key === "Home") beside.setEnd(focusNode, focusOffset);
        else beside.setStart(focusNode, focusOffset);
        if (beside.toString() !== "") return false;
    }
    return true;
}"""
"""Whether the caret is where the key takes it, and still is half a second later."""


def _open_text(page: Page, frame: FrameLocator, key: str) -> Locator:
    """The rich text, being edited, with the caret at one of its ends ("Home", "End")."""
    frame.locator(".block-text").click()
    text = frame.locator(".block-text")
    expect(text).to_be_focused()
    page.keyboard.press(key)
    until(lambda: bool(text.evaluate(_CARET_STAYS, key)))
    return text


def test_keeps_every_letter_of_a_heading(
    people: tuple[Page, Page], machines: tuple[LiveSite, LiveSite]
) -> None:
    """A plain text typed into the page itself; each sees the other's letters while both type."""
    first, second = people
    shown = create_page(first, "Headed by two", "headed-by-two")
    add_section(first, "Band")
    add_block(first, "Band", "Heading")
    expect(shown.locator("h2")).to_have_count(1)
    expect_saved(first)
    mirrored = open_editor(second, "Headed by two")
    for page, frame, key in ((first, shown, "Home"), (second, mirrored, "End")):
        frame.locator("h2").click()
        page.keyboard.press(key)
    mine, theirs = _words("a", _MOST_OF_HEADING), _words("B", _MOST_OF_HEADING)
    _type_at_once(people, (mine, theirs))
    both = f"{mine}A new heading{theirs}"
    for frame in (shown, mirrored):
        expect(frame.locator("h2")).to_have_text(both)
    for page in people:
        page.keyboard.press("Escape")
        expect_saved(page)
    _undo_all(first, machines[0], "edit block.heading")
    for frame in (shown, mirrored):
        expect(frame.locator("h2")).to_have_text(f"A new heading{theirs}")
