"""Answers in one text, whatever their shape."""

from typing import Any

import pytest

from sitewright.forms.answer_words import answer_text, email_in, words_of


@pytest.mark.parametrize(
    ("value", "kind", "text"),
    [
        ("Hello", "text", "Hello"),
        (["Ann", "", "Fern"], "name", "Ann Fern"),
        (["", "030", "123", "4567"], "phone", "030 123 4567"),
        (["Moss Lane 1", "Town"], "address", "Moss Lane 1, Town"),
        (["One", "Two"], "checkbox", "One, Two"),
        ({"The offer": ["Very much"], "B": ["So-so"]}, "likert", "The offer: Very much; B: So-so"),
        ([], "checkbox", ""),
        (None, "text", ""),
    ],
)  # fmt: skip
def test_it_reads_as_people_do(value: Any, kind: str, text: str) -> None:
    """SF-3.50, SF-3.51, SF-3.52, SF-3.55"""
    assert answer_text(value, kind) == text


def test_search_looks_through_all_answers() -> None:
    assert words_of({"a": ["Ann", "Fern"], "b": {"Offer": ["Good"]}, "c": "Hi"}) == "ann fern offer good hi"


def test_the_first_address_is_whose_it_is() -> None:
    fields = [{"id": "a", "type": "text"}, {"id": "b", "type": "email"}, {"id": "c", "type": "email"}]
    answers = {"a": "x@example.com", "b": "nothing", "c": " ann@example.com "}
    assert email_in(fields, answers) == "ann@example.com"
