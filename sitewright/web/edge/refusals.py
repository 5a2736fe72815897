"""Answers of the edge itself: plain and short, as they cost nearly nothing and say what to do."""

from dataclasses import dataclass

import msgspec

from sitewright.web.edge.paths import is_json_call

Headers = list[tuple[str, str]]
Sent = tuple[int, Headers, bytes]
"""An answer as it goes out: status, headers, body."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """`retry_after_seconds` 0 says that trying again changes nothing; then the connection ends too, because
    what is still being sent on it is not read."""

    status: int
    code: str
    message: str
    retry_after_seconds: int = 0


BAD_REQUEST = Refusal(400, "bad-request", "This request could not be read.")
BODY_BROKEN_OFF = Refusal(400, "broken-off", "This request broke off before its end.")
BODY_TOO_SLOW = Refusal(408, "too-slow", "This took too long to arrive. Please try again.")
BODY_TOO_LARGE = Refusal(413, "too-large", "This is more than may be sent here.")
HEAD_TOO_LARGE = Refusal(431, "head-too-large", "The cookies or headers of this request are too large.")
BUSY = Refusal(
    503, "busy", "We are busy for a moment. Please try again in a few seconds.", retry_after_seconds=3
)
STORE_AWAY = Refusal(
    503, "storage-away", "This cannot be fetched at the moment. Please try again.", retry_after_seconds=3
)
DISK_FULL = Refusal(
    507, "disk-full", "There is no room left to save this. Please tell the owner of this website."
)
FAILED = Refusal(500, "unexpected", "Something went wrong on our side. Please try again.")


def answer_of(refusal: Refusal, path: str) -> Sent:
    """JSON for the JSON calls, a line of text for everybody else."""
    is_json = is_json_call(path)
    body = _as_json(refusal) if is_json else f"{refusal.message}\n".encode()
    headers = [
        ("Content-Type", "application/json" if is_json else "text/plain; charset=utf-8"),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "private, no-store"),
        ("X-Content-Type-Options", "nosniff"),
    ]
    if refusal.retry_after_seconds:
        headers.append(("Retry-After", str(refusal.retry_after_seconds)))
    else:
        headers = ending_connection(headers)
    return refusal.status, headers, body


def as_refusal(sent: Sent) -> Refusal:
    """What a call of ours said no with, to be said by the edge: as text to who sent no call."""
    status, headers, body = sent
    try:
        said = msgspec.json.decode(body, type=_Said)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return FAILED
    retry_after = dict(headers).get("Retry-After", "0")
    return Refusal(status, said.code, said.error, int(retry_after) if retry_after.isdecimal() else 0)


def ending_connection(headers: Headers) -> Headers:
    """With the header that says so, once."""
    end = ("Connection", "close")
    return headers if end in headers else [*headers, end]


class _Said(msgspec.Struct):
    error: str
    code: str = "refused"


def _as_json(refusal: Refusal) -> bytes:
    return msgspec.json.encode({"error": refusal.message, "code": refusal.code})
