"""Errors of templates as the owner reads them beside the template (D-82)."""

from collections.abc import Iterable

from sitewright.jsont.errors import TemplateError
from sitewright.jsont.wording import describe
from sitewright.themes.excerpts import excerpt
from sitewright.themes.loading import Theme
from sitewright.themes.owner_code import CODE_NAME
from sitewright.themes.sections import NodeError
from sitewright.themes.template_registry import template_registry

MOST_PAGE_ERRORS = 50


def template_errors(theme: Theme, found: Iterable[NodeError]) -> list[dict[str, object]]:
    """The errors of a section and its blocks, each place once: a loop repeats them."""
    once = {(one.node_id, one.field, *_place(one.error)): one for one in found}
    return [{"node_id": one.node_id, "field": one.field, **_row(theme, one.error)} for one in once.values()]


def page_template_errors(theme: Theme, found: Iterable[TemplateError]) -> list[dict[str, object]]:
    """The errors in the templates around the sections, each place once."""
    once = {_place(error): error for error in found}
    return [_row(theme, error) for error in list(once.values())[:MOST_PAGE_ERRORS]]


def _place(error: TemplateError) -> tuple[str, int, int, str]:
    at = _to_mend(error)
    return at.template, at.line, at.column, at.message


def _to_mend(error: TemplateError) -> TemplateError:
    """Of a partial that cannot be read: what is wrong in it. Owners who apply it in their own code are shown
    where they do, as only that is theirs to change.
    """
    return error.inner if error.inner and error.template != CODE_NAME else error


def _row(theme: Theme, error: TemplateError) -> dict[str, object]:
    place = _to_mend(error)
    template = "" if place.template == CODE_NAME else place.template
    lines, first_line = excerpt(theme, template, place.line)
    return {
        "template": template,
        "code": error.code,
        # Told from where the partial is applied, placed where it can be mended.
        "message": describe(error, template_registry()),
        "line": place.line,
        "column": place.column,
        "excerpt": lines,
        "excerpt_line": first_line,
    }
