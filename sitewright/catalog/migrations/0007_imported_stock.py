"""Variants remember what the last file said of their stock."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0006_heartbeat")]

    operations = [
        migrations.AddField(
            model_name="variant",
            name="imported_on_hand",
            field=models.IntegerField(null=True, help_text="What the last file said: see imported_stock."),
        ),
    ]
