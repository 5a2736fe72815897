"""Making a case that differs as small as it still differs."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

Case = dict[str, Any]
Differs = Callable[[Case], bool]
PIECES = re.compile(r"\{[^{}]*\}|[^{}]+|[{}]")
RUNS = (8, 4, 2, 1)
MOST_ROUNDS = 4


def smaller(case: Case, differs: Differs) -> Case:
    """Without the tags, partials and data it does not need; `differs` renders it with both engines."""
    for _ in range(MOST_ROUNDS):
        before = case
        case = _with_less(case, "template", _without_pieces, differs)
        case = _with_less(_without_partials(case, differs), "data", _smaller_value, differs)
        if case == before:
            break
    return case


def _with_less(case: Case, key: str, less: Callable[..., Any], differs: Differs) -> Case:
    return case | {key: less(case[key], lambda value: differs(case | {key: value}))}


def _without_pieces(text: str, still: Callable[[str], bool]) -> str:
    """`still` tells whether a text differs."""
    pieces = PIECES.findall(text)
    for run in RUNS:
        index = 0
        while index < len(pieces):
            rest = pieces[:index] + pieces[index + run :]
            if still("".join(rest)):
                pieces = rest
            else:
                index += run
    return "".join(pieces)


def _without_partials(case: Case, differs: Differs) -> Case:
    for name, text in case["partials"].items():
        rest = {other: kept for other, kept in case["partials"].items() if other != name}
        if differs(case | {"partials": rest}):
            case = case | {"partials": rest}
        else:
            pieces = _without_pieces(text, partial(_differs_with_partial, case, name, differs))
            case = _with_partial(case, name, pieces)
    return case


def _differs_with_partial(case: Case, name: str, differs: Differs, text: str) -> bool:
    return differs(_with_partial(case, name, text))


def _with_partial(case: Case, name: str, text: str) -> Case:
    return case | {"partials": case["partials"] | {name: text}}


def _smaller_value(value: Any, still: Callable[[Any], bool]) -> Any:
    """The value without members it does not need, at any depth; `still` tells whether one differs."""
    position = 0
    while isinstance(value, (dict, list)) and position < len(value):
        key = list(value)[position] if isinstance(value, dict) else position
        rest = _without(value, key)
        if still(rest):
            value = rest
            continue
        value = _with(value, key, _smaller_value(value[key], _inside(value, key, still)))
        position += 1
    return value


def _inside(value: Any, key: Any, still: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda member: still(_with(value, key, member))


def _with(value: Any, key: Any, member: Any) -> Any:
    if isinstance(value, dict):
        return value | {key: member}
    return [*value[:key], member, *value[key + 1 :]]


def _without(value: Any, key: Any) -> Any:
    if isinstance(value, dict):
        return {name: member for name, member in value.items() if name != key}
    return value[:key] + value[key + 1 :]
