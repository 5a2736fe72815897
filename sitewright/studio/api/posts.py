"""Posts of the website's blogs."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from dataclasses import asdict

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.kinds import find_kind
from sitewright.content.operations.create_item import create_item
from sitewright.content.operations.delete_items import delete_items
from sitewright.content.operations.update_item import update_item
from sitewright.content.owner_posts import (
    PostFilter,
    blog_for,
    blogs,
    count_by_status,
    kind_of_blog,
    list_posts,
    used_words,
)
from sitewright.content.owner_posts import get_post as post_of
from sitewright.content.versioned.item import ITEM
from sitewright.history.edits import version_of
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers
from sitewright.studio.api.schemas.items import ItemStatus
from sitewright.studio.api.schemas.posts import (
    NewPost,
    PostBody,
    PostChoices,
    PostDetail,
    PostPage,
    PostSort,
)
from sitewright.studio.post_presenting import may_publish, post_data, post_detail, post_row

router = Router(tags=["posts"])

PAGE_SIZE = 50


@router.get("", response=answers(PostPage))
@allowed(Area.CONTENT, Right.VIEW)
def get_posts(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    sort: PostSort = "-changed",
    show: ItemStatus | None = None,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of the posts of all blogs, whatever their status."""
    wanted = PostFilter(search, show or "")
    found = list_posts(wanted, sort=sort, page=page, page_size=PAGE_SIZE)
    return {
        "rows": [post_row(item) for item in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
        "review_count": count_by_status("needs-review"),
    }


@router.post("", response=answers(PostDetail, 201))
@allowed(Area.CONTENT, Right.DRAFT)
def post_post(request: HttpRequest, body: NewPost) -> Status[dict[str, object]]:
    """A new post."""
    with recorded_changes() as recorded:
        blog = blog_for(body.collection_id)
        item = create_item(blog, post_data(body, kind_of_blog(blog)), may_publish=may_publish())
    return Status(201, _detail(item.id, recorded))


# Before what takes any word for an id.
@router.get("/choices", response=answers(PostChoices))
@allowed(Area.CONTENT, Right.VIEW)
def get_post_choices(request: HttpRequest) -> dict[str, object]:
    """What the fields of a post can be filled with."""
    found = [
        {"id": blog.id, "kind": find_kind(blog.type).name, "title": blog.title, "url": f"/{blog.slug}"}
        for blog in blogs()
    ]
    return {"blogs": found, **asdict(used_words())}


@router.get("/{post_id}", response=answers(PostDetail))
@allowed(Area.CONTENT, Right.VIEW)
def get_post(request: HttpRequest, post_id: str) -> dict[str, object]:
    """Everything about one post."""
    return _detail(post_id, NOTHING_RECORDED)


@router.put("/{post_id}", response=answers(PostDetail))
@allowed(Area.CONTENT, Right.DRAFT)
def put_post(request: HttpRequest, post_id: str, body: PostBody) -> dict[str, object]:
    """Make the post what the body says. What is not a draft only changes for those who may publish."""
    data = post_data(body, find_kind(post_of(post_id).collection.type))
    with recorded_changes() as recorded:
        update_item(post_id, data, may_publish=may_publish(), begun=body.begun(), continues=body.continues)
    return _detail(post_id, recorded)


@router.delete("/{post_id}", response=answers(Saved))
@allowed(Area.CONTENT, Right.EDIT)
def delete_one_post(request: HttpRequest, post_id: str) -> dict[str, object]:
    """Remove the post; can be undone."""
    post_of(post_id)
    with recorded_changes() as recorded:
        delete_items([post_id])
    return {"change_set_id": recorded.change_set_id}


def _detail(post_id: str, recorded: Recorded) -> dict[str, object]:
    # Read after the save: the next edit begins from this version.
    item, version = post_of(post_id), version_of(ITEM, post_id)
    return {**post_detail(item), "version": version, "change_set_id": recorded.change_set_id}
