"""The formatter `activate-twitter-links`."""

import re
from collections.abc import Sequence

from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry
from sitewright.jsont.values import Value, as_text

# A backslash counts as the last character only.
_ADDRESS = r"\b(?:https?|ftp|file)://[-A-Za-z0-9+&@#/%?=~_|!:,.;]*[-A-Za-z0-9+&@#/%=~_|\\]"
# The sign before an address is no name's.
_LINKABLE = re.compile(
    rf"(?P<url>{_ADDRESS})"
    rf"|(?:(?<=^)|(?<= ))(?:@(?!{_ADDRESS})(?P<name>[A-Za-z0-9_]+)|#(?!{_ADDRESS})(?P<tag>[A-Za-z0-9_]+))",
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
