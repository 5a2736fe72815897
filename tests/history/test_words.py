"""The audit log names no operation by its code: each has words, in every language."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import sitewright
from sitewright.accounts.events import SignInEvent
from sitewright.history.actor import SYSTEM, VISITOR_NAME
from sitewright.history.words import AREA, actor_in_words, operation_in_words
from sitewright.kit import messages
from sitewright.kit.messages import speaking, texts_of, written

_ROOT = Path(sitewright.__file__).parent
_FOLDERS = (_ROOT, _ROOT.parent / "demo")
_RECORDERS = {"audit": 0, "change_set": 1, "begun_change_set": 1}
"""Where the name of the operation stands among the arguments; what hands its own on is found by itself."""
_KEYWORD = "operation"
_BY_OTHER_MEANS = {
    "accounts/events.py": "the codes of SignInEvent, which are added below",
    "history/recording.py": "hands on what it was given",
    "history/operations/continue_undo.py": "what the undo was begun as",
    "accounts/operations/set_roles.py": "two names, of which both are found as texts there",
}


class _Call(NamedTuple):
    place: str
    recorder: str
    node: ast.Call
    within: ast.FunctionDef | None


def _parsed() -> dict[str, ast.Module]:
    files = [file for folder in _FOLDERS for file in sorted(folder.rglob("*.py"))]
    return {_name(file): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def _name(file: Path) -> str:
    return str(file.relative_to(_ROOT if file.is_relative_to(_ROOT) else _ROOT.parent))


def _calls(trees: dict[str, ast.Module], recorders: dict[str, int]) -> Iterator[_Call]:
    for place, tree in trees.items():
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        owner = {id(inner): function for function in functions for inner in ast.walk(function)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in recorders:
                yield _Call(place, ast.unparse(node.func), node, owner.get(id(node)))


def _constants(trees: dict[str, ast.Module]) -> dict[tuple[str, str], str]:
    """Texts with a name of their own at the top of a file, by file and name."""
    return {
        (place, target.id): node.value.value
        for place, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }


def _argument(call: _Call, position: int) -> ast.expr | None:
    named = {keyword.arg: keyword.value for keyword in call.node.keywords}
    found = named.get(_KEYWORD)
    return found or (call.node.args[position] if len(call.node.args) > position else None)


def _parameters(function: ast.FunctionDef | None) -> list[str]:
    return [each.arg for each in (*function.args.args, *function.args.kwonlyargs)] if function else []


def _file_of(tree: ast.Module, place: str, name: str) -> str:
    """The file that gives a name its text: this one, or where it is imported from."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and name in {a.name for a in node.names}:
            return node.module.removeprefix("sitewright.").replace(".", "/") + ".py"
    return place


def _audited() -> tuple[set[str], set[str]]:
    """Every operation that is audited, and the places whose operation cannot be told from the source."""
    trees = _parsed()
    constants, recorders = _constants(trees), dict(_RECORDERS)
    found, unclear = set(map(str, SignInEvent)), set()
    known = -1
    while known < len(recorders):  # A function that hands its own parameter on is a recorder as well.
        known = len(recorders)
        for call in _calls(trees, recorders):
            argument = _argument(call, recorders[call.recorder])
            own = _parameters(call.within)
            if isinstance(argument, ast.Name) and call.within and argument.id in own:
                if call.place != "history/recording.py":
                    recorders.setdefault(call.within.name, own.index(argument.id))
            elif isinstance(argument, ast.Constant):
                found.add(str(argument.value))
            elif isinstance(argument, ast.Name):
                place = _file_of(trees[call.place], call.place, argument.id)
                text = constants.get((place, argument.id))
                found |= {text} if text else set()
                unclear |= set() if text else {call.place}
            elif argument is not None:
                unclear.add(call.place)
    found |= _defaults(trees)
    return found, unclear


def _defaults(trees: dict[str, ast.Module]) -> set[str]:
    """What a function is called that records under a name of its own choice unless it is told another, and
    names that are chosen between in the place itself."""
    texts = set()
    for place in ("catalog/operations/save_products.py", "accounts/operations/set_roles.py"):
        for node in ast.walk(trees[place]):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                domain, _, name = node.value.partition(".")
                texts |= {node.value} if domain in place and name.replace("_", "").isalpha() else set()
    return texts


def test_every_audited_operation_has_words_and_no_other_has() -> None:
    """N08"""
    audited, unclear = _audited()
    assert unclear - _BY_OTHER_MEANS.keys() == set()
    assert len(audited) > 70
    assert set(texts_of(AREA, "en")) == audited


@pytest.mark.parametrize("language", sorted(messages.languages()))
def test_words_are_words(language: str) -> None:
    """N08: no code, no name of the program."""
    words = {code: said for code, said in written(language).items() if code.startswith(f"{AREA}.")}
    assert len(words) == len(texts_of(AREA, "en"))
    assert [said for said in words.values() if "_" in said or "." in said or not said[0].isupper()] == []


def test_says_an_operation_in_the_language_of_its_reader() -> None:
    assert operation_in_words("content.edit_draft") == "Edited a draft"
    with speaking("de"):
        assert operation_in_words("content.edit_draft") == "Entwurf bearbeitet"


def test_does_not_show_the_code_of_an_operation_given_up() -> None:
    assert operation_in_words("accounts.of_an_older_release") == "Something else was done"


def test_names_who_acts_without_a_name() -> None:
    assert actor_in_words("", SYSTEM.name) == "Automatic"
    assert actor_in_words("", VISITOR_NAME) == "Not signed in"
    assert actor_in_words("1" * 32, SYSTEM.name) == SYSTEM.name
