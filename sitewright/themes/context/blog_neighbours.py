"""What to read after a post: the one before, the one after, and those about the same."""

from collections.abc import Mapping
from typing import Any

from sitewright.content import queries as content
from sitewright.themes.context.post import post_card

Context = dict[str, Any]

_LOOKED_AT = 200
_MOST_RELATED = 3


def neighbours_of(collection_id: str, post: Mapping[str, Any]) -> Context:
    """`older`, `newer` and `related` posts; None or none where there are not any."""
    older, newer = content.neighbours_in_time(collection_id, post["id"])
    related = content.items_by_ids(_related_ids(collection_id, post))
    return {
        "older": older and post_card(older),
        "newer": newer and post_card(newer),
        "related": [post_card(each) for each in related],
    }


def _related_ids(collection_id: str, post: Mapping[str, Any]) -> list[str]:
    """Of the newest posts those that share most with this one; a category counts more than a tag."""
    tags, categories = set(post["tags"]), set(post["categories"])
    if not tags and not categories:
        return []
    scores = {
        other.id: 2 * len(categories.intersection(other.categories)) + len(tags.intersection(other.tags))
        for other in content.newest_facts(collection_id, _LOOKED_AT)
        if other.id != post["id"]
    }
    # `sorted` keeps the newest first among equals.
    ranked = sorted(scores, key=lambda item_id: -scores[item_id])
    return [item_id for item_id in ranked if scores[item_id]][:_MOST_RELATED]
