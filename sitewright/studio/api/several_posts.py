"""What can be done to several chosen posts at once; each is one change to undo."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.content.operations.delete_items import delete_items
from sitewright.content.operations.move_items import publish_items, take_items_down
from sitewright.content.operations.tag_items import tag_items
from sitewright.content.owner_posts import require_posts
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import Saved, answers
from sitewright.studio.api.schemas.posts import ChosenPosts, PostsTags, PostsVisibility

router = Router(tags=["posts"])


@router.post("/visibility", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_posts_visibility(request: HttpRequest, body: PostsVisibility) -> dict[str, object]:
    """Publish posts now, or make drafts of them."""
    require_posts(body.posts)
    with recorded_changes() as recorded:
        (publish_items if body.is_shown else take_items_down)(body.posts)
    return {"change_set_id": recorded.change_set_id}


@router.post("/tags", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_posts_tags(request: HttpRequest, body: PostsTags) -> dict[str, object]:
    """Give posts tags and categories."""
    require_posts(body.posts)
    with recorded_changes() as recorded:
        tag_items(body.posts, tags=body.tags, categories=body.categories)
    return {"change_set_id": recorded.change_set_id}


@router.post("/deletion", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def post_posts_deletion(request: HttpRequest, body: ChosenPosts) -> dict[str, object]:
    """Remove posts; can be undone."""
    require_posts(body.posts)
    with recorded_changes() as recorded:
        delete_items(body.posts)
    return {"change_set_id": recorded.change_set_id}
