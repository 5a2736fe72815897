"""Beginning a site: the answers, the theme's sample pictures, and the one operation that makes it."""

from sitewright.accounts.setting_rights import require_may_change
from sitewright.content.blank_site import is_blank
from sitewright.content.errors import SiteBegun
from sitewright.content.operations.begin_site import begin_site
from sitewright.media.operations.store_image import store_image
from sitewright.themes.loading import Theme
from sitewright.themes.site_theme import site_theme
from sitewright.themes.starting.planning import Answers, picture_names, plan_of


def start_site(answers: Answers) -> str:
    """Make the site the answers ask for on the blank website in scope; answers the id of its home page.

    Raises SiteBegun, BadSettings, NotAllowed, and what storing a picture raises.
    """
    # Before any picture is kept; asked again where it holds, under the lock of the operation.
    if not is_blank():
        raise SiteBegun
    theme = site_theme()
    # Outside of the transaction: bytes cannot roll back, and the same ones are kept once.
    pictures = _stored_pictures(theme, answers)
    return begin_site(plan_of(answers, theme.node_types, pictures), require_may_change)


def _stored_pictures(theme: Theme, answers: Answers) -> dict[str, str]:
    """Name to address, as `image` settings hold it; a theme without samples shows none."""
    folder = theme.folder / "samples" / answers.look.name
    files = {name: folder / f"{name}.webp" for name in sorted(picture_names(answers))}
    stored = {
        name: store_image(path.name, path.read_bytes()) for name, path in files.items() if path.is_file()
    }
    return {name: f"/media/{media.id}/{media.name}" for name, media in stored.items()}
