"""The order of the library: newest first, page by page."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0001_initial'),
        ('sites', '0003_languages'),
    ]

    operations = [
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(fields=['website', 'id'], name='media_in_turn'),
        ),
    ]
