from django.db import migrations, models

ONE_PRIMARY = """
UPDATE sites_hostname SET is_primary = FALSE WHERE is_primary AND EXISTS (
    SELECT 1 FROM sites_hostname other
     WHERE other.website_id = sites_hostname.website_id AND other.is_primary AND other.host < sites_hostname.host
)
"""
"""Two acts at the same moment could leave two; the first by the alphabet is the one pages showed."""


class Migration(migrations.Migration):
    dependencies = [
        ("sites", "0001_initial"),
    ]

    operations = [
        migrations.RunSQL(ONE_PRIMARY, migrations.RunSQL.noop),
        migrations.AddIndex(
            model_name="hostname",
            index=models.Index(fields=["website", "host"], name="hosts_of_site"),
        ),
        migrations.AddConstraint(
            model_name="hostname",
            constraint=models.UniqueConstraint(
                condition=models.Q(("is_primary", True)),
                fields=("website",),
                name="one_primary_host_per_site",
            ),
        ),
    ]
