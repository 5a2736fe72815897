"""A page's draft as a Yjs document, the same one the studio holds.

Root map `nodes`: id → Y.Map{kind, type, parent, order, placement, settings: Y.Map}. Setting values and
placements are plain JSON. The server writes under one fixed client id: it only ever writes to the newest
stored document and under the page's lock, so its clock never forks, and the state vector does not grow with
every load.
"""

import json
from typing import Any

from pycrdt import Array, Doc, Map, Text, XmlElement, XmlFragment, XmlText

from sitewright.content.errors import BadDraftUpdate
from sitewright.content.page_tree import Node, Nodes
from sitewright.content.tree_changes import Change, Changes
from sitewright.content.update_shape import check_update

SERVER_CLIENT_ID = 1
_FIELDS = ("kind", "type", "parent", "order", "placement")
_SHARED = (Array, Map, Text, XmlElement, XmlFragment, XmlText)


class DraftDocument:
    """One loaded document; not kept between requests."""

    def __init__(self, stored: bytes = b"", *, client_id: int = SERVER_CLIENT_ID) -> None:
        self._doc: Doc[Any] = Doc(client_id=client_id)
        self._nodes: Map[Any] = self._doc.get("nodes", type=Map)
        if stored:
            self._doc.apply_update(stored)

    def apply_update(self, update: bytes) -> None:
        """Merge a client's update; raises BadDraftUpdate when it is none, or nests what pages never nest."""
        check_update(update)
        try:
            self._doc.apply_update(update)
        except (ValueError, TypeError, RuntimeError):
            raise BadDraftUpdate from None
        with self._doc.transaction():
            if not all(self._is_flat(node) for node in self._nodes.values()):
                raise BadDraftUpdate

    def raw_nodes(self) -> dict[str, Any]:
        """What the map holds, node by node, whatever clients made of it; None for what cannot be edited.

        Read as the JSON that the library writes in one go: asking it for every value takes ten times as long,
        twice in each change somebody sees in the editor.
        """
        nodes: dict[str, Any] = json.loads(str(self._nodes), parse_float=_number)
        with self._doc.transaction():
            return {i: node if self._is_shared(i, node) else None for i, node in nodes.items()}

    def write(self, changes: Changes) -> None:
        """Make the changes as one transaction of the server."""
        with self._doc.transaction():
            for node_id, change in changes.items():
                self._write_node(node_id, change)

    def state_vector(self) -> bytes:
        """What this document knows, for `update_since`."""
        return self._doc.get_state()

    def update_since(self, state_vector: bytes) -> bytes:
        """Everything a holder of that state vector lacks; raises BadDraftUpdate when it is none."""
        try:
            return self._doc.get_update(state_vector)
        except (ValueError, TypeError, RuntimeError):
            raise BadDraftUpdate from None

    def stored(self) -> bytes:
        """The whole document as one update, the form it is kept in."""
        return self._doc.get_update()

    def _is_shared(self, node_id: str, content: Any) -> bool:
        """Plain objects in place of shared maps look the same as `content`, but nobody could write into
        them.
        """
        if not isinstance(content, dict) or "settings" not in content:
            return False
        node = self._nodes[node_id]
        return isinstance(node, Map) and isinstance(node["settings"], Map)

    @staticmethod
    def _is_flat(node: Any) -> bool:
        """Whether nothing shared hangs deeper than the settings of a node. The library reads what hangs
        deeper by calling itself, as deep as somebody cared to hang it.
        """
        if not isinstance(node, Map):
            return not isinstance(node, _SHARED)
        shared = {name: value for name, value in node.items() if isinstance(value, _SHARED)}
        settings = shared.pop("settings", None)
        if shared or not isinstance(settings, Map):
            return not shared and settings is None
        return not any(isinstance(value, _SHARED) for value in settings.values())

    def _write_node(self, node_id: str, change: Change) -> None:
        if "drop" in change:
            if node_id in self._nodes:
                del self._nodes[node_id]
        elif "put" in change:
            self._nodes[node_id] = _shared(change["put"])
        else:
            self._write_parts(self._nodes[node_id], change)

    @staticmethod
    def _write_parts(node: Map[Any], change: Change) -> None:
        for name, value in change.get("fields", {}).items():
            node[name] = value
        for name in change.get("unset", ()):
            del node["settings"][name]
        for name, value in change.get("settings", {}).items():
            node["settings"][name] = value


def document_of(nodes: Nodes) -> DraftDocument:
    """A fresh document holding the nodes."""
    document = DraftDocument()
    document.write({node_id: {"put": node} for node_id, node in nodes.items()})
    return document


def _shared(node: Node) -> Map[Any]:
    fields: dict[str, Any] = {name: node.get(name) for name in _FIELDS if name in node}
    return Map({**fields, "settings": Map(dict(node["settings"]))})


def _number(text: str) -> float:
    """Yjs knows only JavaScript's numbers; 3.0 is the 3 that was written."""
    value = float(text)
    return int(value) if value.is_integer() else value
