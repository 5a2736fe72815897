"""What visitors say about items, and how many like them."""

from typing import Any

from django.db import models

from sitewright.kit.tenancy import TenantModel


def _names(model: str, *, null: bool = False) -> Any:
    """A foreign key that lets what it names go: undoing that an item was deleted brings back its comments."""
    return models.ForeignKey(
        model,
        on_delete=models.DO_NOTHING,
        db_constraint=False,
        db_index=False,
        related_name="+",
        null=null,
    )


class CommentStatus(models.TextChoices):
    WAITING = "waiting"
    PUBLISHED = "published"
    SPAM = "spam"
    DELETED = "deleted"


class Comment(TenantModel):
    """Words of a visitor below an item; `thread` is the comment they stand below, null where they begin one.

    What is deleted or spam stays for a while, so that it can be taken back, and is then removed.
    """

    item = _names("content.Item")
    thread = _names("self", null=True)
    author_name = models.CharField(max_length=80)
    author_email = models.CharField(max_length=254, blank=True, help_text="For the owner alone.")
    is_owner = models.BooleanField(default=False, help_text="Written in the studio.")
    text = models.TextField(help_text="Plain; empty lines part paragraphs.")
    text_digest = models.CharField(max_length=32, help_text="Of its words, to know them again.")
    status = models.CharField(max_length=10, choices=CommentStatus.choices)
    held_for = models.CharField(max_length=20, blank=True, help_text="Why it was not published at once.")
    created_at = models.DateTimeField()
    put_away_at = models.DateTimeField(null=True, help_text="When it became spam or was deleted.")

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "item", "status", "-created_at"], name="comment_of_item"),
            models.Index(fields=["website", "thread", "created_at"], name="comment_of_thread"),
            models.Index(fields=["website", "status", "-created_at"], name="comment_by_status"),
            models.Index(fields=["website", "text_digest"], name="comment_by_words"),
            # Partial: most are never put away, and the job looks for those alone.
            models.Index(
                fields=["website", "put_away_at"],
                condition=models.Q(put_away_at__isnull=False),
                name="comment_put_away",
            ),
        ]


class ItemTally(TenantModel):
    """How many comments visitors see below an item, and how many like it. No row: none and nobody."""

    item = _names("content.Item")
    comment_count = models.PositiveIntegerField(default=0)
    like_count = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "item"], name="tally_once")]


class ItemLike(TenantModel):
    """One browser's liking. `key` is a random number that it made up for this item alone, so that nothing
    tells what else somebody likes.
    """

    item = _names("content.Item")
    key = models.CharField(max_length=32)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "item", "key"], name="like_once")]
