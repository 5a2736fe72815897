"""Page bodies: the tree of sections and blocks as HTML, with marks for the studio when asked."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

import structlog

from sitewright.kit.clock import now_ms
from sitewright.themes.context.blocks import NodeData, data_of_sections
from sitewright.themes.loading import Theme
from sitewright.themes.node_types import FieldType, NodeType

log = structlog.get_logger(__name__)

_CLASS_FIELDS = (FieldType.CHOICE, FieldType.NUMBER, FieldType.SWITCH)

Node = Mapping[str, Any]
Scope = Mapping[str, Any]


def render_sections(theme: Theme, sections: Sequence[Node], context: Scope, *, marks: bool = False) -> str:
    """All sections of a page, in order. `context` is the page context their templates see outwards."""
    data = data_of_sections(sections, context)
    return "".join(render_one_section(theme, section, context, data, marks=marks) for section in sections)


def render_one_section(theme: Theme, section: Node, context: Scope, data: NodeData, *, marks: bool) -> str:
    """One section with its blocks; `data` holds the pictures, products and posts they show."""
    blocks = [_node_html(theme, "blocks", block, context, data, marks) for block in section.get("blocks", [])]
    return _node_html(theme, "sections", section, {**context, "blocksHtml": "".join(blocks)}, data, marks)


def _node_html(theme: Theme, kind: str, node: Node, context: Scope, data: NodeData, marks: bool) -> str:
    node_type = (theme.sections if kind == "sections" else theme.blocks).get(node["type"])
    if node_type is None:
        return _unknown(kind, node, marks)
    base, phone = node_type.completed(node.get("settings", {}))
    scope = {
        **context,
        **data.of_node(node["id"], base),
        "node": {"id": node["id"], "type": node["type"], "classes": class_names(node_type, base, phone)},
        "settings": base,
        "marks": _marks(kind, node, node_type) if marks else {},
    }
    template = theme.node_templates[kind, node["type"]]
    locale = context.get("website", {}).get("language", "en-US")
    rendered = template.render(scope, partials=theme.partials, locale=locale, now_ms=now_ms())
    for error in rendered.errors:
        log.warning("template error", template=template.name, line=error.line, message=error.message)
    return rendered.output


def class_names(node_type: NodeType, base: Mapping[str, Any], phone: Mapping[str, Any]) -> str:
    """`align-center size-l phone-size-s`: one class per chosen value; CSS gives them their meaning."""
    names = [
        f"{field.name}-{_word(base[field.name])}"
        for field in node_type.fields
        if field.type in _CLASS_FIELDS and base[field.name] != ""
    ]
    names += [f"phone-{name}-{_word(value)}" for name, value in phone.items() if value != ""]
    return " ".join(names).replace("_", "-")


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value).replace(" ", "-")


def _marks(kind: str, node: Node, node_type: NodeType) -> dict[str, Any]:
    """Attributes with their leading space, so that a template prints `{marks.node}` and nothing shows without them."""
    attribute = "data-section" if kind == "sections" else "data-block"
    fields = {field.name: f' data-field="{field.name}"' for field in node_type.fields if field.is_inline}
    return {"node": f' {attribute}="{escape(node["id"])}"', "field": fields}


def _unknown(kind: str, node: Node, marks: bool) -> str:
    """A type this theme does not have: nothing for visitors, a note for the owner who is editing."""
    log.warning("unknown node type", kind=kind, type=node["type"], node=node["id"])
    if not marks:
        return ""
    attribute = "data-section" if kind == "sections" else "data-block"
    note = f"This theme has no {escape(str(node['type']))} {kind[:-1]}."
    return f'<div class="unknown-node" {attribute}="{escape(node["id"])}">{note}</div>'
