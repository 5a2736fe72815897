"""What visitors and buyers say about products and show of them, and how these are rated."""

from typing import Any

from django.db import models
from django.db.models import Q

from sitewright.catalog.reviews.rating import HIGHEST, LOWEST
from sitewright.kit.tenancy import TenantModel


def _names_product() -> Any:
    """A foreign key that lets the product go: undoing that it was deleted brings back its reviews."""
    return models.ForeignKey(
        "catalog.Product", on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )


class ReviewStatus(models.TextChoices):
    """Visitors see what is published alone."""

    WAITING = "waiting"
    PUBLISHED = "published"
    SPAM = "spam"
    DELETED = "deleted"


class Review(TenantModel):
    """Stars and words about a product, with what the owner replied.

    What is deleted or spam stays for a while, so that it can be taken back, and is then removed.
    """

    product = _names_product()
    stars = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=120, blank=True)
    text = models.TextField(blank=True, help_text="Plain; empty lines part paragraphs.")
    text_digest = models.CharField(max_length=32, help_text="Of its words, to know them again.")
    author_name = models.CharField(max_length=80)
    author_email = models.CharField(max_length=256, blank=True, help_text="For the owner alone.")
    order_id = models.CharField(
        max_length=32, blank=True, help_text="The order by whose mail it came; empty: anybody's."
    )
    status = models.CharField(max_length=10, choices=ReviewStatus.choices)
    held_for = models.CharField(max_length=20, blank=True, help_text="Why it was not published at once.")
    created_at = models.DateTimeField()
    put_away_at = models.DateTimeField(null=True, help_text="When it became spam or was deleted.")
    photos_wait = models.BooleanField(
        default=False, db_default=False, help_text="Photos came with it that the owner has not let appear."
    )
    reply = models.TextField(blank=True, help_text="The owner's, plain.")
    replied_at = models.DateTimeField(null=True)

    @property
    def is_verified(self) -> bool:
        """Whoever wrote it has bought the product."""
        return bool(self.order_id)

    class Meta(TenantModel.Meta):
        constraints = [
            models.CheckConstraint(
                condition=Q(stars__gte=LOWEST, stars__lte=HIGHEST), name="review_has_its_stars"
            ),
            models.UniqueConstraint(
                fields=["website", "order_id", "product"],
                condition=~Q(order_id=""),
                name="review_once_per_order",
            ),
        ]
        indexes = [
            models.Index(fields=["website", "product", "status", "-created_at"], name="review_of_product"),
            models.Index(fields=["website", "status", "-created_at"], name="review_by_status"),
            models.Index(fields=["website", "text_digest"], name="review_by_words"),
            # Partial: most are never put away, and the job looks for those alone.
            models.Index(
                fields=["website", "put_away_at"],
                condition=Q(put_away_at__isnull=False),
                name="review_put_away",
            ),
            models.Index(
                fields=["website", "-created_at"],
                condition=Q(photos_wait=True),
                name="review_photos_wait",
            ),
        ]


class ReviewPhoto(TenantModel):
    """A picture that a buyer added: a copy in our own format without what cameras write into files. The one
    that was sent is kept nowhere.

    A row goes when its bytes are gone, never before: what shows people must not be left lying around.
    """

    review = models.ForeignKey(
        Review, on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    storage_key = models.CharField(max_length=120)
    small_key = models.CharField(max_length=120)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    size_bytes = models.PositiveIntegerField(help_text="Of both sizes.")
    created_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True, help_text="From when on visitors do not get it.")
    is_forgotten = models.BooleanField(default=False, help_text="Its bytes go at once, and nobody gets it.")

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "review", "id"], name="review_photo"),
            models.Index(
                fields=["website", "removed_at"],
                condition=Q(removed_at__isnull=False),
                name="review_photo_removed",
            ),
        ]


class ProductRating(TenantModel):
    """How many published reviews give a product one star, two, and so on. No row: nobody said anything."""

    product = _names_product()
    ones = models.PositiveIntegerField(default=0)
    twos = models.PositiveIntegerField(default=0)
    threes = models.PositiveIntegerField(default=0)
    fours = models.PositiveIntegerField(default=0)
    fives = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "product"], name="rating_once")]
