"""What visitors send must be text a database can hold: PostgreSQL takes no NUL, and answers with a fault."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, cast

import msgspec
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from sitewright.kit.errors import InvalidInput
from sitewright.kit.http import is_form_encoded
from sitewright.kit.messages import Message

View = Callable[..., HttpResponse]
AnyView = TypeVar("AnyView", bound=Callable[..., HttpResponseBase])
Body = TypeVar("Body", bound=msgspec.Struct)


class UnreadableBody(InvalidInput):
    code = "unreadable-body"

    def __init__(self) -> None:
        super().__init__(Message("storefront.unreadable-body"))


def json_body(request: HttpRequest, shape: type[Body]) -> Body:
    """The JSON that was sent; raises UnreadableBody for what has another shape."""
    # A NUL can only come escaped, a raw one is no JSON. PostgreSQL stores none and would answer with a fault.
    if b"\\u0000" in request.body:
        raise UnreadableBody
    try:
        return msgspec.json.decode(request.body, type=shape)
    # A text that is not UTF-8 is no DecodeError of msgspec's.
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise UnreadableBody from None


def readable(view: AnyView) -> AnyView:
    """The view for requests without a NUL in address or form; raises UnreadableBody for others."""

    @wraps(view)
    def guarded(request: HttpRequest, **names: str) -> HttpResponseBase:
        # Only these three characters decode to a NUL, so the query need not be taken apart.
        if "%00" in request.META.get("QUERY_STRING", "") or _form_holds_nul(request):
            raise UnreadableBody
        return view(request, **names)

    return cast("AnyView", guarded)


def _form_holds_nul(request: HttpRequest) -> bool:
    # Any other body has no fields, and asking for them would read and split it.
    if request.method != "POST" or not is_form_encoded(request):
        return False
    return any("\x00" in str(value) for _, values in request.POST.lists() for value in values)
