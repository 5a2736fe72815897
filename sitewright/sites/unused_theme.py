"""Whether a theme may be taken away, or back."""

from sitewright.sites.errors import ThemeInUse
from sitewright.sites.models import AddedTheme
from sitewright.sites.operations.update_site import locked_website


def require_unused(theme: AddedTheme) -> None:
    """Raises ThemeInUse. The website stays locked, so that nobody chooses the theme meanwhile."""
    if locked_website().theme == theme.key:
        raise ThemeInUse(theme.title)
