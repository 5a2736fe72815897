from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0002_remember_browser'),
    ]

    operations = [
        migrations.AddField(
            model_name='orderline',
            name='additional_fields',
            field=models.TextField(blank=True, db_default='', default='', help_text='What the buyer answered, as the cart kept it: JSON.'),
        ),
    ]
