import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('content', "0008_page_locks"),
        ('sites', '0003_languages'),
    ]

    operations = [
        migrations.AddField(
            model_name='page',
            name='code',
            field=models.JSONField(db_default={}, default=dict, help_text='What is injected into this page alone (content/page_code.py).'),
        ),
        migrations.CreateModel(
            name='SavedSection',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('name', models.CharField(max_length=80)),
                ('tree', models.JSONField(help_text='A body of a page with this one section (content/page_tree.py).')),
                ('created_at', models.DateTimeField()),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', '-created_at'], name='saved_section_newest')],
            },
        ),
    ]
