"""Locks before pages and the whole website; what search engines see of a page besides its words."""

import django.db.models.deletion
from django.db import migrations, models

import sitewright.kit.fields
import sitewright.kit.ids


def _id() -> models.Field:
    return sitewright.kit.fields.IdField(
        default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False
    )


def _to(model: str, on_delete: object, **more: object) -> models.Field:
    return models.ForeignKey(db_index=False, on_delete=on_delete, related_name="+", to=model, **more)


class Migration(migrations.Migration):
    dependencies = [
        ("content", "0007_mega_menus"),
        ("sites", "0003_languages"),
    ]

    operations = [
        migrations.CreateModel(
            name="Lock",
            fields=[
                ("id", _id()),
                ("password_hash", models.CharField(max_length=200)),
                ("created_at", models.DateTimeField()),
                ("website", _to("sites.website", django.db.models.deletion.CASCADE)),
            ],
            options={"abstract": False, "base_manager_name": "objects"},
        ),
        migrations.CreateModel(
            name="SiteLock",
            fields=[
                ("id", _id()),
                ("lock", _to("content.lock", django.db.models.deletion.PROTECT)),
                ("website", _to("sites.website", django.db.models.deletion.CASCADE)),
            ],
            options={
                "abstract": False,
                "base_manager_name": "objects",
                "constraints": [models.UniqueConstraint(fields=["website"], name="site_locked_once")],
            },
        ),
        migrations.AddField(
            model_name="page",
            name="lock",
            field=_to("content.lock", django.db.models.deletion.PROTECT, null=True),
        ),
        migrations.AddField(
            model_name="page",
            name="seo_image_id",
            # The previous release, which runs beside this one, inserts pages without this column.
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="A kept picture; empty for none.",
                max_length=32,
            ),
        ),
        migrations.AddField(
            model_name="page",
            name="is_indexed",
            field=models.BooleanField(
                db_default=True, default=True, help_text="Whether search engines may show it."
            ),
        ),
        migrations.AlterField(
            model_name="page",
            name="slug",
            field=models.CharField(
                blank=True,
                default="",
                help_text=(
                    "Its whole address: `about/team` stands below the page at `about`. Empty: the home page."
                ),
                max_length=200,
            ),
        ),
    ]
