"""Capital letters by context: at the start of a sentence, alone, in a list (CLDR context transforms)."""

from sitewright.jsont.cldr.dates.pattern import Field, Piece
from sitewright.jsont.cldr.locale import LocaleData

_NAMED_FIELDS = {
    "M": "month-format",
    "L": "month-standalone",
    "E": "day-format",
    "c": "day-standalone",
    "e": "day-format",
}
_RULE_NAMES = {"standalone": "stand-alone", "ui-list-or-menu": "uiListOrMenu"}


def date_usage(pieces: tuple[Piece, ...]) -> str:
    """The CLDR usage of the name a pattern starts with (`month-format-except-narrow`); empty for a number."""
    first = pieces[0] if pieces else ""
    if not isinstance(first, Field) or first.letter not in _NAMED_FIELDS:
        return ""
    if first.letter in "ML" and first.count < 3:
        return ""
    usage = _NAMED_FIELDS[first.letter]
    return usage.partition("-")[0] + "-narrow" if first.count == 5 else usage + "-except-narrow"


def in_context(text: str, usage: str, context: str, locale: LocaleData) -> str:
    """The text with a capital where the context asks for one; `usage` is a CLDR usage such as `relative`."""
    if not usage or not text:
        return text
    rule = locale.context_rules.get(usage, {}).get(_RULE_NAMES.get(context, ""))
    if context == "begin-sentence" or rule == "titlecase-firstword":
        return text[0].upper() + text[1:]
    return text
