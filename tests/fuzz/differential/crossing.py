"""Two shared cases made one: templates joined, tags moved and exchanged, data merged and disturbed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

from tests.fuzz.differential.case import NOW_MS, Case, case
from tests.fuzz.differential.mutation import PIECES, case_data, cases_of, known_cases
from tests.fuzz.differential.odd_values import disturbed, joined_data, paths
from tests.fuzz.differential.tags import spoilt
from tests.jsont.conformance import GROUPS

Pieces = list[str]
SEPARATOR = "§"

SPACES = ("", " ", "  ", "\n", "\t", "\r\n", "\f", "\v", "\u00a0", " \n ")
REFERENCE = re.compile(r"(?<![\w.?$@-])[@$]?[a-zA-Z@][\w-]*(?:\.[@$]?[\w-]+)*(?![\w?-])")
KEYWORDS = frozenset(
    (
        *("section", "repeated", "if", "or", "end", "alternates", "with", "var", "ctx", "macro", "include"),
        *("inject", "eval", "output", "private"),
    )
)
CALLS = re.compile(r"\|[^|{}]*")
MIDDLES = ("{.or}", "{.end}", "{.alternates with}", "{.eof}", "{.or equal? 1 1}", "{.or nope?}", "{.space}")
OPENINGS = (
    "{.section N}§{.repeated section N}§{.if N}§{.if N && N}§{.if N || N}§{.equal? N N}§{.even? N}§{.plural?}"
    "§{.macro m}§{.section @}§{.repeated section @}§{.if nth? @index 2}"
).split(SEPARATOR)
USES = ("{N|apply x}§{@|apply x}§{.include x output}§{.include x}§{N|apply x private}§{@|apply x k=v}").split(
    SEPARATOR
)
SPECIAL_NAMES = ("@", "@index", "@index0", "@v", "@args", "length", "0", "1", "missing")
LOCALES = ("en-US", "en", "de", "fr", "ja", "es", "en-GB", "pt-PT", "hi", None)


def crossed_case(random: Random) -> Case:
    """Parts of two or three cases; deterministic by the state of `random`."""
    one, other = _chosen(random), _chosen(random)
    data = joined_data(random, case_data(one), case_data(other))
    names = [*SPECIAL_NAMES, *paths(data)]
    crossing = Crossing(random, names)
    partials = {**(other.get("partials") or {}), **(one.get("partials") or {})}
    pieces = PIECES.findall(one["template"])
    if random.random() < 0.6:
        pieces = crossing.joined(pieces, PIECES.findall(other["template"]), partials)
    partials = {name: crossing.changed_text(text, 0.3) for name, text in partials.items()}
    return case(
        "".join(crossing.changed(pieces)),
        disturbed(random, data, random.choice((0, 0.02, 0.1, 0.3))),
        partials=partials,
        injectables={**(other.get("injectables") or {}), **(one.get("injectables") or {})},
        locale=_locale(random, one),
        now_ms=one.get("now") or NOW_MS,
        options=_options(random, one),
    )


def _chosen(random: Random) -> Case:
    """Half of them from any group alike: most cases are of formatters, one after the other over a list."""
    return random.choice(known_cases() if random.random() < 0.5 else cases_of(random.choice(GROUPS)))


def _locale(random: Random, chosen: Case) -> str | None:
    if random.random() < 0.2:
        return random.choice(LOCALES)
    locale: str = chosen.get("locale", "en-US")
    return None if locale == "none" else locale


def _options(random: Random, chosen: Case) -> dict[str, Any]:
    options: dict[str, Any] = {"enableExpr": True, "enableInclude": True}
    if random.random() < 0.1:
        options = {name: random.random() < 0.5 for name in options}
    limits = chosen.get("exprOpts") or {}
    if random.random() < 0.05:
        limits = {"maxTokens": random.choice((0, 1, 3, 5, 9)), "maxStringLen": random.choice((0, 1, 4, 10))}
    return options | {"exprOpts": limits}


class Crossing:
    """Changes templates with the names of one set of data."""

    def __init__(self, random: Random, names: list[str]) -> None:
        self._random = random
        self._names = names
        self._changes: tuple[Callable[[Pieces], Pieces], ...] = (
            *(self._renamed, self._renamed, self._left_out, self._doubled, self._moved, self._moved_middle),
            *(self._borrowed, self._spaced, self._spaced, self._formatted, self._formatted, self._wrapped),
            *(self._spoilt_piece, self._exchanged, self._new_middle),
        )

    def changed(self, pieces: Pieces) -> Pieces:
        for _ in range(self._random.choice((0, 1, 1, 2, 3, 4, 6, 10))):
            if pieces:
                pieces = self._random.choice(self._changes)(pieces)
        return pieces

    def changed_text(self, text: str, chance: float) -> str:
        return "".join(self.changed(PIECES.findall(text))) if self._random.random() < chance else text

    def joined(self, one: Pieces, other: Pieces, partials: dict[str, str]) -> Pieces:
        """Both templates in one; the second may become a partial that the first uses."""
        kind, at = self._random.random(), self._random.randint(0, len(one))
        if kind < 0.25:
            partials["x"] = "".join(other)
            return [*one[:at], self._filled(self._random.choice(USES)), *one[at:]]
        if kind < 0.4:
            return [
                *one[:at],
                "{.macro x}",
                *other,
                "{.end}",
                self._filled(self._random.choice(USES)),
                *one[at:],
            ]
        if kind < 0.55:
            return self._riffled(one, other)
        if kind < 0.75:
            return [*one[:at], self._opening(), *other, "{.end}", *one[at:]]
        return [*one[:at], *other, *one[at:]]

    def _riffled(self, one: Pieces, other: Pieces) -> Pieces:
        """Both in order, mixed."""
        first, second, mixed = [*one], [*other], []
        while first or second:
            source = first if not second or (first and self._random.random() < 0.5) else second
            mixed.append(source.pop(0))
        return mixed

    def _name(self) -> str:
        return self._random.choice(self._names)

    def _filled(self, text: str) -> str:
        return re.sub(r"\bN\b", lambda _: self._name(), text)

    def _opening(self) -> str:
        return self._filled(self._random.choice(OPENINGS))

    def _position(self, pieces: Pieces) -> int:
        return self._random.randrange(len(pieces))

    def _tag(self, pieces: Pieces) -> int:
        """A position of a tag when there is one."""
        tags = [index for index, piece in enumerate(pieces) if piece.startswith("{")]
        return self._random.choice(tags) if tags else self._position(pieces)

    def _borrowed_piece(self) -> str:
        pieces: Pieces = PIECES.findall(_chosen(self._random)["template"])
        return self._random.choice(pieces or [""])

    def _renamed(self, pieces: Pieces) -> Pieces:
        """Another name in one tag, or in all tags for the one it held."""
        index = self._tag(pieces)
        found = [match for match in REFERENCE.findall(pieces[index]) if match not in KEYWORDS]
        if not found:
            return pieces
        old, new = self._random.choice(found), self._name()
        everywhere = self._random.random() < 0.3
        pattern = re.compile(rf"(?<![\w.?$@-]){re.escape(old)}(?![\w?-])")
        return [
            pattern.sub(lambda _: new, piece) if position == index or everywhere else piece
            for position, piece in enumerate(pieces)
        ]

    def _left_out(self, pieces: Pieces) -> Pieces:
        index = self._position(pieces)
        return pieces[:index] + pieces[index + 1 :]

    def _doubled(self, pieces: Pieces) -> Pieces:
        index = self._position(pieces)
        run = self._random.choice((1, 1, 2, 4))
        return pieces[: index + run] + pieces[index : index + run] + pieces[index + run :]

    def _moved(self, pieces: Pieces, index: int | None = None) -> Pieces:
        index = self._position(pieces) if index is None else index
        rest = pieces[:index] + pieces[index + 1 :]
        to = self._random.randint(0, len(rest))
        return [*rest[:to], pieces[index], *rest[to:]]

    def _moved_middle(self, pieces: Pieces) -> Pieces:
        """An `.end` or `.or` elsewhere."""
        middles = [
            index for index, piece in enumerate(pieces) if re.match(r"\{\.(?:end|or|alternates)\b", piece)
        ]
        return self._moved(pieces, self._random.choice(middles)) if middles else pieces

    def _new_middle(self, pieces: Pieces) -> Pieces:
        at = self._random.randint(0, len(pieces))
        return [*pieces[:at], self._random.choice(MIDDLES), *pieces[at:]]

    def _exchanged(self, pieces: Pieces) -> Pieces:
        one, other = self._position(pieces), self._position(pieces)
        pieces = [*pieces]
        pieces[one], pieces[other] = pieces[other], pieces[one]
        return pieces

    def _borrowed(self, pieces: Pieces) -> Pieces:
        at = self._random.randint(0, len(pieces))
        return pieces[:at] + [self._borrowed_piece() for _ in range(self._random.randint(1, 3))] + pieces[at:]

    def _wrapped(self, pieces: Pieces) -> Pieces:
        start = self._position(pieces)
        end = self._random.randint(start, len(pieces))
        return [*pieces[:start], self._opening(), *pieces[start:end], "{.end}", *pieces[end:]]

    def _spaced(self, pieces: Pieces) -> Pieces:
        """Other whitespace in a tag, at its edges, or around it."""
        index, space = self._tag(pieces), self._random.choice(SPACES)
        piece, kind = pieces[index], self._random.random()
        places = [match.span() for match in re.finditer(r"\s+", piece)]
        if kind < 0.6 and places:
            start, end = self._random.choice(places)
            piece = piece[:start] + space + piece[end:]
        elif kind < 0.8:
            at = self._random.choice((0, 1, len(piece) - 1, len(piece)))
            piece = piece[:at] + space + piece[at:]
        else:
            at = self._random.randint(0, len(piece))
            piece = piece[:at] + space + piece[at:]
        return [*pieces[:index], piece, *pieces[index + 1 :]]

    def _formatted(self, pieces: Pieces) -> Pieces:
        """Calls or arguments of another case's tag instead of, before or after this one's."""
        index = self._tag(pieces)
        calls, others = CALLS.findall(pieces[index]), CALLS.findall(self._borrowed_piece())
        if not pieces[index].startswith("{") or not (calls or others):
            return pieces
        head = CALLS.sub("", pieces[index])
        made = self._random.choice(
            (others, calls + others, others + calls, calls[::-1], calls[:-1], calls[1:])
        )
        made = [self._with_arguments(one, others) if self._random.random() < 0.2 else one for one in made]
        return [*pieces[:index], head.removesuffix("}") + "".join(made) + "}", *pieces[index + 1 :]]

    def _with_arguments(self, call: str, others: list[str]) -> str:
        name = re.match(r"\|[\w-]*", call)
        source = self._random.choice(others or [call])
        arguments = re.sub(r"^\|[\w-]*", "", source)
        return (name[0] if name else "|") + self._random.choice(
            (arguments, f" {self._name()}", f"{arguments} 2")
        )

    def _spoilt_piece(self, pieces: Pieces) -> Pieces:
        index = self._tag(pieces)
        return [*pieces[:index], spoilt(self._random, pieces[index]), *pieces[index + 1 :]]
