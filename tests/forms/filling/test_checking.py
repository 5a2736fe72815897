"""What is said about answers, in exactly these words."""

from typing import Any

import pytest

from sitewright.forms.filling.asked import LONGEST_TEXT
from sitewright.kit.messages import speaking
from tests.forms.filling.asking import answer, checked, problem, stored

REQUIRED = "Required"
SURVEY = "Survey is not valid. Missing a required question."
TOO_LONG = "You have exceeded the character limit."
EMAIL = "Email is not valid. Email addresses should follow the format user@example.com."


@pytest.mark.parametrize(
    "type_",
    ["text", "textarea", "email", "select", "radio", "checkbox", "name", "address", "date", "time", "phone"],
)
def test_asks_for_what_is_required(type_: str) -> None:
    """SF-5.29."""
    assert problem(type_, "", is_required=True, options=["a"]) == REQUIRED
    assert problem(type_, "", options=["a"]) == ""


def test_asks_for_every_question() -> None:
    """SF-5.30."""
    said: dict[str, Any] = {"options": ["Yes", "No"], "questions": ["Good?", "Cheap?"]}
    assert problem("likert", {"Good?": "Yes"}, is_required=True, **said) == SURVEY
    assert problem("likert", {}, is_required=True, **said) == SURVEY
    assert problem("likert", {"Good?": "Yes", "Cheap?": "No"}, is_required=True, **said) == ""
    assert problem("likert", {"Good?": "Yes"}, **said) == ""


def test_takes_no_more_characters_than_said() -> None:
    """SF-5.31, SF-5.32."""
    assert problem("textarea", "x" * 11, max_length=10) == TOO_LONG
    assert problem("textarea", "x" * 10, max_length=10) == ""
    assert problem("textarea", "", max_length=10) == ""
    assert problem("textarea", "ä" * 10, max_length=10) == ""
    assert problem("textarea", "a\r\nb", max_length=3) == ""


@pytest.mark.parametrize(
    ("type_", "given"),
    [
        ("text", "x" * 1_001),
        ("textarea", "x" * (LONGEST_TEXT + 5)),
        ("name", ["x" * 201, ""]),
        ("hidden", "x" * 1_001),
    ],
)
def test_keeps_texts_within_bounds(type_: str, given: Any) -> None:
    assert problem(type_, given) == TOO_LONG


@pytest.mark.parametrize(
    "text", ["x", "a@b", "a b@c.de", "a@@b.de", "@b.de", "a@b..de", "a@" + "b" * 300 + ".de"]
)
def test_knows_what_is_no_address(text: str) -> None:
    """SF-5.35, D-45."""
    assert problem("email", text) == EMAIL


@pytest.mark.parametrize("text", ["user@example.com", "ann@bücher.example", "a+b@mail.example.co.uk"])
def test_takes_addresses(text: str) -> None:
    """SF-5.35, D-45: international domains too."""
    assert (problem("email", text, is_required=True), answer("email", text)) == ("", text)


@pytest.mark.parametrize(
    ("type_", "good", "bad"),
    [
        ("number", ("7", "-1.5", "1,234.50", "1.234,50"), ("seven", "1,2,3", "1e9")),
        ("currency", ("12", "€ 12,50", "12.50 EUR", "$1,000"), ("free", "1 2 3 €€€€€")),
        (
            "website",
            ("example.com", "https://a.example/x?y=1", "bücher.example"),
            ("x", "javascript:x", "a b.c"),
        ),
        ("twitter", ("ann", "@ann_lee", "https://x.com/ann"), ("ann lee", "@" + "x" * 16)),
        ("date", ("2024-02-29",), ("2026-02-30", "yesterday", ["1", "2"])),
        ("time", ("00:00", "23:59"), ("24:00", "noon")),
        ("phone", ("+49 30 1234567", "030/123456"), ("call me", "+999 1", "12")),
    ],
)
def test_checks_what_has_a_form(type_: str, good: tuple[str, ...], bad: tuple[Any, ...]) -> None:
    assert [problem(type_, text) for text in good] == [""] * len(good)
    assert all(problem(type_, text) for text in bad)


def test_keeps_numbers_in_their_range() -> None:
    said = {"min_value": 2, "max_value": 10}
    assert problem("number", "2", **said) == ""
    assert problem("number", "1.9", **said) == "Please enter 2 or more."
    assert problem("currency", "€ 10.01", **said) == "Please enter 10 or less."


@pytest.mark.parametrize("type_", ["radio", "select", "checkbox"])
def test_takes_only_what_is_offered(type_: str) -> None:
    assert problem(type_, "c", options=["a", "b"]) == "Please choose from what is offered."


def test_takes_only_questions_that_were_asked() -> None:
    assert problem("likert", {"Who?": "Yes"}, options=["Yes"], questions=["Good?"])


def test_leaves_out_what_does_not_show() -> None:
    rule = {"field": "kind", "is": ["firm"]}
    fields = [
        stored("kind", "radio", options=["firm", "person"]),
        stored("firm", "text", is_required=True, shown_if=rule),
        stored("tax", "text", is_required=True, shown_if={"field": "firm", "is": ["Acme"]}),
    ]
    assert checked(fields, {"kind": "person", "firm": "Acme", "tax": "1"}).answers == {"kind": "person"}
    assert checked(fields, {"kind": "person"}).problems == {}
    assert list(checked(fields, {"kind": "firm"}).problems) == ["firm"]
    assert list(checked(fields, {"kind": "firm", "firm": "Acme"}).problems) == ["tax"]


def test_shows_by_any_of_what_was_checked() -> None:
    fields = [
        stored("news", "checkbox", options=["post", "mail"]),
        stored("email", "email", is_required=True, shown_if={"field": "news", "is": ["mail"]}),
    ]
    assert list(checked(fields, {"news": ["post", "mail"]}).problems) == ["email"]
    assert checked(fields, {"news": ["post"]}).problems == {}


def test_does_not_go_round_in_circles() -> None:
    fields = [
        stored("a", "text", shown_if={"field": "b", "is": ["x"]}),
        stored("b", "text", shown_if={"field": "a", "is": ["x"]}),
    ]
    assert checked(fields, {"a": "x", "b": "x"}).answers == {"a": "x", "b": "x"}


def test_speaks_the_language_of_the_page() -> None:
    with speaking("de"):
        assert problem("text", "", is_required=True) == "Bitte ausfüllen"


def test_never_fails_whatever_is_given() -> None:
    odd = [
        None,
        5,
        1e308,
        "x" * 50_000,
        ["x"] * 999,
        {"a": {"b": 1}},
        [["x"]],
        "\ud800",
        "9" * 60,
        ["9" * 199] * 6,
    ]
    types = [
        "text",
        "email",
        "phone",
        "date",
        "time",
        "number",
        "currency",
        "website",
        "likert",
        "name",
        "hidden",
    ]
    for type_ in types:
        for given in odd:
            problem(type_, given, options=["x"], questions=["a"])
