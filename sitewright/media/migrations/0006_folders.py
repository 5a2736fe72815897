"""Pictures can lie in folders."""

import django.db.models.deletion
from django.db import migrations, models

import sitewright.kit.fields
import sitewright.kit.ids


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0005_replaced_files'),
        ('sites', '0003_languages'),
    ]

    operations = [
        migrations.CreateModel(
            name='MediaFolder',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddIndex(
            model_name='mediafolder',
            index=models.Index(fields=['website', 'name'], name='media_folders_by_name'),
        ),
        migrations.AddField(
            model_name='mediafile',
            name='folder',
            field=models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='files', to='media.mediafolder'),
        ),
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(fields=['website', 'folder', 'id'], name='media_in_folder'),
        ),
    ]
