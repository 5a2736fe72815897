"""Products that visitors look at and put into carts."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('audience', '0001_initial'),
    ]

    operations = [
        migrations.AlterField(
            model_name='visitdetail',
            name='kind',
            field=models.CharField(choices=[('page', 'Page'), ('source', 'Source'), ('viewed', 'Viewed'), ('added', 'Added')], max_length=6),
        ),
        migrations.AlterField(
            model_name='visitdetail',
            name='name',
            field=models.CharField(help_text="A path, a host, or a product's id.", max_length=300),
        ),
    ]
