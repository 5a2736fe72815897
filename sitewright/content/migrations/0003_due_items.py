"""Items tell whether their date has come."""

from django.db import migrations, models

# What visitors saw before stays seen; an item without a date is not due, as `note_due_date` has it.
_FILL = "UPDATE content_item SET is_due = TRUE WHERE published_at <= CURRENT_TIMESTAMP"


class Migration(migrations.Migration):
    dependencies = [("content", "0002_search_index")]

    operations = [
        migrations.AddField(
            model_name="item",
            name="is_due",
            field=models.BooleanField(
                # The previous release, which runs beside this one, inserts items without this column.
                db_default=False, default=False, help_text="Its date has come (content/due_dates.py)."
            ),
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="item",
            index=models.Index(
                fields=["website", "published_at"], condition=models.Q(is_due=False), name="item_waiting"
            ),
        ),
    ]
