"""Another picture can be put in the place of one; what was there is kept for undo."""

import django.db.models.deletion
from django.db import migrations, models

import sitewright.kit.fields
import sitewright.kit.ids

_COLOURS = (
    'Average colours, six hexadecimal digits each: of the quarters (top left, top right, bottom left, bottom right), '
    'of the middle and, unless it is transparent somewhere, of the whole (PL-3.14).'
)
_REVISION = 'Which of the contents of a file it is: empty for the one it came with, else random.'


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0004_mediafile_colours'),
        ('sites', '0003_languages'),
    ]

    operations = [
        migrations.AddField(
            model_name='mediafile',
            name='revision',
            field=models.CharField(blank=True, default='', help_text=_REVISION, max_length=8),
        ),
        migrations.AlterField(
            model_name='mediafile',
            name='name',
            field=models.CharField(help_text='As in its address (naming.stored_name).', max_length=300),
        ),
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(condition=models.Q(('revision__gt', '')), fields=['website', 'id'], name='media_replaced'),
        ),
        migrations.CreateModel(
            name='KeptRevision',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('revision', models.CharField(blank=True, default='', help_text=_REVISION, max_length=8)),
                ('storage_key', models.CharField(max_length=300)),
                ('content_type', models.CharField(max_length=100)),
                ('size_bytes', models.PositiveBigIntegerField()),
                ('width', models.PositiveIntegerField(null=True)),
                ('height', models.PositiveIntegerField(null=True)),
                ('checksum', models.CharField(help_text='SHA-256 of the stored bytes.', max_length=64)),
                ('colours', models.CharField(blank=True, default='', help_text=_COLOURS, max_length=36)),
                ('kept_since', models.DateTimeField()),
                ('media', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='kept_revisions', to='media.mediafile')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddIndex(
            model_name='keptrevision',
            index=models.Index(fields=['website', 'kept_since'], name='kept_revision_in_turn'),
        ),
        migrations.AddConstraint(
            model_name='keptrevision',
            constraint=models.UniqueConstraint(fields=('website', 'media', 'revision'), name='kept_revision_once'),
        ),
        migrations.AddField(
            model_name='rendition',
            name='revision',
            field=models.CharField(blank=True, default='', max_length=8),
        ),
        migrations.RemoveConstraint(
            model_name='rendition',
            name='rendition_once',
        ),
        migrations.AddConstraint(
            model_name='rendition',
            constraint=models.UniqueConstraint(fields=('website', 'media', 'revision', 'width', 'format'), name='rendition_of_revision_once'),
        ),
    ]
