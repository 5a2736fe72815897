"""What may stand in the owner's own words for mails."""

from typing import Any

import pytest

from sitewright.kit.messages import speaking
from sitewright.sites.mail_wording import (
    MOST_BLOCKS,
    MOST_IN_ALL,
    MOST_TEXT,
    Block,
    BlockType,
    Wording,
    read_wordings,
    wording_problem,
)

CONTENT: dict[str, Any] = {"type": "content", "text": "", "url": ""}


def row(*blocks: dict[str, Any], **changes: Any) -> dict[str, Any]:
    usual = {"kind": "order-sent", "language": "en", "subject": "", "heading": ""}
    return {**usual, "blocks": list(blocks) or [CONTENT], **changes}


def text(words: str) -> dict[str, Any]:
    return {"type": "text", "text": words, "url": ""}


def button(url: str) -> dict[str, Any]:
    return {"type": "button", "text": "Read more", "url": url}


def test_words_stand_around_the_content() -> None:
    stored = [row(text("Hello {name}"), CONTENT, button("/journal"), subject="Off it goes: {order}")]
    assert wording_problem(stored) is None
    assert read_wordings(stored)["order-sent", "en"] == Wording(
        "Off it goes: {order}",
        "",
        (
            Block(BlockType.TEXT, "Hello {name}"),
            Block(BlockType.CONTENT),
            Block(BlockType.BUTTON, "Read more", "/journal"),
        ),
    )


@pytest.mark.parametrize(
    "url",
    ["", "javascript:alert(1)", "//example.com/", "data:text/html,x", "/a b", "https://", "mailto:a@b.c",
     "/\\example.com", "https://[", 7, None],
)  # fmt: skip
def test_a_button_leads_to_a_page(url: Any) -> None:
    block: dict[str, Any] = {"type": "button", "text": "Go", "url": url}
    assert wording_problem([row(CONTENT, block)])


@pytest.mark.parametrize("url", ["/", "/shop?a=1#b", "https://example.com/a", "http://example.com"])
def test_a_button_takes_addresses_and_paths(url: str) -> None:
    assert wording_problem([row(CONTENT, button(url))]) is None


@pytest.mark.parametrize(
    "wrong",
    [
        [row(text("Hello"))],
        [row(CONTENT, CONTENT)],
        [row(text("  "), CONTENT)],
        [row(text("x" * (MOST_TEXT + 1)), CONTENT)],
        [row(CONTENT, *[{"type": "line", "text": "", "url": ""}] * MOST_BLOCKS)],
        [row(), row()],
        [row(subject="two\nlines")],
        [row(text("\0"), CONTENT)],
        [row(text("\ud800"), CONTENT)],
        [row({"type": "script", "text": "", "url": ""}, CONTENT)],
        [row({"type": ["text"], "text": "x", "url": ""}, CONTENT)],
        [row(kind="../x")],
        [row(language="english")],
        [{**row(), "extra": 1}],
    ],
)
def test_what_is_no_wording_is_refused(wrong: list[Any]) -> None:
    assert wording_problem(wrong)


def test_braces_hold_what_can_be_filled_in() -> None:
    with speaking("en"):
        said = str(wording_problem([row(text("Dear {customer}"), CONTENT)]))
    assert said == "{customer} cannot be filled in. In braces there can be: {name}, {order}, {shop}."


def test_all_words_together_have_a_limit() -> None:
    blocks = [text("x" * MOST_TEXT)] * 5
    rows = [row(*blocks, CONTENT, kind=kind) for kind in ("a", "b")]
    assert MOST_IN_ALL == 2 * 5 * MOST_TEXT
    assert wording_problem(rows) is None
    assert wording_problem([*rows, row(kind="c", subject="x")])
