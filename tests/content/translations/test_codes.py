"""Rich text in the codes of XLIFF, and back to the letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.content.translations.xliff.codes import (
    BrokenMarkup,
    Code,
    CodeKind,
    Part,
    in_codes_of,
    markup_of,
    parts_of,
)

PIECES = st.sampled_from([
    "<p>", "</p>", "<b>", "</b>", '<a href="/x?a=1&amp;b=2">', "</a>", "<br>", "&amp;", "&lt;", "&nbsp;",
    "&#8203;", "&", "<", ">", "Fish", " ", "ä", "\n", "1 < 2", '<img src="/y.png" alt="a > b">', "&bogus",
";", ])  # fmt: skip


@given(st.lists(PIECES, max_size=30).map("".join))
def test_gives_every_markup_back_as_it_was(markup: str) -> None:
    assert markup_of(parts_of(markup)) == markup


@given(st.text(max_size=200))
def test_gives_any_text_back_as_it_was(text: str) -> None:
    assert markup_of(parts_of(text)) == text


def test_shows_words_as_words() -> None:
    parts = parts_of("<p>Fish &amp; chips<br>twice</p>")
    assert parts == [
        Code(CodeKind.BEGIN, "1", "<p>"),
        "Fish & chips",
        Code(CodeKind.ALONE, "5", "<br>"),
        "twice",
        Code(CodeKind.END, "1", "</p>"),
    ]


def test_takes_moved_codes_with_the_markup_of_the_original() -> None:
    source = parts_of("<p>A <b>fern</b> today</p>")
    bold = [part for part in source if isinstance(part, Code)]
    target: list[Part] = [
        bold[0],
        Code(CodeKind.BEGIN, bold[1].id, "<script>"),
        "Heute",
        bold[2],
        " ein Farn",
        bold[3],
    ]
    assert markup_of(in_codes_of(source, target)) == "<p><b>Heute</b> ein Farn</p>"


def test_lets_a_pair_be_left_out() -> None:
    source = parts_of("<p>A <b>fern</b></p>")
    assert markup_of(in_codes_of(source, [source[0], "Ein Farn", source[-1]])) == "<p>Ein Farn</p>"


@pytest.mark.parametrize("wrong", ["half", "twice", "crossed", "foreign"])
def test_refuses_codes_that_make_no_markup(wrong: str) -> None:
    source = parts_of("<p>A <b>fern</b></p>")
    begin, bold, unbold, end = [part for part in source if isinstance(part, Code)]
    targets: dict[str, list[Part]] = {
        "half": [begin, bold, "Farn", end],
        "twice": [begin, bold, "Ein", unbold, bold, "Farn", unbold, end],
        "crossed": [begin, bold, "Farn", end, unbold],
        "foreign": [begin, Code(CodeKind.ALONE, "99", "<hr>"), end],
    }
    with pytest.raises(BrokenMarkup):
        in_codes_of(source, targets[wrong])
