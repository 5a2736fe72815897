"""Files of digital products."""


import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0012_review_photos'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='ProductFile',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('origin_id', models.CharField(blank=True, default='', help_text='Of the row it replaced first; empty for that itself.', max_length=32)),
                ('name', models.CharField(help_text="What it is called on the buyer's machine.", max_length=150)),
                ('content_type', models.CharField(help_text='By what is in it, never by its name.', max_length=100)),
                ('size_bytes', models.PositiveBigIntegerField()),
                ('storage_key', models.CharField(max_length=120)),
                ('position', models.PositiveIntegerField(default=0)),
                ('created_at', models.DateTimeField()),
                ('removed_at', models.DateTimeField(help_text='From when on it is sold no more; an undo brings it back until it is pruned.', null=True)),
                ('left_at', models.DateTimeField(help_text='When its product was first missed.', null=True)),
                ('product', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.product')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'product', 'position'], name='product_files_in_order'), models.Index(condition=models.Q(('origin_id', ''), _negated=True), fields=['website', 'origin_id'], name='product_files_replacing'), models.Index(condition=models.Q(('removed_at__isnull', False)), fields=['website', 'removed_at'], name='product_files_removed')],
            },
        ),
    ]
