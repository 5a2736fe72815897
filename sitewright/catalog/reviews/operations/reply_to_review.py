"""The owner replies to a review, for all to read."""

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import BadReview, NoSuchReview
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.restoring import KEPT, REVIEW, put_reply, review_state
from sitewright.content.comments.words import Words, cleaned, problems_of
from sitewright.history.recording import change_set
from sitewright.kit.messages import Message


def reply_to_review(review_id: str, text: str) -> None:
    """In place of an earlier reply; without words there is none any more. Raises NoSuchReview, also for a
    review that visitors do not see, or BadReview.
    """
    # Nobody is named beside it: the shop replies.
    said = cleaned(Words(author_name="shop", text=text))
    problems = problems_of(said) if said.text else {}
    if problems:
        raise BadReview(problems)
    with change_set(Message("changes.review-replied"), "catalog.reply_to_review") as changes:
        review = _locked(review_id)
        before = review_state(review)
        put_reply(review, said.text)
        changes.record(REVIEW, review.id, before, review_state(review))
        review.save(update_fields=list(KEPT))
        show_changes([review.product_id])


def _locked(review_id: str) -> Review:
    seen = Review.objects.select_for_update(no_key=True).filter(status=ReviewStatus.PUBLISHED)
    review: Review | None = seen.filter(id=review_id).first()
    if review is None:
        raise NoSuchReview
    return review
