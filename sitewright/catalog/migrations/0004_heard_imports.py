"""Imports say when they were last heard of."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0003_shelf_order")]

    operations = [
        migrations.AddField(
            model_name="importrun",
            name="heard_at",
            field=models.DateTimeField(null=True, help_text="By the database's clock (importing/heartbeat.py)."),
        ),
    ]
