"""What undo and redo make of typing: exactly the texts that stood before and after each burst of keys."""

import itertools
from collections.abc import Iterator
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.redo_step import redo_step
from sitewright.content.operations.undo_step import undo_step
from sitewright.kit import clock
from tests.content.trees import HOME, Editor

pytestmark = pytest.mark.usefixtures("still_clock", "website")

_slugs = (f"typed-{number}" for number in itertools.count())
_texts = st.text(alphabet="abc é🌿\n", max_size=12)
_bursts = st.lists(
    st.tuples(st.sampled_from(["title", "shop"]), st.lists(_texts, min_size=1, max_size=4)), max_size=5
)
_walks = st.lists(st.sampled_from(["undo", "redo"]), max_size=12)


class _Typist:
    """An editor in which bursts of keys are typed, with every state that undo may come back to."""

    def __init__(self) -> None:
        slug = next(_slugs)
        self.editor = Editor(create_page(slug, slug=slug, tree=HOME).id)
        self.states = [self.editor.nodes]
        self.place = 0

    def type(self, node_id: str, texts: list[str]) -> None:
        """One update per key, as the studio sends them; the last one ends the burst."""
        for text in texts:
            self.editor.set(node_id, "Typing", text=text)
        if self.editor.nodes != self.states[-1]:
            self.states.append(self.editor.nodes)
            self.place += 1

    def walk(self, direction: str) -> None:
        place = self.place + (-1 if direction == "undo" else 1)
        if 0 <= place < len(self.states):
            step = undo_step if direction == "undo" else redo_step
            self.editor.take(step(self.editor.page_id, state_vector=self.editor.document.state_vector()))
            self.place = place

    def expect_in_place(self) -> None:
        assert self.editor.nodes == self.states[self.place]
        assert Editor(self.editor.page_id, client_id=8).nodes == self.states[self.place]


def _pauses() -> Iterator[timedelta]:
    return (timedelta(seconds=2 * number) for number in itertools.count())


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(bursts=_bursts, walks=_walks)
@example(bursts=[("title", ["P", "Pr", "Pri", "Prints"])], walks=["undo", "redo", "undo", "redo"])
def test_walks_through_exactly_the_typed_texts(bursts: list[tuple[str, list[str]]], walks: list[str]) -> None:
    typist = _Typist()
    for (node_id, texts), pause in zip(bursts, _pauses(), strict=False):
        with clock.moved(pause):
            typist.type(node_id, texts)
    for direction in walks:
        typist.walk(direction)
        typist.expect_in_place()
