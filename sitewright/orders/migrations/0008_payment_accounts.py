import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0007_payment_action'),
    ]

    operations = [
        migrations.CreateModel(
            name='PaymentAccount',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('provider', models.CharField(max_length=40)),
                ('environment', models.CharField(help_text='test or live', max_length=10)),
                ('settings', models.TextField(help_text="The provider's own, with its keys: JSON nobody else reads.")),
                ('is_current', models.BooleanField(default=False, help_text='Whether new payments go there.')),
                ('created_at', models.DateTimeField()),
                ('updated_at', models.DateTimeField()),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
            },
        ),
        migrations.AddConstraint(
            model_name='paymentaccount',
            constraint=models.UniqueConstraint(fields=('website', 'provider', 'environment'), name='account_once'),
        ),
        migrations.AddConstraint(
            model_name='paymentaccount',
            constraint=models.UniqueConstraint(condition=models.Q(('is_current', True)), fields=('website',), name='one_current_account'),
        ),
    ]
