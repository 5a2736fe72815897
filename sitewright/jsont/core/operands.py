"""Arguments of comparing predicates: JSON literals or references (section 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from sitewright.jsont.json_values import load_json
from sitewright.jsont.values import MISSING, Reference, Value, parse_reference

JSON_START = re.compile(r'["\[{0-9]|-[0-9]|(?:true|false|null)\Z')
REFERENCE = re.compile(
    r"(?:[0-9]++|[@$]?[a-zA-Z][a-zA-Z0-9_-]*+|@)(?:\.(?:[0-9]++|[@$]?[a-zA-Z][a-zA-Z0-9_-]*+|@))*+"
)


@dataclass(frozen=True)
class Literal:
    """A value written in the template, and its JSON text."""

    value: Value
    text: str


Operand: TypeAlias = Literal | Reference
NOTHING = Literal(MISSING, "")


def parse_operand(argument: str) -> Operand:
    """The literal or the reference an argument stands for; odd text finds nothing."""
    if JSON_START.match(argument):
        try:
            return Literal(load_json(argument), argument)
        except ValueError:
            pass
    return parse_reference(argument) if REFERENCE.fullmatch(argument) else NOTHING
