"""Shelves in the shop's order."""

from django.db import migrations, models

_FILL = """
    UPDATE catalog_productcategory
    SET position = (SELECT p.position FROM catalog_product p WHERE p.id = catalog_productcategory.product_id)
"""


class Migration(migrations.Migration):
    dependencies = [("catalog", "0002_stock_order")]

    operations = [
        migrations.AddField(
            model_name="productcategory",
            name="position",
            field=models.IntegerField(
                db_default=0, default=0, help_text="The product's own, so that a shelf is read in order."
            ),
        ),
        migrations.RunSQL(_FILL, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="productcategory",
            index=models.Index(fields=["website", "category", "position", "product"], name="shelf_in_order"),
        ),
    ]
