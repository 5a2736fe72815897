"""Changing the code an owner adds to every page: a style sheet, and markup with scripts (D-43)."""

from sitewright.history.edits import OVERWRITES, EditBegun
from sitewright.history.recording import Changes, change_set
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.models import Website
from sitewright.sites.operations.update_site import Guard, Values, write_settings
from sitewright.sites.settings_schema import completed


def update_css(css: str, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Replace the style sheet; what is injected stays. Raises what `update_site` raises."""
    with change_set(Message("changes.css-changed"), "sites.update_css") as changes:
        return _write(changes, {"css": css}, guard, begun)


def update_injected_code(injected: Values, guard: Guard, *, begun: EditBegun = OVERWRITES) -> Website:
    """Replace what is given of `isInjected`, `head`, `foot`, `hosts`, `needsConsent`, `consentText` and
    `consentUrl`; the style sheet stays. Raises what `update_site` raises.
    """
    with change_set(Message("changes.injected-code-changed"), "sites.update_injected_code") as changes:
        return _write(changes, injected, guard, begun)


def _write(changes: Changes, values: Values, guard: Guard, begun: EditBegun) -> Website:
    # Locked before it is read: what stands beside these values is written again as it is.
    website = Website.objects.select_for_update(no_key=True).get(id=current_website_id())
    # What was never set stays so: for two people at once, a default that is written is a change.
    known = website.code if isinstance(website.code, dict) else {}
    right = completed({"code": known})["code"]
    stored = {name: right[name] for name in right.keys() & known.keys()}
    return write_settings(changes, {"code": {**stored, **values}}, guard, begun)
