"""The field is called `operation`; its column keeps the name the previous release knows."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("history", "0003_sequences")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.RenameField("changeset", "act", "operation"),
                migrations.AlterField(
                    "changeset",
                    "operation",
                    models.CharField(
                        db_column="act",
                        help_text="Its stable name, such as `catalog.update_product`.",
                        max_length=80,
                    ),
                ),
                migrations.RenameField("auditentry", "act", "operation"),
                migrations.AlterField(
                    "auditentry", "operation", models.CharField(db_column="act", max_length=80)
                ),
            ]
        )
    ]
