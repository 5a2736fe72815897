import django.db.models.deletion
import sitewright.kit.fields
import sitewright.kit.ids
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0008_restock_sign_ups'),
        ('sites', '0009_share_key'),
    ]

    operations = [
        migrations.CreateModel(
            name='ProductRating',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('ones', models.PositiveIntegerField(default=0)),
                ('twos', models.PositiveIntegerField(default=0)),
                ('threes', models.PositiveIntegerField(default=0)),
                ('fours', models.PositiveIntegerField(default=0)),
                ('fives', models.PositiveIntegerField(default=0)),
                ('product', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.product')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'constraints': [models.UniqueConstraint(fields=('website', 'product'), name='rating_once')],
            },
        ),
        migrations.CreateModel(
            name='Review',
            fields=[
                ('id', sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ('stars', models.PositiveSmallIntegerField()),
                ('title', models.CharField(blank=True, max_length=120)),
                ('text', models.TextField(blank=True, help_text='Plain; empty lines part paragraphs.')),
                ('text_digest', models.CharField(help_text='Of its words, to know them again.', max_length=32)),
                ('author_name', models.CharField(max_length=80)),
                ('author_email', models.CharField(blank=True, help_text='For the owner alone.', max_length=256)),
                ('order_id', models.CharField(blank=True, help_text="The order by whose mail it came; empty: anybody's.", max_length=32)),
                ('status', models.CharField(choices=[('waiting', 'Waiting'), ('published', 'Published'), ('spam', 'Spam'), ('deleted', 'Deleted')], max_length=10)),
                ('held_for', models.CharField(blank=True, help_text='Why it was not published at once.', max_length=20)),
                ('created_at', models.DateTimeField()),
                ('put_away_at', models.DateTimeField(help_text='When it became spam or was deleted.', null=True)),
                ('reply', models.TextField(blank=True, help_text="The owner's, plain.")),
                ('replied_at', models.DateTimeField(null=True)),
                ('product', models.ForeignKey(db_constraint=False, db_index=False, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.product')),
                ('website', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to='sites.website')),
            ],
            options={
                'abstract': False,
                'base_manager_name': 'objects',
                'indexes': [models.Index(fields=['website', 'product', 'status', '-created_at'], name='review_of_product'), models.Index(fields=['website', 'status', '-created_at'], name='review_by_status'), models.Index(fields=['website', 'text_digest'], name='review_by_words'), models.Index(condition=models.Q(('put_away_at__isnull', False)), fields=['website', 'put_away_at'], name='review_put_away')],
                'constraints': [models.CheckConstraint(condition=models.Q(('stars__gte', 1), ('stars__lte', 5)), name='review_has_its_stars'), models.UniqueConstraint(condition=models.Q(('order_id', ''), _negated=True), fields=('website', 'order_id', 'product'), name='review_once_per_order')],
            },
        ),
    ]
