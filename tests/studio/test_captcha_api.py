"""An owner chooses who tells people from programs."""

import pytest

from sitewright.forms.outside_captcha.models import CaptchaKey
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient
from tests.forms.recaptcha_fake import API_KEY, PROJECT, SITE_KEY, answering

API = "/config/api/captcha"
GIVEN = {"service": "recaptcha-score", "site_key": SITE_KEY, "project": PROJECT}


def test_it_is_asked_first_and_its_key_never_told(
    cast: Cast, owner_browser: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D-59"""
    with answering(monkeypatch):
        assert owner_browser.put_json(API, GIVEN).json()["fields"].keys() == {"api_key"}
        refused = owner_browser.put_json(API, GIVEN | {"api_key": "another"})
        assert (refused.status_code, "does not accept" in refused.json()["fields"]["api_key"]) == (400, True)
        assert owner_browser.get_json(API).json()["has_key"] is False
        kept = owner_browser.put_json(API, GIVEN | {"api_key": API_KEY})
    assert (kept.json()["has_key"], API_KEY in kept.text) == (True, False)
    with tenant(cast.shop.id):
        assert API_KEY not in CaptchaKey.objects.get().sealed_key
    assert owner_browser.put_json(API, {"service": "work"}).json()["service"] == "work"
    silent = owner_browser.put_json(API, GIVEN | {"api_key": API_KEY})
    assert silent.json()["fields"] == {"api_key": "Google did not answer. Please try again in a moment."}
