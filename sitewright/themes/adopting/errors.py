"""Why a folder cannot be adopted.

SitewrightError
└── CannotAdopt     something essential is missing or unusable; nothing was written
"""

from sitewright.kit.errors import SitewrightError


class CannotAdopt(SitewrightError):
    """The message names the file, and the line where there is one."""

    def __init__(self, path: str, problem: str, line: int = 0) -> None:
        place = f"{path}:{line}" if line else path
        super().__init__(f"{place}: {problem}")
        self.path = path
        self.line = line
        self.problem = problem
