"""No two processes write into a draft under one client id, and none writes under one number twice."""

import subprocess
import sys

import pytest
from django.db import transaction

from sitewright.content import draft_writer
from sitewright.content.draft_document import DraftDocument
from sitewright.content.draft_writer import note_written, writer_id
from sitewright.content.drafts import open_draft
from sitewright.content.errors import DraftBusy
from sitewright.content.models import Page, PageDraft
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.undo_step import undo_step
from tests.content.trees import HOME, Editor

_SCRIPT = "from sitewright.content.draft_writer import writer_id; print(writer_id('page', 1, 0))"


@pytest.fixture(autouse=True)
def _fresh_writer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(draft_writer, "_current", [draft_writer._Writer()])


def test_two_processes_have_two_ids() -> None:
    asked = [subprocess.check_output([sys.executable, "-c", _SCRIPT], text=True) for _ in range(2)]
    assert len({*map(int, asked), writer_id("page", 1, 0)}) == 3


def test_a_process_made_by_forking_has_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    before = writer_id("page", 1, 0)
    monkeypatch.setattr("os.getpid", lambda: 0)
    assert writer_id("page", 1, 0) != before


def test_two_pages_and_two_documents_of_one_have_their_own() -> None:
    assert len({writer_id("one", 1, 0), writer_id("other", 1, 0), writer_id("one", 2, 0)}) == 3


def test_stays_the_same_while_the_database_keeps_what_was_written() -> None:
    before = writer_id("page", 1, 4)
    note_written("page", 5)
    assert writer_id("page", 1, 5) == before


def test_goes_on_under_another_id_where_the_database_lost_something() -> None:
    before = writer_id("page", 1, 4)
    note_written("page", 5)
    assert writer_id("page", 1, 4) != before


@pytest.mark.usefixtures("still_clock", "website")
class TestDrafts:
    @pytest.fixture
    def page(self) -> Page:
        return create_page("Home", slug="", tree=HOME)

    def test_a_standby_that_lacks_a_write_forks_nothing(self, page: Page) -> None:
        """A window has what the server wrote last, and the database has not; both go on."""
        editor = Editor(page.id)
        editor.set("title", text="Press")
        lost = PageDraft.objects.get(page=page)
        editor.take(undo_step(page.id, state_vector=editor.document.state_vector()))
        lost.save()
        with transaction.atomic():
            draft = open_draft(page.id)
            draft.become({**draft.nodes, "title": {**draft.nodes["title"], "settings": {"text": "Other"}}})
            draft.save()
        stored = DraftDocument(draft.document.stored())
        stored.apply_update(editor.document.stored())
        editor.document.apply_update(draft.document.stored())
        assert editor.document.raw_nodes() == stored.raw_nodes()

    def test_refuses_to_store_over_what_somebody_else_stored(self, page: Page) -> None:
        """The lock is what keeps two apart; where it fails, nothing is lost all the same."""
        with transaction.atomic():
            draft = open_draft(page.id)
            PageDraft.objects.filter(page=page).update(sequence=draft.row.sequence + 1)
            with pytest.raises(DraftBusy):
                draft.save()
