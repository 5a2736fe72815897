"""Page bodies: the tree of sections and blocks as HTML, with marks for the studio when asked."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

import structlog

from sitewright.content.settings_schema.anchor import ANCHOR, anchors_of
from sitewright.content.settings_schema.field import Field, FieldType
from sitewright.jsont.errors import TemplateError
from sitewright.jsont.template import Template
from sitewright.kit.clock import now_ms
from sitewright.themes.context.blocks import NodeData, data_of_sections
from sitewright.themes.debug_mode import with_debug_mode
from sitewright.themes.loading import Theme
from sitewright.themes.node_types import NodeType
from sitewright.themes.owner_code import OwnerCode
from sitewright.themes.page_texts import with_texts
from sitewright.themes.prepared_nodes import NodeOfTheme, PreparedNode, prepare, prepared
from sitewright.themes.shown_texts import shown_texts

log = structlog.get_logger(__name__)

MOST_ERRORS_OF_A_NODE = 20

Node = Mapping[str, Any]
Scope = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NodeError:
    """Something wrong met while rendering a node: in the code of its setting `field`, or, when that is empty,
    in the theme's own template.
    """

    node_id: str
    field: str
    error: TemplateError


@dataclass(frozen=True, slots=True)
class SectionRenderer:
    """Renders the nodes of one page. `context` is what their templates see outwards; `data` what they show.

    `anchors` are the ids by which sections are linked to, by section. With `has_marks` the markup carries the
    attributes by which the studio finds sections, blocks and fields.
    What goes wrong never stops the page: it is collected in `errors`.
    """

    theme: Theme
    context: Scope
    data: NodeData
    has_marks: bool
    code: OwnerCode
    anchors: Mapping[str, str] = field(default_factory=dict)
    first_section_id: str = ""
    errors: list[NodeError] = field(default_factory=list)
    now_ms: int = field(default_factory=now_ms)

    def section(self, section: Node) -> str:
        """One section with its blocks."""
        return self._node("sections", section, is_first=section["id"] == self.first_section_id)

    def _node(self, kind: str, node: Node, *, is_first: bool) -> str:
        of = NodeOfTheme(self.theme, kind, node)
        # A draft is another object each time: kept, it would only push out the nodes of published pages.
        ready = prepare(of) if self.has_marks else prepared(of)
        if ready is None:
            return self._unknown(kind, node)
        # Blocks in one whose type holds none, such as of another theme, have no place to be shown at.
        blocks = node.get("blocks", ()) if ready.type.holds else ()
        inner = [self._node("blocks", block, is_first=is_first) for block in blocks]
        scope = {
            **self.context,
            # Of two equal names the later one counts: what loaders bring cannot stand in the place of
            # `settings` or `node`.
            **self.data.of_node(node["id"], ready),
            **({"blocksHtml": "".join(inner)} if ready.type.holds else {}),
            **self._rendered_code(node, ready.type, ready.settings),
            # Of the first section and all in it: what the first screen shows is not to wait.
            "isFirst": is_first,
            **ready.numbers,
            "node": ready.node,
            "settings": ready.settings,
            "phone": ready.phone,
            "shown": self._shown(ready),
            "marks": self._marks(kind, node, ready),
        }
        return self._rendered(ready.template, scope, node["id"])

    def _shown(self, ready: PreparedNode) -> Mapping[str, str]:
        if not self.has_marks:
            return ready.shown
        return shown_texts(ready.type, ready.settings, ready.phone, _mark_of_inline)

    def _marks(self, kind: str, node: Node, ready: PreparedNode) -> dict[str, Any]:
        """Attributes with their leading space: without marks and name `{marks.node}` prints nothing."""
        anchor = self.anchors.get(node["id"], "") if kind == "sections" else ""
        name = f' id="{anchor}"' if anchor else ""
        if not self.has_marks:
            return {"node": name} if name else {}
        # Of two texts each has a mark of its own (`shown_texts`), and the element around them none.
        own = {field.name for field in ready.type.printed_twice} & ready.phone.keys()
        inline = [field for field in ready.type.fields if field.is_inline and field.name not in own]
        fields = {field.name: _field_mark(field) for field in inline}
        return {"node": f"{name}{_node_mark(kind, node)}", "field": fields}

    def _rendered(self, template: Template, scope: dict[str, Any], node_id: str) -> str:
        language = self.context["website"]["language"]
        rendered = template.render(scope, partials=self.theme.partials, locale=language, now_ms=self.now_ms)
        self._collect(rendered.errors, node_id)
        return rendered.output

    def _rendered_code(self, node: Node, node_type: NodeType, settings: Mapping[str, Any]) -> Scope:
        """What the node's code settings print, for its template as `{rendered.NAME}`."""
        rendered: dict[str, str] = {}
        for name in node_type.code_names:
            rendered[name], errors = self.code.rendered(settings[name])
            self._collect(errors, node["id"], name)
        return {"rendered": rendered} if rendered else {}

    def _collect(self, errors: Sequence[TemplateError], node_id: str, field_name: str = "") -> None:
        """Keep the first of them: a loop can bring thousands, and one line in the log says enough."""
        if errors:
            first = errors[0]
            log.warning("template error", template=first.template, line=first.line, message=first.message)
        kept = errors[:MOST_ERRORS_OF_A_NODE]
        self.errors.extend(NodeError(node_id, field_name, error) for error in kept)

    def _unknown(self, kind: str, node: Node) -> str:
        """A type this theme does not have: nothing for visitors, a note for the owner who is editing."""
        log.warning("unknown node type", kind=kind, type=node["type"], node=node["id"])
        if not self.has_marks:
            return ""
        note = f"This theme has no {escape(str(node['type']))} {kind[:-1]}."
        return f'<div class="unknown-node"{_node_mark(kind, node)}>{note}</div>'


def render_sections(theme: Theme, sections: Sequence[Node], context: Scope, *, has_marks: bool) -> str:
    """These sections, in order, with everything they show read at once."""
    renderer = section_renderer(theme, sections, context, has_marks=has_marks)
    return "".join(renderer.section(section) for section in sections)


def section_renderer(
    theme: Theme, sections: Sequence[Node], context: Scope, *, has_marks: bool
) -> SectionRenderer:
    """A renderer for these sections of one page; what they show has been read when this returns."""
    context = with_debug_mode(with_texts(context))
    data = data_of_sections(theme, sections, context)
    first = sections[0]["id"] if sections else ""
    anchors = anchors_of([(section["id"], section["settings"].get(ANCHOR)) for section in sections])
    code = OwnerCode(context, theme.partials)
    return SectionRenderer(theme, context, data, has_marks, code, anchors, first)


def _mark_of_inline(field: Field) -> str:
    return _field_mark(field) if field.is_inline else ""


def _field_mark(field: Field) -> str:
    """The mark says how the text is edited, so that a click can begin at once, without asking the studio."""
    kind = " data-rich-text" if field.type is FieldType.RICH_TEXT else ""
    return f' data-field="{field.name}"{kind}'


def _node_mark(kind: str, node: Node) -> str:
    return f' data-{kind[:-1]}="{escape(node["id"])}"'
