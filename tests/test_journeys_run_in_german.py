"""A journey names things in English, and what runs it in German looks them up (tests/journeys/in_german.py).

That sees what is looked for through Playwright's locators and expectations, not what a test compares or
selects by itself.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.catalogues import count_letters
from tests.journeys.phrases import german

_FOLDER = Path(__file__).parent / "journeys"
_JOURNEYS = sorted(_FOLDER.glob("test_*.py"))
_SAID_IN_SELECTORS = re.compile(r":(has-)?text(-is|-matches)?\(|(^|>> )text=")
_OWN_WAYS = {"test_phrases.py", "test_owner_reads_german.py", "test_owner_edits_in_german.py"}
"""About German itself."""
_NAMES = {"Space"}
"""Of a font, by chance a word of the studio."""


def _is_english(text: str) -> bool:
    """Whether it is another text in German; what is short, or an address, may be so by chance."""
    is_long = count_letters(text) > 2 or text[:1] in set("$¥€£")
    return is_long and not text.startswith("/") and text not in _NAMES and bool(german(text))


def _found(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Compare):
            yield from (f"{node.lineno}: compares {text!r}" for text in _texts(node) if _is_english(text))
        elif isinstance(node, ast.keyword) and node.arg == "label" and isinstance(node.value, ast.Constant):
            yield f"{node.value.lineno}: selects by label {node.value.value!r}"
        elif isinstance(node, ast.Constant) and _SAID_IN_SELECTORS.search(str(node.value)):
            yield f"{node.lineno}: looks for a text by a selector {node.value!r}"


def _texts(node: ast.AST) -> Iterator[str]:
    """What stands there itself; what a call answers may be German (`in_studio`)."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Constant) and isinstance(child.value, str):
            yield child.value
        elif not isinstance(child, ast.Call):
            yield from _texts(child)


@pytest.mark.parametrize("path", _JOURNEYS, ids=lambda path: path.stem)
def test_a_journey_names_nothing_past_the_catalogues(path: Path) -> None:
    if path.name not in _OWN_WAYS:
        assert list(_found(path.read_text())) == []


@pytest.mark.parametrize(
    "line",
    [
        'assert page.title() == "Cart"',
        'assert heading.inner_text() in ("Cart", "Checkout")',
        'assert "from $7.70" in page.content()',
        'assert "$7.70" not in page.content()',
        'field.select_option(label="Germany")',
        "page.locator(\"button:has-text('Save')\").click()",
        'page.click("text=Save")',
    ],
)
def test_it_finds_what_cannot_be_looked_up(line: str) -> None:
    assert list(_found(line))


@pytest.mark.parametrize(
    "line",
    [
        'assert heading.inner_text() == in_studio("Checkout")',
        'expect(page.get_by_role("button", name="Save")).to_be_visible()',
        'assert title == "Poppy Heads"',
    ],
)
def test_it_lets_pass_what_is_looked_up(line: str) -> None:
    assert not list(_found(line))
