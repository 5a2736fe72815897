"""Somebody with an authenticator app, and what the app would show."""

from base64 import b32decode
from datetime import datetime

from sitewright.accounts.factors.totp import STEP_SECONDS, code_at
from sitewright.kit import clock
from tests.cast import PASSWORD, Answer, SiteClient

ACCOUNT, SESSION = "/config/api/account", "/config/api/session"


class App:
    """An authenticator app with the secret it was given."""

    def __init__(self, secret: str) -> None:
        self.secret = b32decode(secret)

    def code(self, steps_ahead: int = 0, at: datetime | None = None) -> str:
        return code_at(self.secret, int((at or clock.now()).timestamp()) // STEP_SECONDS + steps_ahead)


def begin(browser: SiteClient) -> App:
    return App(browser.post_json(f"{ACCOUNT}/two-steps/app").json()["secret"])


def confirm(browser: SiteClient, code: str) -> Answer:
    return browser.put_json(f"{ACCOUNT}/two-steps/app", {"code": code})


def turn_on(browser: SiteClient) -> tuple[App, list[str]]:
    """The app and the recovery codes. The code of this step is used up."""
    app = begin(browser)
    answer = confirm(browser, app.code())
    assert answer.status_code == 200, answer.content
    return app, answer.json()["recovery_codes"]


def first_step(browser: SiteClient, email: str = "owner@example.com", password: str = PASSWORD) -> str:
    """The ticket after the right password."""
    answer = browser.sign_in(email, password)
    assert answer.status_code == 202, answer.content
    return str(answer.json()["ticket"])


def second_step(browser: SiteClient, ticket: str, code: str) -> Answer:
    return browser.post_json(f"{SESSION}/second-step", {"ticket": ticket, "code": code})
