"""Answers of a product's additional-fields form, which travel as JSON text."""

import msgspec

from sitewright.checkout.errors import AdditionalFieldsUnreadable

_LONGEST = 20_000


def require_json(text: str) -> None:
    """Raises AdditionalFieldsUnreadable unless the text is empty or JSON of a sensible length."""
    if not text:
        return
    if len(text) > _LONGEST:
        raise AdditionalFieldsUnreadable
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError):
        raise AdditionalFieldsUnreadable from None
