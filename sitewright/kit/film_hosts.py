"""The hosts whose players our pages may show in a frame, and whose thumbnails of films; the policy of a page
that does.
"""

import re

from sitewright.kit.content_policy import OWN_PICTURES
from sitewright.kit.player_hosts import PLAYERS

YOUTUBE_PICTURES = "https://i.ytimg.com"
VIMEO_PICTURES = "https://i.vimeocdn.com"


_DOOR = r'<iframe(?=\s)[^<>]*\ssrcdoc="[^"<>]*'
"""A frame that begins as a page of ours, whose link leads to the player: one that would load it at once stays
shut.
"""
_PICTURE = r"<img\s[^<>]*"


def film_sources(html: str) -> dict[str, str]:
    """What the policy of this page says besides, as `content_security_policy` takes it: nothing where no
    element of the page shows a player or a thumbnail.
    """
    # Without a frame of ours nothing is looked for; most pages have none.
    players = _shown(html, _DOOR, PLAYERS) if "srcdoc=" in html else []
    pictures = _shown(html, _PICTURE, (YOUTUBE_PICTURES, VIMEO_PICTURES))
    found = {}
    if players:
        found["frame_src"] = " ".join(["'self'", *players])
    if pictures:
        found["img_src"] = " ".join([OWN_PICTURES, *pictures])
    return found


def _shown(html: str, before: str, hosts: tuple[str, ...]) -> list[str]:
    # Most pages name none of them, and are not looked through. What people wrote is escaped: a comment that
    # quotes an address opens nothing, since no tag of ours holds `<` or `>` in its attributes.
    return [host for host in hosts if f"{host}/" in html and re.search(f"{before}{re.escape(host)}/", html)]
