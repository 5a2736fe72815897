"""The formatter `activate-twitter-links`."""

import re
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, as_text

_LINKABLE = re.compile(
    r"(?P<url>\b(?:https?|ftp|file)://[-A-Za-z0-9+&@#/%?=~_|!:,.;]*[-A-Za-z0-9+&@#/%=~_|])"
    r"|(?:(?<=^)|(?<= ))(?:@(?P<name>[A-Za-z0-9_]+)|#(?P<tag>[A-Za-z0-9_]+))",
    re.IGNORECASE | re.ASCII,
)


def register(registry: Registry) -> None:
    @registry.formatter(
        "activate-twitter-links",
        scope_free=True,
        summary="Addresses, `@names` and `#tags` as links.",
        example=("{t|activate-twitter-links}", {"t": "see @someone"}),
    )
    def activate_twitter_links(ctx: Context, _arguments: Sequence[str], value: Value) -> Value:
        return _LINKABLE.sub(lambda found: _link(ctx, found), as_text(value))


def _link(ctx: Context, found: re.Match[str]) -> str:
    if found["name"]:
        address = f"https://twitter.com/{found['name']}/"
    elif found["tag"]:
        address = f"https://twitter.com/hashtag/{found['tag']}?src=hash"
    else:
        address = found["url"]
    return ctx.render_private("twitter-link", {"url": address, "text": found[0]})
