"""Tags of every kind, and tags spoilt in one place or two: what is a tag at all, and where does it end?"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.fuzz.differential.case import Case, case

SEPARATOR = "§"

TAGS = (
    "{a.b}§{t}§{n,t}§{t|html}§{n , t|json|html}§{t|truncate 2 x}§{t|truncate:2:..}§{@}§{@index}"
    "§{@index0}§{@.b}§{list.0}§{list.length}§{items.3.n.1}§{$d}§{0}§{007}§{@v}§{@v.k}§{n|apply m}"
    "§{n|apply p}§{t|apply p private}§{o|apply p a=1 b}§{t|nope}§{n|toString}§{.section a}§{.section @}"
    "§{.section list}§{.section a.c}§{.section length}§{.repeated section list}"
    "§{.repeated section items}§{.repeated section m.list}§{.repeated section @}§{.alternates with}"
    "§{.if a}§{.if a && z}§{.if z || n && t}§{.if equal? n 3}§{.if }§{.equal? n 3}§{.equal?}"
    '§{.equal?:t:"te xt"}§{.equal?:my key:4}§{.equal? [1, 2] list}§{.even? n}§{.even?}§{.odd? @index}'
    "§{.nth? @index 2}§{.nth? 1 2 3}§{.greaterThan? n 2}§{.lessThan? @index 2}§{.debug?}§{.plural?}"
    "§{.nope?}§{.undefined?}§{.or}§{.or}§{.or equal? n 4}§{.or odd? @index}§{.end}§{.end}§{.end}§{.end}"
    "§{.end}§{.var @v n}§{.var @v o|json}§{.var @w @v}§{.var @index n}§{.ctx @v a=n b=o.k}"
    "§{.ctx @v a=1b=t}§{.macro m}§{.macro p}§{.include m}§{.include p output}§{.inject @v file.json}"
    "§{.eval 1+1}§{.eval @v=n}§{.eval #n*2}§{.space}§{.tab}§{.newline}§{.meta-left}§{.meta-right}"
    "§{.eof}§{#c}§{##c##}"
).split(SEPARATOR)
CHARACTERS = (*" \n\t\f\v\r{}|.,@$?#&=:;a1-_/\"'é😀\u00a0", "&&", "||", "##", "##}", "{##", "{#", "{.")
BETWEEN = ("", "", "x", " ", "\n", "|", "}", "{", "-", "é😀")
DATA = {
    "a": {"b": 1, "@": 5, "c": {"d": [1, {"e": 2}]}, "length": 9},
    "b": "B",
    "t": "te xt",
    "n": 3,
    "z": None,
    "list": ["x", "y", "z"],
    "o": {"k": "v", "1": "one"},
    "e": {},
    "s": "",
    "f": False,
    "my key": 4,
    "$d": 1,
    "items": [{"n": 1}, {"n": None}, {}, {"n": [1, 2]}],
    "0": "zero",
    "7": "7",
    "m": {"list": [[1], [2, 3]]},
}
OTHER_DATA: tuple[Any, ...] = (None, 1, "x", [], [1, "a"], True, {}, [[1], [2]])
INJECTED: tuple[Any, ...] = ({"k": "file"}, [], {}, 0, "s")


def tag_case(random: Random) -> Case:
    """Some tags one after the other, half of them spoilt."""
    return case(
        _tags(random, (1, 2, 3, 4, 6, 9, 14)),
        DATA if random.random() < 0.9 else random.choice(OTHER_DATA),
        partials={"p": _tags(random, (1, 2, 3, 4))},
        injectables={"file.json": random.choice(INJECTED)},
    )


def _tags(random: Random, counts: tuple[int, ...]) -> str:
    return "".join(_tag(random) + random.choice(BETWEEN) for _ in range(random.choice(counts)))


def _tag(random: Random) -> str:
    tag, kind = random.choice(TAGS), random.random()
    if kind < 0.5:
        return tag
    if kind < 0.9:
        return spoilt(random, tag)
    other = random.choice(TAGS)
    return tag[: random.randint(0, len(tag))] + other[random.randint(0, len(other)) :]


def spoilt(random: Random, text: str) -> str:
    """The text with a few characters put in, left out, exchanged or doubled."""
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        position, kind = random.randint(0, len(text)), random.random()
        before, at, after = text[:position], text[position : position + 1], text[position + 1 :]
        if kind < 0.45:
            text = before + random.choice(CHARACTERS) + at + after
        elif kind < 0.7:
            text = before + after
        elif kind < 0.85:
            text = before + random.choice(CHARACTERS) + after
        else:
            text = before + at + at + after
    return text
