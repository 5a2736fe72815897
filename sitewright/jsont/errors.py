"""Errors of the template language: collected while parsing and rendering, never thrown at the caller.

TemplateError (a record)      every entry of section 4 of the reference, and the limits of D-25
LimitExceeded (an exception)  ends one rendering from inside; the engine turns it into a TemplateError
├── InstructionLimitExceeded  limit-instructions
├── OutputLimitExceeded       limit-output
├── PartialLimitExceeded      limit-partials
└── DeadlineExceeded          limit-deadline
A text over the engine's size limit is not compiled at all: limit-template.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

ErrorType: TypeAlias = Literal["parser", "assembler", "engine"]


@dataclass(frozen=True)
class TemplateError:
    """`line` and `column` count from 1 in characters of `template` (its name); 0 when there is no place.

    `inner` is what is wrong in the partial itself, where an error tells that a partial cannot be read.
    """

    code: str
    type: ErrorType
    message: str
    line: int
    column: int
    template: str
    inner: TemplateError | None = None


class LimitExceeded(Exception):
    """A budget of `Limits` ran out; `code` is what the collected error says."""

    code = "limit"
    what = "a limit"

    def __init__(self, limit: float) -> None:
        super().__init__(f"RuntimeError: The template exceeded {self.what} of {limit:g}")


class InstructionLimitExceeded(LimitExceeded):
    code = "limit-instructions"
    what = "the instruction limit"


class OutputLimitExceeded(LimitExceeded):
    code = "limit-output"
    what = "the text size limit in bytes"


class PartialLimitExceeded(LimitExceeded):
    code = "limit-partials"
    what = "the limit of partial applications"


class DeadlineExceeded(LimitExceeded):
    code = "limit-deadline"
    what = "the time limit in seconds"
