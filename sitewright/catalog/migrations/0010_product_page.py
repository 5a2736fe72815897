"""What a product says beside its price: looks of its options' values, delivery, the page with its sizes."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0009_reviews'),
    ]

    operations = [
        migrations.AddField(
            model_name='product',
            name='delivery_text',
            field=models.CharField(blank=True, default='', help_text="In place of the shop's own words on delivery.", max_length=300),
        ),
        migrations.AddField(
            model_name='product',
            name='size_guide',
            field=models.CharField(blank=True, default='', help_text='The address of a page of the website.', max_length=500),
        ),
        migrations.AddField(
            model_name='product',
            name='swatches',
            field=models.JSONField(default=dict, help_text='Option name → value → look: see swatches.py.'),
        ),
    ]
