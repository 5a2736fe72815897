import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0008_payment_accounts'),
    ]

    operations = [
        migrations.CreateModel(
            name='PaymentEvent',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('event_id', models.CharField(help_text="The provider's.", max_length=255)),
                ('kind', models.CharField(max_length=100)),
                ('body', models.TextField()),
                ('state', models.CharField(choices=[('received', 'Received'), ('processed', 'Processed'), ('ignored', 'Ignored')], default='received', max_length=10)),
                ('received_at', models.DateTimeField()),
                ('processed_at', models.DateTimeField(null=True)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='events', to='orders.paymentaccount')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddIndex(
            model_name='paymentevent',
            index=models.Index(fields=['website', 'received_at'], name='payment_events_by_age'),
        ),
        migrations.AddConstraint(
            model_name='paymentevent',
            constraint=models.UniqueConstraint(fields=('website', 'account', 'event_id'), name='payment_event_once'),
        ),
    ]
