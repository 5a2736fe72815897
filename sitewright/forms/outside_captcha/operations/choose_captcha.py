"""An owner chooses who tells people from programs."""

from dataclasses import dataclass

from django.db import transaction

from sitewright.forms.errors import BadCaptcha
from sitewright.forms.outside_captcha.accounts import OutsideAccount, Service
from sitewright.forms.outside_captcha.asking import KeyProblem, key_problem
from sitewright.forms.outside_captcha.keys import keep_key, kept_key
from sitewright.kit.messages import Message
from sitewright.sites.operations.set_settings import set_settings
from sitewright.sites.operations.update_site import Guard

_SAID = {
    KeyProblem.REFUSED: Message("forms.captcha.refused"),
    KeyProblem.SILENT: Message("forms.captcha.silent"),
}


@dataclass(frozen=True, slots=True)
class CaptchaCheck:
    """What was entered, with the key that is kept where none was; `ask` waits for the service."""

    account: OutsideAccount

    def ask(self) -> KeyProblem | None:
        return None if self.account.service == Service.WORK else key_problem(self.account)


def check_of(service: Service, site_key: str, project: str, api_key: str) -> CaptchaCheck:
    """Raises BadCaptcha for what is missing: then nobody need be asked."""
    account = OutsideAccount(service, site_key.strip(), project.strip(), api_key.strip() or kept_key())
    if service != Service.WORK:
        given = {"site_key": account.site_key, "project": account.project, "api_key": account.api_key}
        missing = {name: Message("forms.captcha.needed") for name, value in given.items() if not value}
        if missing:
            raise BadCaptcha(missing)
    return CaptchaCheck(account)


def keep_checked(check: CaptchaCheck, problem: object, guard: Guard) -> None:
    """Keep what was entered. Raises BadCaptcha where the service has not said that it works, and what the
    guard raises."""
    account = check.account
    if problem is not None:
        # What failed without a word is as silent.
        said = _SAID[problem if isinstance(problem, KeyProblem) else KeyProblem.SILENT]
        raise BadCaptcha({"api_key": said})
    values = {"settings.captcha.service": account.service.value}
    if account.service != Service.WORK:
        values |= {"settings.captchaSiteKey": account.site_key, "settings.captcha.project": account.project}
    with transaction.atomic():
        set_settings(values, guard)
        if account.service != Service.WORK:
            keep_key(account.api_key)
