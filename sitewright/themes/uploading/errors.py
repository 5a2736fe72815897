"""Why an uploaded theme is not taken; nothing of it was kept.

UnusableTheme
├── NoThemeArchive      no zip archive, or one that cannot be read
├── ThemeTooLarge       larger, more files or deeper folders than may be
├── BadThemeFile        a file in it that no theme has: a link, an encrypted one, a name that leads elsewhere
├── NoThemeInside       neither a theme.json nor a template.conf
└── ThemeCannotBeShown  something in it that pages cannot be made of; names the file
"""

from typing import Literal

from sitewright.kit.errors import InvalidInput
from sitewright.kit.messages import Message
from sitewright.kit.printable import printable

Bound = Literal["archive", "depth", "file", "files", "packed", "templates", "total"]
Wrong = Literal["link", "locked", "name", "twice"]


class UnusableTheme(InvalidInput):
    code = "unusable-theme"


class NoThemeArchive(UnusableTheme):
    code = "no-theme-archive"

    def __init__(self) -> None:
        super().__init__(Message("themes.no-archive"))


class ThemeTooLarge(UnusableTheme):
    """`most` is what `bound` names may be."""

    code = "theme-too-large"

    def __init__(self, bound: Bound, most: int) -> None:
        texts: dict[Bound, Message] = {
            "archive": Message("themes.too-large-archive", most=most),
            "depth": Message("themes.too-large-depth", most=most),
            "file": Message("themes.too-large-file", most=most),
            "files": Message("themes.too-large-files", most=most),
            "packed": Message("themes.too-large-packed", most=most),
            "templates": Message("themes.too-large-templates", most=most),
            "total": Message("themes.too-large-total", most=most),
        }
        super().__init__(texts[bound])


class BadThemeFile(UnusableTheme):
    code = "bad-theme-file"

    def __init__(self, name: str, reason: Wrong) -> None:
        # Anybody's words: shown, and no longer than a line.
        said = printable(name)[:120]
        texts: dict[Wrong, Message] = {
            "link": Message("themes.bad-file-link", name=said),
            "locked": Message("themes.bad-file-locked"),
            "name": Message("themes.bad-file-name", name=said),
            "twice": Message("themes.bad-file-twice", name=said),
        }
        super().__init__(texts[reason])


class NoThemeInside(UnusableTheme):
    code = "no-theme-inside"

    def __init__(self) -> None:
        super().__init__(Message("themes.no-theme"))


class ThemeCannotBeShown(UnusableTheme):
    """`problem` is for whoever wrote the theme, in the words of the files, which are English."""

    code = "theme-cannot-be-shown"

    def __init__(self, problem: str) -> None:
        super().__init__(Message("themes.cannot-be-shown", problem=printable(problem)[:500]))
