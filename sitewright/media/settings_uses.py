"""Whether the settings of the website, or its owner's code for every page, use a file of the library."""

import json
from collections.abc import Iterator

from sitewright.kit.tenancy import current_website_id
from sitewright.media.uses import Use, UseKind
from sitewright.sites.models import Website


def uses_in_settings(media_id: str) -> Iterator[Use]:
    website = Website.objects.get(id=current_website_id())
    # A logo and an icon are kept by their id, other settings by an address that has it in it.
    if media_id in json.dumps([website.styles, website.settings, website.code]):
        yield Use(UseKind.SITE, website.id, website.title)
