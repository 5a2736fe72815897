
import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0007_imported_stock'),
        ('sites', '0009_share_key'),
    ]

    operations = [
        migrations.CreateModel(
            name='RestockSignUp',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('email', models.CharField(help_text='In small letters, so that one address waits once.', max_length=256)),
                ('language', models.CharField(blank=True, help_text="Of the page it was given on; empty: the website's own.", max_length=35)),
                ('joins_list', models.BooleanField(default=False, help_text='Wants news as well.')),
                ('created_at', models.DateTimeField()),
                ('sent_at', models.DateTimeField(null=True)),
                ('is_mailed', models.BooleanField(default=False)),
                ('product', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.product')),
                ('variant', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.variant')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(condition=models.Q(('sent_at__isnull', True)), fields=['website', 'variant'], name='restock_waiting'), models.Index(condition=models.Q(('is_mailed', False), ('sent_at__isnull', False)), fields=['website', 'id'], name='restock_to_mail'), models.Index(condition=models.Q(('is_mailed', True)), fields=['website', 'sent_at'], name='restock_mailed'), models.Index(fields=['website', 'email'], name='restock_of_address')],
                'constraints': [models.UniqueConstraint(fields=('website', 'variant', 'email'), name='restock_sign_up_once')],
            },
        ),
    ]
