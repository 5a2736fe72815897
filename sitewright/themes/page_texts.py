"""What templates say themselves, in the page's language: `{texts.searchFor}`."""

from collections.abc import Mapping
from typing import Any

from sitewright.kit.messages import has_catalogue, texts_of

_TEXTS = "texts"


def with_texts(context: Mapping[str, Any]) -> Mapping[str, Any]:
    """The context with them; itself when they are there."""
    if _TEXTS in context:
        return context
    language = context["website"]["language"]
    # In a language without a catalogue the page's own words are those of the website's own (decision 0051).
    said = language if has_catalogue(language) else context["website"]["locale"]
    return {**context, _TEXTS: texts_of("page", said)}
