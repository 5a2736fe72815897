from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('sites', '0007_deleted_websites'),
    ]

    operations = [
        migrations.AddField(
            model_name='hostname',
            name='certificate',
            field=models.JSONField(help_text='How it stands with its certificate (sites/https/states.py).', null=True),
        ),
        migrations.AddField(
            model_name='hostname',
            name='certificate_due_at',
            field=models.DateTimeField(help_text='When that is looked after next; without, when the name leads here.', null=True),
        ),
        migrations.AddIndex(
            model_name='hostname',
            index=models.Index(condition=models.Q(('certificate_due_at__isnull', False)), fields=['certificate_due_at'], name='certificates_due'),
        ),
    ]
