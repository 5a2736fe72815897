from typing import TYPE_CHECKING

from django.apps import AppConfig

if TYPE_CHECKING:
    from sitewright.content.page_tree import NodeTypes


class ThemesConfig(AppConfig):
    name = "sitewright.themes"
    label = "themes"

    def ready(self) -> None:
        """Tell content what pages may be built of."""
        from sitewright.content.site_node_types import node_types_are_told_by

        # Content may not import themes (.importlinter), so it is told instead of asking.
        node_types_are_told_by(_node_types)


def _node_types() -> "NodeTypes":
    """Commands that show no page never load a theme."""
    from sitewright.themes.site_theme import node_types

    return node_types()
