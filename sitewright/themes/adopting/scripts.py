"""What in a theme's scripts cannot work: libraries of another host, and what our content policy refuses."""

import re

from sitewright.jsont.theme_files import template_text
from sitewright.themes.adopting.report import Report
from sitewright.themes.adopting.source import Source

_LIBRARY = "nothing: the libraries of another host are not here, and the script stops at this line"
_POLICY = "nothing: the content policy of every page refuses it (docs/decisions/0050)"
_ABSENT = (
    (re.compile(r"(?<![\w.$])(?:YUI|Y)\s*(?:\(|\.\w+)"), _LIBRARY),
    (re.compile(r"(?<![\w.$])Squarespace\.\w+"), _LIBRARY),
    (re.compile(r"(?<![\w.$])Static\.SQUARESPACE_CONTEXT"), _LIBRARY),
    (re.compile(r"\.(?:inner|outer)HTML\s*\+?=(?!=)|\.insertAdjacentHTML\b"), _POLICY),
    (re.compile(r"\bdocument\.write(?:ln)?\b|(?<![\w.$])eval\s*\(|\bnew\s+Function\b"), _POLICY),
    (re.compile(r"""["'`]https?://[^"'`\s]{1,200}"""), "nothing: pages load nothing from other hosts"),
)


def note_scripts(source: Source, report: Report) -> None:
    """The first place of each in every script: a bundle has thousands."""
    for path in (*source.below("scripts", ".js"), *source.below("assets", ".js")):
        text = template_text(source.files[path], "replace")
        for pattern, instead in _ABSENT:
            if found := pattern.search(text):
                line = text.count("\n", 0, found.start()) + 1
                report.missing(path, line, found[0][:80], instead)
