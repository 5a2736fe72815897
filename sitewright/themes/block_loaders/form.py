"""The form that `form` and `newsletter` blocks show."""

from collections.abc import Mapping

from sitewright.forms.visitor_queries import SENT_BY_VISITORS, forms_by_ids
from sitewright.themes.block_data import Context, Settings, Site, block_loader
from sitewright.themes.context.form import form_context
from sitewright.themes.context.form_filling import filling_in


@block_loader("form")
def form_blocks(blocks: Mapping[str, Settings], site: Site) -> dict[str, Context]:
    """By block id: `form` (`form_context`); None where none is chosen, or the one that was is gone."""
    chosen = {block_id: str(settings.get("form") or "") for block_id, settings in blocks.items()}
    forms = forms_by_ids(set(filter(None, chosen.values())))
    # A section that is drawn by itself, in the studio, is on no page.
    path, filling = site.get("page", {}).get("url", "/"), filling_in(site)
    settings = site.get("websiteSettings", {})
    return {
        block_id: {
            "form": form_context(forms[form_id], block_id, path, filling, settings)
            if form_id in forms and forms[form_id].kind in SENT_BY_VISITORS
            else None
        }
        for block_id, form_id in chosen.items()
    }
