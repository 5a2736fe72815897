from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):

    dependencies = [
        ('orders', '0037_payouts'),
    ]

    operations = [
        migrations.AddField(
            model_name='payout',
            name='bounced_at',
            field=models.DateTimeField(help_text='When the shop heard that what had reached the bank did not stay there.', null=True),
        ),
        migrations.AlterField(
            model_name='payoutline',
            name='part',
            field=models.CharField(choices=[('sale', 'sale'), ('refund', 'refund'), ('dispute', 'dispute'), ('fee', 'fee'), ('bounced', 'bounced'), ('other', 'other')], max_length=10),
        ),
        migrations.AddIndex(
            model_name='payout',
            index=models.Index(condition=Q(bounced_at__isnull=False), fields=['website', 'bounced_at'], name='payouts_bounced'),
        ),
    ]
