"""Capital letters by context: at the start of a sentence, alone, in a list (CLDR context transforms)."""

from sitewright.jsont.cldr.dates.pattern import Field
from sitewright.jsont.cldr.locale import LocaleData

_NAMED_FIELDS = {"M": "month-format", "L": "month-standalone", "E": "day-format", "c": "day-standalone"}
_NARROW_COUNT = 5
CONTEXTS = ("middle-of-text", "begin-sentence", "standalone", "ui-list-or-menu")
_RULE_NAMES = {"standalone": "stand-alone", "ui-list-or-menu": "uiListOrMenu"}


def field_usage(field: Field) -> str:
    """The CLDR usage of a field's names (`month-format-except-narrow`); empty where none applies."""
    if field.count == _NARROW_COUNT or (field.letter in "ML" and field.count not in (3, 4)):
        return ""
    if field.letter == "G":
        return "era-name" if field.count == 4 else "era-abbr"
    usage = _NAMED_FIELDS.get(field.letter)
    return f"{usage}-except-narrow" if usage else ""


def in_context(text: str, usage: str, context: str, locale: LocaleData) -> str:
    """The text with a capital where the context asks for one; `usage` is a CLDR usage such as `relative`."""
    if not usage or not text:
        return text
    rule = locale.context_rules.get(usage, {}).get(_RULE_NAMES.get(context, ""))
    if context == "begin-sentence" or rule == "titlecase-firstword":
        return text[0].upper() + text[1:]
    return text
