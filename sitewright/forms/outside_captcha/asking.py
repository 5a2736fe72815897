"""What reCAPTCHA Enterprise says of a token: its REST call `projects.assessments.create`.

It is asked with no transaction open. Whatever is no clear yes is a no: the visitor's browser then does the
built-in work instead, so a service that is away, or a key that ran out, locks nobody out.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any
from urllib.parse import quote

import msgspec
import structlog

from sitewright.forms.outside_captcha.accounts import OutsideAccount, Service
from sitewright.kit.errors import SitewrightError
from sitewright.kit.network import PUBLIC
from sitewright.kit.public_web import NotFetched, deadline_in, post_json

log = structlog.get_logger(__name__)

API = "https://recaptchaenterprise.googleapis.com"
MOST_SECONDS = 4.0
"""A visitor is waiting; the work takes about a second."""

LEAST_SCORE = 0.5
"""Of 1.0 for a person; Google's own advice where nothing else is known."""

MOST_TOKEN = 10_000
_MOST_BYTES = 64 * 1024
_NO_TOKEN = "not-a-token"  # noqa: S105  (what a check of the key sends)


class KeyProblem(StrEnum):
    """Why a key cannot be used."""

    REFUSED = "refused"
    SILENT = "silent"


class ServiceAway(SitewrightError):
    """No answer, or one that says nothing of the token."""

    def __init__(self, problem: KeyProblem) -> None:
        super().__init__(problem.value)
        self.problem = problem


def is_person(account: OutsideAccount, token: str, action: str) -> bool:
    """Whether the token is good for this action here, and belongs to a person."""
    if len(token) > MOST_TOKEN:
        return False
    try:
        said = _assessment(account, token, action)
    except ServiceAway as away:
        log.warning("the outside captcha is away", reason=away.problem.value)
        return False
    return _is_good(said, action, account.service)


def key_problem(account: OutsideAccount) -> KeyProblem | None:
    """None where the service takes the key: it then judges anything, if only to say that it is no token."""
    try:
        _assessment(account, _NO_TOKEN, "CHECK")
    except ServiceAway as away:
        return away.problem
    return None


def _is_good(said: Mapping[str, Any], action: str, service: Service) -> bool:
    properties, risk = said.get("tokenProperties"), said.get("riskAnalysis")
    if not isinstance(properties, dict) or properties.get("valid") is not True:
        return False
    # A token that was fetched for another act, or beside us, is good for nothing here.
    if properties.get("action") != action:
        return False
    # Whoever solved the puzzle of a checkbox has shown what a score only guesses.
    if service == Service.CHECKBOX:
        return True
    score = risk.get("score") if isinstance(risk, dict) else None
    return isinstance(score, int | float) and score >= LEAST_SCORE


def _assessment(account: OutsideAccount, token: str, action: str) -> Mapping[str, Any]:
    """Raises ServiceAway."""
    url = f"{API}/v1/projects/{quote(account.project, safe='')}/assessments"
    event = {"token": token, "siteKey": account.site_key, "expectedAction": action}
    body = msgspec.json.encode({"event": event})
    # In a header: addresses are what logs keep.
    headers, deadline = {"X-Goog-Api-Key": account.api_key}, deadline_in(MOST_SECONDS, "too slow")
    try:
        status, sent = post_json(
            url, body, headers, network=PUBLIC, deadline=deadline, most_bytes=_MOST_BYTES
        )
        said = msgspec.json.decode(sent)
    except (NotFetched, msgspec.DecodeError):
        raise ServiceAway(KeyProblem.SILENT) from None
    if 400 <= status < 500 and status != 429:
        raise ServiceAway(KeyProblem.REFUSED)
    if status != 200 or not isinstance(said, dict):
        raise ServiceAway(KeyProblem.SILENT)
    return said
