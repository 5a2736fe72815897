"""Forms as owners build them, and submissions as they read them."""

import csv
import io
from typing import Any
from zipfile import ZipFile

import pytest

from sitewright.accounts.models import Role
from sitewright.forms.models import Form, FormSubmission
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient, create_person
from tests.forms.made import CONTACT, make_form, sent

FORMS = "/config/api/forms"


@pytest.fixture
def form(cast: Cast) -> Form:
    """With three submissions: of Ann, Bob and Cleo."""
    with tenant(cast.shop.id):
        made = make_form()
        for first in ("Ann", "Bob", "=Cleo()"):
            sent(made, first, mail=f"{first.strip('=()').lower()}@example.com")
    return made


def _body(**said: Any) -> dict[str, Any]:
    return {"name": "Contact", "fields": CONTACT, "settings": {}, **said}


def _submissions(browser: SiteClient, form: Form, **query: Any) -> Any:
    return browser.get_json(f"{FORMS}/{form.id}/submissions", query_params=query).json()


def _numbers(browser: SiteClient, form: Form, **query: Any) -> list[int]:
    return [row["number"] for row in _submissions(browser, form, **query)["rows"]]


def _id(form: Form, number: int) -> str:
    with tenant(form.website_id):
        return str(FormSubmission.objects.get(form_id=form.id, number=number).id)


def test_it_makes_a_form_and_reads_it_back(owner_browser: SiteClient) -> None:
    """SF-3.44, SF-3.45, SF-3.46"""
    made = owner_browser.post_json(FORMS, _body(settings={"captcha_theme": "dark"}))
    assert made.status_code == 201, made.content
    read = owner_browser.get_json(f"{FORMS}/{made.json()['id']}").json()
    assert (read["name"], read["kind"], len(read["fields"])) == ("Contact", "website", 4)
    assert read["fields"][3]["shown_if"] == {"field": "topic", "is": ["Order"]}
    assert read["settings"]["captcha_theme"] == "dark"
    assert "options" in read["properties"]["radio"]


def test_it_saves_with_the_version_it_began_from(owner_browser: SiteClient, form: Form) -> None:
    read = owner_browser.get_json(f"{FORMS}/{form.id}").json()
    said = {name: read[name] for name in ("name", "settings", "version")}
    first = owner_browser.put_json(f"{FORMS}/{form.id}", {**said, "fields": CONTACT[:2]})
    assert first.status_code == 200, first.content
    second = owner_browser.put_json(f"{FORMS}/{form.id}", {**said, "fields": CONTACT[:1]})
    assert (second.status_code, second.json()["code"]) == (409, "edit-conflict")


def test_it_says_at_which_field_something_is_wrong(owner_browser: SiteClient, form: Form) -> None:
    """PL-3.82"""
    fields = [*CONTACT[:2], {"id": "how", "type": "select", "title": "How", "options": []}]
    refused = owner_browser.put_json(f"{FORMS}/{form.id}", _body(fields=fields))
    assert (refused.status_code, set(refused.json()["fields"])) == (400, {"fields.2.options"})


def test_it_lists_forms_with_what_came_in(owner_browser: SiteClient, form: Form) -> None:
    (row,) = owner_browser.get_json(FORMS).json()["rows"]
    assert (row["name"], row["field_count"], row["submission_count"], row["unseen_count"]) == (
        "Contact",
        4,
        3,
        3,
    )


def test_a_reader_does_not_learn_what_came_in(cast: Cast, form: Form, browser_of: Any) -> None:
    viewer = browser_of(create_person("viewer@example.com", "Vi", cast.shop, Role.VIEWER))
    (row,) = viewer.get_json(FORMS).json()["rows"]
    assert (row["submission_count"], row["unseen_count"], row["last_at"]) == (None, None, None)
    assert viewer.get_json(f"{FORMS}/{form.id}/submissions").status_code == 403
    assert viewer.get_json(f"{FORMS}/{form.id}/submissions/csv").status_code == 403


def test_it_deletes_a_form_and_takes_it_back(owner_browser: SiteClient, form: Form) -> None:
    answer = owner_browser.delete_json(f"{FORMS}/{form.id}")
    assert owner_browser.get_json(f"{FORMS}/{form.id}").status_code == 404
    undone = owner_browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert undone.status_code == 200, undone.content
    assert _numbers(owner_browser, form) == [3, 2, 1]


def test_it_lists_submissions_the_newest_first(owner_browser: SiteClient, form: Form) -> None:
    page = _submissions(owner_browser, form)
    assert [row["number"] for row in page["rows"]] == [3, 2, 1]
    assert page["counts"] == {"all": 3, "unseen": 3, "marked": 0, "spam": 0, "deleted": 0}
    assert page["rows"][2]["answers"] == [
        {"field": "who", "title": "Name", "text": "Ann Fern", "files": []},
        {"field": "mail", "title": "E-mail", "text": "ann@example.com", "files": []},
        {"field": "topic", "title": "Topic", "text": "Other", "files": []},
    ]


def test_it_finds_words_of_the_answers(owner_browser: SiteClient, form: Form) -> None:
    assert _numbers(owner_browser, form, search="BOB") == [2]
    assert _numbers(owner_browser, form, search="%") == []


def test_it_narrows_to_what_is_new_and_what_is_marked(owner_browser: SiteClient, form: Form) -> None:
    ids = [_id(form, 1), _id(form, 2)]
    owner_browser.post_json(f"{FORMS}/submissions/marks", {"submissions": ids, "is_seen": True})
    owner_browser.post_json(f"{FORMS}/submissions/marks", {"submissions": ids[:1], "is_marked": True})
    assert _numbers(owner_browser, form, show="unseen") == [3]
    assert _numbers(owner_browser, form, show="marked") == [1]


def test_it_deletes_submissions_and_takes_them_back(owner_browser: SiteClient, form: Form) -> None:
    body = {"submissions": [_id(form, 1), _id(form, 3)], "status": "deleted"}
    answer = owner_browser.post_json(f"{FORMS}/submissions/decision", body)
    assert (_numbers(owner_browser, form), _numbers(owner_browser, form, show="deleted")) == ([2], [3, 1])
    owner_browser.post_json(f"/config/api/activity/{answer.json()['change_set_id']}/undo")
    assert _numbers(owner_browser, form) == [3, 2, 1]


def test_a_table_of_all_submissions_runs_no_formula(owner_browser: SiteClient, form: Form) -> None:
    """J05"""
    answer = owner_browser.get_json(f"{FORMS}/{form.id}/submissions/csv")
    text = b"".join(answer.streaming_content).decode()  # type: ignore[attr-defined]
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    heading, *rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")))
    assert heading == [
        "Number",
        "Submitted on",
        "Page",
        "Language",
        "Name",
        "E-mail",
        "Topic",
        "Order number",
    ]
    assert [row[4] for row in rows] == ["Ann Fern", "Bob Fern", "'=Cleo() Fern"]
    assert [row[2] for row in rows] == ["/contact"] * 3


def test_a_workbook_of_all_submissions(owner_browser: SiteClient, form: Form) -> None:
    answer = owner_browser.get(f"{FORMS}/{form.id}/submissions/xlsx")
    content = b"".join(answer.streaming_content)  # type: ignore[attr-defined]
    assert answer["Content-Disposition"] == f'attachment; filename="submissions-{form.id}.xlsx"'
    with ZipFile(io.BytesIO(content)) as book:
        sheet = book.read("xl/worksheets/sheet1.xml").decode()
    assert "=Cleo() Fern" in sheet
    assert "<f>" not in sheet
