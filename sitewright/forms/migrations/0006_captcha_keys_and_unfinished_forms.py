"""Keys of outside captchas, and forms that visitors finish later."""

import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('forms', '0005_form_hooks'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='CaptchaKey',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('sealed_key', models.CharField(help_text='See keys.py.', max_length=500)),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'constraints': [models.UniqueConstraint(fields=('website',), name='captcha_key_once')],
            },
        ),
        migrations.CreateModel(
            name='UnfinishedForm',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('key_hash', models.CharField(max_length=64)),
                ('sealed_values', models.TextField(help_text='What was typed, by the names of inputs; see keeping.py.')),
                ('page_path', models.CharField(blank=True, max_length=1000)),
                ('block', models.CharField(blank=True, max_length=64)),
                ('kept_at', models.DateTimeField()),
                ('expires_at', models.DateTimeField()),
                ('form', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='forms.form')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'expires_at'], name='unfinished_by_age')],
                'constraints': [models.UniqueConstraint(fields=('website', 'key_hash'), name='unfinished_once')],
            },
        ),
    ]
