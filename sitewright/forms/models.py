"""Forms, and what visitors filled in."""

from django.db import models

# Django finds the models of an app in this module.
from sitewright.forms.files.models import SubmittedFile  # noqa: F401
from sitewright.forms.hooks.models import FormHook, HookDelivery  # noqa: F401
from sitewright.forms.newsletters.models import Consent, MailingList, Subscriber  # noqa: F401
from sitewright.forms.outside_captcha.models import CaptchaKey  # noqa: F401
from sitewright.forms.unfinished.models import UnfinishedForm  # noqa: F401
from sitewright.kit.tenancy import TenantModel


class FormKind(models.TextChoices):
    WEBSITE = "website"
    NEWSLETTER = "newsletter"
    ADDITIONAL = "additional"
    """What a buyer is asked about a product before it goes into the cart."""


class Form(TenantModel):
    """What is asked (SF-3.44): `fields` as `fields.py` describes them, `settings` as `form_settings.py` does.

    A form that is deleted is gone; history brings it back, and its submissions wait for that.
    """

    name = models.CharField(max_length=120, help_text="For the owner alone.")
    kind = models.CharField(max_length=10, choices=FormKind.choices, default=FormKind.WEBSITE)
    fields = models.JSONField(default=list)
    settings = models.JSONField(default=dict)
    code = models.TextField(
        blank=True,
        default="",
        db_default="",
        help_text="What runs after it was sent; of those who may write it.",
    )
    last_number = models.PositiveIntegerField(default=0, help_text="Of its submissions; none is given twice.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "name", "id"], name="form_by_name")]


class SubmissionStatus(models.TextChoices):
    RECEIVED = "received"
    SPAM = "spam"
    DELETED = "deleted"


class FormSubmission(TenantModel):
    """What one visitor filled in: a ledger, which no undo of the form changes.

    What is deleted or spam, or was sent to a form that is gone, stays for a while, so that it can be taken
    back, and is then removed.
    """

    form = models.ForeignKey(
        Form, on_delete=models.DO_NOTHING, db_constraint=False, db_index=False, related_name="+"
    )
    number = models.PositiveIntegerField(help_text="Within its form, from 1.")
    submitted_at = models.DateTimeField()
    answers = models.JSONField(default=dict, help_text="Field id to value, in the shapes of SF-3.50 to 3.56.")
    titles = models.JSONField(default=dict, help_text="Field id to what was asked then.")
    email = models.CharField(max_length=254, blank=True, help_text="The first address among the answers.")
    words = models.TextField(blank=True, help_text="The answers in small letters: what search looks through.")
    page_path = models.CharField(max_length=1000, blank=True)
    language = models.CharField(max_length=20, blank=True)
    is_seen = models.BooleanField(default=False)
    is_marked = models.BooleanField(default=False)
    status = models.CharField(
        max_length=10, choices=SubmissionStatus.choices, default=SubmissionStatus.RECEIVED
    )
    put_away_at = models.DateTimeField(null=True, help_text="When it became spam, was deleted, or its form.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "form", "number"], name="submission_number_once")
        ]
        indexes = [
            models.Index(fields=["website", "form", "status", "-number"], name="submission_newest"),
            models.Index(fields=["website", "submitted_at"], name="submission_by_age"),
            # Partial: these are looked for alone, and most rows are none of them.
            models.Index(
                fields=["website", "form"],
                condition=models.Q(is_seen=False, status="received"),
                name="submission_unseen",
            ),
            models.Index(
                fields=["website", "put_away_at"],
                condition=models.Q(put_away_at__isnull=False),
                name="submission_put_away",
            ),
        ]
