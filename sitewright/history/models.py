"""What owners changed, so that it can be put back, and who did what."""

from django.db import models

from sitewright.kit.tenancy import TenantModel


class ChangeSet(TenantModel):
    """One operation of an owner: a save, a bulk edit, an import, a publication. The unit of undo."""

    label = models.CharField(max_length=200, help_text="In English, as the audit log has it.")
    label_coded = models.JSONField(
        null=True, help_text="Code and parameters of the label (history/labels.py); null for a plain text."
    )
    # The column keeps the name that the previous release writes, while it runs beside this one.
    operation = models.CharField(
        max_length=80, db_column="act", help_text="Its stable name, such as `catalog.update_product`."
    )
    actor_id = models.CharField(max_length=32, blank=True, default="")
    actor_name = models.CharField(max_length=256, blank=True, default="")
    subject_type = models.CharField(max_length=80, help_text="Kind of the first thing changed.")
    subject_id = models.CharField(
        max_length=32, blank=True, default="", db_default="", help_text="Of that thing; empty in older rows."
    )
    # One to one: of two undos of a change set the database itself lets one stand.
    undoes = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="undone_by", db_index=False
    )
    version_count = models.PositiveIntegerField(default=0)
    sequence = models.PositiveBigIntegerField(
        null=True, help_text="Of its audit entry: rises within a website."
    )
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "sequence"], name="change_set_sequence_once")
        ]
        # What the activity is narrowed by; by a thing with versions, it is these that are asked.
        indexes = [
            models.Index(fields=["website", "actor_id", "sequence"], name="change_sets_by_actor"),
            models.Index(fields=["website", "subject_type", "sequence"], name="change_sets_by_kind"),
            models.Index(fields=["website", "subject_id", "sequence"], name="change_sets_by_thing"),
            models.Index(fields=["website", "created_at"], name="change_sets_by_moment"),
        ]


class UndoRun(TenantModel):
    """What is put back in batches, latest first: a change set too large for one transaction, or all that
    came after one (`back_to_sequence`).

    `next_position` is the cursor: versions below it, in the change set being put back, are still to come. It
    moves in the transaction of its batch, so a crash loses and repeats nothing.
    """

    class State(models.TextChoices):
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    change_set = models.OneToOneField(
        ChangeSet, on_delete=models.CASCADE, related_name="undo_run", db_index=False, help_text="The undo's."
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.RUNNING)
    next_position = models.PositiveIntegerField()
    back_to_sequence = models.PositiveBigIntegerField(
        null=True, help_text="The last change that stands; null for the undo of one change set."
    )
    next_sequence = models.PositiveBigIntegerField(
        null=True, help_text="The change set `next_position` is in, where all after one are put back."
    )
    total_count = models.PositiveIntegerField()
    done_count = models.PositiveIntegerField(default=0)
    restored_count = models.PositiveIntegerField(default=0)
    kept_count = models.PositiveIntegerField(default=0)
    kept = models.JSONField(default=list, help_text="The first of what stayed: see undo.Kept.")
    tries = models.PositiveIntegerField(default=0, help_text="How often it was begun or taken up again.")
    trouble = models.CharField(max_length=300, blank=True, default="", help_text="Why it failed.")
    actor_id = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "state"], name="undo_runs_by_state")]


class Version(TenantModel):
    """The state of one object before and after a change set; None before = created, None after = removed."""

    change_set = models.ForeignKey(
        ChangeSet, on_delete=models.CASCADE, related_name="versions", db_index=False
    )
    subject_type = models.CharField(max_length=80, help_text="Model label, such as `catalog.Product`.")
    subject_id = models.CharField(max_length=32)
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)
    position = models.PositiveIntegerField(help_text="Order within the change set.")
    sequence = models.PositiveIntegerField(null=True, help_text="Counts the versions of one thing, from 1.")

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subject_type", "subject_id", "sequence"], name="version_sequence_once"
            )
        ]
        indexes = [
            models.Index(fields=["website", "change_set", "position"], name="version_in_set"),
        ]


class AuditEntry(TenantModel):
    """One privileged operation. Rows are chained: each hash covers the previous one, so a removed or edited
    row shows.
    """

    sequence = models.PositiveBigIntegerField()
    operation = models.CharField(max_length=80, db_column="act")
    actor_id = models.CharField(max_length=32, blank=True, default="")
    actor_name = models.CharField(max_length=256, blank=True, default="")
    subject_type = models.CharField(max_length=80, blank=True, default="")
    subject_id = models.CharField(max_length=32, blank=True, default="")
    change_set_id = models.CharField(max_length=32, blank=True, default="")
    detail = models.JSONField(default=dict)
    address = models.CharField(
        max_length=45, blank=True, default="", help_text="Where from (IP), empty for jobs."
    )
    created_at = models.DateTimeField()
    previous_hash = models.CharField(max_length=64, blank=True, default="")
    hash = models.CharField(max_length=64)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "sequence"], name="audit_sequence_once")]


class AuditHead(TenantModel):
    """Where a website's audit chain ends; locked to append, compared to notice that newest rows were cut
    off.
    """

    sequence = models.PositiveBigIntegerField(default=0)
    hash = models.CharField(max_length=64, blank=True, default="")

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="one_audit_head_per_site")]
