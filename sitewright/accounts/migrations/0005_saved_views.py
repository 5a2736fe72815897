import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0004_second_factors'),
        ('sites', '0004_host_reach'),
    ]

    operations = [
        migrations.CreateModel(
            name='SavedView',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('table', models.CharField(help_text='Which list, such as `products`.', max_length=20)),
                ('name', models.CharField(max_length=60)),
                ('search', models.CharField(help_text='What its address carries: `show=low&sort=-stock`.', max_length=500)),
                ('created_at', models.DateTimeField()),
                ('person', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='views', to=settings.AUTH_USER_MODEL)),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'constraints': [models.UniqueConstraint(fields=('website', 'person', 'table', 'name'), name='view_name_once_per_person')],
            },
        ),
    ]
