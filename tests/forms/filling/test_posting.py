"""A form as browsers post it."""

from django.http import QueryDict

from sitewright.forms.filling.asked import fields_of
from sitewright.forms.filling.passwords import without_secrets
from sitewright.forms.filling.posting import read_posted
from sitewright.forms.filling.telling import told_answers
from tests.forms.filling.asking import asked, checked, stored


def posted(body: str, *fields: dict[str, object], query: str = "") -> dict[str, object]:
    return read_posted(fields_of(fields), QueryDict(body), QueryDict(query))


def test_reads_each_type_from_its_inputs() -> None:
    """SF-3.50 to SF-3.55."""
    found = posted(
        "f.a=1&f.b=x&f.b=y&f.c.first=Ann&f.c.last=Lee&f.d.0=Yes&f.d.1=No&website=spam",
        stored("a", "text"),
        stored("b", "checkbox"),
        stored("c", "name"),
        stored("d", "likert", questions=["Good?", "Cheap?"]),
        stored("e", "section"),
    )
    assert found == {
        "a": "1",
        "b": ["x", "y"],
        "c": ["Ann", "Lee"],
        "d": {"Good?": ["Yes"], "Cheap?": ["No"]},
    }


def test_takes_a_hidden_field_from_the_query_of_the_page() -> None:
    """SF-3.56."""
    field = stored("from", "hidden", name="source", default_value="none")
    assert posted("f.from=changed", field, query="source=mail&source=x") == {"from": "mail"}
    assert posted("f.from=changed", field, query="other=mail") == {"from": "none"}


def test_asks_for_a_hidden_field_by_its_own_name() -> None:
    """SF-3.56: without a name its title is its name."""
    assert asked("hidden").name == "It"


def test_tells_answers_as_people_read_them() -> None:
    fields = [
        stored("name", "name"),
        stored("phone", "phone"),
        stored("day", "date"),
        stored("time", "time"),
        stored("home", "address"),
        stored("news", "checkbox", options=["a", "b"]),
        stored("survey", "likert", options=["Yes"], questions=["Good?"]),
        stored("note", "textarea"),
        stored("empty", "text"),
    ]
    found = checked(
        fields,
        {
            "name": ["Ann", "Lee"],
            "phone": "+49 30 1234567",
            "day": "2026-11-27",
            "time": "9:05",
            "home": ["1 Elm Row", "", "Leith"],
            "news": ["a", "b"],
            "survey": {"Good?": "Yes"},
            "note": "a\nb",
        },
    )
    assert [text for _title, text in told_answers(found.asked, found.answers)] == [
        "Ann Lee",
        "+49 30 1234567",
        "2026-11-27",
        "09:05",
        "1 Elm Row, Leith",
        "a, b",
        "Good?: Yes",
        "a\nb",
    ]


def test_keeps_no_password() -> None:
    """SF-3.49, PL-9.47, D-08."""
    found = checked([stored("secret", "password"), stored("a", "text")], {"secret": "hunter2", "a": "b"})
    assert without_secrets(found.asked, found.answers) == {"secret": "__MASKED_FIELD__", "a": "b"}
