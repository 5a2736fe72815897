"""The outbox of mail."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class MessageStatus(models.TextChoices):
    """`kept`: no mail server is configured, so the mail rests in the outbox and was never sent."""

    QUEUED = "queued"
    SENT = "sent"
    KEPT = "kept"
    FAILED = "failed"


class Message(TenantModel):
    """One mail, written in the transaction of the operation that causes it; `key` makes a repeat harmless."""

    key = models.CharField(max_length=120)
    kind = models.CharField(max_length=60, help_text="Such as `order-confirmation`.")
    to_address = models.CharField(max_length=256)
    from_name = models.CharField(max_length=200, blank=True, default="")
    reply_to = models.CharField(
        max_length=256, blank=True, default="", db_default="", help_text="Empty: where it comes from."
    )
    unsubscribe_url = models.CharField(
        max_length=1000, blank=True, default="", db_default="", help_text="Of a mail to a list (RFC 8058)."
    )
    subject = models.CharField(max_length=300)
    text = models.TextField()
    html = models.TextField(blank=True, default="")
    status = models.CharField(max_length=10, choices=MessageStatus.choices, default=MessageStatus.QUEUED)
    attempts = models.PositiveIntegerField(default=0)
    last_error = models.CharField(max_length=500, blank=True, default="")
    created_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "key"], name="message_key_once")]
        indexes = [models.Index(fields=["website", "-created_at"], name="message_newest")]
