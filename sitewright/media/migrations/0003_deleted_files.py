"""Files can be deleted: they leave the library, and go for good later."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0002_library_order'),
        ('sites', '0003_languages'),
    ]

    operations = [
        migrations.AddField(
            model_name='mediafile',
            name='deleted_at',
            field=models.DateTimeField(help_text='Gone from the library; it goes for good once nothing uses it (prune_files).', null=True),
        ),
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(condition=models.Q(('deleted_at__isnull', False)), fields=['website', 'deleted_at'], name='media_deleted'),
        ),
    ]
