"""What is told of signing in: a log line each with a code that stays, to be shipped; and the audit log.

Anybody may try to sign in, so the rows of the audit log are bounded: failures and lock-outs have a number an
hour each, alike for known and unknown accounts, so that neither the answer nor its time says which it was
(H03). What goes beyond is in the log lines alone, and the audit log says once an hour that there is more.
"""

from enum import StrEnum

import structlog
from django.db import transaction

from sitewright.accounts.trail import note
from sitewright.history.actor import VISITOR_NAME, Actor, acting_as
from sitewright.kit import rate_limits
from sitewright.kit.tenancy import current_website_id

log = structlog.get_logger("security")

_LONGEST_ACCOUNT = 100


class SignInEvent(StrEnum):
    """The codes: `code` of the log line, `operation` of the audit entry."""

    FAILED = "accounts.sign_in_failed"
    REFUSED = "accounts.sign_in_refused"
    LOCKED = "accounts.locked_out"
    ENDED = "accounts.session_ended_by_wrong_passwords"
    UNTOLD = "accounts.more_sign_in_events_in_log"


# How many entries a website; without any, the log line is all.
_ROWS = {
    SignInEvent.FAILED: "300/hour",
    SignInEvent.REFUSED: "",
    SignInEvent.LOCKED: "60/hour",
    SignInEvent.ENDED: "60/hour",
    SignInEvent.UNTOLD: "1/hour",
}


def tell(event: SignInEvent, *, account: str, address: str, person_id: str = "", **more: str) -> None:
    """One log line, and an audit entry of the website in scope while there is room for one."""
    said = {"account": _shown(account), **more}
    log.warning("sign-in", code=str(event), address=address, website_id=current_website_id(), **said)
    if not _ROWS[event]:
        return
    if _has_room(event):
        _write(event, address, person_id, said)
    # Once an hour: whoever reads the audit log alone must know that it is not all.
    elif _has_room(SignInEvent.UNTOLD):
        _write(SignInEvent.UNTOLD, "", "", {})


def _has_room(event: SignInEvent) -> bool:
    return rate_limits.count(f"audit-{event}", current_website_id(), _ROWS[event]) == 0


def _write(event: SignInEvent, address: str, person_id: str, said: dict[str, str]) -> None:
    # The column holds the longest text that an IPv6 address can have, 45 characters.
    with transaction.atomic(), acting_as(Actor("", VISITOR_NAME, address=address[:45])):
        note(str(event), person_id, said)


def _shown(account: str) -> str:
    """Bounded and on one line. What has no @ may be a password in the wrong field, and is not repeated."""
    if "@" not in account:
        return "(no e-mail address)"
    return "".join(c if c.isprintable() else "?" for c in account[:_LONGEST_ACCOUNT])
