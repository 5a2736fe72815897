import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0011_orders_by_time'),
        ('sites', '0009_share_key'),
    ]

    operations = [
        migrations.CreateModel(
            name='ReviewRequest',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('created_at', models.DateTimeField()),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.CreateModel(
            name='ReviewRequestStop',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('address_digest', models.CharField(max_length=32)),
                ('created_at', models.DateTimeField()),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddIndex(
            model_name='order',
            index=models.Index(condition=models.Q(('fulfilled_at__isnull', False)), fields=['website', 'fulfilled_at'], name='orders_by_handover'),
        ),
        migrations.AddField(
            model_name='reviewrequest',
            name='order',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='orders.order'),
        ),
        migrations.AddField(
            model_name='reviewrequest',
            name='website',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website'),
        ),
        migrations.AddField(
            model_name='reviewrequeststop',
            name='website',
            field=models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website'),
        ),
        migrations.AddConstraint(
            model_name='reviewrequest',
            constraint=models.UniqueConstraint(fields=('website', 'order'), name='review_request_once'),
        ),
        migrations.AddConstraint(
            model_name='reviewrequeststop',
            constraint=models.UniqueConstraint(fields=('website', 'address_digest'), name='review_request_stop_once'),
        ),
    ]
