"""Captions and transcripts, pictures of films, and which pictures of before are to be renewed."""

import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0008_recordings'),
        ('sites', '0007_deleted_websites'),
    ]

    operations = [
        migrations.CreateModel(
            name='RecordingText',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('kind', models.CharField(choices=[('captions', 'Captions'), ('subtitles', 'Subtitles'), ('transcript', 'Transcript')], max_length=10)),
                ('language', models.CharField(help_text='BCP 47, such as `de` or `pt-BR`.', max_length=20)),
                ('is_default', models.BooleanField(default=False, help_text='Players show it without being asked to.')),
                ('content', models.TextField(help_text='WebVTT as we write it (captions/webvtt.py), or plain paragraphs.')),
                ('size_bytes', models.PositiveIntegerField()),
                ('cue_count', models.PositiveIntegerField(default=0)),
                ('created_at', models.DateTimeField()),
                ('deleted_at', models.DateTimeField(help_text='Taken away; an undo brings it back until it is pruned (prune_texts).', null=True)),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddField(
            model_name='keptrevision',
            name='duration_ms',
            field=models.PositiveBigIntegerField(help_text='Of a film or a sound; empty where the file does not say.', null=True),
        ),
        migrations.AddField(
            model_name='mediafile',
            name='awaits_renewal',
            field=models.BooleanField(db_default=True, default=None, help_text='A picture of an earlier release that lacks what this one makes of each (renew_pictures).', null=True),
        ),
        migrations.AddField(
            model_name='mediafile',
            name='poster_id',
            field=models.CharField(blank=True, db_default='', default='', help_text='The picture of the library that a film shows until it is played.', max_length=32),
        ),
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(condition=models.Q(('awaits_renewal__isnull', False)), fields=['website', 'id'], name='media_to_renew'),
        ),
        migrations.AddIndex(
            model_name='mediafile',
            index=models.Index(condition=models.Q(('poster_id__gt', '')), fields=['website', 'poster_id'], name='media_by_poster'),
        ),
        migrations.AddField(
            model_name='recordingtext',
            name='media',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='texts', to='media.mediafile'),
        ),
        migrations.AddField(
            model_name='recordingtext',
            name='website',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website'),
        ),
        migrations.AddIndex(
            model_name='recordingtext',
            index=models.Index(fields=['website', 'media'], name='recording_texts_of'),
        ),
        migrations.AddIndex(
            model_name='recordingtext',
            index=models.Index(condition=models.Q(('deleted_at__isnull', False)), fields=['website', 'deleted_at'], name='recording_texts_deleted'),
        ),
    ]
