"""The fields of a review, as forms of pages print them. Pure."""

from typing import Any

from sitewright.catalog.reviews.rating import HIGHEST, LOWEST
from sitewright.catalog.reviews.words import MOST_TITLE_CHARACTERS
from sitewright.content.comments.words import MOST_CHARACTERS
from sitewright.themes.context.typed import Typed

Context = dict[str, Any]


def review_fields(suffix: str, typed: Typed) -> Context:
    """The fields about one product; `suffix` tells those of several on one page apart."""
    return {
        "stars": {
            **review_field("stars", suffix, typed),
            "choices": [
                {"value": stars, "isChosen": typed.values.get(f"stars{suffix}") == str(stars)}
                for stars in range(LOWEST, HIGHEST + 1)
            ],
        },
        "title": review_field("title", suffix, typed),
        "text": review_field("text", suffix, typed),
        "mostTitleCharacters": MOST_TITLE_CHARACTERS,
        "mostCharacters": MOST_CHARACTERS,
    }


def review_field(name: str, suffix: str, typed: Typed) -> Context:
    name = f"{name}{suffix}"
    value, problem = typed.values.get(name, ""), typed.problems.get(name, "")
    return {"name": name, "id": f"review-{name}", "value": value, "problem": problem}
