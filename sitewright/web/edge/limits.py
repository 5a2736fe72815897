"""How much a request may send: by route, before anything is read (docs/operations/limits.md)."""

import re
from typing import NamedTuple

from sitewright.kit import owner_calls

KIB = 1024
MIB = 1024 * KIB

MOST_WAITING = 500
"""Requests of one website in each line. At 2 ms each that is a second; whoever comes later had better come
back."""

MOST_OUTSIDE = 200
MOST_OUTSIDE_PER_ADDRESS = 10
"""Payments under way, in all and from one address."""

MOST_CAPTCHAS = 100
MOST_CAPTCHAS_PER_ADDRESS = 6
"""Forms whose token an outside captcha is asked about, four seconds at most."""

MOST_CARRIERS = 100
MOST_CARRIERS_PER_ADDRESS = 6
"""Checkouts for which carriers are asked, five seconds for most of them."""

MOST_ADDRESSES = 100
MOST_ADDRESSES_PER_ADDRESS = 6
"""Addresses that are looked up while somebody types, four seconds at most."""

MOST_PICTURES = 60
MOST_PICTURES_PER_ADDRESS = 24
"""Pictures that wait for the decoder, which takes one at a time: a browser asks for six at once."""

MOST_STORED = 200
MOST_STORED_PER_ADDRESS = 60
"""Files that a store on other machines is asked for: over HTTP/2 a whole page of pictures comes at once."""

MOST_FILE_PARTS = 64
MOST_FILE_PARTS_PER_ADDRESS = 8
"""Parts of films and sounds on their way from a store on other machines: each has a thread that serves
nobody, and up to 2 MB."""

HEAD_BYTES = 32 * KIB
"""Request line and headers together."""

COOKIE_BYTES = 8 * KIB

VISITOR_BODY_BYTES = 64 * KIB
"""What anybody may send, and what is held in memory while it arrives."""

OWNER_BODY_BYTES = 2 * MIB
_FORM_MARGIN_BYTES = 64 * KIB
"""The fields and part headers around the file of an upload."""

_UPLOADS = {
    "/config/api/media/replacements": 20 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/images": 20 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/recordings": 512 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/recordings/replacements": 512 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/themes": 8 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/product-files": 512 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/product-files/replacements": 512 * MIB + _FORM_MARGIN_BYTES,
    "/config/api/imports": 512 * MIB + _FORM_MARGIN_BYTES,
}
_PIECE_BYTES = 4 * MIB
_PIECE_OF_UPLOAD = re.compile(r"/config/api/uploads/[0-9a-f]{32}/?")
"""What comes next of a file in pieces, which is nothing but its bytes (media/uploads)."""

VISITOR_FILES_BYTES = 32 * MIB
"""All that may come at once with a form that asks for files (`forms/files`), or with a review."""

_VISITOR_FILES = re.compile(
    r"(?:/[A-Za-z-]{2,20})?/(?:(?:_forms|api/form)/files|_reviews/photos)/[0-9a-f]{32}"
)

_READS = ("GET", "HEAD", "OPTIONS", "TRACE")

MOST_DRAINED = 16
MOST_DRAINED_BYTES = 32 * MIB
"""Of refused bodies that are read and dropped at a time, so that their answers arrive: a connection that is
closed over what was sent takes the answer with it. A larger one is answered unread."""

SMALL_BODY_SECONDS = 10.0
"""In which a body that stays in memory must be here: 6.5 KB a second for the largest."""

STALL_SECONDS = 10.0
"""How long an upload may send nothing at all."""

_UPLOAD_GRACE_SECONDS = 20.0
_SLOWEST_UPLOAD_BYTES_PER_SECOND = 16 * KIB


MOST_VISITOR_UPLOADS = 12
MOST_VISITOR_UPLOADS_PER_ADDRESS = 3
"""Of files with forms; apart from those of owners, whom strangers must not keep from working."""


class BodyRule(NamedTuple):
    """`needs_sign_in`: more than a visitor may send is only received from somebody signed in. `asks_form`:
    these are files with a form, which is asked whether it takes any.
    """

    most_bytes: int
    needs_sign_in: bool
    asks_form: bool = False


def body_rule(method: str, path: str, length: int | None) -> BodyRule:
    """What may come with this request; `length` is what its head declares, None for a body in chunks."""
    if method in _READS:
        return BodyRule(VISITOR_BODY_BYTES, needs_sign_in=False)
    is_large = length is None or length > VISITOR_BODY_BYTES
    if is_large and _VISITOR_FILES.fullmatch(path):
        return BodyRule(VISITOR_FILES_BYTES, needs_sign_in=False, asks_form=True)
    most = _most_of_owner(method, path)
    # What anybody may send is received without asking who sends it (decision 0011).
    if not most or (length is not None and length <= VISITOR_BODY_BYTES):
        return BodyRule(VISITOR_BODY_BYTES, needs_sign_in=False)
    return BodyRule(most, needs_sign_in=True)


def _most_of_owner(method: str, path: str) -> int:
    if method == "PATCH" and _PIECE_OF_UPLOAD.fullmatch(path):
        return _PIECE_BYTES
    return _UPLOADS.get(path.rstrip("/"), OWNER_BODY_BYTES if path.startswith(owner_calls.OWNER_CALLS) else 0)


def upload_seconds(length: int) -> float:
    """The longest an upload of this many bytes may take."""
    return _UPLOAD_GRACE_SECONDS + length / _SLOWEST_UPLOAD_BYTES_PER_SECOND
