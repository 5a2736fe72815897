"""Telling whoever waits at the command line how far it is."""

from collections.abc import Callable
from typing import TextIO

Say = Callable[[str], object]
"""Takes a line without its end."""


def telling(output: TextIO) -> Say:
    """Each line is shown at once."""

    def say(line: str) -> None:
        output.write(f"{line}\n")
        output.flush()

    return say
