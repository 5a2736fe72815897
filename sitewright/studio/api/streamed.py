"""Answers that are made while they are sent."""

from collections.abc import Iterator
from typing import AnyStr

from sitewright.kit.messages import current_language, speaking
from sitewright.kit.tenancy import current_website_id, tenant


def in_this_scope(pieces: Iterator[AnyStr]) -> Iterator[AnyStr]:
    """The pieces, each made in the scope of this request: they are asked for when it has been left."""
    # Called when the first piece is asked for, a generator of one function would look at the scope too late.
    return _made_in(current_website_id(), current_language(), pieces)


def _made_in(website_id: str, language: str, pieces: Iterator[AnyStr]) -> Iterator[AnyStr]:
    while True:
        with tenant(website_id), speaking(language):
            piece = next(pieces, None)
        if not piece:
            return
        yield piece
