from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('content', '0006_past_addresses'),
    ]

    operations = [
        migrations.AddField(
            model_name='navigationlink',
            name='is_mega',
            field=models.BooleanField(db_default=False, default=False, help_text='What it holds stands in columns below the whole header.'),
        ),
        migrations.AddField(
            model_name='navigationlink',
            name='text',
            field=models.CharField(blank=True, db_default='', default='', help_text='Below its title, as such a column.', max_length=200),
        ),
        migrations.AddField(
            model_name='navigationlink',
            name='picture_id',
            field=models.CharField(blank=True, db_default='', default='', help_text='Above its title, as such a column.', max_length=32),
        ),
    ]
