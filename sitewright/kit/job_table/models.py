"""Jobs that wait, run, have ended or were given up."""

from datetime import UTC, datetime

from django.db import models
from django.db.models import F, Q

AT_ONCE = datetime(9999, 1, 1, tzinfo=UTC)
"""`run_after` of a job that waits for no hour: the last in its order, behind what was due at one."""


class JobStatus(models.TextChoices):
    READY = "READY"
    RUNNING = "RUNNING"
    FAILED = "FAILED"
    SUCCESSFUL = "SUCCESSFUL"


class JobRow(models.Model):
    """One job. `args_kwargs` is {args: [name, website id, arguments], kwargs: {}}, or {args: [name], …} of a
    schedule; `worker_ids` has an entry for each try; `started_at` moves while the job is at work.

    The columns are those of django-tasks-db, which made the table before it was ours: servers of the release
    before may run beside this one and take the same rows.
    """

    id = models.UUIDField(primary_key=True)
    status = models.CharField(choices=JobStatus, default=JobStatus.READY, max_length=10)
    enqueued_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    args_kwargs = models.JSONField()
    priority = models.IntegerField(default=0)
    task_path = models.TextField()
    worker_ids = models.JSONField(default=list)
    queue_name = models.CharField(default="default", max_length=32)
    backend_name = models.CharField(default="default", max_length=32)
    run_after = models.DateTimeField(default=AT_ONCE)
    return_value = models.JSONField(default=None, null=True)
    exception_class_path = models.TextField(default="")
    traceback = models.TextField(default="")

    class Meta:
        db_table = "django_tasks_database_dbtaskresult"
        indexes = [
            # In the order in which workers take jobs; those that ended are not in it.
            models.Index(
                F("status"),
                F("priority").desc(),
                F("run_after").asc(),
                F("enqueued_at").asc(),
                name="tasks_db_new_ordering_idx",
                condition=Q(status="READY"),
            ),
        ]
