"""Counting what one rendering does against its limits (D-25)."""

from __future__ import annotations

import time

from sitewright.jsont.errors import (
    DeadlineExceeded,
    InstructionLimitExceeded,
    OutputLimitExceeded,
    PartialLimitExceeded,
)
from sitewright.jsont.limits import Limits

# Instructions between two looks at the clock: a loop costs one subtraction per turn, not one system call.
SLICE = 1_000
# Output pieces longer than this are counted when made; shorter ones wait for the end of the slice.
LARGE_PIECE = 8_192


class Output:
    """The pieces of text one template body has put out so far."""

    __slots__ = ("counted_pieces", "pieces", "size")

    def __init__(self) -> None:
        self.pieces: list[str] = []
        self.counted_pieces = 0
        self.size = 0

    def count(self) -> int:
        """Characters put out so far; looks only at pieces added since the last time."""
        fresh = self.pieces[self.counted_pieces :]
        self.counted_pieces += len(fresh)
        self.size += sum(map(len, fresh))
        return self.size


class Budget:
    """What is left. Generated code keeps `left` in a local, and calls `tick` when that is below zero."""

    __slots__ = (
        "_deadline", "_instructions_left", "_text_left", "applications_left", "depth_left",
        "left", "limits", "output",
    )  # fmt: skip

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.left = min(SLICE, limits.instructions)
        self.applications_left = limits.partial_applications
        self.depth_left = limits.partial_depth
        self.output = Output()
        self._instructions_left = limits.instructions - self.left
        self._text_left = limits.intermediate_bytes
        self._deadline = time.monotonic() + limits.deadline_seconds

    def tick(self, left: int) -> int:
        """Grant the next slice of instructions after `left`, or raise the limit that is exceeded."""
        if self._instructions_left + left < 0:
            raise InstructionLimitExceeded(self.limits.instructions)
        grant = min(SLICE - left, self._instructions_left)
        self._instructions_left -= grant
        self.check_deadline()
        self.check_output()
        return left + grant

    def check_deadline(self) -> None:
        """Raise DeadlineExceeded when the time is over."""
        if time.monotonic() > self._deadline:
            raise DeadlineExceeded(self.limits.deadline_seconds)

    def check_output(self) -> None:
        """Raise OutputLimitExceeded when the running body alone has put out too much; large pieces call this."""
        if self.output.count() > self.limits.output_bytes:
            raise OutputLimitExceeded(self.limits.output_bytes)

    def charge_text(self, text: str) -> str:
        """Count a text made on the way; gives it back."""
        self._text_left -= byte_size(text)
        if self._text_left < 0:
            raise OutputLimitExceeded(self.limits.intermediate_bytes)
        return text

    def charge_application(self) -> None:
        """Count one application of a partial or macro."""
        self.applications_left -= 1
        if self.applications_left < 0:
            raise PartialLimitExceeded(self.limits.partial_applications)
        self.check_deadline()

    def joined(self, output: Output) -> str:
        """The text of an output; raises OutputLimitExceeded instead of building one that is too large."""
        limit = self.limits.output_bytes
        if output.count() > limit:
            raise OutputLimitExceeded(limit)
        text = "".join(output.pieces)
        if len(text) * 4 > limit and len(text.encode("utf-8", "surrogatepass")) > limit:
            raise OutputLimitExceeded(limit)
        return text

    def within_limit(self, output: Output) -> str:
        """The leading pieces of an output that fit the limit."""
        left = self.limits.output_bytes
        kept = []
        for piece in output.pieces:
            left -= len(piece.encode("utf-8", "surrogatepass"))
            if left < 0:
                break
            kept.append(piece)
        return "".join(kept)


def byte_size(text: str) -> int:
    """Memory a text takes, roughly: one byte per character, four when it is not ASCII."""
    return len(text) if text.isascii() else 4 * len(text)
