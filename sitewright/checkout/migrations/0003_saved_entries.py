"""What visitors save for later, beside their carts."""

import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('checkout', '0002_entry_idempotency_key'),
        ('sites', '0009_share_key'),
    ]

    operations = [
        migrations.CreateModel(
            name='SavedEntry',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('product_id', models.CharField(max_length=32)),
                ('variant_id', models.CharField(max_length=32)),
                ('quantity', models.PositiveIntegerField()),
                ('additional_fields', models.TextField(blank=True, default='')),
                ('created_at', models.DateTimeField()),
                ('cart', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='saved', to='checkout.cart')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'cart', 'created_at'], name='saved_in_order')],
            },
        ),
    ]
