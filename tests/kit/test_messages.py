"""Every text for people has a code, and every code a text in every language, with the same gaps."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import pytest

import sitewright
from sitewright.kit import messages
from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message, speaking, text, written

_SOURCES = Path(sitewright.__file__).parent
_DEMO = _SOURCES.parent / "demo"
_GIVES_A_TEXT = {"Message": 0, "text": 0, "text_in": 1}
"""Names of `kit/messages`, each with the place of its code among the arguments."""


class _Use(NamedTuple):
    place: str
    code: str | None
    params: frozenset[str]


def _uses() -> Iterator[_Use]:
    """Every call that names a text, in all of the package and the demo."""
    for path in sorted([*_SOURCES.rglob("*.py"), *_DEMO.rglob("*.py")]):
        tree = ast.parse(path.read_text())
        known = _names_of_messages(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (place := known.get(ast.unparse(node.func))) is not None:
                argument = node.args[place]
                code = str(argument.value) if isinstance(argument, ast.Constant) else None
                params = frozenset(keyword.arg or "**" for keyword in node.keywords)
                yield _Use(f"{path.relative_to(_SOURCES.parent)}:{node.lineno}", code, params)


def _names_of_messages(tree: ast.Module) -> dict[str, int]:
    names: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "sitewright.kit.messages":
            names |= {
                a.asname or a.name: _GIVES_A_TEXT[a.name] for a in node.names if a.name in _GIVES_A_TEXT
            }
        if isinstance(node, ast.ImportFrom) and node.module == "sitewright.kit":
            modules = [a.asname or a.name for a in node.names if a.name == "messages"]
            names |= {f"{m}.{name}": place for m in modules for name, place in _GIVES_A_TEXT.items()}
    return names


def _gaps(pattern: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(pattern) if name is not None)


def test_it_names_only_texts_there_are_and_fills_all_their_gaps() -> None:
    english = written("en")
    wrong = [
        use
        for use in _uses()
        if use.code is None or use.code not in english or _gaps(english[use.code]) != use.params
    ]
    assert not wrong


def test_it_keeps_no_text_nobody_says() -> None:
    """Those of templates and scripts are counted where these are (tests/themes/test_template_words.py), those
    of starting sites (tests/themes/starting/test_contents.py) and operations (tests/history/test_words.py) as
    well."""
    said = {use.code for use in _uses()} | _printed()
    counted_elsewhere = ("page.", "strings.", "starting.", "operations.")
    assert {code for code in written("en") if not code.startswith(counted_elsewhere)} - said == set()


def _printed() -> set[str]:
    """Texts that the template of an order's papers names, which gets all of them."""
    template = (_SOURCES / "orders/documents/drawing/paper.typ").read_text()
    return {f"documents.{name}" for name in re.findall(r"\bw(?:ords)?\.([a-z-]+)", template)}


@pytest.mark.parametrize("language", sorted(messages.languages()))
def test_it_has_every_text_in_every_language(language: str) -> None:
    assert written(language).keys() == written("en").keys()


@pytest.mark.parametrize("language", sorted(messages.languages() - {"en"}))
def test_it_has_the_gaps_of_english_in_every_language(language: str) -> None:
    english, other = written("en"), written(language)
    different = {code for code in english if _marks(english[code]) != _marks(other[code])}
    assert not different


def _marks(pattern: str) -> set[str]:
    """The names of gaps, in texts of both kinds: `{name}`, and `{n plural one{…} other{…}}`."""
    # A form stands behind its name without a space, and may hold gaps itself.
    return set(re.findall(r"(?<!\w)\{(\w+)(?=\}| plural)", pattern))


def test_it_calls_whom_it_speaks_to_sie_in_german() -> None:
    familiar = re.compile(r"\b(du|dir|dich|dein\w*|wähle|nimm|sieh|gib|lies|schreib)\b", re.IGNORECASE)
    assert [code for code, said in written("de").items() if familiar.search(said)] == []


def test_it_speaks_the_language_of_the_moment_a_text_is_read() -> None:
    said = Message("checkout.quantity-out-of-range", lowest=1, highest=9)
    with speaking("de-AT"):
        assert str(said) == "Die Menge muss zwischen 1 und 9 liegen."
    assert str(said) == "Quantity must be from 1 to 9."


def test_it_speaks_english_to_whom_it_has_no_catalogue_for() -> None:
    with speaking("fr-FR"):
        assert text("checkout.required") == "Required"


def test_it_says_code_and_gaps_for_programs() -> None:
    said = Message("checkout.cart-is-full", most_lines=100)
    assert said.coded() == {"code": "checkout.cart-is-full", "params": {"most_lines": 100}}


def test_it_reads_again_what_it_coded() -> None:
    """A message in the gap of another is said in the language of the whole."""
    inner = Message("changes.page-published", title="Home")
    again = Message.decoded(Message("changes.undid", label=inner).coded())
    with speaking("de"):
        assert str(again) == "Rückgängig gemacht: „Home“ veröffentlicht"


VISITORS_CODE = ("storefront", "checkout", "orders", "mail", "themes/context", "web/errors.py")
_SENTENCE = re.compile(r"[A-Z][a-z]+(?: [a-zA-Z]|[.!?…]| [a-z])")
_OWNERS_SENTENCE = re.compile(rf"{_SENTENCE.pattern}|A [a-z]")
_TOLD_TO_NOBODY = re.compile(
    r"raise (?:RuntimeError|ValueError|LookupError|TypeError)|help_text=|^log\.|logger"
)


def test_it_says_nothing_to_visitors_that_is_in_no_catalogue() -> None:
    """Sentences in the code that answers visitors; those of programmers' errors and of models are theirs."""
    said = [
        f"{path.relative_to(_SOURCES)}: {sentence}"
        for root in VISITORS_CODE
        for path in sorted(
            (_SOURCES / root).rglob("*.py") if (_SOURCES / root).is_dir() else [_SOURCES / root]
        )
        if "migrations" not in path.parts
        if str(path.relative_to(_SOURCES)) not in READ_BY_PROGRAMS
        for sentence in _sentences(ast.parse(path.read_text()))
        if sentence not in READ_OFF_ENGINES | CALLED_SO_EVERYWHERE
    ]
    assert said == []


READ_BY_PROGRAMS = {
    "orders/accounting/formats/datev_fields.py": "fields of DATEV's format",
    "orders/accounting/accounts.py": "accounts as QuickBooks has them, until an owner names others",
}
"""Names, the same in every language."""
READ_OFF_ENGINES = {"No space left on device", "Cannot open a new connection"}
CALLED_SO_EVERYWHERE = {
    "Royal Mail", "Österreichische Post", "Schweizerische Post", "Export outside the EU",
    "Google Maps",
}  # fmt: skip
"""Carriers and services by the names of their own, and what an e-invoice says to programs."""


OWNERS_CODE = (
    "accounts", "catalog/errors.py", "catalog/operations", "catalog/products", "content", "history", "kit",
    "media", "sites", "studio/api/malformed.py",
)  # fmt: skip
NOT_SAID = {
    "template_functions": "documentation of the template language, for who writes themes",
}
STORED = {
    "Fr.": "what a currency is called for short",
    "Google Maps": "the name of a service",
    "Unknown browser": "the name of a session",
    "It was changed again since.": "why an undo left something",
    "Something went wrong on our side. What is not put back yet stays as it is; it can go on from there.": (
        "why an undo ended"
    ),
    "The language it is written in; null: the website's own, whichever that becomes.": "of a column",
    "No kind of collection is registered as ": "for programmers",
    "This address does not lead to the public internet.": "why an import has no picture",
    "Only http and https addresses can be fetched.": "why an import has no picture",
    "The address could not be reached.": "why an import has no picture",
}


def test_it_says_nothing_to_owners_that_is_in_no_catalogue() -> None:
    """Whatever an operation of an owner refuses is a code and what stands in its gaps: here no operation, no
    rule of a field and no error class has a sentence of its own.
    """
    said = [
        f"{path.relative_to(_SOURCES)}: {sentence}"
        for root in OWNERS_CODE
        for path in sorted(
            (_SOURCES / root).rglob("*.py") if (_SOURCES / root).is_dir() else [_SOURCES / root]
        )
        if "migrations" not in path.parts and not any(part in str(path) for part in NOT_SAID)
        for sentence in _sentences(ast.parse(path.read_text()), _OWNERS_SENTENCE)
        if sentence not in STORED.keys() | READ_OFF_ENGINES
    ]
    assert said == []


def test_it_names_every_problem_of_a_field_by_code() -> None:
    """What stands at a field is a `Message` in every error there is: mypy refuses a text there."""
    said = InvalidInput(
        Message("content.bad-page"), fields={"title": Message("content.title-needed", most=200)}
    )
    with speaking("de"):
        assert said.fields == {"title": "Ein Titel mit höchstens 200 Zeichen ist nötig."}
    assert said.coded()["fieldTexts"] == {"title": {"code": "content.title-needed", "params": {"most": 200}}}


def _sentences(tree: ast.Module, like: re.Pattern[str] = _SENTENCE) -> Iterator[str]:
    theirs = {id(inner) for node in ast.walk(tree) if _is_no_visitors(node) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in theirs:
            yield from [node.value] if like.match(node.value) else []


def _is_no_visitors(node: ast.AST) -> bool:
    """Docstrings, and what is raised for programmers, logged or said of a column."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    is_statement = isinstance(node, (ast.Raise, ast.Expr, ast.keyword))
    return is_statement and bool(_TOLD_TO_NOBODY.search(ast.unparse(node)))
