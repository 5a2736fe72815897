"""Errors of templates as the owner reads them beside the template (D-82)."""

from collections.abc import Iterable, Mapping

from sitewright.jsont.checking import describe
from sitewright.themes.owner_code import CODE_NAME
from sitewright.themes.sections import NodeError
from sitewright.themes.template_registry import template_registry


def template_errors(found: Mapping[str, Iterable[NodeError]]) -> dict[str, list[dict[str, object]]]:
    """By section id: the errors of the section and its blocks."""
    return {section_id: [_row(error) for error in errors] for section_id, errors in found.items()}


def _row(found: NodeError) -> dict[str, object]:
    error = found.error
    return {
        "node_id": found.node_id,
        "field": found.field,
        "template": "" if error.template == CODE_NAME else error.template,
        "code": error.code,
        "message": describe(error, template_registry()),
        "line": error.line,
        "column": error.column,
    }
