"""Forms of a website that has chosen an outside captcha, with a service that speaks the real protocol."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from sitewright.forms.models import FormSubmission
from sitewright.forms.outside_captcha.keys import keep_key
from sitewright.kit.outside import CAPTCHA, PLACES_KEY, QUESTION_KEY, Places
from tests.cast import SiteClient
from tests.catalog.restock.waiting import send_call, sold_out
from tests.forms.recaptcha_fake import API_KEY, PROJECT, SITE_KEY, RecaptchaFake, answering
from tests.storefront.filling import captcha_key, make_form, publish_form, save
from tests.storefront.sites import Site
from tests.storefront.talk import set_settings
from tests.storefront.test_form_calls import ANN

pytestmark = pytest.mark.django_db(transaction=True)

FORM, NEWSLETTER = "FORM_BLOCK_SUBMISSION", "NEWSLETTER_BLOCK_SUBMISSION"
WAITLIST, POPUP = "PRODUCT_WAITLIST_SUBMISSION", "PROMO_POPUP_SUBMISSION"
NOT_PASSED = "Complete CAPTCHA before submitting."


def choose(service: str = "recaptcha-score") -> None:
    set_settings(captcha={"service": service, "project": PROJECT}, captchaSiteKey=SITE_KEY)
    keep_key(API_KEY)


@pytest.fixture
def google(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[RecaptchaFake]:
    choose()
    with answering(monkeypatch) as fake:
        yield fake


def test_each_place_has_its_own_action(google: RecaptchaFake, visitor: SiteClient) -> None:
    """SF-7.23, SF-7.24, SF-7.25, SF-7.26, PL-9.09: the action is told to the service, and checked in what it
    answers: a token of another place is none."""
    website = make_form(captcha_enabled=True)
    newsletter = make_form(kind="newsletter", captcha_enabled=True)
    assert save(visitor, website, ANN, captchaKey=f"{FORM}/good").status_code == 200
    assert save(visitor, newsletter, ANN, captchaKey=f"{NEWSLETTER}/good").status_code == 200
    assert save(visitor, newsletter, ANN, captchaKey=f"{POPUP}/good", block="popup").status_code == 200
    assert save(visitor, newsletter, ANN, captchaKey=f"{FORM}/good").json()["error"] == NOT_PASSED
    token = {"recaptchaEnterpriseV3Token": f"{WAITLIST}/good"}
    assert send_call(visitor, sold_out(), **token).status_code == 200
    said = [(event["expectedAction"], event["siteKey"]) for event in google.events]
    assert said == [(each, SITE_KEY) for each in (FORM, NEWSLETTER, POPUP, NEWSLETTER, WAITLIST)]


def test_nobody_is_locked_out(google: RecaptchaFake, visitor: SiteClient) -> None:
    """D-59: whom the service doubts, and everybody while it is away, does the built-in work instead."""
    form = publish_form(captcha_enabled=True)
    for token in (f"{FORM}/doubted", "no token", "", f"{FORM}/checked", "x" * 20_000):
        assert save(visitor, form, ANN, captchaKey=token).json()["error"] == NOT_PASSED
    assert not FormSubmission.objects.exists()
    google.is_away = True
    assert save(visitor, form, ANN, captchaKey=f"{FORM}/good").json()["error"] == NOT_PASSED
    asked = len(google.events)
    assert save(visitor, form, ANN, captchaKey=captcha_key()).status_code == 200
    assert len(google.events) == asked


def test_a_box_that_was_pressed_needs_no_score(google: RecaptchaFake, visitor: SiteClient) -> None:
    choose("recaptcha-checkbox")
    form = publish_form(captcha_enabled=True)
    assert save(visitor, form, ANN, captchaKey=f"{FORM}/checked").status_code == 200


def test_no_thread_waits_for_it(google: RecaptchaFake, visitor: SiteClient) -> None:
    """The request ends with its question, which is asked elsewhere."""
    form = publish_form(captcha_enabled=True)
    places: Any = {CAPTCHA: Places(most=1, most_per_address=1)}
    visitor.defaults |= {PLACES_KEY: places}
    question = save(visitor, form, ANN, captchaKey=f"{FORM}/good").wsgi_request.META[QUESTION_KEY]
    assert google.events == []
    assert question.ask() is True
    # Nobody gave the place back yet: as if it were away.
    assert save(visitor, form, ANN, captchaKey=f"{FORM}/good").json()["error"] == NOT_PASSED


def test_a_page_names_it_and_loads_nothing(google: RecaptchaFake, visitor: SiteClient) -> None:
    """PL-4.08, SF-7.27: neither the page nor its policy names Google but in words; the frame does, which a
    form asks for when a visitor comes to it."""
    publish_form(captcha_enabled=True, captcha_theme="dark", captcha_alignment="center")
    page = visitor.get("/")
    assert 'data-captcha="recaptcha-score" data-captcha-theme="dark"' in page.text
    assert '<div class="captcha captcha-center" data-captcha-place>' in page.text
    assert "google.com/recaptcha" not in page.text + page["Content-Security-Policy"]
    assert API_KEY not in page.text
    frame = visitor.get(f"/_captcha?act={FORM}&theme=dark&size=compact")
    assert 'data-size="compact"' in frame.text
    assert f'data-script="https://www.google.com/recaptcha/enterprise.js?render={SITE_KEY}"' in frame.text
    assert "frame-ancestors 'self'" in frame["Content-Security-Policy"]
    assert re.search(
        r"script-src 'nonce-[^']+' https://www.google.com/recaptcha/", frame["Content-Security-Policy"]
    )


def test_there_is_no_frame_without_a_service(google: RecaptchaFake, visitor: SiteClient) -> None:
    assert visitor.get("/_captcha?act=ELSE").status_code == 404
    set_settings(captcha={"service": "work", "project": PROJECT})
    publish_form(captcha_enabled=True)
    assert visitor.get(f"/_captcha?act={FORM}").status_code == 404
    assert 'data-captcha=""' in visitor.get("/").text


def test_a_popup_asks_for_a_newsletter(google: RecaptchaFake, visitor: SiteClient) -> None:
    """SF-7.26: in the popup stands a form of its own, which sends where it stands."""
    form = publish_form(captcha_enabled=True)
    set_settings(popup={"isShown": True, "title": "News", "form": form.id})
    assert 'value="popup"' not in visitor.get("/").text
    form.kind = "newsletter"
    form.save()
    set_settings(popup={"isShown": True, "title": "Our news", "form": form.id})
    popup = visitor.get("/").text.partition("<dialog")[2].partition("</dialog>")[0]
    assert '<input type="hidden" name="block" value="popup">' in popup
    assert "data-newsletter" in popup
