"""Discounts get tiers, and say for each class of others whether they combine with it. Those that combined
with every other such one go on doing so.
"""

from django.db import migrations, models

_FILL = """
    UPDATE checkout_discount SET combines_with = '["products", "order", "shipping"]' WHERE is_combinable
"""


class Migration(migrations.Migration):
    dependencies = [("checkout", "0010_carriers")]

    operations = [
        migrations.AddField(
            model_name="discount",
            name="combines_with",
            field=models.JSONField(
                db_default=[],
                default=list,
                help_text="What discounts beside it may take off: see classes.py.",
            ),
        ),
        migrations.AddField(
            model_name="discount",
            name="tier_basis",
            field=models.CharField(
                blank=True,
                db_default="",
                default="",
                help_text="What its tiers go by: see tiers.py.",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="discount",
            name="tiers",
            field=models.JSONField(
                db_default=[], default=list, help_text="[{threshold, benefit}], in the order of thresholds."
            ),
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.RemoveField(model_name="discount", name="is_combinable"),
    ]
