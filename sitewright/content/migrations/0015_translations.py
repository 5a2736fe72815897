"""The owner's words in further languages."""

import django.db.models.deletion
from django.db import migrations, models

import sitewright.kit.fields
import sitewright.kit.ids


class Migration(migrations.Migration):
    dependencies = [("content", "0014_comments"), ("sites", "0008_certificates")]
    operations = [
        migrations.CreateModel(
            name="Translation",
            fields=[
                ("id", sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ("language", models.CharField(max_length=20)),
                ("subject_type", models.CharField(help_text="Of a kind of content/translations/subjects.", max_length=80)),
                ("subject_id", models.CharField(max_length=32)),
                ("texts", models.JSONField(default=dict, help_text="By path of a text: [translation, digest of the words it was made from].")),
                ("updated_at", models.DateTimeField()),
                ("website", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="sites.website")),
            ],
            options={
                "abstract": False,
                "base_manager_name": "objects",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("website", "language", "subject_type", "subject_id"), name="translated_once"
                    )
                ],
            },
        ),
    ]
