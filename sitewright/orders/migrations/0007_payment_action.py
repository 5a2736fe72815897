from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0006_record_earlier_states'),
    ]

    operations = [
        migrations.AddField(
            model_name='payment',
            name='action',
            field=models.TextField(blank=True, db_default='', default='', help_text='What its buyer has to do: JSON, while it is open.'),
        ),
        migrations.AlterField(
            model_name='payment',
            name='state',
            field=models.CharField(choices=[('authorised', 'Authorised'), ('pending', 'Pending'), ('action', 'Action'), ('confirming', 'Confirming'), ('captured', 'Captured'), ('declined', 'Declined'), ('refunded', 'Refunded')], default='pending', max_length=10),
        ),
    ]
