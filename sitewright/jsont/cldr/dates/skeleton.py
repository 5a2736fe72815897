"""Skeletons (`yMMMd`): sets of fields, and how near one is to another (UTS #35, "matching skeletons").

The distances are the reference's, down to its ties, because which pattern is found shows in the text.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from sitewright.jsont.cldr.dates.pattern import PATTERN_LETTERS, Field, Piece, parse_date_pattern

DATE_FIELDS = (
    *("era", "year", "quarter", "month", "week", "week-of-month"),
    *("weekday", "day", "day-of-year", "nth"),
)
TIME_FIELDS = ("day-period", "hour", "minute", "second", "fraction", "zone")
_ALL_FIELDS = DATE_FIELDS + TIME_FIELDS
# A field the pattern lacks is worse than any that it has too many, and that worse than any width.
LACKING_FIELD, NEEDLESS_FIELD = 0x10000, 0x1000
_NUMERIC, _NARROW, _SHORTER, _SHORT, _LONG = 256, -257, -258, -259, -260
_VARIANT = 16
# Fields whose names in a pattern do not count their letters.
_COUNTED_ONCE = "GEzvQ"


class _Form(NamedTuple):
    """A way to write a field: as a number or as text of some width, with so many letters."""

    kind: int
    fewest: int
    most: int


_NUMBER = (_Form(_NUMERIC, 1, 1),)
_NAME = (_Form(_SHORT, 1, 3), _Form(_LONG, 4, 4), _Form(_NARROW, 5, 5))
_DAY_NAME = (*_NAME, _Form(_SHORTER, 6, 6))
_MONTH = (_Form(_NUMERIC, 1, 2), _Form(_SHORT, 3, 3), *_NAME[1:])
_LOCAL_DAY = (*_MONTH, _DAY_NAME[3])
_ZONE_NAME = (_Form(_SHORT, 1, 1), _Form(_LONG, 4, 4))
_ISO_ZONE = (_Form(_NARROW, 1, 1), _Form(_SHORT, 2, 2), _Form(_LONG, 4, 4))
_ZONE_ID = (_Form(_SHORT, 1, 1), *(_Form(_LONG - place, 2 + place, 2 + place) for place in range(3)))
# Letter → field, distance of the letter within it, its forms; a width of none of them counts as the last.
_LETTERS: dict[str, tuple[str, int, tuple[_Form, ...]]] = {
    "G": ("era", 0, _NAME),
    **{letter: ("year", variant, _NUMBER) for variant, letter in enumerate("yYur")},
    "U": ("year", 0, _NAME),
    "Q": ("quarter", 0, _MONTH),
    "q": ("quarter", 1, _MONTH),
    "M": ("month", 0, _MONTH),
    "L": ("month", 1, _MONTH),
    "l": ("month", 1, _NUMBER),
    "w": ("week", 0, _NUMBER),
    "W": ("week-of-month", 0, _NUMBER),
    "E": ("weekday", 0, _DAY_NAME),
    "e": ("weekday", 1, _LOCAL_DAY),
    "c": ("weekday", 2, _LOCAL_DAY),
    "d": ("day", 0, _NUMBER),
    "g": ("day", 1, _NUMBER),
    "D": ("day-of-year", 0, _NUMBER),
    "F": ("nth", 0, _NUMBER),
    "a": ("day-period", 0, _NAME),
    "b": ("day-period", 1, _NAME),
    "B": ("day-period", 3, _NAME),
    "h": ("hour", 0, _NUMBER),
    "K": ("hour", 1, _NUMBER),
    "H": ("hour", 10, _NUMBER),
    "k": ("hour", 11, _NUMBER),
    "m": ("minute", 0, _NUMBER),
    "s": ("second", 0, _NUMBER),
    "A": ("second", 1, _NUMBER),
    "S": ("fraction", 0, _NUMBER),
    "z": ("zone", 0, _NAME[:2]),
    "v": ("zone", 2, _ZONE_NAME),
    "Z": ("zone", 1, (_Form(_NARROW, 1, 3), _Form(_LONG, 4, 4), _Form(_SHORT, 5, 5))),
    "O": ("zone", 1, _ZONE_NAME),
    "V": ("zone", 1, _ZONE_ID),
    **dict.fromkeys("Xx", ("zone", 1, _ISO_ZONE)),
}


def field_name(letter: str) -> str:
    """`month` for M and L; empty for an unknown letter."""
    return _LETTERS[letter][0] if letter in _LETTERS else ""


def _form(field: Field) -> _Form:
    forms = _LETTERS[field.letter][2]
    return next((form for form in forms if form.fewest <= field.count <= form.most), forms[-1])


def _kind(field: Field) -> int:
    """A number whose sign tells digits (+) from names (-), and that is near for forms that are alike."""
    form, variant = _form(field), _LETTERS[field.letter][1] * _VARIANT
    return form.kind + variant + field.count if form.kind > 0 else form.kind - variant


@dataclass(frozen=True)
class Skeleton:
    """At most one pattern field per kind of field. `text` is its name; equal names match at once.

    `has_date` and `has_time` tell what was asked for, also where no field of it is left.
    """

    fields: dict[str, Field]
    text: str
    has_date: bool
    has_time: bool

    @cached_property
    def key(self) -> tuple[str, tuple[Field, ...]]:
        """Equal skeletons match equally; the name alone leaves widths out."""
        return self.text, tuple(self.fields.values())

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        return tuple(_kind(self.fields[name]) if name in self.fields else 0 for name in _ALL_FIELDS)

    def part(self, *, date: bool) -> "Skeleton":
        """Only its date fields, or only the others."""
        names = DATE_FIELDS if date else TIME_FIELDS
        kept = {name: self.fields[name] for name in names if name in self.fields}
        return Skeleton(kept, canonical(kept), date and self.has_date, not date)

    @property
    def month_width(self) -> int:
        return self.fields["month"].count if "month" in self.fields else 0


def canonical(fields: dict[str, Field]) -> str:
    """The name a set of fields has: in fixed order, each with the fewest letters of its form."""
    present = [fields[name] for name in _ALL_FIELDS if name in fields]
    return "".join(
        field.letter * (1 if field.letter in _COUNTED_ONCE else _form(field).fewest) for field in present
    )


@lru_cache(maxsize=1024)
def parse_skeleton(text: str, preferred_hour: str = "H") -> Skeleton:
    """Unknown characters are skipped; `j`, `J`, `C` become the locale's hour; `h` brings its day period.

    The last of several letters for the same field holds.
    """
    fields: dict[str, Field] = {}
    no_day_period = False
    for letter, count in _letters(text):
        # `C` is as `j`: the flexible day periods it may bring are not to be had (template-differences).
        if letter in "jJC":
            no_day_period = letter == "J"
            fields["hour"] = Field(preferred_hour, 1)
        else:
            fields[field_name(letter)] = Field(letter, count)
    has_date, has_time = (any(name in fields for name in names) for names in (DATE_FIELDS, TIME_FIELDS))
    _settle_day_period(fields, refused=no_day_period)
    return Skeleton(fields, text, has_date, has_time)


def _letters(text: str) -> list[tuple[str, int]]:
    """Runs of a field's letter; what stands between equal letters does not part them."""
    runs: list[tuple[str, int]] = []
    for part in text.split("'")[::2]:
        for letter in filter(PATTERN_LETTERS.__contains__, part):
            if runs and runs[-1][0] == letter:
                runs[-1] = (letter, runs[-1][1] + 1)
            else:
                runs.append((letter, 1))
    return runs


def _settle_day_period(fields: dict[str, Field], *, refused: bool) -> None:
    hour = fields.get("hour")
    if refused or (hour and hour.letter in "Hk"):
        fields.pop("day-period", None)
    elif hour and "day-period" not in fields:
        fields["day-period"] = Field("a", 1)


@lru_cache(maxsize=4096)
def skeleton_of_pattern(pattern: str) -> Skeleton:
    """The fields of a pattern, under their canonical name."""
    found = parse_skeleton(pattern)
    return Skeleton(found.fields, canonical(found.fields), found.has_date, found.has_time)


def distance(wanted: Skeleton, candidate: Skeleton) -> int:
    """0 is a perfect match."""
    total = 0
    for ours, theirs in zip(wanted.kinds, candidate.kinds, strict=True):
        if ours and theirs:
            total += abs(ours - theirs)
        elif ours or theirs:
            total += LACKING_FIELD if ours else NEEDLESS_FIELD
    return total


def nearest(wanted: Skeleton, candidates: Sequence[Skeleton]) -> Skeleton:
    """The candidate of the same name, else the first at the least distance."""
    same = next((candidate for candidate in candidates if candidate.text == wanted.text), None)
    return same or min(candidates, key=lambda candidate: distance(wanted, candidate))


def adjusted(pattern: str, wanted: Skeleton, decimal_point: str) -> tuple[Piece, ...]:
    """The pattern with its date and zone fields in the letters and widths asked for.

    Hours, minutes and seconds keep the pattern's form; a fraction of a second is added to the seconds.
    """
    pieces: list[Piece] = []
    fraction = wanted.fields.get("fraction")
    for piece in parse_date_pattern(pattern):
        pieces.append(_adjusted_field(piece, wanted) if isinstance(piece, Field) else piece)
        if fraction and isinstance(piece, Field) and piece.letter == "s":
            pieces += [decimal_point, fraction]
    return tuple(pieces)


def _adjusted_field(field: Field, wanted: Skeleton) -> Field:
    name = field_name(field.letter)
    other = wanted.fields.get(name)
    if other is None or name in ("hour", "minute", "second"):
        return field
    # A number is not made a name nor a name a number: the words around it are written for what it is.
    return other if (_kind(other) > 0) == (_kind(field) > 0) else field
