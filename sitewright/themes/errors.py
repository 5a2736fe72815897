"""What can be wrong with a theme.

SitewrightError
└── ThemeError            the theme folder cannot be used; the message names the file and says what is wrong
    └── UnknownTheme      no folder of that name
"""

from pathlib import Path

from sitewright.kit.errors import SitewrightError


class ThemeError(SitewrightError):
    """A file of the theme is missing or malformed."""

    def __init__(self, path: Path, problem: str) -> None:
        super().__init__(f"{path}: {problem}")
        self.path = path
        self.problem = problem


class UnknownTheme(ThemeError):
    """A website asks for a theme that is not installed."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "no such theme")
