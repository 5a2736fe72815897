"""What a node of a page body needs before it can be rendered, worked out once while the body is the same."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from sitewright.content.placement import COLUMNS
from sitewright.content.settings_schema.field import FieldType
from sitewright.content.settings_schema.only import ALL, ONLY
from sitewright.jsont.template import Template
from sitewright.kit.weighted_cache import WeightedCache
from sitewright.themes.loading import Theme
from sitewright.themes.node_types import NodeType
from sitewright.themes.shown_texts import shown_texts

Node = Mapping[str, Any]

_CLASS_FIELDS = (FieldType.CHOICE, FieldType.NUMBER, FieldType.RANGE, FieldType.BOOLEAN)
_MOST_KEPT_NODES = 4_000


class PreparedNode(NamedTuple):
    """`settings` are complete, with the defaults of the node's type, `phone` those of them that phones have
    another one of, `shown` the texts as markup for both; `node` carries its id, its type and the names of its
    classes, `numbers` what its type and variant are counted as.
    """

    type: NodeType
    template: Template
    settings: Mapping[str, Any]
    phone: Mapping[str, Any]
    shown: Mapping[str, str]
    node: Node
    numbers: Mapping[str, int]


class NodeOfTheme:
    """A node, a section or block, under a theme. Two are equal when they are the very same objects: a stored
    body is one object as long as its text is the same (`content.queries.page_by_slug`).
    """

    __slots__ = ("kind", "node", "theme")

    def __init__(self, theme: Theme, kind: str, node: Node) -> None:
        self.theme = theme
        self.kind = kind
        self.node = node

    def __hash__(self) -> int:
        # The key holds the node itself, so its id passes to no other object while the entry is there.
        return id(self.node)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NodeOfTheme) and self.node is other.node and self.theme is other.theme


def prepare(of: NodeOfTheme) -> PreparedNode | None:
    """The node, ready to be rendered; None when the theme has no such type."""
    types = of.theme.sections if of.kind == "sections" else of.theme.blocks
    node_type = types.get(of.node["type"])
    if node_type is None:
        return None
    base, phone = node_type.schema.completed(of.node["settings"])
    # Not the settings as they are stored: what a template may print are those cleaned by their types.
    node = {name: value for name, value in of.node.items() if name != "settings"}
    placement = of.node.get("placement", {}) if of.kind == "blocks" else None
    node["classes"] = class_names(node_type, base, phone, placement)
    template = of.theme.node_templates[of.kind, node_type.type]
    shown = shown_texts(node_type, base, phone)
    return PreparedNode(node_type, template, base, phone, shown, node, node_type.numbers(base))


prepared: WeightedCache[NodeOfTheme, PreparedNode | None]
prepared = WeightedCache(prepare, weigh=lambda _: 1, most=_MOST_KEPT_NODES)
"""`prepare`, kept. For stored bodies only: a draft is another object each time."""


def class_names(
    node_type: NodeType,
    base: Mapping[str, Any],
    phone: Mapping[str, Any],
    placement: Mapping[str, Mapping[str, int]] | None = None,
) -> str:
    """`align-center size-l span-6 phone-size-s`: one class per chosen value, and for a block one per number
    of its placement; CSS gives them their meaning (`placement_css`). What says nothing beside the other
    settings has none.
    """
    names_of_choices = [
        field.name
        for field in node_type.fields
        if field.type in _CLASS_FIELDS and not (field.unless and field.is_silent(base))
    ]
    chosen = {name: base[name] for name in names_of_choices if base[name] != ""}
    if chosen.get(ONLY) == ALL:
        del chosen[ONLY]
    if placement is not None:
        # Also where no place was said: this class keeps a block from inheriting the place of the one around.
        chosen |= {"span": COLUMNS, **placement.get("base", {})}
    on_phones = {name: phone[name] for name in names_of_choices if phone.get(name, "") != ""}
    on_phones |= (placement or {}).get("phone", {})
    names = [f"{name}-{_word(value)}" for name, value in chosen.items()]
    names += [f"phone-{name}-{_word(value)}" for name, value in on_phones.items()]
    return " ".join(names).replace("_", "-")


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value).replace(" ", "-")
