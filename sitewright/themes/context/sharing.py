"""Ways to hand a page on: plain links, so that nobody outside is asked for anything before one is pressed
(PL-3.10, D-24).
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

from sitewright.kit.messages import text

_PLACES = {
    "facebook": ("Facebook", "https://www.facebook.com/sharer/sharer.php?u={url}"),
    "x": ("X", "https://x.com/intent/post?url={url}&text={title}"),
    "linkedin": ("LinkedIn", "https://www.linkedin.com/sharing/share-offsite/?url={url}"),
    "pinterest": ("Pinterest", "https://www.pinterest.com/pin/create/button/?url={url}&description={title}"),
    "reddit": ("Reddit", "https://www.reddit.com/submit?url={url}&title={title}"),
    "whatsapp": ("WhatsApp", "https://wa.me/?text={title}%20{url}"),
    "mastodon": ("Mastodon", "https://mastodonshare.com/?text={title}&url={url}"),
    "email": ("", "mailto:?subject={title}&body={url}"),
}


def share_links(site: Mapping[str, Any], title: str, address: str) -> list[dict[str, str]]:
    """{name, url} of the places that the owner has chosen; `address` is the whole one of the page."""
    chosen = site["website"]["shareButtonOptions"]
    return [
        {
            "name": name or text("storefront.share-by-mail"),
            "url": pattern.format(url=quote(address, safe=""), title=quote(title, safe="")),
        }
        for key, (name, pattern) in _PLACES.items()
        if chosen.get(key)
    ]
