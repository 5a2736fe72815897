"""Who may put code into a page (D-47: "E (no code)", D-43).

Code are the settings of a section or block that hold a template; the theme says which. Whoever lacks the
right to code may move and remove blocks that hold some, but neither add nor change any.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from sitewright.content.errors import CodeNotAllowed
from sitewright.content.page_tree import CodeSettings, Node, Nodes, NodeTypes, no_code


@dataclass(frozen=True, slots=True)
class CodeRule:
    """What is code on this website, and whether the actor may write it. With `types` whoever opens the draft
    need not ask for the theme again.
    """

    settings_of: CodeSettings
    may_write: bool
    types: NodeTypes | None = None


WITHOUT_CODE = CodeRule(no_code, may_write=False)


def checked_code(rule: CodeRule, before: Nodes, after: Nodes, *, may_return: bool = False) -> list[str]:
    """The nodes whose code was added or changed; raises CodeNotAllowed when the rule forbids that.

    `may_return` lets a block come back with the code it was removed with: taking back one's own removal.
    """
    changed = changed_code(rule.settings_of, before, after)
    refused = [node_id for node_id in changed if node_id in before or not may_return]
    if refused and not rule.may_write:
        raise CodeNotAllowed
    return changed


def changed_code(settings_of: CodeSettings, before: Nodes, after: Nodes) -> list[str]:
    """Ids of the nodes that hold other code than before; a removed node is not among them."""
    return sorted(
        node_id
        for node_id, node in after.items()
        # Each by the type it has in that state: a text laid ready in a block of another type becomes code
        # when the type is changed, and no setting is.
        if _code_of(node, settings_of) != _code_of(before.get(node_id), settings_of)
    )


def code_flag(changed: Collection[str]) -> dict[str, list[str]]:
    """What the audit entry of an operation says about code; nothing when it changed none (D-43)."""
    return {"changed_code": list(changed)} if changed else {}


def _code_of(node: Node | None, settings_of: CodeSettings) -> dict[str, Any]:
    if node is None:
        return {}
    values = {name: node["settings"].get(name) for name in settings_of(node["kind"], node["type"])}
    # An empty code is none: whoever may not write any may still add an empty block.
    return {name: value for name, value in values.items() if value}
