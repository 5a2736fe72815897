"""Items hold values of the fields their kind of collection adds; kinds are registered, not listed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("content", "0003_due_items")]

    operations = [
        migrations.AddField(
            model_name="item",
            name="extra",
            field=models.JSONField(
                # The previous release, which runs beside this one, inserts items without this column.
                db_default={},
                default=dict,
                help_text="Values of the fields its kind adds (content/item_extra.py).",
            ),
        ),
        migrations.AlterField(
            model_name="collection",
            name="type",
            field=models.PositiveSmallIntegerField(help_text="The code of its kind (content/kinds.py)."),
        ),
    ]
