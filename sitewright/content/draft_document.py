"""A page's draft as a Yjs document, the same one the studio holds.

Root map `nodes`: id → Y.Map{kind, type, parent, order, placement, settings: Y.Map}. Placements and setting
values are plain JSON, but for the texts people write in, which are Y.Text (decision 0018): so that two can
write in one. Read, a Y.Text is a text like any other.
"""

import json
from typing import Any

from pycrdt import Array, Doc, Map, Text, XmlElement, XmlFragment, XmlText

from sitewright.content.draft_writer import new_document_id
from sitewright.content.errors import BadDraftUpdate
from sitewright.content.page_tree import Node, Nodes
from sitewright.content.text_merge import text_edits
from sitewright.content.tree_changes import Change, Changes, TextsOf
from sitewright.content.update_shape import check_update

_FIELDS = ("kind", "type", "parent", "order", "placement")
_SHARED = (Array, Map, Text, XmlElement, XmlFragment, XmlText)


class DraftDocument:
    """One loaded document; not kept between requests."""

    def __init__(self, stored: bytes = b"", *, client_id: int | None = None) -> None:
        self._doc: Doc[Any] = Doc(client_id=new_document_id() if client_id is None else client_id)
        self._nodes: Map[Any] = self._doc.get("nodes", type=Map)
        if stored:
            self._doc.apply_update(stored)

    def apply_update(self, update: bytes) -> None:
        """Merge a client's update; raises BadDraftUpdate when it is none, or nests what pages never nest."""
        # Before the library reads any of it: values nested deeply enough end the process there.
        check_update(update)
        try:
            self._doc.apply_update(update)
        except (ValueError, TypeError, RuntimeError):
            raise BadDraftUpdate from None
        with self._doc.transaction():
            # After the merge, as only the whole document shows what hangs where. It is a copy of this
            # request, and the refusal throws it away.
            if not all(self._is_flat(node) for node in self._nodes.values()):
                raise BadDraftUpdate

    def raw_nodes(self) -> dict[str, Any]:
        """What the map holds, node by node, whatever clients made of it; None for what cannot be edited.

        Read as the JSON that the library writes in one go: asking it for every value takes ten times as long,
        twice in each change somebody sees in the editor.
        """
        nodes: dict[str, Any] = json.loads(str(self._nodes), parse_float=_number)
        with self._doc.transaction():
            # Asked of the document besides, as JSON does not tell a shared map from a plain object.
            return {i: node if self._is_shared(i, node) else None for i, node in nodes.items()}

    def write(self, changes: Changes) -> None:
        """Make the changes as one transaction of the server."""
        with self._doc.transaction():
            for node_id, change in changes.items():
                self._write_node(node_id, change)

    def share_texts(self, nodes: Nodes, texts_of: TextsOf) -> bool:
        """Make a Y.Text of every text that people write in and that is a plain value; whether any was."""
        has_made = False
        with self._doc.transaction():
            for node_id, node in nodes.items():
                names = [name for name in texts_of(node) if isinstance(node["settings"].get(name), str)]
                settings = self._nodes[node_id]["settings"] if names else {}
                plain = [name for name in names if isinstance(settings[name], str)]
                for name in plain:
                    settings[name] = Text(settings[name])
                has_made = has_made or bool(plain)
        return has_made

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
        """Whether nothing shared hangs deeper than the texts in the settings of a node. The library reads
        what hangs deeper by calling itself, as deep as somebody cared to hang it.
        """
        if not isinstance(node, Map):
            return not isinstance(node, _SHARED)
        shared = {name: value for name, value in node.items() if isinstance(value, _SHARED)}
        settings = shared.pop("settings", None)
        if shared or not isinstance(settings, Map):
            return not shared and settings is None
        held = [value for value in settings.values() if isinstance(value, _SHARED)]
        return all(isinstance(value, Text) and _is_plain(value) for value in held)

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
        settings = node["settings"]
        for name in change.get("unset", ()):
            del settings[name]
        for name, value in change.get("settings", {}).items():
            held = settings.get(name)
            # A new Y.Text in its place would take along the letters that others are writing into this one.
            if isinstance(held, Text) and isinstance(value, str):
                _edit(held, value)
            else:
                settings[name] = value


def document_of(nodes: Nodes, texts_of: TextsOf) -> DraftDocument:
    """A fresh document holding the nodes."""
    document = DraftDocument()
    document.write({node_id: {"put": node} for node_id, node in nodes.items()})
    document.share_texts(nodes, texts_of)
    return document


def _edit(text: Text, wanted: str) -> None:
    """Change as few letters as can be, so that those somebody else is just writing between stay. The library
    counts places in bytes.
    """
    held = str(text)
    # From the end to the beginning: the places of what is still to come stay what they are.
    for edit in text_edits(held, wanted):
        start = len(held[: edit.start].encode())
        end = start + len(held[edit.start : edit.end].encode())
        del text[start:end]
        if edit.text:
            text.insert(start, edit.text)


def _is_plain(text: Text) -> bool:
    """Whether it holds letters and nothing else: other things count, but cannot be read."""
    return len(text) == len(str(text).encode())


def _shared(node: Node) -> Map[Any]:
    fields: dict[str, Any] = {name: node.get(name) for name in _FIELDS if name in node}
    # The settings are a map of their own: of two people who each set another one, both keep theirs.
    return Map({**fields, "settings": Map(dict(node["settings"]))})


def _number(text: str) -> float:
    """Yjs knows only JavaScript's numbers; 3.0 is the 3 that was written."""
    value = float(text)
    return int(value) if value.is_integer() else value
