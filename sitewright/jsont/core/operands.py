"""Arguments of comparing predicates: JSON literals or references (section 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from sitewright.jsont.json_values import load_json
from sitewright.jsont.values import Reference, Value, parse_reference

JSON_START = re.compile(r'["\[{0-9]|-[0-9]|(?:true|false|null)\Z')


@dataclass(frozen=True)
class Literal:
    """A value written in the template, and its JSON text."""

    value: Value
    text: str


Operand: TypeAlias = Literal | Reference


def parse_operand(argument: str) -> Operand:
    """The literal or the reference an argument stands for; any text may be a key, also the empty one."""
    if JSON_START.match(argument):
        try:
            return Literal(load_json(argument), argument)
        # Odd text such as `"x` is a key that finds nothing, and no error (5).
        except ValueError:
            pass
    return parse_reference(argument)
