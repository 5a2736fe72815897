"""What changes are called, by code: null in rows of the release before, which have their English alone."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("history", "0004_operation")]

    operations = [
        migrations.AddField(
            "changeset",
            "label_coded",
            models.JSONField(
                help_text="Code and parameters of the label (history/labels.py); null for a plain text.",
                null=True,
            ),
        ),
        migrations.AlterField(
            "changeset",
            "label",
            models.CharField(help_text="In English, as the audit log has it.", max_length=200),
        ),
    ]
