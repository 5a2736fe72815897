"""How much work one rendering may do (decision D-25)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Limits:
    """Budgets of one rendering, partials and built-in markup included.

    `instructions` counts executed template instructions (a branch counts at the larger of its sides);
    `deadline_seconds` is time of the processor, in the thread that renders;
    `intermediate_bytes` bounds all text made on the way (variables, partials, escapes) taken together.
    """

    # The defaults of D-25; 16 levels are PL-9.10. `intermediate_bytes` is for what the output never shows.
    instructions: int = 200_000
    output_bytes: int = 4 * 1024 * 1024
    partial_applications: int = 2_000
    deadline_seconds: float = 2.0
    partial_depth: int = 16
    intermediate_bytes: int = 32 * 1024 * 1024


DEFAULT_LIMITS = Limits()
