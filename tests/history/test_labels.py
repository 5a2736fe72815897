"""What changes are called is kept by code and said in the reader's language (decision 0017)."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import sitewright
from sitewright.content.operations.create_page import create_page
from sitewright.history import labels
from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.history.recording import change_set
from sitewright.history.undo import undo_change_set
from sitewright.kit.messages import Message, speaking

_ROOT = Path(sitewright.__file__).parent
_NAMING = ("change_set", "begun_change_set")
_NAMED_BY_HAND = {"commands/backing_up/site_restoring.py": "the command line speaks English"}


def _label(change: ChangeSet) -> str:
    return str(labels.read(change.label, change.label_coded))


@pytest.mark.usefixtures("website")
def test_it_says_a_change_in_the_language_of_its_reader() -> None:
    create_page("Start")
    change = ChangeSet.objects.get()
    assert _label(change) == "Created the page “Start”"
    with speaking("de"):
        assert _label(change) == "Seite „Start“ angelegt"


@pytest.mark.usefixtures("website")
def test_it_keeps_english_beside_the_code_whoever_writes() -> None:
    with speaking("de"):
        create_page("Start")
    assert ChangeSet.objects.get().label == "Created the page “Start”"
    assert AuditEntry.objects.get().detail["label"] == "Created the page “Start”"


@pytest.mark.usefixtures("website")
def test_it_says_what_was_undone_in_the_same_language() -> None:
    create_page("Start")
    undone = undo_change_set(ChangeSet.objects.get().id)
    again = undo_change_set(undone.change_set_id)
    with speaking("de"):
        called = _label(ChangeSet.objects.get(id=again.change_set_id))
    assert called == "Rückgängig gemacht: Rückgängig gemacht: Seite „Start“ angelegt"


def test_it_reads_no_file_for_a_label_it_has_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of changes has one on each line, and once read all catalogues anew for every one."""
    coded = Message("changes.undid", label="x").coded()
    labels.read("x", coded)
    monkeypatch.setattr(tomllib, "loads", lambda _: pytest.fail("read a catalogue"))
    assert labels.read("x", coded) == Message("changes.undid", label="x")


@pytest.mark.usefixtures("website")
def test_it_does_not_grow_without_end_when_undone_again_and_again() -> None:
    create_page("Start")
    newest = ChangeSet.objects.get().id
    for _ in range(60):
        newest = undo_change_set(newest).change_set_id
    kept = ChangeSet.objects.get(id=newest)
    assert len(kept.label) == labels.MOST_CHARACTERS
    assert len(str(kept.label_coded)) < 3000


@pytest.mark.usefixtures("website")
def test_it_shows_english_of_rows_without_a_code_and_of_codes_given_up() -> None:
    with change_set("Edited by hand", "test.change") as changes:
        changes.record("test.Thing", "1", None, {})
    ChangeSet.objects.update(label_coded={"code": "changes.gone", "params": {}})
    with speaking("de"):
        assert _label(ChangeSet.objects.get()) == "Edited by hand"
        assert labels.read("Old", None) == "Old"


def test_it_names_every_change_by_code() -> None:
    """Read off the source: an operation that is called something in English alone fails."""
    bare = {place for place in _bare_labels() if place.partition(":")[0] not in _NAMED_BY_HAND}
    assert bare == set()


def _bare_labels() -> Iterator[str]:
    for path in sorted(_ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            is_named = isinstance(node, ast.Call) and ast.unparse(node.func) in (
                "change_set",
                "begun_change_set",
            )
            if is_named and isinstance(node, ast.Call) and _is_text(node.args[0]):
                yield f"{path.relative_to(_ROOT)}:{node.lineno}"


def _is_text(label: ast.expr) -> bool:
    """Words in the place itself, or of a function there that answers a text; names are typed `Label`."""
    if isinstance(label, ast.Call):
        return ast.unparse(label.func) not in ("Message", "label_of_undo")
    return not isinstance(label, (ast.Name, ast.Attribute))


def test_it_codes_a_long_title_whole() -> None:
    text, coded = labels.stored(Message("changes.page-created", title="x" * 300))
    assert (len(text), str(labels.read(text, coded)).count("x")) == (labels.MOST_CHARACTERS, 300)
