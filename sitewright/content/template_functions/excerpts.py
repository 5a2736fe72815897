"""The predicate `excerpt?`."""

import re
from collections.abc import Sequence

from sitewright.content.template_functions.lookup import outside_tags, own
from sitewright.jsont.context import Context
from sitewright.jsont.registry import Registry

# PL-5.03: `\s` holds no zero-width space.
_BLANKS = re.compile("[\\s\u200b\u00a0]+")


def register(registry: Registry) -> None:
    @registry.predicate(
        "excerpt",
        summary="The item has an excerpt with visible text.",
        example=("{.excerpt?}yes{.end}", {"excerpt": {"html": "<p>Hi</p>"}}),
    )
    def excerpt(ctx: Context, _arguments: Sequence[str]) -> bool:
        # The first that is a text decides, even when nothing is left of it (section 6).
        for text in (own(ctx, "excerpt", "html"), own(ctx, "excerpt")):
            if isinstance(text, str):
                return bool(_BLANKS.sub("", outside_tags(text)))
        return False
