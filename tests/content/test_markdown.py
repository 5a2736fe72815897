"""Markdown becomes markup that can do no harm, in bounded time."""

import pytest

from sitewright.content.markdown import MOST_CHARACTERS, markup_of_markdown
from tests.effort import effort_of


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("## A heading", "<h2>A heading</h2>\n"),
        ("some **bold** words", "<p>some <strong>bold</strong> words</p>\n"),
        ("- one\n- two", "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n"),
        ("~~gone~~", "<p><s>gone</s></p>\n"),
        ("[shop](/shop)", '<p><a href="/shop" rel="noopener">shop</a></p>\n'),
        ("![A fern](/media/a.png)", '<p><img src="/media/a.png" alt="A fern"></p>\n'),
        ("", ""),
    ],
)
def test_it_reads_common_mark(typed: str, shown: str) -> None:
    assert markup_of_markdown(typed) == shown


def test_it_reads_tables() -> None:
    assert "<td>1</td>" in markup_of_markdown("| a | b |\n|---|---|\n| 1 | 2 |")


@pytest.mark.parametrize(
    "typed",
    [
        "<script>alert(1)</script>",
        '<img src=x onerror="alert(1)">',
        "[a](javascript:alert(1))",
        "[a](data:text/html;base64,PHNjcmlwdD4=)",
        "![a](javascript:alert(1))",
        "<javascript:alert(1)>",
        '[a](/x "\\" onclick=alert(1) \\"")',
        "<iframe src=//example.com></iframe>",
    ],
)
def test_nothing_in_it_runs(typed: str) -> None:
    shown = markup_of_markdown(typed)
    for made in (
        "<script",
        "<iframe",
        "<img src=x",
        'href="javascript',
        'href="data',
        'src="javascript',
        '" onclick',
    ):
        assert made not in shown


@pytest.mark.parametrize(
    "bit",
    [
        "[",
        "*a_",
        "`",
        "![](",
        "> ",
        "- ",
        "|a",
        "<a",
        "[a](",
        "**a ",
        "~~",
        "\\",
        "&#",
        "1. ",
        "[a]: x\n",
        "_*",
    ],
)
def test_no_text_takes_long(bit: str) -> None:
    text = bit * (MOST_CHARACTERS // len(bit) + 1)
    assert effort_of(lambda: markup_of_markdown(text)) < 1_000
