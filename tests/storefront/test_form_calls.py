"""Forms as scripts send them."""

from datetime import timedelta
from typing import Any

import pytest

from sitewright.forms.captcha import Act
from sitewright.forms.models import FormSubmission
from sitewright.kit import clock
from sitewright.mail.models import Message
from sitewright.sites.models import Website
from sitewright.storefront import captcha_keys
from tests.cast import SiteClient
from tests.storefront.filling import (
    HOME,
    KEY,
    SAVE,
    captcha_key,
    field,
    key_of,
    make_form,
    publish_form,
    save,
)
from tests.storefront.sites import Site

pytestmark = pytest.mark.django_db(transaction=True)

ANN = {"name": "Ann", "email": "ann@example.com", "message": "Hello", "source": "mail"}
GENERAL = "Error processing form submission. Please reload and try again."
OVERALL = "One or more fields is invalid, please check your entries."


def answers() -> list[dict[str, Any]]:
    return list(FormSubmission.objects.order_by("number").values_list("answers", flat=True))


def test_it_keeps_what_was_sent(site: Site, visitor: SiteClient) -> None:
    """SF-1.14, SF-7.17, SF-7.18, SF-4.36, SF-4.37: and answers what stands in the form's place."""
    said = {
        "submission_message": "<p>Thanks!</p>",
        "submission_html": "<b onclick=x>Bye</b>",
        "success_redirect": "/ok",
    }
    form = publish_form(**said)
    answer = save(visitor, form, ANN, visitorCookie="x", pageTitle="Home", pageId="1", contentSource="c")
    assert answer.json() == {"messageHtml": "<p>Thanks!</p>", "html": "<b>Bye</b>", "redirect": "/ok"}
    assert answer["Cache-Control"] == "no-store"
    kept = FormSubmission.objects.get()
    assert (kept.answers, kept.number, kept.page_path, kept.email) == (ANN, 1, "/", "ann@example.com")
    assert kept.titles == {"name": "Name", "email": "Email", "message": "Message", "source": "Source"}


def test_it_runs_no_script_after_sending(site: Site, visitor: SiteClient) -> None:
    """SF-4.38, D-100."""
    form = publish_form(submission_html='<script>alert(1)</script><p>Read <a href="/x">on</a></p>')
    assert save(visitor, form, ANN).json()["html"] == '<p>Read <a href="/x" rel="noopener">on</a></p>'


def test_it_finds_the_form_of_the_page_by_its_fields(site: Site, visitor: SiteClient) -> None:
    """SF-7.17: the stated body names no form."""
    publish_form()
    body = {"key": key_of(visitor), "form": '{"name": "Ann", "email": "a@b.example"}', "pagePath": "/"}
    assert visitor.post_json(SAVE, body, headers={"Referer": HOME}).status_code == 200
    assert answers() == [{"name": "Ann", "email": "a@b.example"}]


def test_it_says_what_is_wrong_by_field(site: Site, visitor: SiteClient) -> None:
    """SF-5.37, SF-5.38, SF-8.26."""
    answer = save(visitor, publish_form(), {"name": " ", "email": "x", "message": "x" * 21})
    assert answer.status_code == 400
    assert answer.json()["error"] == OVERALL
    assert answer.json()["errors"] == {
        "name": "Required",
        "email": "Email is not valid. Email addresses should follow the format user@example.com.",
        "message": "You have exceeded the character limit.",
    }
    assert answers() == []


@pytest.mark.parametrize("text", ["", "x", "[]", "5", '"x"', '{"a":', "[" * 200])
def test_it_says_when_the_fields_cannot_be_read(site: Site, visitor: SiteClient, text: str) -> None:
    """SF-8.18, SF-8.27."""
    answer = save(visitor, publish_form(), text)
    said = "Could not parse the form fields, please check your entries."
    assert (answer.status_code, answer.json()["error"]) == (400, said)


@pytest.mark.parametrize("kind", ["additional", None])
def test_it_knows_no_form_that_visitors_do_not_send(
    site: Site, visitor: SiteClient, kind: str | None
) -> None:
    """SF-8.23."""
    form = make_form(kind=kind or "website")
    answer = save(visitor, form, ANN, **({} if kind else {"formId": "0" * 32}))
    assert (answer.status_code, answer.json()["error"]) == (404, "This form has not been configured yet.")


def test_it_takes_a_key_once(site: Site, visitor: SiteClient) -> None:
    """SF-7.16, D-55, SF-8.15."""
    form, key = publish_form(), key_of(visitor)
    assert save(visitor, form, ANN, key=key).status_code == 200
    again = save(visitor, form, ANN, key=key)
    assert (again.status_code, again.json()["error"], len(answers())) == (400, GENERAL, 1)


def test_it_keeps_the_key_good_while_fields_are_mended(site: Site, visitor: SiteClient) -> None:
    form, key = publish_form(), key_of(visitor)
    assert save(visitor, form, {}, key=key).json()["error"] == OVERALL
    assert save(visitor, form, ANN, key=key).status_code == 200


def test_it_takes_no_key_of_another(site: Site, visitor: SiteClient) -> None:
    """D-55: of another page, another browser, another website, too old, or none."""
    form, stranger = publish_form(), SiteClient(visitor.host)
    with clock.moved(-timedelta(minutes=31)):
        old = key_of(visitor)
    for key in ("", "x", "ö", old, key_of(visitor, f"{HOME}about"), key_of(stranger), "x" * 500):
        answer = save(visitor, form, ANN, key=key)
        assert (answer.status_code, answer.json()["error"]) == (400, GENERAL)
    assert answers() == []


def test_it_gives_no_key_without_a_crumb(site: Site, visitor: SiteClient) -> None:
    """SF-7.16: credentials are sent, and an unsafe call has its crumb."""
    assert visitor.post(KEY, headers={"Origin": HOME.rstrip("/")}).status_code == 403
    assert list(visitor.post_json(KEY).json()) == ["key"]


def test_it_asks_for_the_captcha(site: Site, visitor: SiteClient) -> None:
    """SF-5.39, SF-8.28: a key of it is good once."""
    form, done = publish_form(captcha_enabled=True), captcha_key()
    missing = save(visitor, form, ANN)
    said = "Complete CAPTCHA before submitting."
    assert (missing.status_code, missing.json()["error"]) == (400, said)
    assert save(visitor, form, ANN, captchaKey=done).status_code == 200
    assert save(visitor, form, ANN, captchaKey=done).json()["error"] == said


class Noting:
    """A captcha that lets everybody pass, and says what each key was fetched for."""

    def __init__(self) -> None:
        self.acts: list[str] = []

    def asks_outside(self, _key: str) -> bool:
        return False

    def is_passed(self, _key: str, act: Act) -> bool:
        self.acts.append(act.value)
        return True


@pytest.mark.parametrize(
    ("kind", "act"), [("website", "FORM_BLOCK_SUBMISSION"), ("newsletter", "NEWSLETTER_BLOCK_SUBMISSION")]
)
def test_it_says_what_the_captcha_is_for(
    site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch, kind: str, act: str
) -> None:
    """SF-7.23, SF-7.24, D-59: another captcha can stand in the place of the built-in one."""
    noting = Noting()
    monkeypatch.setattr(captcha_keys, "captcha", lambda: noting)
    form = make_form(kind=kind, captcha_enabled=True)
    assert save(visitor, form, ANN, captchaKey="theirs").status_code == 200
    assert noting.acts == [act]


def test_it_keeps_the_captcha_good_while_fields_are_mended(site: Site, visitor: SiteClient) -> None:
    form, done = publish_form(captcha_enabled=True), captcha_key()
    assert save(visitor, form, {}, captchaKey=done).json()["error"] == OVERALL
    assert save(visitor, form, ANN, captchaKey=done).status_code == 200


def test_it_puts_away_what_falls_into_the_trap(site: Site, visitor: SiteClient) -> None:
    form = publish_form(notify_emails=["owner@example.com"])
    assert save(visitor, form, ANN, website="https://spam.example").status_code == 200
    assert FormSubmission.objects.get().status == "spam"
    assert not Message.objects.exists()


def test_it_tells_the_owner(site: Site, visitor: SiteClient) -> None:
    """The website's language, answers as text and as escaped markup, and answering answers the visitor."""
    form = publish_form(notify_emails=["owner@example.com", "no address", "other@example.com"])
    save(visitor, form, ANN | {"name": "<b>Ann</b>"})
    first, second = Message.objects.order_by("key")
    assert (first.to_address, second.to_address) == ("owner@example.com", "other@example.com")
    assert (first.kind, first.subject, first.reply_to) == (
        "form-submission",
        "Contact: new entry on The Shop",
        "ann@example.com",
    )
    assert "Name:\n  <b>Ann</b>" in first.text
    assert "&lt;b&gt;Ann&lt;/b&gt;" in first.html
    assert "<b>Ann" not in first.html


def test_it_writes_to_the_owner_in_the_language_of_the_website(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(locale="de-DE")
    form = publish_form(notify_emails=["owner@example.com"])
    save(visitor, form, ANN)
    assert Message.objects.get().subject == "Contact: neuer Eintrag auf The Shop"


def test_it_keeps_no_password(site: Site, visitor: SiteClient) -> None:
    """D-08: neither in the database nor in a mail."""
    form = publish_form(field("secret", "password"), notify_emails=["owner@example.com"])
    save(visitor, form, {"secret": "hunter2-hunter2"})
    everything = f"{FormSubmission.objects.values().get()} {Message.objects.values().get()}"
    assert "hunter2" not in everything


def test_it_checks_fields_that_travel_with_the_cart(site: Site, visitor: SiteClient) -> None:
    """SF-5.40, SF-5.41, SF-7.13, SF-7.14, SF-7.15, D-54."""
    path = f"/api/rest/forms/validate/{make_form(kind='additional').id}"
    good, bad = visitor.post_json(path, ANN), visitor.post_json(path, {"email": "x"})
    assert (good.status_code, good.json()) == (200, {"valid": True, "errors": {}})
    assert (bad.status_code, list(bad.json()["errors"])) == (400, ["name", "email"])
    assert answers() == []


def test_it_checks_no_form_there_is_not(site: Site, visitor: SiteClient) -> None:
    """SF-8.23."""
    assert visitor.post_json(f"/api/rest/forms/validate/{'0' * 32}", {}).status_code == 404
    assert visitor.post_json(f"/api/rest/forms/validate/{make_form().id}", []).status_code == 400


def test_it_shows_the_template_of_the_block(site: Site, visitor: SiteClient) -> None:
    """SF-7.12, D-53."""
    form = make_form()
    answer = visitor.get_json(f"/api/template/GetTemplateSchema?type=form&formId={form.id}").json()
    assert list(answer) == ["template", "fields"]
    assert "{form|apply website-form}" in answer["template"]
    assert [each["id"] for each in answer["fields"]] == ["name", "email", "message", "source"]
    assert visitor.get_json("/api/template/GetTemplateSchema?type=9").json()["fields"] == []
    assert visitor.get_json("/api/template/GetTemplateSchema?type=poem").status_code == 404


def test_it_speaks_the_language_of_the_page(site: Site, visitor: SiteClient) -> None:
    Website.objects.update(locale="de-DE")
    answer = save(visitor, publish_form(), {"name": "Ann"})
    assert answer.json()["errors"] == {"email": "Bitte ausfüllen"}


def test_it_takes_no_nul(site: Site, visitor: SiteClient) -> None:
    form = publish_form()
    assert save(visitor, form, ANN, pagePath="/\x00").status_code == 400
    assert save(visitor, form, {**ANN, "name": "A\x00nn"}).status_code in (200, 400)
    assert all("\x00" not in str(each) for each in answers())
