"""What stands around every page as its templates see it: header, announcement, logo, icon, links to networks,
footer, and the popup over it.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

from sitewright.content.page_context import image_context
from sitewright.kit.messages import Message
from sitewright.media.naming import revision_named
from sitewright.media.queries import read_pictures
from sitewright.sites.settings_schema import completed
from sitewright.themes.context.popup import popup_context

Context = dict[str, Any]

_NETWORKS = {
    "instagram.com": "Instagram", "facebook.com": "Facebook", "x.com": "X", "twitter.com": "X",
    "youtube.com": "YouTube", "tiktok.com": "TikTok", "linkedin.com": "LinkedIn",
    "pinterest.com": "Pinterest", "github.com": "GitHub", "bsky.app": "Bluesky", "etsy.com": "Etsy",
}  # fmt: skip
_SCHEMES = {
    "mailto": ("email", Message("storefront.by-email")),
    "tel": ("phone", Message("storefront.by-phone")),
}
"""As networks, with their names in the language of the page."""


def frame_context(stored: Mapping[str, Any]) -> Context:
    """{header, footer, announcement, logo, icon, social, popup} of the website's settings; one statement at
    most.

    `logo` and `icon` are null where none is chosen or the picture is gone, `popup` where it says nothing.
    """
    # Complete and of the right types whatever is stored.
    settings = completed({"settings": stored})["settings"]
    logo, favicon, popup = settings["logo"], settings["favicon"], settings["popup"]
    ids = {logo["light"], logo["dark"], logo["phone"], favicon, popup["picture"]} - {""}
    pictures = {row[0]: row for row in read_pictures(sorted(ids))}
    return {
        "header": {**settings["header"], "hasAccount": settings["storeSettings"]["customerAccountsEnabled"]},
        "footer": settings["footer"],
        "announcement": _announcement(settings),
        "logo": _logo(logo, pictures),
        "icon": _icon(*pictures[favicon][:2]) if favicon in pictures else None,
        "social": [_social(url) for url in settings["socialLinks"]],
        "popup": popup_context(popup, pictures),
    }


def _announcement(settings: Context) -> Context | None:
    bar, text = settings["announcementBar"], settings["announcement"].strip()
    if not bar["isShown"] or not text:
        return None
    return {"text": text, "url": settings["announcementUrl"], "isDismissible": bar["isDismissible"]}


def _logo(logo: Context, pictures: Mapping[str, Any]) -> Context | None:
    """Each variant with the size it is shown in, so that nothing moves when it arrives."""
    shown = {name: _shown(pictures.get(logo[name]), logo["height"]) for name in ("light", "dark", "phone")}
    if not any(shown.values()):
        return None
    return {**shown, "light": shown["light"] or shown["dark"] or shown["phone"]}


def _shown(row: Any, height: int) -> Context | None:
    if row is None:
        return None
    image = image_context(*row)
    width = max(1, round(height * (row[2] or 1) / (row[3] or 1)))
    # Twice as many pixels as it is wide, for screens that have them.
    return image and {"url": f"{image['assetUrl']}?format={2 * width}w", "width": width, "height": height}


def _icon(media_id: str, file_name: str) -> Context:
    revision = revision_named(file_name)
    ending = f".{revision}.png" if revision else ".png"
    sizes = {"small": 32, "touch": 180, "medium": 192, "large": 512}
    return {name: f"/media/{media_id}/icon/{size}{ending}" for name, size in sizes.items()}


def _social(url: str) -> Context:
    scheme, host = _parts_of(url)
    if scheme in _SCHEMES:
        network, words = _SCHEMES[scheme]
        return {"url": url, "name": str(words), "network": network}
    name = _NETWORKS.get(host) or host or url
    return {"url": url, "name": name, "network": name.lower().replace("-", "")}


def _parts_of(url: str) -> tuple[str, str]:
    """Scheme and host; empty where the address is none, which was let in with blanks in it."""
    try:
        address = urlsplit(url)
        return address.scheme, (address.hostname or "").removeprefix("www.")
    except ValueError:
        return "", ""
