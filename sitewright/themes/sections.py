"""Page bodies: the tree of sections and blocks as HTML, with marks for the studio when asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

import structlog

from sitewright.jsont.template import Template
from sitewright.kit.clock import now_ms
from sitewright.themes.context.blocks import NodeData, data_of_sections
from sitewright.themes.loading import Theme
from sitewright.themes.node_types import FieldType, NodeType

log = structlog.get_logger(__name__)

_CLASS_FIELDS = (FieldType.CHOICE, FieldType.NUMBER, FieldType.SWITCH)

Node = Mapping[str, Any]
Scope = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class SectionRenderer:
    """Renders the nodes of one page. `context` is what their templates see outwards; `data` what they show.

    With `has_marks` the markup carries the attributes by which the studio finds sections, blocks and fields.
    """

    theme: Theme
    context: Scope
    data: NodeData
    has_marks: bool

    def section(self, section: Node) -> str:
        """One section with its blocks."""
        blocks = [self._node("blocks", self.theme.blocks, block, {}) for block in section["blocks"]]
        return self._node("sections", self.theme.sections, section, {"blocksHtml": "".join(blocks)})

    def _node(self, kind: str, types: Mapping[str, NodeType], node: Node, extra: Scope) -> str:
        node_type = types.get(node["type"])
        if node_type is None:
            return self._unknown(kind, node)
        base, phone = node_type.completed(node["settings"])
        scope = {
            **self.context,
            **self.data.of_node(node["id"], base),
            **extra,
            "node": {**node, "classes": class_names(node_type, base, phone)},
            "settings": base,
            "marks": _marks(kind, node, node_type) if self.has_marks else {},
        }
        return self._rendered(self.theme.node_templates[kind, node["type"]], scope)

    def _rendered(self, template: Template, scope: dict[str, Any]) -> str:
        language = self.context["website"]["language"]
        rendered = template.render(scope, partials=self.theme.partials, locale=language, now_ms=now_ms())
        for error in rendered.errors:
            log.warning("template error", template=template.name, line=error.line, message=error.message)
        return rendered.output

    def _unknown(self, kind: str, node: Node) -> str:
        """A type this theme does not have: nothing for visitors, a note for the owner who is editing."""
        log.warning("unknown node type", kind=kind, type=node["type"], node=node["id"])
        if not self.has_marks:
            return ""
        note = f"This theme has no {escape(str(node['type']))} {kind[:-1]}."
        return f'<div class="unknown-node"{_node_mark(kind, node)}>{note}</div>'


def render_sections(theme: Theme, sections: Sequence[Node], context: Scope, *, has_marks: bool) -> str:
    """These sections, in order, with everything they show read at once."""
    renderer = SectionRenderer(theme, context, data_of_sections(sections, context), has_marks)
    return "".join(renderer.section(section) for section in sections)


def render_one_section(theme: Theme, section: Node, context: Scope, data: NodeData, *, marks: bool) -> str:
    """One section, when what all sections show has been read before (`data_of_sections`)."""
    return SectionRenderer(theme, context, data, marks).section(section)


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
    """Attributes with their leading space: `{marks.node}` in a template prints nothing without marks."""
    fields = {field.name: f' data-field="{field.name}"' for field in node_type.fields if field.is_inline}
    return {"node": _node_mark(kind, node), "field": fields}


def _node_mark(kind: str, node: Node) -> str:
    return f' data-{kind[:-1]}="{escape(node["id"])}"'
