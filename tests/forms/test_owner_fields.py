"""What an owner may say of the fields of a form."""

from typing import Any

import pytest

from sitewright.forms.errors import BadForm
from sitewright.forms.field_shape import DEFAULTS, PROPERTIES
from sitewright.forms.field_types import FieldType
from sitewright.forms.owner_fields import MOST_FIELDS, cleaned_fields
from tests.forms.made import CONTACT


def _field(kind: str, **said: Any) -> dict[str, Any]:
    return {"id": "x", "type": kind, "title": "Something", **said}


def _problems(*fields: dict[str, Any]) -> set[str]:
    with pytest.raises(BadForm) as refused:
        cleaned_fields(fields)
    return set(refused.value.fields)


def _takes(kind: FieldType) -> set[str]:
    return set(PROPERTIES[kind])


@pytest.mark.parametrize(
    "kind", ["text", "textarea", "email", "currency", "number", "website", "password", "twitter"]
)
def test_it_knows_typed_types_and_what_is_shown_while_they_are_empty(kind: str) -> None:
    """PL-3.80"""
    (cleaned,) = cleaned_fields([_field(kind, placeholder="Here", is_required=True)])
    assert (cleaned["placeholder"], cleaned["is_required"]) == ("Here", True)


@pytest.mark.parametrize("kind", ["date", "time", "name", "address", "phone"])
def test_it_knows_types_of_several_parts(kind: str) -> None:
    """PL-3.81"""
    (cleaned,) = cleaned_fields([_field(kind, description=" As on your card. ", is_required=True)])
    assert (cleaned["description"], cleaned["is_required"]) == ("As on your card.", True)


def test_it_knows_choices_surveys_headings_and_hidden_fields() -> None:
    """PL-3.82"""
    assert _takes(FieldType.SECTION) == {"title", "description", "page", "shown_if"}
    assert all(
        {"options", "default_value"} <= _takes(kind)
        for kind in (FieldType.RADIO, FieldType.CHECKBOX, FieldType.SELECT)
    )
    assert {"options", "questions"} <= _takes(FieldType.LIKERT)
    assert {"name", "default_value"} <= _takes(FieldType.HIDDEN)


def test_every_type_says_what_can_be_said_of_it() -> None:
    """SF-3.47, SF-3.48, SF-3.49"""
    assert set(PROPERTIES) == set(FieldType)
    assert set().union(*PROPERTIES.values()) == set(DEFAULTS)


def test_it_keeps_all_properties_and_nothing_a_type_has_no_use_for() -> None:
    """SF-3.44"""
    (cleaned,) = cleaned_fields([_field("email", options=["a"], questions=["b"], max_length=3)])
    assert set(cleaned) == {"id", "type", *DEFAULTS}
    assert (cleaned["options"], cleaned["questions"], cleaned["max_length"]) == ([], [], None)


def test_it_keeps_each_answer_to_choose_from_once_and_in_one_line() -> None:
    (cleaned,) = cleaned_fields([_field("radio", options=[" Yes\n", "", "No", "Yes"])])
    assert cleaned["options"] == ["Yes", "No"]


def test_it_puts_fields_in_the_order_of_their_pages_without_gaps() -> None:
    fields = [_field("text", id="a", page=4), _field("text", id="b"), _field("text", id="c", page=4)]
    assert [(each["id"], each["page"]) for each in cleaned_fields(fields)] == [("b", 0), ("a", 1), ("c", 1)]


@pytest.mark.parametrize(
    ("kind", "said", "wrong"),
    [
        ("text", {"title": " "}, "title"),
        ("text", {"id": "a b"}, "id"),
        ("text", {"page": 20}, "page"),
        ("text", {"max_length": 0}, "max_length"),
        ("radio", {"options": ["", " "]}, "options"),
        ("select", {"options": ["a"], "default_value": "b"}, "default_value"),
        ("likert", {"options": ["a"], "questions": []}, "questions"),
        ("hidden", {"name": "a b"}, "name"),
        ("currency", {"currency": "ABC"}, "currency"),
        ("number", {"min_value": 3, "max_value": 2}, "max_value"),
        ("number", {"default_value": "many"}, "default_value"),
        ("number", {"default_value": "NaN"}, "default_value"),
        ("letters", {}, "type"),
    ],
)
def test_it_says_at_which_field_what_is_wrong(kind: str, said: dict[str, Any], wrong: str) -> None:
    assert _problems(_field("text", id="first"), _field(kind, **said)) == {f"fields.1.{wrong}"}


def test_it_tells_fields_apart_by_their_marks() -> None:
    assert _problems(_field("text"), _field("text")) == {"fields.1.id"}


def test_a_condition_asks_for_answers_an_earlier_field_offers() -> None:
    assert cleaned_fields(CONTACT)[3]["shown_if"] == {"field": "topic", "is": ["Order"]}


@pytest.mark.parametrize(
    "rule",
    [
        {"field": "topic", "is": []},
        {"field": "topic", "is": ["Order", "Elsewhere"]},
        {"field": "who", "is": ["Order"]},
        {"field": "order", "is": ["Order"]},
        {"field": "nobody", "is": ["Order"]},
    ],
)
def test_a_condition_that_cannot_come_true_is_refused(rule: dict[str, Any]) -> None:
    assert _problems(*CONTACT[:3], {**CONTACT[3], "shown_if": rule}) == {"fields.3.shown_if"}


def test_a_form_has_an_end() -> None:
    assert _problems(*(_field("text", id=f"f{n}") for n in range(MOST_FIELDS + 1))) == {"fields"}
