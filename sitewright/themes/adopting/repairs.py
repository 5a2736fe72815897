"""Blocks that are closed too often, or not at all: put right as the language reads them.

A template with such a slip is shown all the same as a page, and as a block prints nothing: what there is one
page with a slip would here be one without its header.
"""

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.parser import parse
from sitewright.jsont.registry import Registry
from sitewright.jsont.wording import describe
from sitewright.themes.adopting.errors import CannotAdopt
from sitewright.themes.adopting.report import Report

_DROPPED = frozenset({"not-allowed-at-root", "not-allowed-in-block", "dead-code"})
_MOST_ROUNDS = 50


def repaired(path: str, text: str, registry: Registry, report: Report) -> str:
    """The text without errors of its blocks. Raises CannotAdopt for one that has too many."""
    for _ in range(_MOST_ROUNDS):
        parsed = parse(text, registry.formatters, registry.predicates, path)
        if not parsed.errors:
            return text
        first = parsed.errors[0]
        report.repaired(path, first.line, describe(first, registry), _how(first))
        text = _without(text, first, parsed.lines.offset(first.line, first.column))
    raise CannotAdopt(path, "has too many blocks that are not closed, or closed too often", first.line)


def _without(text: str, error: TemplateError, offset: int) -> str:
    if error.code in _DROPPED:
        return f"{text[:offset]}{{#{text[offset + 1 :]}"
    if error.code == "after-eof":
        return text[: text.index("{.eof}")]
    # At the end of the text, or of what counts of it.
    return f"{text.replace('{.eof}', '')}{{.end}}"


def _how(error: TemplateError) -> str:
    return "closed at the end of the file" if error.code == "eof-in-block" else "left out"
