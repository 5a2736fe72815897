"""Files that visitors send with forms: by scripts, and by browsers without."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.forms.files.models import SubmittedFile
from sitewright.forms.models import Form, FormSubmission
from sitewright.forms.operations.prune_files import prune_files
from sitewright.kit import clock
from sitewright.kit.files import FileStorage, StorageAway, storage
from sitewright.kit.tenancy import tenant
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.forms.files.samples import HTML, PDF, PROGRAM, SVG, bomb, packed
from tests.forms.files.test_scanning import EICAR, FakeScanner, scanner
from tests.orders.conftest import own_files
from tests.storefront.filling import HOME, field, make_form, publish_form, save
from tests.storefront.sites import Site

__all__ = ["own_files", "scanner"]

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("own_files")]

NAME, PLAN = field("name"), field("plan", "file", max_files=2, max_file_mb=1)
ONLY_PDF = field("plan", "file", file_types=["pdf"], is_required=True)


def upload(
    visitor: SiteClient, form: Form, content: bytes = PDF, name: str = "plan.pdf", to: str = "plan"
) -> Answer:
    """As the island sends a file."""
    body = {"field": to, "file": SimpleUploadedFile(name, content, "text/html")}
    headers = {"X-CSRF-Token": visitor.crumb, "Accept": "application/json"}
    return visitor.post(f"/api/form/files/{form.id}", body, headers=headers)


def token_of(visitor: SiteClient, form: Form, content: bytes = PDF, name: str = "plan.pdf") -> str:
    answer = upload(visitor, form, content, name)
    assert answer.status_code == 200, answer.content
    return str(answer.json()["token"])


def send(visitor: SiteClient, form: Form, *files: tuple[str, bytes], **typed: Any) -> Answer:
    """As a browser without scripts sends the form, with what was chosen in its field for files."""
    fields: dict[str, Any] = {"form": form.id, "block": "b1", "page": "/", "website": ""}
    chosen = [SimpleUploadedFile(name, content) for name, content in files]
    kept = typed.pop("kept", [])
    fields |= {f"f.{name}": value for name, value in typed.items()} | {"f.plan": [*kept, *chosen]}
    return visitor.post_form(f"/_forms/files/{form.id}", fields, headers={"Referer": HOME})


def kept_tokens(answer: Answer) -> list[str]:
    """Of the boxes in the page that came back."""
    page = answer.content.decode()
    return re.findall(r'name="f\.plan" value="([^"]+)" checked', page)


def files() -> list[SubmittedFile]:
    return list(SubmittedFile.objects.order_by("id"))


def test_it_takes_a_file_and_the_form_that_names_it(site: Site, visitor: SiteClient) -> None:
    """SF-3.49, SF-7.17: with a script the file comes first."""
    form = publish_form(NAME, PLAN, notify_emails=["owner@example.com"])
    token = token_of(visitor, form, name="../My plan.exe")
    (waiting,) = files()
    assert not waiting.submission_id
    assert (waiting.name, waiting.kind) == ("My plan.pdf", "pdf")
    assert save(visitor, form, {"name": "Ann", "plan": [token]}).status_code == 200
    kept, (file,) = FormSubmission.objects.get(), files()
    assert kept.answers == {"name": "Ann", "plan": ["My plan.pdf"]}
    assert (file.submission_id, file.field_id, file.size_bytes) == (kept.id, "plan", len(PDF))
    assert storage().get(file.storage_key) == PDF
    assert "My plan.pdf" in Message.objects.get().text


def test_it_takes_files_without_a_script(site: Site, visitor: SiteClient) -> None:
    form = publish_form(NAME, PLAN)
    answer = send(visitor, form, ("a.pdf", PDF), ("b.txt", b"Hello"), name="Ann")
    assert answer.status_code == 303
    assert FormSubmission.objects.get().answers["plan"] == ["a.pdf", "b.txt"]
    assert {file.submission_id for file in files()} == {FormSubmission.objects.get().id}


def test_it_keeps_files_while_something_else_is_mended(site: Site, visitor: SiteClient) -> None:
    """Nothing that was chosen is chosen twice; unticked it goes."""
    form = publish_form(field("name", is_required=True), PLAN)
    refused = send(visitor, form, ("a.pdf", PDF), ("b.pdf", PDF))
    assert refused.status_code == 400
    kept = kept_tokens(refused)
    assert len(kept) == 2
    assert "a.pdf" in refused.content.decode()
    assert send(visitor, form, name="Ann", kept=kept[:1]).status_code == 303
    assert FormSubmission.objects.get().answers["plan"] == ["a.pdf"]


def test_the_form_says_what_it_takes(site: Site, visitor: SiteClient) -> None:
    form = publish_form(ONLY_PDF)
    page = visitor.get("/").content.decode()
    assert f'action="/_forms/files/{form.id}" enctype="multipart/form-data"' in page
    assert 'type="file" accept=".pdf" required' in page
    assert "Accepted: PDF. At most 10 MB." in page


def test_it_says_what_it_takes_in_the_language_of_the_page(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(locale="de-DE")
    publish_form(field("plan", "file", max_files=3, file_types=["picture", "pdf"]))
    said = "Angenommen werden: Bilder, PDF. Bis zu 3 Dateien von je höchstens 10 MB."
    assert said in visitor.get("/").content.decode()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "This file is empty."),
        (PDF + bytes(1_000_001), "This file is larger than 1 MB."),
        (PROGRAM, "Files of this type are not accepted here."),
        (packed(("word/vbaProject.bin", b"x")), "Files with macros are not accepted."),
        (bomb(), "This archive cannot be accepted: it is locked, or far larger than it looks."),
    ],
)
def test_it_says_why_a_file_is_not_taken(site: Site, visitor: SiteClient, content: bytes, said: str) -> None:
    form = publish_form(NAME, PLAN)
    answer = upload(visitor, form, content, "x.pdf")
    assert (answer.status_code, answer.json()["error"]) == (400, f"x.pdf: {said}")
    without = send(visitor, form, ("x.pdf", content), name="Ann")
    assert without.status_code == 400
    assert f"x.pdf: {said}" in without.content.decode()
    assert files() == []
    assert list(storage().keys("form-files/")) == []


def test_it_goes_by_what_is_in_a_file(site: Site, visitor: SiteClient) -> None:
    """Reliability K05: neither the name nor what the browser says of it counts."""
    form = publish_form(ONLY_PDF)
    assert upload(visitor, form, HTML, "plan.pdf").status_code == 400
    assert upload(visitor, form, PDF, "plan.html").status_code == 200
    assert files()[0].name == "plan.pdf"


def test_it_takes_no_more_than_asked_for(site: Site, visitor: SiteClient) -> None:
    form = publish_form(NAME, PLAN)
    three = [(f"{place}.pdf", PDF) for place in range(3)]
    refused = send(visitor, form, *three, name="Ann")
    assert "Please choose at most 2 files." in refused.content.decode()
    tokens = [token_of(visitor, form) for _ in three]
    answer = save(visitor, form, {"name": "Ann", "plan": tokens})
    assert answer.json()["errors"] == {"plan": "Please choose at most 2 files."}
    assert not FormSubmission.objects.exists()


def test_it_asks_for_a_file_that_must_be_there(site: Site, visitor: SiteClient) -> None:
    """SF-5.29."""
    form = publish_form(ONLY_PDF)
    assert save(visitor, form, {"plan": []}).json()["errors"] == {"plan": "Required"}
    assert "Required" in send(visitor, form).content.decode()


def test_it_takes_what_it_gave_out_alone(site: Site, visitor: SiteClient, cast: Cast) -> None:
    """Of another field, form or website, changed, too old, sent before, or made up."""
    form, other = publish_form(NAME, PLAN, field("more", "file")), make_form(PLAN)
    with tenant(cast.other_shop.id):
        elsewhere = make_form(PLAN)
    old = token_of(visitor, form)
    with clock.moved(timedelta(hours=26)):
        prune_files()
    token, of_other = token_of(visitor, form), token_of(visitor, other)
    of_field = str(upload(visitor, form, to="more").json()["token"])
    assert save(visitor, form, {"plan": [token]}).status_code == 200
    made_up = [of_other, of_field, f"{token}x", old, token, "x", "ö", {"id": files()[0].id}, "x" * 5_000]
    for wrong in made_up[:-2] + made_up[-1:]:
        answer = save(visitor, form, {"plan": [wrong]})
        assert answer.json()["errors"] == {"plan": "Please choose this file again."}, wrong
    assert upload(visitor, elsewhere).status_code == 404
    assert FormSubmission.objects.count() == 1


def test_names_of_files_alone_are_no_files(site: Site, visitor: SiteClient) -> None:
    form = publish_form(NAME, PLAN)
    save(visitor, form, {"name": "Ann", "plan": [{"id": "x", "name": "y.pdf", "size_bytes": 1}]})
    assert FormSubmission.objects.get().answers == {"name": "Ann"}


def test_only_a_form_with_files_takes_any(site: Site, visitor: SiteClient) -> None:
    """SF-8.23: and says so before anything is received (web/edge/front.py)."""
    form, asking = publish_form(NAME), make_form(PLAN)
    assert visitor.get(f"/api/form/files/{asking.id}").json() == {"files": True}
    for wrong in (form.id, "0" * 32, "x"):
        assert visitor.get(f"/api/form/files/{wrong}").status_code == 404
    assert upload(visitor, form).json()["error"] == "This form has not been configured yet."
    assert upload(visitor, asking, to="name").json()["error"] == "No file was sent."
    assert files() == []


def test_it_takes_no_file_without_a_crumb(site: Site, visitor: SiteClient) -> None:
    form = publish_form(PLAN)
    body = {"field": "plan", "file": SimpleUploadedFile("a.pdf", PDF)}
    assert visitor.post(f"/api/form/files/{form.id}", body).status_code == 403
    assert files() == []


def test_no_address_of_the_site_shows_a_file(site: Site, visitor: SiteClient) -> None:
    form = publish_form(PLAN)
    token_of(visitor, form, SVG, "logo.svg")
    (file,) = files()
    for path in (f"/media/{file.id}/{file.name}", f"/{file.storage_key}", f"/files/{file.storage_key}"):
        assert visitor.get(path).status_code == 404
    assert visitor.get(f"/config/api/forms/submissions/x/files/{file.id}").status_code == 401


def test_what_nobody_sends_goes_after_a_day(site: Site, visitor: SiteClient) -> None:
    form = publish_form(NAME, PLAN)
    token_of(visitor, form)
    save(visitor, form, {"name": "Ann", "plan": [token_of(visitor, form)]})
    with clock.moved(timedelta(hours=26)):
        prune_files()
    (left,) = files()
    assert left.submission_id == FormSubmission.objects.get().id
    assert [key for key, _ in storage().keys("form-files/")] == [left.storage_key]


def test_strangers_fill_no_disk(site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reliability K07."""
    form = publish_form(NAME, PLAN)
    monkeypatch.setattr("sitewright.forms.files.room.MOST_UNSENT_BYTES", len(PDF))
    token = token_of(visitor, form)
    full = upload(visitor, form)
    said = "Files cannot be accepted at the moment. Please try again later."
    assert (full.status_code, full.json()["error"]) == (503, said)
    # What is sent is no longer in the way.
    assert save(visitor, form, {"plan": [token]}).status_code == 200
    assert upload(visitor, form).status_code == 200


def test_it_takes_so_many_from_one_address(site: Site, visitor: SiteClient, limits: None) -> None:
    """D-61."""
    form = publish_form(PLAN)
    answers = [upload(visitor, form) for _ in range(61)]
    assert [answer.status_code for answer in answers] == [200] * 60 + [429]
    assert int(answers[-1]["Retry-After"]) > 0


def test_it_takes_no_virus(site: Site, visitor: SiteClient, scanner: FakeScanner) -> None:
    form = publish_form(NAME, PLAN)
    answer = upload(visitor, form, EICAR, "x.txt")
    said = "x.txt: This file is not accepted: a virus was found in it."
    assert (answer.status_code, answer.json()["error"]) == (400, said)
    assert upload(visitor, form, PDF).status_code == 200
    scanner.stop()
    assert scanner.heard == [EICAR, PDF]


def test_it_takes_nothing_while_the_store_is_away(
    site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise StorageAway

    form = publish_form(NAME, PLAN)
    monkeypatch.setattr(FileStorage, "put_pieces", away)
    assert upload(visitor, form).status_code == 503
    assert send(visitor, form, ("a.pdf", PDF), name="Ann").status_code == 503
    assert files() == []


def test_the_trap_keeps_what_came_as_spam(site: Site, visitor: SiteClient) -> None:
    form = publish_form(NAME, PLAN)
    save(visitor, form, {"plan": [token_of(visitor, form)]}, website="https://spam.example")
    assert FormSubmission.objects.get().status == "spam"
