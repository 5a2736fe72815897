"""The owner answers in the studio."""

from django.db import transaction

from sitewright.content.comments.counting import show_changes
from sitewright.content.comments.errors import BadComment, NoSuchComment
from sitewright.content.comments.models import Comment, CommentStatus
from sitewright.content.comments.words import Words, cleaned, digest_of, problems_of
from sitewright.content.versioned.comment import COMMENT, comment_state
from sitewright.history.recording import change_set
from sitewright.kit import clock
from sitewright.kit.messages import Message


@transaction.atomic
def answer_comment(comment_id: str, author_name: str, text: str) -> Comment:
    """Show the answer below the comment; undo takes it away. Raises NoSuchComment, also for a comment that
    visitors do not see, or BadComment.
    """
    said = cleaned(Words(author_name=author_name, text=text))
    if problems := problems_of(said):
        raise BadComment(problems)
    answered = Comment.objects.filter(id=comment_id, status=CommentStatus.PUBLISHED).first()
    if answered is None:
        raise NoSuchComment
    with change_set(
        Message("changes.comment-answered", author=answered.author_name), "content.answer_comment"
    ) as changes:
        answer = _below(answered, said)
        changes.record(COMMENT, answer.id, None, comment_state(answer))
    return answer


def _below(answered: Comment, said: Words) -> Comment:
    answer: Comment = Comment.objects.create(
        item_id=answered.item_id,
        thread_id=answered.thread_id or answered.id,
        author_name=said.author_name,
        is_owner=True,
        text=said.text,
        text_digest=digest_of(said.text),
        status=CommentStatus.PUBLISHED,
        created_at=clock.now(),
    )
    show_changes([answer.item_id])
    return answer
