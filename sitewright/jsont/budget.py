"""Counting what one rendering does against its limits (D-25)."""

from __future__ import annotations

from io import StringIO
from time import monotonic, thread_time

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


class Budget:
    """What is left. Generated code keeps `left` in a local, and calls `tick` when that is below zero."""

    __slots__ = (
        "_began_at",
        "_instructions_left",
        "_text_left",
        "applications_left",
        "deadline",
        "depth_left",
        "left",
        "limits",
        "output",
    )

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.left = min(SLICE, limits.instructions)
        self.applications_left = limits.partial_applications
        self.depth_left = limits.partial_depth
        self.output = StringIO()
        self._instructions_left = limits.instructions - self.left
        self._text_left = limits.intermediate_bytes
        # Of the calling thread alone, so a budget has to be made in the thread that renders.
        self._began_at = thread_time()
        self.deadline = monotonic() + limits.deadline_seconds

    def tick(self, left: int) -> int:
        """Grant the next slice of instructions after `left`, or raise the limit that is exceeded."""
        # `left` is below zero by what was charged at once, such as all turns of a loop: that counts as well.
        if self._instructions_left + left < 0:
            raise InstructionLimitExceeded(self.limits.instructions)
        grant = min(SLICE - left, self._instructions_left)
        self._instructions_left -= grant
        self.check_deadline()
        self.check_output()
        return left + grant

    def charge(self, instructions: int) -> None:
        """Count instructions executed outside generated code."""
        self.left -= instructions
        if self.left < 0:
            self.left = self.tick(self.left)

    def check_deadline(self) -> None:
        """Raise DeadlineExceeded when this rendering has worked for its time.

        The clock on the wall only says when to look: time in which others had the processor is not the
        template's, and a busy server must not break an honest page.
        """
        now = monotonic()
        if now > self.deadline:
            left_seconds = self.limits.deadline_seconds - (thread_time() - self._began_at)
            if left_seconds <= 0:
                raise DeadlineExceeded(self.limits.deadline_seconds)
            # The earliest moment at which the rest of the processor's time can have been used up.
            self.deadline = now + left_seconds

    def check_output(self) -> None:
        """Raise OutputLimitExceeded when the running body has put out too much; large pieces call this."""
        self.check_size(self.output)

    def check_size(self, output: StringIO) -> None:
        """Raise OutputLimitExceeded when a text being written is longer than the whole output may be."""
        # In characters, of which there are never more than bytes; `text_of` counts exactly, once for a body.
        if output.tell() > self.limits.output_bytes:
            raise OutputLimitExceeded(self.limits.output_bytes)

    def charge_text(self, text: str) -> str:
        """Count a text made on the way, roughly by the memory it takes; gives it back."""
        # CPython keeps a character in 1 to 4 bytes; which of these would take a look at the whole text.
        self._text_left -= len(text) if text.isascii() else 4 * len(text)
        if self._text_left < 0:
            raise OutputLimitExceeded(self.limits.intermediate_bytes)
        return text

    def charge_application(self) -> None:
        """Count one application of a partial or macro."""
        # D-25: a depth of 16 alone bounds nothing, as two applications per level are 65,536 renderings.
        self.applications_left -= 1
        if self.applications_left < 0:
            raise PartialLimitExceeded(self.limits.partial_applications)
        self.check_deadline()

    def text_of(self, output: StringIO) -> str:
        """What was put out; raises OutputLimitExceeded when that is too large."""
        limit = self.limits.output_bytes
        self.check_size(output)
        text = output.getvalue()
        # UTF-8 takes 4 bytes for a character at most, so an ordinary page is not encoded only to be measured.
        if len(text) * 4 > limit and len(text.encode("utf-8", "surrogatepass")) > limit:
            raise OutputLimitExceeded(limit)
        return text

    def within_limit(self, output: StringIO) -> str:
        """The beginning of what was put out, as much as the limit allows."""
        limit = self.limits.output_bytes
        # Cut by characters, so that little is encoded, then by bytes; half a character at the end is dropped.
        return output.getvalue()[:limit].encode("utf-8", "surrogatepass")[:limit].decode(errors="ignore")
