"""Lists of a newsletter, who is on them, and what each agreed to."""

from typing import Any

from django.db import models

from sitewright.kit.tenancy import TenantModel


def _names(model: str) -> Any:
    """A foreign key that lets what it names go: undoing that a list was deleted brings its people back."""
    return models.ForeignKey(
        model, on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )


class MailingList(TenantModel):
    name = models.CharField(max_length=120, help_text="Subscribers read it, in mails and where they leave.")
    asks_confirmation = models.BooleanField(
        default=True, help_text="PL-2.32: by a mail, before anybody joins."
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "name", "id"], name="mailing_list_by_name")]


class SubscriberState(models.TextChoices):
    PENDING = "pending"
    CONFIRMED = "confirmed"
    UNSUBSCRIBED = "unsubscribed"
    BOUNCED = "bounced"


class Subscriber(TenantModel):
    """One address on one list.

    The address itself is kept as long as letters may go to it, or somebody may come back; its hash stays, so
    that whoever has left is not put on the list again by a file.
    """

    mailing_list = _names("forms.MailingList")
    email = models.CharField(max_length=256, blank=True, help_text="In small letters; empty: forgotten.")
    email_hash = models.CharField(max_length=64)
    state = models.CharField(max_length=12, choices=SubscriberState.choices, default=SubscriberState.PENDING)
    language = models.CharField(max_length=35, blank=True, help_text="Empty: the website's own.")
    created_at = models.DateTimeField()
    asked_at = models.DateTimeField(null=True, help_text="When the newest mail that asks was written.")
    confirmed_at = models.DateTimeField(null=True)
    ended_at = models.DateTimeField(
        null=True, help_text="When it left, or a mail to it was refused for good."
    )
    is_removed = models.BooleanField(default=False, help_text="By the owner, who can undo that.")
    put_away_at = models.DateTimeField(null=True, help_text="When it was removed, or its list deleted.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "mailing_list", "email_hash"], name="subscriber_once_a_list"
            )
        ]
        indexes = [
            models.Index(fields=["website", "mailing_list", "state", "-id"], name="subscriber_newest"),
            models.Index(fields=["website", "mailing_list", "confirmed_at"], name="subscriber_joined"),
            models.Index(fields=["website", "email_hash"], name="subscriber_of_address"),
            models.Index(fields=["website", "state", "asked_at"], name="subscriber_asked"),
            # Partial: these are looked for alone, and most rows are none of them.
            models.Index(
                fields=["website", "ended_at"],
                condition=models.Q(ended_at__isnull=False),
                name="subscriber_ended",
            ),
            models.Index(
                fields=["website", "put_away_at"],
                condition=models.Q(put_away_at__isnull=False),
                name="subscriber_put_away",
            ),
        ]


class Act(models.TextChoices):
    """What is written down of a subscriber."""

    ASKED = "asked"
    CONFIRMED = "confirmed"
    ADDED = "added"
    LEFT = "left"
    CAME_BACK = "came-back"
    BOUNCED = "bounced"


class Source(models.TextChoices):
    """Where that came from."""

    FORM = "form"
    RESTOCK = "restock"
    CHECKOUT = "checkout"
    OWNER = "owner"
    FILE = "file"
    MAIL = "mail"
    PREFERENCES = "preferences"


class Consent(TenantModel):
    """One line of what a subscriber agreed to, and took back. Lines are added and never changed; all of them
    go with the subscriber.
    """

    subscriber = models.ForeignKey(
        Subscriber, on_delete=models.CASCADE, db_constraint=False, db_index=False, related_name="consents"
    )
    happened_at = models.DateTimeField()
    act = models.CharField(max_length=12, choices=Act.choices)
    source = models.CharField(max_length=12, choices=Source.choices)
    place = models.CharField(max_length=1000, blank=True, help_text="Such as the page of the form.")
    text = models.TextField(blank=True, help_text="What was agreed to, word for word.")

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "subscriber", "id"], name="consent_of_subscriber")]
