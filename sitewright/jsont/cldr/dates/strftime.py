"""The `date` formatter: percent codes with English names (9.1)."""

import math
from collections.abc import Callable

from sitewright.jsont.cldr.dates import civil
from sitewright.jsont.cldr.dates.moment import Moment, local_day, moment
from sitewright.jsont.cldr.dates.zones import iso_offset
from sitewright.jsont.values import number_text

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


class DateOutOfRangeError(ValueError):
    """`date` and `same-day?` fail outside the range of days CLDR's calendars are defined for."""

    def __init__(self, day: int) -> None:
        super().__init__(
            f"Julian day {day} is outside the supported range {civil.FIRST_DAY} (1 January 4713 BC)"
            f" to {civil.LAST_DAY} (31 December 8652)"
        )


class DateNotANumberError(ValueError):
    """`date` and `same-day?` fail for a value that is not a number."""

    def __init__(self) -> None:
        super().__init__("The date is not a number")


def strftime(epoch_ms: float, zone: str, pattern: str) -> str:
    """The pattern with its codes filled in; unknown codes give nothing, a lone last `%` stays."""
    supported_day(epoch_ms, zone)
    return _filled(pattern, moment(epoch_ms, zone))


def supported_day(epoch_ms: float, zone: str) -> int:
    """The Julian day number in a zone; raises DateNotANumberError and DateOutOfRangeError."""
    if math.isnan(epoch_ms):
        raise DateNotANumberError
    day = local_day(epoch_ms, zone)[1]
    if not civil.FIRST_DAY <= day <= civil.LAST_DAY:
        raise DateOutOfRangeError(day)
    return day


def _filled(pattern: str, now: Moment) -> str:
    first, *rest = pattern.split("%")
    pieces = [first]
    while rest:
        piece = rest.pop(0)
        if piece:
            pieces.append(_code(piece[0], now) + piece[1:])
        else:
            # An empty piece is the second half of `%%`, or a lone last percent sign.
            pieces.append("%" + (rest.pop(0) if rest else ""))
    return "".join(pieces)


def _code(letter: str, now: Moment) -> str:
    function = _CODES.get(letter)
    return function(now) if function else ""


def _composed(pattern: str) -> Callable[[Moment], str]:
    return lambda now: _filled(pattern, now)


def _padded(value: Callable[[Moment], int], width: int = 2, fill: str = "0") -> Callable[[Moment], str]:
    return lambda now: str(value(now)).rjust(width, fill)


def _hour12(now: Moment) -> int:
    return (now.hour + 11) % 12 + 1


def _iso_year(now: Moment) -> int:
    return civil.year_week(now.day, 0, 4)[0]


def _us_week(now: Moment) -> int:
    # `U` and `W` alike: weeks begin on Sunday, and the first holds 1 January (9.1).
    return civil.year_week(now.day, 6, 1)[1]


def _epoch_seconds(now: Moment) -> str:
    """Truncated toward zero, and wrapped to 32 bits with sign."""
    seconds = int((now.zone.epoch_ms + now.rest_ms) / 1000)
    return str((seconds + 2**31) % 2**32 - 2**31)


_CODES: dict[str, Callable[[Moment], str]] = {
    "a": lambda now: WEEKDAYS[now.weekday][:3],
    "A": lambda now: WEEKDAYS[now.weekday],
    "b": lambda now: MONTHS[now.month - 1][:3],
    "h": lambda now: MONTHS[now.month - 1][:3],
    "B": lambda now: MONTHS[now.month - 1],
    "c": lambda now: _filled(f"%a, %b {now.day_of_month}, %Y %i:%M:%S %p %Z", now),
    "C": _padded(lambda now: now.year // 100),
    "d": _padded(lambda now: now.day_of_month),
    "D": _composed("%m/%d/%y"),
    "e": _padded(lambda now: now.day_of_month, 2, " "),
    "F": _composed("%Y-%m-%d"),
    "g": _padded(lambda now: int(math.fmod(_iso_year(now), 100))),
    "G": _padded(_iso_year, 4),
    "H": _padded(lambda now: now.hour),
    "I": _padded(_hour12),
    "i": lambda now: str(_hour12(now)),
    "j": _padded(lambda now: now.day_of_year, 3),
    "k": _padded(lambda now: now.hour, 2, " "),
    "l": _padded(_hour12, 2, " "),
    "m": _padded(lambda now: now.month),
    "M": _padded(lambda now: now.minute),
    "n": lambda _now: "\n",
    "N": lambda now: number_text((now.ms_of_day % 1000 + now.rest_ms) * 1e6).rjust(9, "0"),
    "p": lambda now: "AM" if now.hour < 12 else "PM",
    "P": lambda now: "am" if now.hour < 12 else "pm",
    "q": lambda now: str((now.month + 2) // 3),
    "r": _composed("%i:%M:%S %p"),
    "R": _composed("%H:%M"),
    "s": _epoch_seconds,
    "S": _padded(lambda now: now.second),
    "t": lambda _now: "\t",
    "T": _composed("%H:%M:%S"),
    "u": lambda now: str(now.weekday + 1),
    "U": _padded(_us_week),
    "v": _composed("%e-%b-%Y"),
    "V": _padded(lambda now: civil.year_week(now.day, 0, 4)[1]),
    "w": lambda now: str((now.weekday + 1) % 7),
    "W": _padded(_us_week),
    "x": _composed("%m/%d/%Y"),
    "X": _composed("%I:%M:%S %p"),
    "y": _padded(lambda now: now.year % 100),
    "Y": lambda now: str(now.year),
    "z": lambda now: iso_offset(now.zone),
    "Z": lambda now: now.zone.abbreviation,
}
