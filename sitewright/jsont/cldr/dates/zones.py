"""Time zones: the offset at a moment, and the zone's CLDR names."""

import zoneinfo
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.layout import localised_digits
from sitewright.jsont.cldr.table import supplemental

DEFAULT_ZONE = "America/New_York"
_UNKNOWN_ZONE = "Etc/Unknown"
# Zones that newer editions of the time zone database have made other names of a city's.
_MERGED_ZONES = {"EST": "America/Panama", "MST": "America/Phoenix", "HST": "Pacific/Honolulu"}
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
# Two days inside what `datetime` can hold, so that no offset leads out of it.
_FIRST_SECOND = int((datetime(1, 1, 3, tzinfo=UTC) - _EPOCH).total_seconds())
_LAST_SECOND = int((datetime(9999, 12, 29, tzinfo=UTC) - _EPOCH).total_seconds())


@dataclass(frozen=True)
class ZoneTime:
    """A zone at one moment. `zone` is "UTC" for an unknown name."""

    zone: str
    epoch_ms: int
    offset_seconds: int
    abbreviation: str
    is_daylight: bool


def zone_time(zone: str, epoch_ms: int) -> ZoneTime:
    """The state of a zone; before the year 1 its first known offset holds."""
    name = known_zone(zone)
    rules = zoneinfo.ZoneInfo(name)
    second = min(max(epoch_ms // 1000, _FIRST_SECOND), _LAST_SECOND)
    # The zone's last rule goes on after 2037, where the reference engine stays with standard time.
    local = (_EPOCH + timedelta(seconds=second)).astimezone(rules)
    offset = local.utcoffset() or timedelta()
    return ZoneTime(name, epoch_ms, int(offset.total_seconds()), local.tzname() or "UTC", bool(local.dst()))


@lru_cache(maxsize=1024)
def known_zone(zone: str) -> str:
    """The zone's name as the time zone database spells it; "UTC" for an unknown or empty one."""
    zone = _MERGED_ZONES.get(zone, zone)
    try:
        # Names are data: `ZoneInfo` refuses paths that lead out of its folders (ValueError), and the name of
        # a folder, such as `America`, is an OSError.
        zoneinfo.ZoneInfo(zone)
    except (zoneinfo.ZoneInfoNotFoundError, ValueError, OSError):
        return _names_by_lower_case().get(zone.lower(), "UTC")
    return zone


@lru_cache(maxsize=1)
def _names_by_lower_case() -> dict[str, str]:
    return {name.lower(): name for name in zoneinfo.available_timezones()}


def _metazone(time: ZoneTime) -> str:
    """CLDR's name for the rules the zone followed at the moment; empty where it has none."""
    data = supplemental()
    alias = data["zoneAliases"].get(time.zone, "")
    # The zone's own name in CLDR, where the reference engine follows merged ones (template-differences).
    history = data["metazones"].get(time.zone) or data["metazones"].get(alias, [])
    for name, until_ms in history:
        if until_ms is None or time.epoch_ms < until_ms:
            return str(name)
    return "GMT" if time.zone == "UTC" or alias == "Etc/GMT" or _is_utc(time) else ""


def _is_utc(time: ZoneTime) -> bool:
    return time.abbreviation in ("UTC", "GMT") and not time.offset_seconds


def specific_name(time: ZoneTime, width: str, locale: LocaleData) -> str:
    """`z` (width short) and `zzzz` (long): the name of standard or daylight time; empty without one."""
    return _name(time, width, "daylight" if time.is_daylight else "standard", locale)


def generic_name(time: ZoneTime, width: str, locale: LocaleData) -> str:
    """`v` and `vvvv`: the name that holds all year; empty without one."""
    return _name(time, width, "generic", locale)


def _name(time: ZoneTime, width: str, kind: str, locale: LocaleData) -> str:
    names = locale.zones["metazones"].get(_metazone(time), {}).get(width, {})
    found = names.get(kind)
    # CLDR marks a name that is not to be inherited with three empty-set signs.
    return str(found) if found and found != "∅∅∅" else ""


def localised_offset(time: ZoneTime, width: str, locale: LocaleData) -> str:
    """`GMT-8`, `GMT+5:30` (short) or `GMT-08:00` (long) in the locale's form."""
    zones = locale.zones
    # Toward zero, where `//` would go down: an old local time of −4:56:02 is −4:56.
    minutes = time.offset_seconds // 60 if time.offset_seconds >= 0 else -(-time.offset_seconds // 60)
    if not minutes:
        return str(zones["gmtZero"])
    positive, _, negative = zones["hour"].partition(";")
    form = positive if minutes > 0 else negative
    hours, rest = divmod(abs(minutes), 60)
    text = _long_offset(form, hours, rest) if width == "long" else _short_offset(form, hours, rest)
    return str(zones["gmt"]).replace("{0}", localised_digits(text, locale))


def _long_offset(form: str, hours: int, minutes: int) -> str:
    return form.replace("HH", f"{hours:02}").replace("H", str(hours)).replace("mm", f"{minutes:02}")


def _short_offset(form: str, hours: int, minutes: int) -> str:
    form = form.replace("HH", "H")
    if not minutes:
        form = form[: form.index("H") + 1] + form[form.index("mm") + 2 :]
    return form.replace("H", str(hours)).replace("mm", f"{minutes:02}")


def iso_offset(
    time: ZoneTime, locale: LocaleData | None = None, *, colon: bool = True, minutes: bool = True
) -> str:
    """`+05:30`, `-0800` or, without `minutes` when they are zero, `-08`; in the locale's numerals."""
    sign = "-" if time.offset_seconds < 0 else "+"
    hours, rest = divmod(abs(time.offset_seconds) // 60, 60)
    text = f"{hours:02}{':' if colon else ''}"
    text += f"{rest:02}" if minutes or rest else ""
    return sign + (localised_digits(text, locale) if locale else text)


def city(time: ZoneTime, locale: LocaleData) -> str:
    """What the locale calls the city a zone is named after; “Unknown City” for a zone without one."""
    name = supplemental()["zoneAliases"].get(time.zone, time.zone)
    return locale.city(name) or locale.city(_UNKNOWN_ZONE)
