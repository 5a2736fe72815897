from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('sites', '0008_certificates'),
    ]

    operations = [
        migrations.AddField(
            model_name='website',
            name='share_key',
            field=models.CharField(blank=True, db_default='', default='', help_text="What signs the addresses of its preview pictures, where that was imported; empty: a key made of the installation's own (share_keys.py).", max_length=64),
        ),
    ]
