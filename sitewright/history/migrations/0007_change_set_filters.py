from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('history', '0006_put_back_runs'),
    ]

    operations = [
        migrations.AddField(
            model_name='changeset',
            name='subject_id',
            field=models.CharField(blank=True, db_default='', default='', help_text='Of that thing; empty in older rows.', max_length=32),
        ),
        migrations.AddIndex(
            model_name='changeset',
            index=models.Index(fields=['website', 'actor_id', 'sequence'], name='change_sets_by_actor'),
        ),
        migrations.AddIndex(
            model_name='changeset',
            index=models.Index(fields=['website', 'subject_type', 'sequence'], name='change_sets_by_kind'),
        ),
        migrations.AddIndex(
            model_name='changeset',
            index=models.Index(fields=['website', 'subject_id', 'sequence'], name='change_sets_by_thing'),
        ),
        migrations.AddIndex(
            model_name='changeset',
            index=models.Index(fields=['website', 'created_at'], name='change_sets_by_moment'),
        ),
    ]
