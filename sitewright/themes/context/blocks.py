"""What the sections and blocks of a page show besides their settings: pictures, and what loaders bring."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.content.page_tree import blocks_in
from sitewright.content.settings_schema.field import FieldType
from sitewright.themes.block_data import loaders
from sitewright.themes.context.ground_films import ground_films
from sitewright.themes.context.images import images_by_address
from sitewright.themes.loading import Theme
from sitewright.themes.node_pictures import addresses_in, pictures_in, with_those_on_phones
from sitewright.themes.node_types import NodeType
from sitewright.themes.prepared_nodes import PreparedNode

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NodeData:
    """Pictures by address, and what loaders brought by node id."""

    images: Mapping[str, dict[str, Any]]
    loaded: Mapping[str, dict[str, Any]]

    def of_node(self, node_id: str, ready: PreparedNode) -> dict[str, Any]:
        """The names a node's template finds beside `settings`: what was loaded for it, `pictures` by the name
        of their setting, and as `image` the picture of the first such setting.
        """
        of, found = ready.type, dict(self.loaded.get(node_id, {}))
        if not of.picture_fields:
            return found
        pictures = pictures_in(of.picture_fields, ready.settings, self.images)
        pictures = with_those_on_phones(pictures, ready.phone, self.images)
        first = next((field.name for field in of.picture_fields if field.type is FieldType.IMAGE), "")
        image = {"image": pictures[first]} if first in pictures else {}
        return {**found, "pictures": pictures, **image}


def data_of_sections(look: Theme, sections: Sequence[Node], context: Mapping[str, Any]) -> NodeData:
    """Read what the sections show: what loaders bring, and in one query the pictures not in the context."""
    # A page brings its pictures with its context; a section rendered by itself asks for its own.
    known = context.get("images", {})
    unknown = [address for address in addresses_of(look, sections) if address not in known]
    loaded = _loaded(look, sections, context) | ground_films(sections, context)
    return NodeData({**known, **images_by_address(unknown)}, loaded)


def addresses_of(look: Theme, sections: Sequence[Node]) -> list[str]:
    """The pictures that sections and blocks name, in their order on the page."""
    found: list[str] = []
    for section in sections:
        found += _addresses_of(section, look.sections)
        for block in blocks_in(section):
            found += _addresses_of(block, look.blocks)
    return found


def _addresses_of(node: Node, types: Mapping[str, NodeType]) -> Iterator[str]:
    of = types.get(node["type"])
    return addresses_in(of.stored_picture_fields, node["settings"]) if of else iter(())


def _loaded(look: Theme, sections: Sequence[Node], context: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    by_type: dict[str, dict[str, Mapping[str, Any]]] = {}
    known = loaders()
    for section in sections:
        for block in blocks_in(section):
            if block["type"] in known:
                by_type.setdefault(block["type"], {})[block["id"]] = _completed(look, block)
    found: dict[str, dict[str, Any]] = {}
    for block_type, blocks in by_type.items():
        found |= known[block_type](blocks, context)
    return found


def _completed(look: Theme, block: Node) -> Mapping[str, Any]:
    of = look.blocks.get(block["type"])
    settings: Mapping[str, Any] = block["settings"]
    return of.schema.completed(settings)[0] if of else settings
