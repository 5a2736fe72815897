"""Who may write what the website's theme holds as code."""

from sitewright.accounts.policies import Area, Right, can
from sitewright.content.code_rights import CodeRule
from sitewright.history import actor
from sitewright.themes.site_theme import node_types


def code_rule() -> CodeRule:
    """What is code in this website's theme, and whether the present actor may write it (D-47)."""
    may_write = can(actor.current().roles, Area.CODE, Right.EDIT)
    types = node_types()
    # With the types: whoever opens the draft then need not read the theme again, at every key that is typed.
    return CodeRule(types.code_settings, may_write, types)
