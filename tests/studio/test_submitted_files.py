"""Files that visitors sent, as the owner gets them."""

import csv
import io
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.forget_submissions import forget_submissions
from sitewright.forms.operations.submit_form import Sent, submit_form
from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient, create_person
from tests.forms.files.samples import HTML, PDF, SVG, waiting_file
from tests.orders.conftest import own_files
from tests.storefront.filling import field, make_form

__all__ = ["own_files"]

pytestmark = pytest.mark.usefixtures("own_files")

FORMS = "/config/api/forms"


@pytest.fixture
def form(cast: Cast) -> Iterator[Form]:
    """With two submissions; only the first has files."""
    with tenant(cast.shop.id):
        made = make_form(field("name"), field("plan", "file", max_files=3))
        tokens = [waiting_file(made, PDF, "Plan.exe"), waiting_file(made, SVG, "=cmd().svg"),
                  waiting_file(made, HTML, "page.html")]  # fmt: skip
        submit_form(made, Sent({"name": "Ann", "plan": tokens}))
        submit_form(made, Sent({"name": "Bob"}))
        yield made


def _shown(browser: SiteClient, form: Form) -> list[dict[str, Any]]:
    rows = browser.get_json(f"{FORMS}/{form.id}/submissions").json()["rows"]
    assert [answer["files"] for answer in rows[0]["answers"]] == [[]]
    return list(rows[1]["answers"][1]["files"])


def _address(form: Form, file_id: str) -> str:
    submission = FormSubmission.objects.get(form_id=form.id, number=1)
    return f"{FORMS}/submissions/{submission.id}/files/{file_id}"


def test_the_owner_sees_which_files_came(owner_browser: SiteClient, form: Form) -> None:
    shown = _shown(owner_browser, form)
    assert [file["name"] for file in shown] == ["Plan.pdf", "cmd().svg", "page.html.txt"]
    assert shown[0]["size_bytes"] == len(PDF)


@pytest.mark.parametrize(("place", "content"), [(0, PDF), (1, SVG), (2, HTML)])
def test_a_file_is_saved_and_never_shown(
    owner_browser: SiteClient, form: Form, place: int, content: bytes
) -> None:
    """Reliability K05: whatever is in it, no browser runs it on our address."""
    file = _shown(owner_browser, form)[place]
    answer = owner_browser.get(_address(form, file["id"]))
    assert (answer.status_code, answer.content) == (200, content)
    assert answer["Content-Type"] == "application/octet-stream"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["Content-Disposition"].startswith("attachment; filename=")
    assert "sandbox" in answer["Content-Security-Policy"]
    assert answer["Cache-Control"] == "private, no-store"


def test_nobody_else_gets_it(form: Form, cast: Cast, client: SiteClient, owner_browser: SiteClient) -> None:
    address = _address(form, _shown(owner_browser, form)[0]["id"])
    assert SiteClient(cast.host_of(cast.owner)).get(address).status_code == 401
    with tenant(cast.shop.id):
        create_person("viewer@example.com", "Vera Viewer", cast.shop, Role.VIEWER)
    viewer = SiteClient(cast.host_of(cast.owner))
    viewer.sign_in("viewer@example.com")
    assert viewer.get(address).status_code == 403
    stranger = SiteClient(cast.host_of(cast.stranger))
    stranger.sign_in("stranger@example.com")
    assert stranger.get(address).status_code == 404


def test_a_file_is_got_by_its_own_submission_alone(owner_browser: SiteClient, form: Form) -> None:
    file = _shown(owner_browser, form)[0]
    other = FormSubmission.objects.get(form_id=form.id, number=2)
    assert owner_browser.get(f"{FORMS}/submissions/{other.id}/files/{file['id']}").status_code == 404
    assert owner_browser.get(_address(form, "0" * 32)).status_code == 404


def test_a_file_goes_with_its_submission(owner_browser: SiteClient, form: Form) -> None:
    """GDPR art. 17: its bytes too, and at once nobody gets it."""
    address = _address(form, _shown(owner_browser, form)[0]["id"])
    forget_submissions([FormSubmission.objects.get(number=1).id])
    assert owner_browser.get(address).status_code == 404
    run_ready()
    assert not SubmittedFile.objects.exists()
    assert list(storage().keys("form-files/")) == []


def test_the_table_names_the_files(owner_browser: SiteClient, form: Form) -> None:
    answer = owner_browser.get(f"{FORMS}/{form.id}/submissions/csv")
    text = b"".join(answer.streaming_content).decode("utf-8-sig")  # type: ignore[attr-defined]
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[1][-1] == "Plan.pdf, cmd().svg, page.html.txt"


def test_an_owner_chooses_which_files(owner_browser: SiteClient) -> None:
    """PL-3.82."""
    asked = field("plan", "file", file_types=["pdf", "office"], max_files=3, max_file_mb=20)
    made = owner_browser.post_json(FORMS, {"name": "Plans", "fields": [asked]})
    assert made.status_code == 201, made.content
    read = owner_browser.get_json(f"{FORMS}/{made.json()['id']}").json()
    assert {name: read["fields"][0][name] for name in ("file_types", "max_files", "max_file_mb")} == {
        "file_types": ["pdf", "office"], "max_files": 3, "max_file_mb": 20,
    }  # fmt: skip
    assert {"file_types", "max_files", "max_file_mb"} <= set(read["properties"]["file"])


@pytest.mark.parametrize(
    ("wrong", "name"),
    [({"file_types": ["exe"]}, "file_types"), ({"max_files": 11}, "max_files"),
     ({"max_file_mb": 21}, "max_file_mb"), ({"max_files": 0}, "max_files")],
)  # fmt: skip
def test_it_says_what_is_wrong_with_that(
    owner_browser: SiteClient, wrong: dict[str, object], name: str
) -> None:
    body = {"name": "Plans", "fields": [field("plan", "file", **wrong)]}
    refused = owner_browser.post_json(FORMS, body)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, [f"fields.0.{name}"])


def test_a_form_of_products_asks_for_no_files(owner_browser: SiteClient) -> None:
    body = {"name": "Engraving", "kind": "additional", "fields": [field("plan", "file")]}
    refused = owner_browser.post_json(FORMS, body)
    assert (refused.status_code, list(refused.json()["fields"])) == (400, ["fields.0.type"])
