import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0003_line_answers'),
        ('sites', '0002_hosts_by_website'),
    ]

    operations = [
        migrations.AddField(
            model_name='order',
            name='fee_cents',
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='order',
            name='gift_card_cents',
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='order',
            name='rounding_cents',
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='order',
            name='tax_mode',
            field=models.CharField(choices=[('exclusive', 'exclusive'), ('inclusive', 'inclusive')], db_default='exclusive', default='exclusive', max_length=10),
        ),
        migrations.CreateModel(
            name='OrderAdjustment',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('sort', models.PositiveIntegerField(help_text='In which order they were applied.')),
                ('kind', models.CharField(choices=[('discount', 'discount'), ('shipping', 'shipping'), ('fee', 'fee'), ('tax', 'tax'), ('gift_card', 'gift_card'), ('rounding', 'rounding')], max_length=12)),
                ('label_code', models.CharField(blank=True, default='', help_text="Names it to people; never a gift card's secret.", max_length=100)),
                ('amount_cents', models.BigIntegerField(help_text='Negative for discounts and gift cards.')),
                ('line_position', models.PositiveIntegerField(help_text='Of the only line it concerns; none for the whole order.', null=True)),
                ('order', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='adjustments', to='orders.order')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'constraints': [models.UniqueConstraint(fields=('website', 'order', 'sort'), name='adjustments_in_order'), models.CheckConstraint(condition=models.Q(('kind', 'rounding'), models.Q(('amount_cents__lte', 0), ('kind__in', ['discount', 'gift_card'])), models.Q(('amount_cents__gte', 0), ('kind__in', ['shipping', 'fee', 'tax'])), _connector='OR'), name='adjustment_sign')],
            },
        ),
    ]
