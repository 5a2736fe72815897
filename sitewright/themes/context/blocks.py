"""What the blocks of a page show besides their settings: pictures, products, posts."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.themes.block_data import loaders
from sitewright.themes.context.images import images_by_address

Node = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class NodeData:
    """Pictures by address and the items of listing blocks by block id."""

    images: Mapping[str, dict[str, Any]]
    items: Mapping[str, dict[str, Any]]

    def of_node(self, node_id: str, settings: Mapping[str, Any]) -> dict[str, Any]:
        """The names a node's template finds beside `settings`: `image`, and what its listing brought."""
        found = dict(self.items.get(node_id, {}))
        image = self.images.get(settings.get("image", ""))
        if image:
            found["image"] = {**image, "altText": settings.get("image_alt") or image["altText"]}
        return found


def data_of_sections(sections: Sequence[Node], context: Mapping[str, Any]) -> NodeData:
    """Read what the sections show: listings, and in one query pictures the context does not hold."""
    known = context.get("images", {})
    unknown = [address for address in addresses_of(sections) if address not in known]
    items: dict[str, dict[str, Any]] = {}
    for block_type, load in loaders().items():
        if blocks := _settings_of(sections, block_type):
            items |= load(blocks, context)
    return NodeData({**known, **images_by_address(unknown)}, items)


def addresses_of(sections: Sequence[Node]) -> list[str]:
    """The pictures that sections and blocks name, in their order on the page."""
    return [address for node in _nodes(sections) if (address := _image_of(node))]


def _nodes(sections: Sequence[Node]) -> Iterator[Node]:
    for section in sections:
        yield section
        yield from section["blocks"]


def _settings_of(sections: Sequence[Node], type_name: str) -> dict[str, Mapping[str, Any]]:
    return {node["id"]: node["settings"] for node in _nodes(sections) if node["type"] == type_name}


def _image_of(node: Node) -> str:
    image = node["settings"].get("image", "")
    return image if isinstance(image, str) else ""
