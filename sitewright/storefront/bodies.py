"""What visitors' calls carry, as JSON."""

from typing import TypeVar

import msgspec
from django.http import HttpRequest

from sitewright.storefront.readable import UnreadableBody

Body = TypeVar("Body")


def read_body(request: HttpRequest, shape: type[Body]) -> Body:
    """Raises UnreadableBody for what has another shape."""
    # A NUL can only come escaped, a raw one is no JSON. PostgreSQL stores none and would answer with a fault.
    if b"\\u0000" in request.body:
        raise UnreadableBody
    try:
        return msgspec.json.decode(request.body, type=shape)
    # A text that is not UTF-8 is no DecodeError of msgspec's.
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UnreadableBody from None
