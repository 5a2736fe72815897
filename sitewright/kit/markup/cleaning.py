"""The one way to the parser of HTML: what could cost it too much is refused before it is read."""

from typing import Any

from nh3 import Cleaner

from sitewright.kit.errors import InvalidInput
from sitewright.kit.markup.limits import refusal


class MarkupRefused(InvalidInput):
    """Markup that must not be parsed; the message says why to the person who wrote it."""

    code = "markup-refused"


class BoundedCleaner:
    """Rules of nh3's Cleaner, for markup that may be parsed."""

    def __init__(self, **rules: Any) -> None:
        self._cleaner = Cleaner(**rules)

    def clean(self, markup: str) -> str:
        """The markup as the rules leave it; raises MarkupRefused. Halves of surrogate pairs, which JSON can
        send and a parser cannot read, fall away.
        """
        markup = markup.encode("utf-8", "ignore").decode()
        if reason := refusal(markup):
            raise MarkupRefused(reason)
        return self._cleaner.clean(markup)
