from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0013_payments_by_owners'),
    ]

    operations = [
        migrations.AddField(
            model_name='order',
            name='delivery',
            field=models.TextField(blank=True, db_default='', default='', help_text='The way its buyer chose, as checkout.shipping.options writes it; empty: none was offered.'),
        ),
    ]
