"""What buyers of digital products download."""


import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0019_returns'),
        ('sites', '0010_added_themes'),
    ]

    operations = [
        migrations.CreateModel(
            name='OrderDownload',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('line_position', models.PositiveIntegerField()),
                ('file_id', models.CharField(help_text='Of the file whatever took its place: ProductFile.file_id.', max_length=32)),
                ('round', models.PositiveIntegerField(default=1, help_text='Raised when it is given anew.')),
                ('uses', models.PositiveIntegerField(default=0)),
                ('most_uses', models.PositiveIntegerField(default=0, help_text='0: as often as they like.')),
                ('given_at', models.DateTimeField(null=True)),
                ('expires_at', models.DateTimeField(help_text='None: never.', null=True)),
                ('counted_at', models.DateTimeField(help_text='When a use was counted last: for an hour it is the same one.', null=True)),
                ('withdrawn_at', models.DateTimeField(help_text='Cancelled or refunded.', null=True)),
                ('order', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to='orders.order')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'file_id'], name='downloads_of_file')],
                'constraints': [models.UniqueConstraint(fields=('website', 'order', 'line_position', 'file_id'), name='order_download_once'), models.CheckConstraint(condition=models.Q(('most_uses', 0), ('uses__lte', models.F('most_uses')), _connector='OR'), name='downloads_within_limit')],
            },
        ),
    ]
