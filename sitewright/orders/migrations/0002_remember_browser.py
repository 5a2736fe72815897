from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='placement',
            name='browser_hash',
            field=models.CharField(blank=True, db_default='', default='', help_text="Of a secret in the buyer's browser.", max_length=64),
        ),
    ]
