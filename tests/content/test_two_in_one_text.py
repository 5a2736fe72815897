"""Two people write into one text through the real operation: every letter of both is there once, and undo
takes back one's own letters alone (decision 0018).
"""

import itertools
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitewright.accounts.models import Role
from sitewright.content.draft_answer import catch_up
from sitewright.content.drafts import open_draft
from sitewright.content.errors import NothingToRedo, NothingToUndo
from sitewright.content.operations.apply_draft_update import apply_draft_update
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.history.actor import Actor, acting_as
from sitewright.kit import clock
from sitewright.kit.ids import new_id
from tests.content.conftest import OWNER
from tests.content.trees import Editor, block, section, tree

pytestmark = pytest.mark.usefixtures("still_clock", "website")

BASE = "0123456789"
COLLEAGUE = Actor(person_id=new_id(), name="Ben", roles=frozenset({Role.EDITOR}))
_ALPHABETS = ("abcde", "ABCDE")
_PLACES = {
    "plain": ("heading", "text", BASE),
    "rich": ("text", "html", f"<p>{BASE}</p>"),
    # Decision 0044: what phones show instead is a text of its own.
    "plain on phones": ("heading", "text@phone", BASE),
    "rich on phones": ("text", "html@phone", f"<p>{BASE}</p>"),
}
_slugs = (f"both-{number}" for number in itertools.count())

_who = st.sampled_from([0, 1])
_acts = st.lists(
    st.tuples(
        _who,
        st.sampled_from(["put", "put", "put", "take", "send", "hear", "pause"]),
        st.integers(0, 100),
        st.integers(0, 4),
    ),
    min_size=4,
    max_size=30,
)


class _Writer:
    """One of the two: writes letters nobody else writes, sends them when told to, and hears of the other's
    when told to.
    """

    def __init__(self, page_id: str, number: int, place: str) -> None:
        self.actor, self.alphabet = (OWNER, COLLEAGUE)[number], _ALPHABETS[number]
        _, self.setting, base = _PLACES[place]
        self.lead = base.index(BASE)
        self.editor = Editor(page_id, client_id=7 + number)
        self.sent = self.editor.document.state_vector()

    @property
    def text(self) -> str:
        text: str = self.editor.nodes["words"]["settings"][self.setting]
        return text

    @property
    def letters(self) -> str:
        return "".join(letter for letter in self.text if letter in self.alphabet)

    def put(self, place: int, letter: int) -> None:
        end = len(self.text) - self.lead - (1 if self.lead else 0)
        at = self.lead + place * (end - self.lead) // 100
        self._become(self.text[:at] + self.alphabet[letter] * (letter + 1) + self.text[at:])

    def take(self, place: int, _letter: int) -> None:
        own = [at for at, letter in enumerate(self.text) if letter in self.alphabet]
        if own:
            at = own[place * (len(own) - 1) // 100]
            self._become(self.text[:at] + self.text[at + 1 :])

    def send(self, *_: int) -> None:
        update = self.editor.document.update_since(self.sent)
        known = self.editor.document.state_vector()
        with acting_as(self.actor):
            self._hear(apply_draft_update(self.editor.page_id, update, "Typing", state_vector=known))

    def hear(self, *_: int) -> None:
        """Without losing what was not sent yet: that is told by what the server has, not by what is known."""
        answer = catch_up(self.editor.page_id, self.editor.document.state_vector(), epoch=1)
        self.editor.take(answer)

    def walk(self, step: Any) -> bool:
        with acting_as(self.actor):
            try:
                self._hear(step(self.editor.page_id, state_vector=self.editor.document.state_vector()))
            except (NothingToUndo, NothingToRedo):
                return False
        return True

    def _hear(self, answer: Any) -> None:
        self.editor.take(answer)
        self.sent = self.editor.document.state_vector()

    def _become(self, text: str) -> None:
        self.editor.document.write({"words": {"settings": {self.setting: text}}})


def _two(place: str) -> tuple[_Writer, _Writer]:
    type_name, setting, text = _PLACES[place]
    slug = next(_slugs)
    body = tree(section("top", block("words", type_name, **{setting: text})))
    page = create_page(slug, slug=slug, tree=body)
    return _Writer(page.id, 0, place), _Writer(page.id, 1, place)


def _pauses() -> Iterator[timedelta]:
    return (timedelta(seconds=2 * number) for number in itertools.count())


def _work(writers: tuple[_Writer, _Writer], acts: list[tuple[int, str, int, int]]) -> list[str]:
    """What the two wrote, as each saw it before the last exchange."""
    pauses = _pauses()
    pause = next(pauses)
    for who, act, place, letter in acts:
        if act == "pause":
            pause = next(pauses)
            continue
        with clock.moved(pause):
            getattr(writers[who], act)(place, letter)
    written = [writer.letters for writer in writers]
    with clock.moved(pause):
        for writer in (*writers, *writers):
            writer.send()
    return written


def _without(text: str, alphabet: str) -> str:
    return "".join(letter for letter in text if letter not in alphabet)


def _stored(writer: _Writer) -> str:
    with transaction.atomic():
        text: str = open_draft(writer.editor.page_id).nodes["words"]["settings"][writer.setting]
    return text


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=_acts, place=st.sampled_from(sorted(_PLACES)), first=_who)
def test_keeps_every_letter_and_undoes_only_ones_own(
    acts: list[tuple[int, str, int, int]], place: str, first: int
) -> None:
    writers = _two(place)
    written = _work(writers, acts)
    text = writers[0].text
    assert text == writers[1].text == _stored(writers[0])
    assert [writer.letters for writer in writers] == written
    assert _without(_without(text, _ALPHABETS[0]), _ALPHABETS[1]) == _PLACES[place][2]
    mine = writers[first]
    while mine.walk(undo_step):
        pass
    assert mine.text == _stored(mine) == _without(text, mine.alphabet)
    while mine.walk(redo_step):
        pass
    assert sorted(mine.text) == sorted(text)
    assert _without(mine.text, mine.alphabet) == _without(text, mine.alphabet)
