import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('content', '0006_past_addresses'),
        ('media', '0001_initial'),
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
            name='picture',
            field=models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='media.mediafile'),
        ),
    ]
