"""Making a case that differs as small as it still differs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Case = dict[str, Any]
PIECES = re.compile(r"\{[^{}]*\}|[^{}]+|[{}]")
RUNS = (8, 4, 2, 1)


def smaller(case: Case, differs: Callable[[Case], bool]) -> Case:
    """Without the tags, partials and data it does not need; `differs` renders it with both engines."""
    template = _without_pieces(case, differs)
    while template != case["template"]:
        case = case | {"template": template}
        template = _without_pieces(case, differs)
    if differs(case | {"partials": {}}):
        case = case | {"partials": {}}
    return _without_keys(case, differs)


def _without_pieces(case: Case, differs: Callable[[Case], bool]) -> str:
    pieces = PIECES.findall(case["template"])
    for run in RUNS:
        index = 0
        while index < len(pieces):
            rest = pieces[:index] + pieces[index + run :]
            if differs(case | {"template": "".join(rest)}):
                pieces = rest
            else:
                index += run
    return "".join(pieces)


def _without_keys(case: Case, differs: Callable[[Case], bool]) -> Case:
    for key in list(case["data"]) if isinstance(case["data"], dict) else ():
        rest = {name: value for name, value in case["data"].items() if name != key}
        if differs(case | {"data": rest}):
            case = case | {"data": rest}
    return case
