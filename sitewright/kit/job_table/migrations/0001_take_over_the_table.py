"""The table of jobs, made here from now on. Where django-tasks-db has made it, nothing is done: its migrations
count as this one, as those of any squashed series."""

import datetime

from django.db import migrations, models

_BEFORE = """
    0001_initial
    0002_alter_dbtaskresult_options
    0003_dbtaskresult_enqueued_at_dbtaskresult_finished_at
    0004_dbtaskresult_started_at
    0005_alter_dbtaskresult_priority_and_more
    0006_alter_dbtaskresult_args_kwargs_and_more
    0007_add_separate_results_fields
    0008_separate_results_field
    0009_remove_results_field
    0010_alter_dbtaskresult_status
    0011_rename_complete_status
    0012_add_separate_exception_fields
    0013_separate_exception_fields
    0014_remove_dbtaskresult_exception_data
    0015_correctly_order_run_after
    0016_remove_dbtaskresult_django_task_new_ordering_idx_and_more
    0017_dbtaskresult_metadata
    0018_rename_succeeded_status
    0019_rename_django_task_new_ordering_idx_tasks_db_new_ordering_idx_and_more
    0020_update_db_task_result_ordering
    0021_conditional_partial_index_ordering
"""


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    replaces = [("django_tasks_database", name) for name in _BEFORE.split()]
    operations = [
        migrations.CreateModel(
            name="JobRow",
            fields=[
                ("id", models.UUIDField(primary_key=True, serialize=False)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("READY", "Ready"),
                            ("RUNNING", "Running"),
                            ("FAILED", "Failed"),
                            ("SUCCESSFUL", "Successful"),
                        ],
                        default="READY",
                        max_length=10,
                    ),
                ),
                ("enqueued_at", models.DateTimeField()),
                ("started_at", models.DateTimeField(null=True)),
                ("finished_at", models.DateTimeField(null=True)),
                ("args_kwargs", models.JSONField()),
                ("priority", models.IntegerField(default=0)),
                ("task_path", models.TextField()),
                ("worker_ids", models.JSONField(default=list)),
                ("queue_name", models.CharField(default="default", max_length=32)),
                ("backend_name", models.CharField(default="default", max_length=32)),
                (
                    "run_after",
                    models.DateTimeField(default=datetime.datetime(9999, 1, 1, tzinfo=datetime.UTC)),
                ),
                ("return_value", models.JSONField(default=None, null=True)),
                ("exception_class_path", models.TextField(default="")),
                ("traceback", models.TextField(default="")),
            ],
            options={
                "db_table": "django_tasks_database_dbtaskresult",
                "indexes": [
                    models.Index(
                        models.F("status"),
                        models.F("priority").desc(),
                        models.F("run_after").asc(),
                        models.F("enqueued_at").asc(),
                        condition=models.Q(status="READY"),
                        name="tasks_db_new_ordering_idx",
                    )
                ],
            },
        )
    ]
