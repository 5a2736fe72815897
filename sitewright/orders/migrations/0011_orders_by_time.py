from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("orders", "0010_language_of_buyer")]

    operations = [
        migrations.AddIndex(
            model_name="order",
            index=models.Index(fields=["website", "placed_at"], name="orders_by_time"),
        ),
    ]
