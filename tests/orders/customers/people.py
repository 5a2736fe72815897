"""Customers for tests: their codes as a mail has them, and browsers they are signed in with."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sitewright.mail.models import Message
from sitewright.mail.secrets import with_secret
from sitewright.sites.operations.set_settings import set_settings
from tests.cast import SHOP_HOST, Answer, SiteClient

EMAIL = "ada@example.com"


def open_accounts(**others: Any) -> None:
    """The owner lets customers have accounts, on the website in scope."""
    wanted = {"customerAccountsEnabled": True, **others}
    set_settings({f"settings.storeSettings.{name}": value for name, value in wanted.items()}, _anybody)


def _anybody(*_asked: object) -> None:
    """No right is asked for."""


def newest_mail() -> Message:
    found: Message | None = Message.objects.filter(kind="customer-code").order_by("-id").first()
    assert found is not None
    return found


def code_in_mail() -> str:
    """As the newest mail goes out with it."""
    found = re.search(r"^\d{6}$", with_secret(newest_mail()).text, re.MULTILINE)
    assert found is not None
    return found[0]


def ask(visitor: SiteClient, email: str = EMAIL, next_path: str = "/account") -> dict[str, str]:
    """The fields of the form that takes the code."""
    answer = visitor.post_form("/account/login", {"email": email, "next": next_path})
    assert answer.status_code == 303, answer.content
    query = parse_qs(urlsplit(answer["Location"]).query)
    return {name: values[0] for name, values in query.items()}


def enter(visitor: SiteClient, fields: dict[str, str], code: str) -> Answer:
    return visitor.post_form("/account/login/code", {**fields, "code": code})


def signed_in(email: str = EMAIL, host: str = SHOP_HOST) -> SiteClient:
    """A new browser of whoever reads the mails to this address."""
    visitor = SiteClient(host)
    answer = enter(visitor, ask(visitor, email), code_in_mail())
    assert answer.status_code == 303, answer.content
    return visitor
