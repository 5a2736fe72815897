"""Pages in a theme that was written elsewhere: what its templates see besides, and what they do not get."""

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
    """The names to lay over the scope of the frame.

    A stranger's scripts are kept, as an owner's are, from where people type what is theirs (D-43). There the
    templates do not learn the nonce either: whoever prints it can have anything run.
    """
    runs_scripts = bool(nonce) and may_hold_code(layout)
    areas = areas_html(look, adopted, layout, context)
    names = original_names(context, adopted, areas, runs_scripts=runs_scripts)
    return {**names, "nonce": nonce if runs_scripts else ""}


def with_loader_run(html: str, loader_url: str, nonce: str) -> str:
    """The page with our own loader allowed to run, where its templates did not get the nonce."""
    return html.replace(_LOADER.format(loader_url, ""), _LOADER.format(loader_url, nonce), 1)
