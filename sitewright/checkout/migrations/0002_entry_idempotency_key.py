from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('checkout', '0001_initial'),
    ]

    operations = [
        migrations.AddField(
            model_name='cartentry',
            name='idempotency_key',
            field=models.CharField(blank=True, db_default='', default='', help_text='Of what was added to it last.', max_length=64),
        ),
    ]
