"""The theme's section and block types as content checks them."""

from collections.abc import Collection, Mapping
from typing import Any

from sitewright.accounts import actor
from sitewright.accounts.policies import Area, Right, can
from sitewright.content.code_rights import CodeRule
from sitewright.content.page_tree import NodeTypes, Problems
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.themes.loading import Theme, theme
from sitewright.themes.node_types import NodeType


def site_theme() -> Theme:
    """The theme of the website in scope."""
    return theme(Website.objects.values_list("theme", flat=True).get(id=current_website_id()))


def node_types() -> NodeTypes:
    """What a page of this website may be built of."""
    look = site_theme()

    def problems_of(kind: str, type_name: str, settings: Mapping[str, Any]) -> Problems:
        node_type = _types(look, kind)[type_name]
        return {f.name: problem for f in node_type.fields if (problem := f.problem(settings.get(f.name)))}

    def code_settings_of(kind: str, type_name: str) -> Collection[str]:
        node_type = _types(look, kind).get(type_name)
        return node_type.code_names if node_type else ()

    return NodeTypes(frozenset(look.sections), frozenset(look.blocks), problems_of, code_settings_of)


def code_rule() -> CodeRule:
    """What is code in this website's theme, and whether the present actor may write it (D-47)."""
    may_write = can(actor.current().roles, Area.CODE, Right.EDIT)
    return CodeRule(node_types().code_settings_of, may_write)


def _types(look: Theme, kind: str) -> Mapping[str, NodeType]:
    return look.sections if kind == "section" else look.blocks
