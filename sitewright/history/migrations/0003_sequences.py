"""What is newest goes by a number instead of an id, which comes from a clock.

Both columns are filled for all that is there. The release before goes on writing rows without a number beside
this one; they are numbered when something is next recorded (history/sequences.py).
"""

from django.db import migrations, models

_NUMBER_VERSIONS = """
    UPDATE history_version SET sequence = counted.nth FROM (
        SELECT id, row_number() OVER (PARTITION BY website_id, subject_type, subject_id ORDER BY id) AS nth
        FROM history_version
    ) AS counted
    WHERE history_version.id = counted.id
"""
# A change set has one audit entry; the first one of those there are, should there be more.
_NUMBER_CHANGE_SETS = """
    UPDATE history_changeset SET sequence = counted.first FROM (
        SELECT website_id, change_set_id, min(sequence) AS first FROM history_auditentry
        WHERE change_set_id <> '' GROUP BY website_id, change_set_id
    ) AS counted
    WHERE history_changeset.id = counted.change_set_id AND history_changeset.website_id = counted.website_id
"""


class Migration(migrations.Migration):
    dependencies = [("history", "0002_undo_runs")]

    operations = [
        migrations.AddField(
            "version",
            "sequence",
            models.PositiveIntegerField(null=True, help_text="Counts the versions of one thing, from 1."),
        ),
        migrations.AddField(
            "changeset",
            "sequence",
            models.PositiveBigIntegerField(null=True, help_text="Of its audit entry: rises within a website."),
        ),
        migrations.RunSQL(_NUMBER_VERSIONS, migrations.RunSQL.noop),
        migrations.RunSQL(_NUMBER_CHANGE_SETS, migrations.RunSQL.noop),
        migrations.AddConstraint(
            "version",
            models.UniqueConstraint(
                fields=["website", "subject_type", "subject_id", "sequence"], name="version_sequence_once"
            ),
        ),
        migrations.RemoveIndex("version", "version_of_subject"),
        migrations.AddConstraint(
            "changeset",
            models.UniqueConstraint(fields=["website", "sequence"], name="change_set_sequence_once"),
        ),
        migrations.RemoveIndex("changeset", "change_set_newest"),
    ]
