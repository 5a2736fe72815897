"""What visitors said about posts and events."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Query, Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.content.comments.models import CommentStatus
from sitewright.content.comments.operations.answer_comment import answer_comment
from sitewright.content.comments.operations.moderate_comments import moderate_comments
from sitewright.content.comments.owner_lists import ShownComment, count_comments, list_comments
from sitewright.history import actor
from sitewright.history.recording import recorded_changes
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.comments import Answer, CommentPage, CommentsDecision, SavedComment
from sitewright.studio.api.schemas.common import MOST_PAGES, Saved, answers

router = Router(tags=["comments"])

PAGE_SIZE = 50
_SHOWN = (
    "id", "author_name", "author_email", "is_owner", "text", "status", "held_for", "thread_id", "created_at",
)  # fmt: skip


@router.get("", response=answers(CommentPage))
@allowed(Area.COMMENTS, Right.VIEW)
def get_comments(
    request: HttpRequest,
    status: CommentStatus = CommentStatus.WAITING,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of them, the newest first; `search` finds pieces of words, names and e-mail addresses."""
    found = list_comments(status, search, page=page, page_size=PAGE_SIZE)
    return {
        "rows": [_row(each) for each in found.rows],
        "total": found.total,
        "is_total_capped": found.is_total_capped,
        "page": page,
        "page_size": PAGE_SIZE,
        "counts": count_comments(),
    }


@router.post("/decision", response=answers(Saved))
@allowed(Area.COMMENTS, Right.EDIT)
def post_comments_decision(request: HttpRequest, body: CommentsDecision) -> dict[str, object]:
    """Publish comments, put them back to waiting, or put them away."""
    with recorded_changes() as recorded:
        moderate_comments(body.comments, body.status)
    return {"change_set_id": recorded.change_set_id}


@router.post("/{comment_id}/answer", response=answers(SavedComment, 201))
@allowed(Area.COMMENTS, Right.EDIT)
def post_comment_answer(request: HttpRequest, comment_id: str, body: Answer) -> Status[dict[str, object]]:
    """Answer in one's own name."""
    with recorded_changes() as recorded:
        answer = answer_comment(comment_id, actor.current().name, body.text)
    return Status(201, {"id": answer.id, "change_set_id": recorded.change_set_id})


def _row(shown: ShownComment) -> dict[str, object]:
    fields = {name: getattr(shown.comment, name) for name in _SHOWN}
    return {**fields, "item_title": shown.item_title, "path": shown.path}
