"""With which outside captcha a website works, as its settings say."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from sitewright.forms.outside_captcha.keys import kept_key
from sitewright.sites.queries import website_data


class Service(StrEnum):
    """`work` is the built-in one. The others are the two kinds of keys that reCAPTCHA Enterprise has."""

    WORK = "work"
    SCORE = "recaptcha-score"
    CHECKBOX = "recaptcha-checkbox"


@dataclass(frozen=True, slots=True)
class OutsideAccount:
    service: Service
    site_key: str
    project: str
    api_key: str


def chosen_service(settings: Mapping[str, Any]) -> Service:
    """The one that pages load, by complete settings; the built-in one while what it needs is not there."""
    captcha = settings["captcha"]
    if captcha["service"] == Service.WORK or not settings["captchaSiteKey"] or not captcha["project"]:
        return Service.WORK
    return Service(captcha["service"])


def outside_account() -> OutsideAccount | None:
    """None where the built-in captcha is the only one."""
    settings = website_data().settings
    service = chosen_service(settings)
    key = kept_key() if service != Service.WORK else ""
    if not key:
        return None
    return OutsideAccount(service, settings["captchaSiteKey"], settings["captcha"]["project"], key)
