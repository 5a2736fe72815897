from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('content', "0009_own_sections_and_page_code"),
    ]

    operations = [
        migrations.AddField(
            model_name='item',
            name='categories',
            field=models.JSONField(db_default=[], default=list, help_text='Names, as tags are (PL-9.44).'),
        ),
        migrations.AlterField(
            model_name='pastaddress',
            name='slug',
            field=models.CharField(blank=True, default='', help_text="Empty for the home page's.", max_length=240),
        ),
        migrations.AlterField(
            model_name='pastaddress',
            name='subject_type',
            field=models.CharField(help_text='A page, a collection or an item.', max_length=80),
        ),
        migrations.AddIndex(
            model_name='item',
            index=models.Index(fields=['website', 'collection', '-updated_at'], name='item_changed'),
        ),
    ]
