from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('checkout', '0003_saved_entries'),
    ]

    operations = [
        migrations.AddField(
            model_name='cart',
            name='chosen',
            field=models.TextField(blank=True, db_default='', default='', help_text='What its buyer has said so far, as checkout.chosen writes it; empty: nothing.'),
        ),
    ]
