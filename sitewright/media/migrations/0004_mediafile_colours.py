from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('media', '0003_deleted_files'),
    ]

    operations = [
        migrations.AddField(
            model_name='mediafile',
            name='colours',
            field=models.CharField(blank=True, default='', help_text='Average colours, six hexadecimal digits each: of the quarters (top left, top right, bottom left, bottom right), of the middle and, unless it is transparent somewhere, of the whole (PL-3.14).', max_length=36),
        ),
    ]
