"""Pages in a theme that a stranger wrote: what its templates see besides, and what they do not get."""

from collections.abc import Mapping
from typing import Any

from sitewright.themes.adopted import Adopted
from sitewright.themes.areas import areas_html
from sitewright.themes.context.original import original_names
from sitewright.themes.injected_code import may_hold_code
from sitewright.themes.loading import Theme

_LOADER = '<script type="module" src="{}" nonce="{}"></script>'
"""As `partials/head.html` prints it."""


def adopted_scope(
    look: Theme, adopted: Adopted, layout: str, context: Mapping[str, Any], nonce: str
) -> dict[str, Any]:
    """The names to lay over the scope of the frame; `nonce` as `nonce_for_foreign` leaves it."""
    areas = areas_html(look, adopted, layout, context)
    return original_names(context, adopted, areas, runs_scripts=bool(nonce))


def nonce_for_foreign(layout: str, nonce: str) -> str:
    """What the templates of a stranger's theme learn of it: whoever prints it can have anything run.

    Such scripts are kept, as an owner's are, from where people type what is theirs (D-43).
    """
    return nonce if may_hold_code(layout) else ""


def with_loader_run(html: str, loader_url: str, nonce: str) -> str:
    """The page with our own loader allowed to run, where its templates did not get the nonce."""
    return html.replace(_LOADER.format(loader_url, ""), _LOADER.format(loader_url, nonce), 1)
