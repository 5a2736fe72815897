"""Skeletons (`yMMMd`): sets of fields, and how near one is to another (UTS #35, "matching skeletons")."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from sitewright.jsont.cldr.dates.pattern import Field, Piece, parse_date_pattern

DATE_FIELDS = frozenset(
    ("era", "year", "quarter", "month", "week", "week-of-month", "weekday", "day", "day-of-year", "nth")
)
# A field only the pattern has is worse than any difference in width; one it lacks, worse still.
EXTRA_FIELD, MISSING_FIELD = 0x1000, 0x10000
_NUMERIC, _SHORT, _LONG, _NARROW, _SHORTER = 0x100, -0x103, -0x104, -0x101, -0x102
_TEXT_BY_COUNT = {1: _SHORT, 2: _SHORT, 3: _SHORT, 4: _LONG, 5: _NARROW, 6: _SHORTER}
_VARIANT = 0x10
# Letter → field, distance of the letter within it, fewest repetitions that make it a text.
_LETTERS: dict[str, tuple[str, int, int]] = {
    "G": ("era", 0, 1),
    **{letter: ("year", index, 99) for index, letter in enumerate("yYur")},
    "U": ("year", 0, 1),
    "Q": ("quarter", 0, 3),
    "q": ("quarter", 1, 3),
    "M": ("month", 0, 3),
    "L": ("month", 1, 3),
    "w": ("week", 0, 99),
    "W": ("week-of-month", 0, 99),
    "E": ("weekday", 0, 1),
    "e": ("weekday", 1, 3),
    "c": ("weekday", 2, 3),
    "d": ("day", 0, 99),
    "g": ("day", 1, 99),
    "D": ("day-of-year", 0, 99),
    "F": ("nth", 0, 99),
    "a": ("day-period", 0, 1),
    "b": ("day-period", 1, 1),
    "B": ("day-period", 3, 1),
    "H": ("hour", 10, 99),
    "k": ("hour", 11, 99),
    "h": ("hour", 0, 99),
    "K": ("hour", 1, 99),
    "m": ("minute", 0, 99),
    "s": ("second", 0, 99),
    "A": ("second", 1, 99),
    "S": ("fraction", 0, 99),
    "v": ("zone", 2, 1),
    "z": ("zone", 0, 1),
    **dict.fromkeys("ZOVXx", ("zone", 1, 1)),
}


def field_name(letter: str) -> str:
    """`month` for M and L; empty for an unknown letter."""
    return _LETTERS[letter][0] if letter in _LETTERS else ""


@dataclass(frozen=True)
class Skeleton:
    """At most one pattern field per kind of field, in the order written."""

    fields: dict[str, Field]

    @cached_property
    def written(self) -> str:
        """The skeleton as text; equal texts match equally."""
        return "".join(field.letter * field.count for field in self.fields.values())

    @cached_property
    def types(self) -> dict[str, int]:
        return {name: _type(field) for name, field in self.fields.items()}

    @cached_property
    def key(self) -> str:
        """Equal for skeletons that differ in numeric widths only."""
        parts = [field.letter * (1 if _type(field) > 0 else field.count) for field in self.fields.values()]
        return "".join(sorted(parts))

    def part(self, *, date: bool) -> "Skeleton":
        """Only its date fields, or only the others."""
        kept = {name: field for name, field in self.fields.items() if (name in DATE_FIELDS) == date}
        return Skeleton(kept)

    def __bool__(self) -> bool:
        return bool(self.fields)


def _type(field: Field) -> int:
    _, variant, text_from = _LETTERS[field.letter]
    if field.count < text_from:
        return _NUMERIC + variant * _VARIANT + field.count
    text = _TEXT_BY_COUNT.get(field.count, _LONG)
    return text - variant * _VARIANT


@lru_cache(maxsize=1024)
def parse_skeleton(text: str, preferred_hour: str = "H") -> Skeleton:
    """Unknown characters are skipped; `j`, `J`, `C` become the locale's hour; `h` brings its day period."""
    fields: dict[str, Field] = {}
    for piece in parse_date_pattern(text.replace("'", "")):
        if isinstance(piece, Field):
            _add(fields, piece, preferred_hour)
    hour = fields.get("hour")
    if hour and hour.letter in "hK" and "day-period" not in fields:
        fields["day-period"] = Field("a", 1)
    if hour and hour.letter in "Hk":
        fields.pop("day-period", None)
    return Skeleton(fields)


def _add(fields: dict[str, Field], field: Field, preferred_hour: str) -> None:
    if field.letter in "jJC":
        hour = preferred_hour.upper() if field.letter == "J" else preferred_hour
        field = Field(hour, 2 if field.count == 2 else 1)
    if field.letter == "l":
        return
    name = field_name(field.letter)
    if name and name not in fields:
        fields[name] = field


@lru_cache(maxsize=4096)
def _candidate(text: str) -> tuple[Skeleton, dict[str, int]]:
    skeleton = parse_skeleton(text)
    return skeleton, skeleton.types


def skeleton_of_pattern(pattern: str) -> str:
    """The letters of a pattern, as a skeleton."""
    pieces = parse_date_pattern(pattern)
    return "".join(piece.letter * piece.count for piece in pieces if isinstance(piece, Field))


def distance(wanted: dict[str, int], candidate: dict[str, int]) -> int:
    """0 is a perfect match; both arguments are the types of skeletons."""
    total = 0
    for name in wanted.keys() | candidate.keys():
        ours, theirs = wanted.get(name, 0), candidate.get(name, 0)
        if ours and theirs:
            total += abs(ours - theirs)
        else:
            # Leaving out a text field counts a little less than a number, as in the reference.
            total += EXTRA_FIELD if theirs else MISSING_FIELD + ours
    return total


def nearest(wanted: Skeleton, candidates: list[str]) -> str | None:
    """The candidate at the least distance, the first of several; None without candidates."""
    types = wanted.types
    best, least = None, 0
    for text in candidates:
        found = distance(types, _candidate(text)[1])
        if best is None or found < least:
            best, least = text, found
        if least == 0:
            break
    return best


def candidate_key(text: str) -> str:
    return _candidate(text)[0].key


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
    if other is None or not (name in DATE_FIELDS or name in ("zone", "day-period")):
        return field
    # A number is not made a name nor a name a number: the words around it are written for what it is.
    return other if (_type(other) > 0) == (_type(field) > 0) else field
