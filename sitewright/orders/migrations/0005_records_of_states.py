import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0004_adjustments'),
        ('sites', '0002_hosts_by_website'),
    ]

    operations = [
        migrations.AlterField(
            model_name='order',
            name='cart_id',
            field=models.CharField(help_text='None for an order that no cart became: drafts, renewals.', max_length=32, null=True),
        ),
        migrations.AlterField(
            model_name='order',
            name='state',
            field=models.CharField(choices=[('placed', 'Placed'), ('fulfilled', 'Fulfilled'), ('cancelled', 'Cancelled')], default='placed', help_text='What its fulfilments make it (`order_states`); kept here to list orders by.', max_length=10),
        ),
        migrations.AlterField(
            model_name='payment',
            name='placement',
            field=models.OneToOneField(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='payment', to='orders.placement'),
        ),
        migrations.AlterField(
            model_name='payment',
            name='refunded_cents',
            field=models.PositiveBigIntegerField(default=0, help_text='The sum of its refunds.'),
        ),
        migrations.AlterField(
            model_name='payment',
            name='state',
            field=models.CharField(choices=[('authorised', 'Authorised'), ('pending', 'Pending'), ('captured', 'Captured'), ('declined', 'Declined'), ('refunded', 'Refunded')], default='pending', max_length=10),
        ),
        migrations.CreateModel(
            name='Fulfilment',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('created_at', models.DateTimeField()),
                ('order', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='fulfilments', to='orders.order')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.CreateModel(
            name='FulfilmentLine',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('line_position', models.PositiveIntegerField(help_text="Of the order's line.")),
                ('quantity', models.PositiveIntegerField()),
                ('fulfilment', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='lines', to='orders.fulfilment')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.CreateModel(
            name='Refund',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('key', models.CharField(help_text='The idempotency key the provider was asked with.', max_length=255)),
                ('amount_cents', models.PositiveBigIntegerField()),
                ('created_at', models.DateTimeField()),
                ('payment', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='refunds', to='orders.payment')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddIndex(
            model_name='fulfilment',
            index=models.Index(fields=['website', 'order', 'created_at'], name='fulfilments_of_order'),
        ),
        migrations.AddConstraint(
            model_name='fulfilmentline',
            constraint=models.UniqueConstraint(fields=('website', 'fulfilment', 'line_position'), name='line_once_per_fulfilment'),
        ),
        migrations.AddConstraint(
            model_name='fulfilmentline',
            constraint=models.CheckConstraint(condition=models.Q(('quantity__gte', 1)), name='fulfils_something'),
        ),
        migrations.AddIndex(
            model_name='refund',
            index=models.Index(fields=['website', 'payment'], name='refunds_of_payment'),
        ),
        migrations.AddConstraint(
            model_name='refund',
            constraint=models.UniqueConstraint(fields=('website', 'key'), name='refund_key_once'),
        ),
        migrations.AddConstraint(
            model_name='refund',
            constraint=models.CheckConstraint(condition=models.Q(('amount_cents__gte', 1)), name='refunds_something'),
        ),
    ]
