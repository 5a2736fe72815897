"""The theme of the website in scope."""

from sitewright.content.page_tree import NodeTypes
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.themes.loading import Theme, theme


def site_theme() -> Theme:
    """The theme of the website in scope."""
    return theme(Website.objects.values_list("theme", flat=True).get(id=current_website_id()))


def node_types() -> NodeTypes:
    """What a page of this website may be built of."""
    return site_theme().node_types
