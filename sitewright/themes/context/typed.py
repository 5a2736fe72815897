"""What a visitor typed into a form of ours that was not taken. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Typed:
    """What a visitor sent that was not taken, by field of the form, and what is wrong with it."""

    values: Mapping[str, str] = field(default_factory=dict)
    problems: Mapping[str, str] = field(default_factory=dict)
    problem: str = ""
