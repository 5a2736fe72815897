"""The key that signs addresses of a website's preview pictures (themes/share_addresses.py).

Each website has another, made of the installation's own. It goes along when a website is exported, as nothing
else made of that key does: so the pages stay what they were to the byte, and what networks were given goes on
being found.
"""

import hmac

from django.conf import settings

from sitewright.kit.db.statements import read_row
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import cached_per_version


def share_key_of(website_id: str, stored: str) -> str:
    """Hexadecimal, 256 bits; `stored` is `Website.share_key`."""
    message = f"share-picture\n{website_id}".encode()
    return stored or hmac.digest(settings.SECRET_KEY.encode(), message, "sha256").hex()


@cached_per_version(256)
def share_key() -> str:
    """Of the website in scope; no query while nothing changes."""
    website_id = current_website_id()
    found = read_row("SELECT share_key FROM sites_website WHERE id = %s", [website_id])
    return share_key_of(website_id, str(found[0]) if found else "")
