"""The anti-forgery crumb (D-49).

The cookie `crumb` is readable by the page's script, which sends it back in `X-CSRF-Token`, or as `crumb` in
the query or a small body; with a file it travels in the header. A crumb is a random part with a signature
over that part, the website and the session, so a crumb of another website or session, or one planted by a
sibling domain, is refused although it equals its cookie.
"""

import hmac
import secrets

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from sitewright.kit.http import is_secure
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.visitor_cookies import CRUMB

COOKIE = CRUMB.name
HEADER = "X-CSRF-Token"
_SENT_AS = "HTTP_X_CSRF_TOKEN"
FIELD = "crumb"
_SIGNATURE_LENGTH = 32  # 128 bits in hexadecimal.
# As much as a visitor may send at all. Looking for a crumb in larger forms put 2.5 GB on the disk before the
# 403; an upload has it in the header.
_MOST_READ_BYTES = 64 * 1024
_TO_SET = "sitewright.crumb"


def issue(request: HttpRequest) -> str:
    """The crumb of this visitor: the one he has when it is still good, else a new one set with the answer."""
    crumb = request.META.get(_TO_SET) or request.COOKIES.get(COOKIE, "")
    return crumb if _is_ours(request, crumb) else renew(request)


def renew(request: HttpRequest) -> str:
    """A new crumb in any case: after sign-in and sign-out, and with every refusal."""
    nonce = secrets.token_urlsafe(12)
    crumb = f"{nonce}.{_signature(request, nonce)}"
    request.META[_TO_SET] = crumb
    return crumb


def verify(request: HttpRequest) -> bool:
    """True when the request carries a crumb that is signed for it and equals its cookie."""
    cookie = request.COOKIES.get(COOKIE, "")
    sent = _sent(request)
    # As bytes: `compare_digest` raises on text beyond ASCII, which a stranger may send.
    return bool(sent) and hmac.compare_digest(sent.encode(), cookie.encode()) and _is_ours(request, cookie)


def put_cookie(request: HttpRequest, response: HttpResponse) -> None:
    """Send a crumb issued during this request; the middleware calls it once per answer."""
    crumb = request.META.get(_TO_SET)
    if crumb:
        response.set_cookie(
            COOKIE, crumb, secure=is_secure(request), httponly=False, samesite="Lax", path="/"
        )


def _sent(request: HttpRequest) -> str:
    in_address = request.META.get(_SENT_AS) or request.GET.get(FIELD)
    if in_address:
        return in_address
    return _in_body(request) if _is_small(request) else ""


def _is_small(request: HttpRequest) -> bool:
    """What only an upload may be is never read for a crumb: who has none must not make us read it."""
    length = request.META.get("CONTENT_LENGTH") or "0"
    return length.isdecimal() and int(length) <= _MOST_READ_BYTES


def _in_body(request: HttpRequest) -> str:
    if request.content_type == "application/x-www-form-urlencoded":
        return request.POST.get(FIELD, "")
    # Not in a form with a file, whose crumb travels in the header.
    return _in_json(request) if request.content_type == "application/json" else ""


def _in_json(request: HttpRequest) -> str:
    try:
        body = msgspec.json.decode(request.body)
    except msgspec.DecodeError:
        return ""
    value = body.get(FIELD) if isinstance(body, dict) else None
    return value if isinstance(value, str) else ""


def _is_ours(request: HttpRequest, crumb: str) -> bool:
    nonce, _, signature = crumb.partition(".")
    return bool(signature) and hmac.compare_digest(signature.encode(), _signature(request, nonce).encode())


def _signature(request: HttpRequest, nonce: str) -> str:
    session = getattr(request, "session", None)
    session_key = (session.session_key if session is not None else None) or ""
    message = "\n".join(("crumb", nonce, current_website_id(), session_key))
    # In one call to OpenSSL: the object that `hmac.new` makes is written in Python and costs four times that.
    digest = hmac.digest(settings.SECRET_KEY.encode(), message.encode(), "sha256")
    return digest.hex()[:_SIGNATURE_LENGTH]
