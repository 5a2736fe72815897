"""Which captcha forms name in their markup (D-59)."""

from collections.abc import Mapping
from typing import Any

from sitewright.forms.outside_captcha.accounts import Service, chosen_service


def shown_service(settings: Mapping[str, Any]) -> str:
    """Of a website's settings, for `websiteSettings.captchaService`: empty where the built-in one is the only
    one."""
    service = chosen_service(settings)
    return "" if service == Service.WORK else service.value


def captcha_service(website_settings: Mapping[str, Any]) -> str:
    """The same of what pages know of them; a section that is drawn by itself knows nothing."""
    return str(website_settings.get("captchaService", ""))
