import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0033_disputes'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='OrderTag',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('number', models.PositiveBigIntegerField(help_text="The order's.")),
                ('name', models.CharField(help_text='As it was spelled first.', max_length=40)),
                ('folded', models.CharField(help_text='What tags are compared by.', max_length=160)),
                ('order', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='tags', to='orders.order')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'folded', 'number'], name='orders_by_tag')],
                'constraints': [models.UniqueConstraint(fields=('website', 'number', 'folded'), name='tag_once_per_order')],
            },
        ),
    ]
