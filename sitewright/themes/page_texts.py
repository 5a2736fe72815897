"""What templates say themselves, in the page's language: `{texts.searchFor}`."""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import texts_of

_TEXTS = "texts"


def with_texts(context: Mapping[str, Any]) -> Mapping[str, Any]:
    """The context with them; itself when they are there."""
    if _TEXTS in context:
        return context
    return {**context, _TEXTS: texts_of("page", context["website"]["language"])}
