"""Photos that buyers add to their reviews."""


import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0011_tax_category'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='ReviewPhoto',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('storage_key', models.CharField(max_length=120)),
                ('small_key', models.CharField(max_length=120)),
                ('width', models.PositiveIntegerField()),
                ('height', models.PositiveIntegerField()),
                ('size_bytes', models.PositiveIntegerField(help_text='Of both sizes.')),
                ('created_at', models.DateTimeField()),
                ('removed_at', models.DateTimeField(help_text='From when on visitors do not get it.', null=True)),
                ('is_forgotten', models.BooleanField(default=False, help_text='Its bytes go at once, and nobody gets it.')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddField(
            model_name='review',
            name='photos_wait',
            field=models.BooleanField(db_default=False, default=False, help_text='Photos came with it that the owner has not let appear.'),
        ),
        migrations.AddIndex(
            model_name='review',
            index=models.Index(condition=models.Q(('photos_wait', True)), fields=['website', '-created_at'], name='review_photos_wait'),
        ),
        migrations.AddField(
            model_name='reviewphoto',
            name='review',
            field=models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.review'),
        ),
        migrations.AddField(
            model_name='reviewphoto',
            name='website',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website'),
        ),
        migrations.AddIndex(
            model_name='reviewphoto',
            index=models.Index(fields=['website', 'review', 'id'], name='review_photo'),
        ),
        migrations.AddIndex(
            model_name='reviewphoto',
            index=models.Index(condition=models.Q(('removed_at__isnull', False)), fields=['website', 'removed_at'], name='review_photo_removed'),
        ),
    ]
