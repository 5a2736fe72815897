"""Websites and the names they answer to."""

from django.db import models

from sitewright.kit.fields import IdField
from sitewright.kit.tenancy import TenantModel


class SiteStatus(models.IntegerChoices):
    """SF-3.67; what each status means for visitors is D-39."""

    EXPIRED = 1
    PAST_DUE = 2
    TRIAL = 3
    BETA = 4
    REMOVED = 5
    INTERNAL = 6
    COMPED = 7
    PAID = 8
    V5_LINKED = 11
    PARKING_PAGE = 12
    RESOLD = 13
    RESOLD_GRACE_PERIOD = 14
    ENTERPRISE = 15


class Website(models.Model):
    """One tenant. `version` moves inside every transaction that changes what visitors see (design §3)."""

    id = IdField()
    title = models.CharField(max_length=200)
    description = models.TextField(blank=True, default="")
    status = models.PositiveSmallIntegerField(choices=SiteStatus.choices, default=SiteStatus.PAID)
    status_before_closing = models.PositiveSmallIntegerField(
        null=True, help_text="Of a website its owner has closed; what the installation closed has none."
    )
    deleted_at = models.DateTimeField(
        null=True,
        help_text="When its owner deleted it; until it is removed for good its status waits to be put back.",
    )
    locale = models.CharField(max_length=20, default="en-US")
    languages = models.CharField(
        max_length=100,
        blank=True,
        default="",
        db_default="",
        help_text="Further languages of its pages: `de fr`, each below its own address, `/de/`.",
    )
    time_zone = models.CharField(max_length=64, default="America/New_York")
    currency = models.CharField(max_length=3, default="USD")
    theme = models.CharField(max_length=60, default="meadow")
    styles = models.JSONField(
        default=dict, help_text="Site styles chosen by the owner, over the theme's defaults."
    )
    kept_styles = models.JSONField(
        default=dict,
        db_default={},
        help_text="Theme → the site styles as they were when the website left it, which come back with it.",
    )
    settings = models.JSONField(default=dict, help_text="websiteSettings as a template sees them.")
    code = models.JSONField(default=dict, help_text="Code of the owner's for every page: CSS, head, foot.")
    share_key = models.CharField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        help_text="What signs the addresses of its preview pictures, where that was imported; empty: a key "
        "made of the installation's own (share_keys.py).",
    )
    version = models.PositiveBigIntegerField(default=1)
    created_at = models.DateTimeField()

    class Meta:
        indexes = [
            # Asked of all websites by the schedule that removes: those that are not deleted are not in it.
            models.Index(
                fields=["deleted_at"], name="deleted_websites", condition=models.Q(deleted_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return self.title


class HostName(TenantModel):
    """A host a website answers to, lower case and without port; exact match only."""

    # Unique over all websites: whoever had a second one's name would be served its visitors.
    host = models.CharField(max_length=253, unique=True)
    is_primary = models.BooleanField(default=False)
    reach = models.JSONField(null=True, help_text="What the last look found (sites/reach.py).")
    looked_at = models.DateTimeField(null=True)
    certificate = models.JSONField(
        null=True, help_text="How it stands with its certificate (sites/https/states.py)."
    )
    certificate_due_at = models.DateTimeField(
        null=True, help_text="When that is looked after next; without, when the name leads here."
    )

    class Meta(TenantModel.Meta):
        constraints = [
            # Two operations at one moment could leave two primary names; pages would print either.
            models.UniqueConstraint(
                fields=["website"], condition=models.Q(is_primary=True), name="one_primary_host_per_site"
            )
        ]
        indexes = [
            models.Index(fields=["website", "host"], name="hosts_of_site"),
            # Without the website: a job asks over all of them, every minute (sites/https/due_names.py).
            models.Index(
                fields=["certificate_due_at"],
                name="certificates_due",
                condition=models.Q(certificate_due_at__isnull=False),
            ),
        ]


class FeatureFlag(TenantModel):
    """A switch set per site by platform staff (D-60)."""

    name = models.CharField(max_length=80)
    is_on = models.BooleanField(default=False)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "name"], name="flag_once_per_site")]


class AddedTheme(TenantModel):
    """A theme that somebody of the website uploaded, for this website alone; its files never change.

    In the database and not in the store of files: every process and machine reads it where it reads the
    website, and it goes along with backups, exports and copies of it.
    """

    key = models.CharField(
        max_length=60,
        help_text="What `Website.theme` names it by: a word, a point and 12 digits of its digest.",
    )
    title = models.CharField(max_length=200)
    version_name = models.CharField(max_length=40, blank=True, default="", help_text="As its author counts.")
    licence = models.CharField(max_length=200, blank=True, default="")
    author = models.CharField(max_length=200, blank=True, default="")
    is_adopted = models.BooleanField(default=False, help_text="It was written in the original dialect.")
    report = models.JSONField(
        default=list, help_text="What became of what it says: fate, path, line, what, instead (ThemeNote)."
    )
    packed = models.BinaryField(
        help_text="Its files as a zip archive that we wrote (themes/uploading/packing.py)."
    )
    size_bytes = models.PositiveIntegerField(help_text="Of `packed`.")
    created_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True, help_text="Taken away; an undo brings it back.")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "key"], name="added_theme_once")]
