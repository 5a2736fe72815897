"""`smartypants`: typewriter quotes and dashes as typographic ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import WHITESPACE, Value, as_text

LINE_START = r"(?:\A|(?<=[\n\r\u2028\u2029]))"
# The class really holds the letter s and a backslash: the reference lost an escape, themes got used to it.
OPENING_SINGLE = re.compile(rf"(?:{LINE_START}|(?<=[-\u2014\\s(\[\"]))'")
OPENING_DOUBLE = re.compile(rf"(?:{LINE_START}|(?<=[-\u2014/\[(\u2018{WHITESPACE}]))\"")


def register(registry: Registry) -> None:
    @registry.formatter(
        "smartypants",
        scope_free=True,
        summary="Typographic quotes and dashes.",
        example=("{t|smartypants}", {"t": '"It\'s" -- so'}),
    )
    def smartypants(_context: Context, _arguments: Sequence[str], value: Value) -> Value:
        # In this order (7): a double quote opens behind an opening single one as well.
        text = OPENING_SINGLE.sub("\u2018", as_text(value)).replace("'", "\u2019")
        return OPENING_DOUBLE.sub("\u201c", text).replace('"', "\u201d").replace("--", "\u2014")
