"""A visitor says what a product is like; so does a buyer, by the mail about an order."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, NamedTuple

from django.db import transaction

from sitewright.catalog.reviews.counting import show_changes
from sitewright.catalog.reviews.errors import BadReview, ReviewsClosed
from sitewright.catalog.reviews.models import Review, ReviewStatus
from sitewright.catalog.reviews.queries import product_for_visitors
from sitewright.catalog.reviews.words import Said, cleaned, problems_of
from sitewright.content.comments.words import SPAM_AT_ONCE, HeldFor, digest_of, doubt_about
from sitewright.kit import clock
from sitewright.sites.queries import website_data

_SENT_TWICE_WITHIN = timedelta(minutes=10)
_REPEATED_WITHIN = timedelta(days=1)
_MOST_REPEATED = 2
"""The same words about this many other products are an advertisement."""


class _Kept(NamedTuple):
    product_id: str
    said: Said
    digest: str
    order_id: str


def post_review(product_id: str, said: Said) -> Review:
    """Keep it, and show it at once where the owner wants that and nothing speaks against it; whoever sends
    the same twice gets the first. Raises ReviewsClosed or BadReview.
    """
    settings = _open_settings(product_id)
    clean = _checked(said, needs_text=True)
    kept = _Kept(product_id, clean, digest_of(clean.words.text), "")
    with transaction.atomic():
        doubt = doubt_about(clean.words) or _repetition(kept) or _wish_of_owner(settings)
        return _sent_before(kept) or _write(kept, doubt)


@transaction.atomic
def post_buyers_review(product_id: str, order_id: str, said: Said) -> Review:
    """The same of who has bought it, once for each order; whoever sends it again gets the first. It is a
    person's who has a mail of ours: nothing but the owner's wish keeps it waiting.
    """
    settings = _open_settings(product_id)
    clean = _checked(said, needs_text=False)
    # The caller holds the order, so that none comes between.
    before: Review | None = Review.objects.filter(order_id=order_id, product_id=product_id).first()
    kept = _Kept(product_id, clean, digest_of(clean.words.text), order_id)
    return before or _write(kept, _wish_of_owner(settings))


def _open_settings(product_id: str) -> Mapping[str, Any]:
    """Raises ReviewsClosed, also where there is no such product: which ones there are is not told here."""
    settings: Mapping[str, Any] = website_data().settings["reviews"]
    if not settings["reviewsEnabled"] or product_for_visitors(product_id) is None:
        raise ReviewsClosed
    return settings


def _checked(said: Said, *, needs_text: bool) -> Said:
    clean = cleaned(said)
    if problems := problems_of(clean, needs_text=needs_text):
        raise BadReview(problems)
    return clean


def _sent_before(kept: _Kept) -> Review | None:
    words = kept.said.words
    same: Review | None = Review.objects.filter(
        text_digest=kept.digest,
        product_id=kept.product_id,
        author_name=words.author_name,
        text=words.text,
        created_at__gt=clock.now() - _SENT_TWICE_WITHIN,
    ).first()
    return same


def _write(kept: _Kept, doubt: HeldFor | None) -> Review:
    status = _status_for(doubt)
    now, words = clock.now(), kept.said.words
    review: Review = Review.objects.create(
        product_id=kept.product_id,
        stars=kept.said.stars,
        title=kept.said.title,
        text=words.text,
        text_digest=kept.digest,
        author_name=words.author_name,
        author_email=words.author_email,
        order_id=kept.order_id,
        status=status,
        held_for=doubt or "",
        created_at=now,
        put_away_at=now if status == ReviewStatus.SPAM else None,
    )
    if status == ReviewStatus.PUBLISHED:
        show_changes([review.product_id])
    return review


def _status_for(doubt: HeldFor | None) -> ReviewStatus:
    if doubt is None:
        return ReviewStatus.PUBLISHED
    return ReviewStatus.SPAM if doubt in SPAM_AT_ONCE else ReviewStatus.WAITING


def _repetition(kept: _Kept) -> HeldFor | None:
    since = clock.now() - _REPEATED_WITHIN
    elsewhere = Review.objects.filter(text_digest=kept.digest, created_at__gt=since)
    count = elsewhere.exclude(product_id=kept.product_id).values("product_id").distinct().count()
    return HeldFor.REPEATED if count >= _MOST_REPEATED else None


def _wish_of_owner(settings: Mapping[str, Any]) -> HeldFor | None:
    return HeldFor.APPROVAL if settings["reviewsNeedApproval"] else None
