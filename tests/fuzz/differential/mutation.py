"""Shared cases with parts of them left out, exchanged, spliced into each other; and so their data."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random
from typing import Any

from tests.fuzz.differential.case import NOW_MS, Case, case
from tests.fuzz.differential.tags import spoilt
from tests.jsont.conformance import GROUPS, OWN, SHARED, read_cases

PIECES = re.compile(r"\{##[\s\S]*?##\}|\{[^{}]*\}|[^{}]+|[{}]")
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        -1,
        1.5,
        "",
        "x",
        "5",
        [],
        {},
        [1, 2],
        {"a": 1},
        1e21,
        "é😀",
        [None],
        [[1]],
    ),
    *({"b": {"c": 2}}, "<b>"),
)
# Without locale data formatters print nothing, and the reference is not started without.
LOCALES_LEFT_OUT = (None, "none")


def mutated_case(random: Random) -> Case:
    """One of the shared cases, not quite."""
    chosen, other = random.choice(known_cases()), random.choice(known_cases())
    data = case_data(chosen if random.random() < 0.75 else other)
    partials = dict(
        chosen.get("partials") or (other.get("partials") if random.random() < 0.2 else None) or {}
    )
    locale = chosen.get("locale")
    return case(
        _mutated_template(random, chosen["template"]) if random.random() < 0.9 else chosen["template"],
        _mutated_value(random, data) if random.random() < 0.6 else data,
        partials={
            name: _mutated_template(random, text) if random.random() < 0.3 else text
            for name, text in partials.items()
        },
        injectables=chosen.get("injectables") or {},
        locale="en-US" if locale in LOCALES_LEFT_OUT else locale,
        now_ms=chosen.get("now") or NOW_MS,
    )


@cache
def known_cases() -> list[Case]:
    return [one for group in GROUPS for one in cases_of(group)]


@cache
def cases_of(group: str) -> list[Case]:
    return read_cases(SHARED if SHARED.is_dir() else OWN, group)


def case_data(chosen: Case) -> Any:
    return json.loads(chosen["jsonText"]) if "jsonText" in chosen else chosen["json"]


def _mutated_template(random: Random, template: str) -> str:
    pieces = PIECES.findall(template)
    for _ in range(random.randint(1, 4)):
        position, kind = random.randint(0, len(pieces)), random.random()
        if kind < 0.25:
            del pieces[position : position + 1]
        elif kind < 0.45:
            pieces[position:position] = random.sample(pieces, min(len(pieces), 1))
        elif kind < 0.75:
            others = PIECES.findall(random.choice(known_cases())["template"])
            start = random.randint(0, len(others))
            pieces[position:position] = others[start : start + random.randint(1, 5)]
        else:
            pieces[position : position + 1] = [
                spoilt(random, piece) for piece in pieces[position : position + 1]
            ]
    return "".join(pieces)


def _mutated_value(random: Random, value: Any) -> Any:
    """The value with some members left out, and some values anywhere in it replaced."""
    if random.random() < 0.06:
        return random.choice(VALUES)
    if isinstance(value, list):
        return [_mutated_value(random, element) for element in value if random.random() > 0.04]
    if isinstance(value, dict):
        return {
            key: _mutated_value(random, member) for key, member in value.items() if random.random() > 0.05
        }
    if isinstance(value, str) and random.random() < 0.04:
        return value[: random.randint(0, len(value))]
    if type(value) in (int, float) and random.random() < 0.06:
        return random.choice((value + 1, -value, value * 10, value / 3, str(value)))
    return value
