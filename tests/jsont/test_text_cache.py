"""Answers kept by question."""

from __future__ import annotations

import pytest

from sitewright.jsont.text_cache import TextCache


def test_works_an_answer_out_once() -> None:
    asked: list[str] = []

    def doubled(text: str) -> str:
        asked.append(text)
        return text * 2

    remembered = TextCache(doubled, 10)
    assert [remembered["a"], remembered["a"], asked] == ["aa", "aa", ["a"]]


def test_forgets_all_when_there_are_too_many() -> None:
    remembered: TextCache[int, str] = TextCache(str, 2)
    assert [remembered[number] for number in (1, 2, 3)] == ["1", "2", "3"]
    assert list(remembered) == [3]


def test_keeps_nothing_of_a_failure() -> None:
    remembered: TextCache[str, float] = TextCache(float, 2)
    with pytest.raises(ValueError, match="x"):
        remembered["x"]
    assert not remembered


def test_keeps_neither_long_answers_nor_long_questions() -> None:
    remembered: TextCache[tuple[int, tuple[str, ...]], str] = TextCache(lambda asked: "x" * asked[0], 10)
    assert remembered[100_000, ()] == "x" * 100_000
    assert remembered[1, ("a", "b" * 100_000)] == "x"
    assert not remembered
    assert [remembered[1, ("a",)], len(remembered)] == ["x", 1]
