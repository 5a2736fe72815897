"""How it stands with the certificate of a name. Pure."""

from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from zlib import crc32

import msgspec

from sitewright.sites.hosts import is_of_internet
from sitewright.sites.reach import Dns

_RENEWED_AFTER = 2 / 3
_SPREAD = 0.02
"""Of the time a certificate is good for: names that came together are not all renewed at one moment."""


class CertificateState(StrEnum):
    WAITING = "waiting"
    """The name does not lead here, so nobody is asked for one."""
    FETCHING = "fetching"
    VALID = "valid"
    FAILED = "failed"


class Problem(StrEnum):
    """Why there is none, or no newer one."""

    NONE = ""
    UNREACHABLE = "unreachable"
    """The authority did not find us by this name."""
    DNS = "dns"
    FORBIDDEN = "forbidden"
    """By a CAA entry of the domain."""
    NOT_GIVEN = "not-given"
    """The authority gives none for this name."""
    TOO_MANY = "too-many"
    AUTHORITY_AWAY = "authority-away"
    NOT_STORED = "not-stored"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Certificate:
    """`valid_until`: of the one that is served, ISO 8601, empty without one; `detail`: the authority's own
    words; `is_asked`: a person waits, so the pause after failures is cut short.
    """

    state: CertificateState
    valid_until: str = ""
    problem: Problem = Problem.NONE
    detail: str = ""
    is_asked: bool = False

    def stored(self) -> dict[str, Any]:
        return asdict(self)


def read_certificate(stored: object) -> Certificate:
    """What `stored` gave; of a name nobody has looked after yet, or of another release, that it waits."""
    try:
        return msgspec.convert(stored, Certificate)
    except msgspec.ValidationError:
        return Certificate(CertificateState.WAITING)


# RFC 8555, 6.7, and what certificate authorities say besides.
_PROBLEMS = {
    "unauthorized": Problem.UNREACHABLE,
    "connection": Problem.UNREACHABLE,
    "tls": Problem.UNREACHABLE,
    "incorrectResponse": Problem.UNREACHABLE,
    "dns": Problem.DNS,
    "caa": Problem.FORBIDDEN,
    "rejectedIdentifier": Problem.NOT_GIVEN,
    "unsupportedIdentifier": Problem.NOT_GIVEN,
    "rateLimited": Problem.TOO_MANY,
}


def problem_of(kind: str) -> Problem:
    """What the kind of an ACME problem means to an owner."""
    return _PROBLEMS.get(kind, Problem.OTHER)


def may_have_certificate(host: str, dns: str) -> bool:
    """Whether an authority is asked at all: only for names of the internet that lead here, and only here."""
    return dns == Dns.RIGHT and is_of_internet(host)


def renewed_at(host: str, begins: datetime, ends: datetime) -> datetime:
    """Two thirds through, and a little later, by the name."""
    share = _RENEWED_AFTER + _SPREAD * (crc32(host.encode()) % 1000) / 1000
    return begins + timedelta(seconds=(ends - begins).total_seconds() * share)
