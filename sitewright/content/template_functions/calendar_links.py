"""The formatter `google-calendar-url`."""

from collections.abc import Sequence
from urllib.parse import quote

from sitewright.content.template_functions.lookup import key, text_of
from sitewright.jsont import utf16
from sitewright.jsont.cldr.dates.strftime import strftime
from sitewright.jsont.context import Context
from sitewright.jsont.core.urls import KEPT_IN_COMPONENT
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import WHITESPACE, Value, as_number, to_double

ADDRESS_LINES = ("addressLine1", "addressLine2", "addressCountry")
_KEPT = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@*_+-./")
_MOMENT = "%Y%m%dT%H%M%SZ"


def register(registry: Registry) -> None:
    @registry.formatter(
        "google-calendar-url",
        scope_free=True,
        summary="The address that adds the event to a calendar.",
        example=(
            "{@|google-calendar-url}",
            {"title": "Party", "startDate": 1500000000000, "endDate": 1500003600000},
        ),
    )
    def google_calendar_url(_ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        start, end = (_moment(key(value, name)) for name in ("startDate", "endDate"))
        # The title in the old way, the place in the new one: so the reference has it (section 10, PL-7.44,
        # PL-7.45).
        title = legacy_escape(text_of(value, "title"))
        url = f"http://www.google.com/calendar/event?action=TEMPLATE&text={title}&dates={start}/{end}"
        place = ", ".join(
            filter(None, (text_of(value, "location", line).strip(WHITESPACE) for line in ADDRESS_LINES))
        )
        return f"{url}&location={quote(place, safe=KEPT_IN_COMPONENT)}" if place else url


def _moment(value: Value) -> str:
    return strftime(to_double(as_number(value)), "UTC", _MOMENT)


def legacy_escape(text: str) -> str:
    """Latin-1 characters as `%XX`, others as `%uXXXX` per UTF-16 unit, as browsers' old `escape` did."""
    return "".join(char if char in _KEPT else _escaped(char) for char in text)


def _escaped(char: str) -> str:
    if ord(char) < 256:
        return f"%{ord(char):02X}"
    return "".join(f"%u{ord(unit):04X}" for unit in utf16.code_units(char))
