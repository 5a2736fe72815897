"""What somebody typed."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Typed:
    """A command line, and the answer to what the command asked: kept apart from it, since it is a secret."""

    words: Sequence[str]
    answer: str = ""
