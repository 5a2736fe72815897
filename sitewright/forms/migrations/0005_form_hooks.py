"""Addresses that are called with what was sent by a form."""

import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('forms', '0004_submitted_files'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='FormHook',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('address', models.CharField(blank=True, max_length=1000)),
                ('sealed_secret', models.CharField(help_text='Signs what is sent; see secrets.py.', max_length=300)),
                ('form', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='forms.form')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'constraints': [models.UniqueConstraint(fields=('website', 'form'), name='form_hook_once')],
            },
        ),
        migrations.CreateModel(
            name='HookDelivery',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('number', models.PositiveIntegerField(default=0, help_text='Of the submission; 0 of a test.')),
                ('status', models.CharField(choices=[('queued', 'Queued'), ('sent', 'Sent'), ('failed', 'Failed'), ('dropped', 'Dropped')], default='queued', max_length=10)),
                ('attempts', models.PositiveIntegerField(default=0)),
                ('answer_code', models.PositiveIntegerField(default=0, help_text="The last one's; 0: none came.")),
                ('problem', models.CharField(blank=True, help_text='A key of problems.py.', max_length=20)),
                ('created_at', models.DateTimeField()),
                ('tried_at', models.DateTimeField(null=True)),
                ('form', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='forms.form')),
                ('submission', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='forms.formsubmission')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'form', '-created_at'], name='hook_delivery_newest'), models.Index(fields=['website', 'created_at'], name='hook_delivery_age')],
            },
        ),
    ]
