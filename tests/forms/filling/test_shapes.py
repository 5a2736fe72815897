"""The shapes in which answers are kept."""

from typing import Any

import pytest

from sitewright.forms.field_types import FieldType
from sitewright.forms.filling.asked import fields_of
from tests.forms.filling.asking import answer, asked, checked, stored

D_08 = (
    "text", "textarea", "email", "currency", "number", "website", "password", "twitter", "date", "time",
    "name", "address", "phone", "section", "radio", "checkbox", "select", "likert", "hidden",
)  # fmt: skip


@pytest.mark.parametrize("type_", D_08)
def test_knows_every_type(type_: str) -> None:
    """SF-3.47, SF-3.49."""
    assert asked(type_).type == FieldType(type_)


def test_takes_a_type_nobody_knows_for_a_single_value() -> None:
    """SF-3.47."""
    assert answer("hologram", " a line ") == "a line"


def test_asks_nothing_in_a_section() -> None:
    """SF-3.48, SF-5.36: required or not, it is skipped."""
    found = checked([stored("it", "section", is_required=True)], {"it": "x"})
    assert (found.answers, found.problems, found.asked) == ({}, {}, [])


@pytest.mark.parametrize(
    ("type_", "given", "kept"),
    [
        ("name", ["Ann", "Lee"], ["Ann", "Lee"]),
        ("name", ["Ann"], ["Ann", ""]),
        ("address", ["1 Elm Row", "", "Leith", "", "EH6"], ["1 Elm Row", "", "Leith", "", "EH6", ""]),
        ("date", "2026-11-27", ["2026", "11", "27"]),
        ("date", ["2026", "1", "7"], ["2026", "01", "07"]),
        ("date", ["11", "27", "2026"], ["2026", "11", "27"]),
        ("time", "18:30", ["18", "30"]),
        ("time", ["9", "05"], ["09", "05"]),
        ("time", ["6", "30", "00", "PM"], ["18", "30"]),
        ("time", ["12", "00", "00", "AM"], ["00", "00"]),
    ],
)
def test_keeps_what_has_parts_as_a_list(type_: str, given: Any, kept: list[str]) -> None:
    """SF-3.50."""
    assert answer(type_, given) == kept


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (["415", "555", "2671"], ["", "415", "555", "2671"]),
        (["1", "415", "555", "2671"], ["1", "415", "555", "2671"]),
        (["+1", "415", "555", "2671"], ["1", "415", "555", "2671"]),
        ("(415) 555-2671", ["", "415", "555", "2671"]),
        ("+1 415 555 2671", ["1", "415", "555", "2671"]),
        ("+49 30 1234567", ["49", "30", "", "1234567"]),
        ("0049 30 1234567", ["49", "30", "", "1234567"]),
        ("030 1234567", ["", "030", "", "1234567"]),
    ],
)
def test_keeps_a_phone_number_in_four_parts(given: Any, kept: list[str]) -> None:
    """SF-3.51, D-07."""
    assert answer("phone", given) == kept


def test_keeps_what_is_checked() -> None:
    """SF-3.52."""
    assert answer("checkbox", ["b", "a", "b", ""], options=["a", "b"]) == ["b", "a"]
    assert answer("checkbox", "a", options=["a", "b"]) == ["a"]


@pytest.mark.parametrize("type_", ["radio", "select"])
def test_keeps_the_one_that_was_chosen(type_: str) -> None:
    """SF-3.53, SF-3.54."""
    assert answer(type_, "b", options=["a", "b"]) == "b"


def test_keeps_the_answers_to_each_question() -> None:
    """SF-3.55."""
    said = {"options": ["Agree", "Disagree"], "questions": ["Good?", "Cheap?"]}
    given = {"Good?": "Agree", "Cheap?": ["Disagree", "Agree"]}
    assert answer("likert", given, **said) == {"Good?": ["Agree"], "Cheap?": ["Disagree", "Agree"]}


@pytest.mark.parametrize("given", ["", "  ", None, [], {}, ["", ""], True, {"x": ""}, [[1]], [{}]])
@pytest.mark.parametrize("type_", D_08)
def test_keeps_nothing_of_nothing(type_: str, given: Any) -> None:
    assert answer(type_, given, options=["a"], questions=["x"]) is None


def test_takes_off_what_cannot_be_seen() -> None:
    assert answer("text", "a\x00\nb\u202e") == "a b"
    assert answer("textarea", " a\r\n\x07b ") == "a\nb"


def test_reads_whatever_is_stored() -> None:
    """A form of another release costs no visitor the page."""
    nonsense = [
        None,
        5,
        {},
        {"id": ""},
        {"id": "a"},
        {"id": "a", "type": "email"},
        stored("b", "text", max_length="x"),
    ]
    found = fields_of([*nonsense, stored("c", "text", options="x", shown_if=5, page=-3, is_required="yes")])
    assert [(field.id, field.type.value) for field in found] == [("a", "text"), ("b", "text"), ("c", "text")]
    assert (found[2].options, found[2].condition, found[2].page, found[2].is_required) == ((), None, 0, False)
