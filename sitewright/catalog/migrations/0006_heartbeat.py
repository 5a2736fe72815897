"""The field is called `heartbeat_at`; its column keeps the name the previous release knows."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0005_foreign_key_guards")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("importrun", "heard_at", "heartbeat_at"),
                migrations.AlterField(
                    "importrun",
                    "heartbeat_at",
                    models.DateTimeField(
                        db_column="heard_at",
                        help_text="By the database's clock (importing/heartbeat.py).",
                        null=True,
                    ),
                ),
            ]
        )
    ]
