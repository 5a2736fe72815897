"""Differences from the published engine that are meant; docs/reference/template-differences.md has each."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Case = dict[str, Any]

SUMMER_TIME_ENDS_MS = 2_145_916_800_000
INHERITED = re.compile(
    r"\{\.eval[^}]*\b(?:constructor|toString|valueOf|hasOwnProperty|isPrototypeOf|propertyIsEnumerable"
    r"|toLocaleString)\b"
)
EVALUATING_BUILTINS = re.compile(r"add-to-cart-btn|product-checkout")
DATES = r"\|date|relative-time|timesince"
PRICES = r"price|product|cart"
NUMBERS = r"decimal|money|message|plural|percentage|price|product|bookkeeper"


class KnownOutput(NamedTuple):
    """`template` and `data`: what a case holds of which only the output differs, for this reason."""

    reason: str
    template: re.Pattern[str]
    data: Callable[[str], bool]


def known_difference(case: Case, theirs: dict[str, Any], ours: dict[str, Any]) -> str | None:
    """Why the outcomes of a case may differ, or None when they may not."""
    text = "".join([case["template"], *case["partials"].values()])
    if INHERITED.search(text):
        return "a name of every JavaScript object in an expression"
    if (case["options"].get("exprOpts") or {}).get("maxTokens") and EVALUATING_BUILTINS.search(text):
        return "the limit that held when the built-in expression was first run counts there"
    if theirs.get("errors") != ours["errors"]:
        return None
    data = json.dumps(case["data"])
    known = (one.reason for one in OUTPUTS if one.template.search(text) and one.data(data))
    return next(known, None)


def _has_number(test: Callable[[float], bool]) -> Callable[[str], bool]:
    """Whether there is such a number in the data, also in its texts."""
    return lambda data: any(map(test, _numbers(data)))


def _numbers(data: str) -> Iterator[float]:
    return (float(digits) for digits in re.findall(r"-?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?", data))


def _has(pattern: str) -> Callable[[str], bool]:
    return lambda data: re.search(pattern, data) is not None


OUTPUTS = (
    KnownOutput(
        "no summer time after 2037 there",
        re.compile(DATES),
        _has_number(lambda number: abs(number) > SUMMER_TIME_ENDS_MS),
    ),
    KnownOutput(
        "prices below 1 may count as 0 there",
        re.compile(PRICES),
        _has_number(lambda number: 0 < abs(number) < 1),
    ),
    KnownOutput("an amount that is no number", re.compile(PRICES), _has(r"(?i)nan|infinity|e400|0{300}")),
    KnownOutput(
        "a sign inside a number, or a point after its exponent, is read past there",
        re.compile(NUMBERS),
        _has(r"[0-9.][+-]|[+-][+-]|[eE][+-]?[0-9]*\."),
    ),
)
