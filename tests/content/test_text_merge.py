"""Texts typed into at two places at once: the words of both are there afterwards."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.undo_step import undo_step
from sitewright.content.text_merge import TypedText, merged
from tests.content.trees import HOME, Editor

BASE = "Prints from the edge of a meadow"


@pytest.mark.parametrize(
    ("mine", "theirs", "both"),
    [
        (f"{BASE} in June", f"New: {BASE}", f"New: {BASE} in June"),
        (f"New: {BASE}", f"{BASE} in June", f"New: {BASE} in June"),
        (f"{BASE} mine", f"{BASE} theirs", f"{BASE} theirs mine"),
        ("Everything of mine", "All that is theirs", "All that is theirsEverything of mine"),
        (f"{BASE}!", BASE, f"{BASE}!"),
        (f"{BASE}!", f"{BASE}!", f"{BASE}!"),
        ("", f"{BASE}!", "!"),
    ],
)
def test_keeps_the_words_of_both(mine: str, theirs: str, both: str) -> None:
    assert merged(BASE, mine, theirs, at_one_place=True) == both


def test_cuts_no_tag_in_two() -> None:
    base = "<p>One</p>"
    joined = merged(base, "<p>One</p><p>Two</p>", "<p><strong>One</strong></p>")
    assert joined == "<p><strong>One</strong></p><p>Two</p>"


_words = st.text(alphabet="ab <>", max_size=8)
_mine = st.text(alphabet="12 <>", max_size=6)
_theirs = st.text(alphabet="XY <>", max_size=6)


@given(head=_words, middle=_words, tail=_words, mine=_mine, theirs=_theirs)
def test_loses_no_letter_that_was_put_in(head: str, middle: str, tail: str, mine: str, theirs: str) -> None:
    """Two insertions into one text, whichever is further back. The same insertion twice is one."""
    base = head + middle + tail
    joined = merged(base, f"{head}{mine}{middle}{tail}", f"{head}{middle}{theirs}{tail}")
    assert Counter(joined) >= Counter(_letters(base + mine + theirs))


def _letters(text: str) -> str:
    return "".join(character for character in text if character.isalnum())


@pytest.mark.usefixtures("still_clock", "website")
class TestTwoWindows:
    """Two editors of one page that have not heard of each other yet."""

    @pytest.fixture
    def windows(self) -> tuple[Editor, Editor]:
        page = create_page("Home", slug="", tree=HOME)
        return Editor(page.id, client_id=7), Editor(page.id, client_id=8)

    def send(self, window: Editor, text: str, base: str = "Meadow Press", times: int = 1) -> None:
        known = window.document.state_vector()
        window.document.write({"title": {"settings": {"text": text}}})
        update = window.document.update_since(known)
        typed = [TypedText("title", "text", base, text)]
        for _ in range(times):
            known = window.document.state_vector()
            window.take(apply_draft_update(window.page_id, update, "Typing", state_vector=known, typed=typed))

    @pytest.mark.parametrize("order", [(0, 1), (1, 0)])
    def test_keeps_the_words_of_both_windows(
        self, windows: tuple[Editor, Editor], order: tuple[int, int]
    ) -> None:
        """Whichever sends first; of two concurrent values Yjs alone keeps the one with the higher id."""
        first, second = windows[order[0]], windows[order[1]]
        self.send(first, "The Meadow Press")
        self.send(second, "Meadow Press, 1911")
        assert second.nodes["title"]["settings"]["text"] == "The Meadow Press, 1911"
        assert Editor(first.page_id, client_id=9).nodes == second.nodes

    def test_joins_an_update_that_was_sent_twice_only_once(self, windows: tuple[Editor, Editor]) -> None:
        first, second = windows
        self.send(first, "The Meadow Press")
        self.send(second, "Meadow Press, 1911", times=2)
        assert second.nodes["title"]["settings"]["text"] == "The Meadow Press, 1911"

    def test_undoes_the_joining_to_what_the_other_wrote(self, windows: tuple[Editor, Editor]) -> None:
        first, second = windows
        self.send(first, "The Meadow Press")
        first.set("shop", "Other", label="Buy")
        self.send(second, "Meadow Press, 1911")
        second.take(undo_step(second.page_id, state_vector=second.document.state_vector()))
        assert second.nodes["title"]["settings"]["text"] == "The Meadow Press"
