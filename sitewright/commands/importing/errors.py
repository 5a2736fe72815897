"""Why an archive is not imported."""

from sitewright.commands.refusal import Refused
from sitewright.kit.printable import printable


class BadArchive(Refused):
    """It is damaged, was changed, or was never written by an export."""

    def __init__(self, problem: str) -> None:
        # Parts of it are the archive's own words, which must not command a terminal (J05).
        super().__init__(printable(problem))
