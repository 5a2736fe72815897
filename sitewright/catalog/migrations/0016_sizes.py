from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('catalog', '0015_customs_data'),
    ]

    operations = [
        migrations.AddField(
            model_name='variant',
            name='length_mm',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='variant',
            name='width_mm',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='variant',
            name='height_mm',
            field=models.PositiveIntegerField(db_default=0, default=0),
        ),
    ]
