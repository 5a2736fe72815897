"""Why an uploaded theme is not taken; nothing of it was kept.

UnusableTheme
├── NoThemeArchive      no zip archive, or one that cannot be read
├── ThemeTooLarge       larger, more files or deeper folders than may be
├── BadThemeFile        a file in it that no theme has: a link, an encrypted one, a name that leads elsewhere
├── NoThemeInside       neither a theme.json nor a template.conf
└── ThemeCannotBeShown  something in it that pages cannot be made of; names the file
"""

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message
from sitewright.kit.printable import printable


class UnusableTheme(InvalidInput):
    code = "unusable-theme"


class NoThemeArchive(UnusableTheme):
    code = "no-theme-archive"

    def __init__(self) -> None:
        super().__init__(Message("themes.no-archive"))


class ThemeTooLarge(UnusableTheme):
    """`bound` is one of the catalogue: archive, files, file, total, depth."""

    code = "theme-too-large"

    def __init__(self, bound: str, most: int) -> None:
        super().__init__(Message(f"themes.too-large-{bound}", most=most))


class BadThemeFile(UnusableTheme):
    """`reason` is one of the catalogue: name, link, locked, twice."""

    code = "bad-theme-file"

    def __init__(self, name: str, reason: str) -> None:
        # Anybody's words: shown, and no longer than a line.
        super().__init__(Message(f"themes.bad-file-{reason}", name=printable(name)[:120]))


class NoThemeInside(UnusableTheme):
    code = "no-theme-inside"

    def __init__(self) -> None:
        super().__init__(Message("themes.no-theme"))


class ThemeCannotBeShown(UnusableTheme):
    """`problem` is for whoever wrote the theme, in the words of the files, which are English."""

    code = "theme-cannot-be-shown"

    def __init__(self, problem: str) -> None:
        super().__init__(Message("themes.cannot-be-shown", problem=printable(problem)[:500]))
