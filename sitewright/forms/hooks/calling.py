"""One call of an address. No database, and no transaction is open meanwhile."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import NOT_ALLOWED, NOT_WEB, NotFetched, checked, deadline_in, post_json

MOST_SECONDS = 10.0
_TOO_SLOW = "too slow"


class Problem(StrEnum):
    """Why a call did not arrive."""

    NOT_ALLOWED = "not-allowed"
    NOT_WEB = "not-web"
    NOT_REACHED = "not-reached"
    TOO_SLOW = "too-slow"
    REFUSED = "refused"


_PROBLEMS = {NOT_ALLOWED: Problem.NOT_ALLOWED, NOT_WEB: Problem.NOT_WEB, _TOO_SLOW: Problem.TOO_SLOW}


@dataclass(frozen=True, slots=True)
class Outcome:
    """`code` is the answer's, 0 where none came; `problem` None where it was taken (2xx)."""

    code: int
    problem: Problem | None


def call(url: str, body: bytes, headers: Mapping[str, str], network: Network | None = None) -> Outcome:
    """Redirects are not followed: the owner names where it goes. What is answered is not read."""
    deadline = deadline_in(MOST_SECONDS, _TOO_SLOW)
    try:
        code, _ = post_json(
            url, body, {"User-Agent": "Sitewright", **headers}, network=network or PUBLIC, deadline=deadline
        )
    except NotFetched as problem:
        return Outcome(0, _PROBLEMS.get(problem.message, Problem.NOT_REACHED))
    return Outcome(code, None if 200 <= code < 300 else Problem.REFUSED)


def problem_of_address(url: str) -> Problem | None:
    """What can be said of it without asking anybody."""
    try:
        checked(url)
    except NotFetched as problem:
        return _PROBLEMS.get(problem.message, Problem.NOT_WEB)
    return None
