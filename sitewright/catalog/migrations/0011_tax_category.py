"""Which of the rates of a place a product is sold at."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0010_product_page'),
    ]

    operations = [
        migrations.AddField(
            model_name='product',
            name='tax_category',
            field=models.CharField(choices=[('standard', 'Standard'), ('reduced', 'Reduced'), ('zero', 'Zero')], db_default='standard', default='standard', max_length=10),
        ),
    ]
