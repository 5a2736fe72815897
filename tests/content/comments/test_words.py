"""What visitors write, by itself."""

import pytest

from sitewright.content.comments.words import (
    HeldFor,
    Words,
    cleaned,
    digest_of,
    doubt_about,
    paragraphs_of,
    problems_of,
)

_WORKED = 30.0


def words(text: str = "Well said.", **more: object) -> Words:
    return Words(**({"author_name": "Ann", "text": text, "seconds_worked": _WORKED} | more))  # type: ignore[arg-type]


def test_it_keeps_what_can_be_seen() -> None:
    shown = cleaned(words("\u202eOne\x00\r\n\r\n \n\n\ttwo\u2028three  ", author_name="\u202eAnn\nBe"))
    assert (shown.text, shown.author_name) == ("One\n\ntwo\nthree", "Ann Be")


def test_it_keeps_emoji_and_joined_letters() -> None:
    text = "👩‍👩‍👧 می‌خواهم"
    assert cleaned(words(text)).text == text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("text", ""),
        ("text", "x" * 5_001),
        ("author_name", " "),
        ("author_name", "x" * 81),
        ("author_email", "no address"),
        ("author_email", "a@" + "b" * 260 + ".de"),
    ],
)
def test_it_says_which_field_is_wrong(field: str, value: str) -> None:
    assert list(problems_of(cleaned(words(**{field: value})))) == [field]


def test_it_needs_no_address() -> None:
    assert problems_of(words()) == {}


@pytest.mark.parametrize(
    ("said", "doubt"),
    [
        (words(), None),
        (words("See https://a.example and www.b.example"), None),
        (words("https://a.example https://b.example //c.example"), HeldFor.LINKS),
        (words("[url=x] <a href=y> http://z"), HeldFor.LINKS),
        (words(seconds_worked=None), HeldFor.UNPROVEN),
        (words(seconds_worked=1.0), HeldFor.TOO_FAST),
        (words(trap="https://buy.example"), HeldFor.TRAP),
    ],
)
def test_it_doubts(said: Words, doubt: HeldFor | None) -> None:
    assert doubt_about(said) == doubt


def test_it_knows_the_same_words_again() -> None:
    assert digest_of("Buy  now!") == digest_of("BUY, now") != digest_of("Buy later")
    assert digest_of("!!!") != digest_of("???")


def test_it_parts_paragraphs_and_lines() -> None:
    assert paragraphs_of("One\ntwo\n\nthree") == [["One", "two"], ["three"]]
