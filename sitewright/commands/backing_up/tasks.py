"""The schedule of backups (SITEWRIGHT_BACKUP_TO)."""

from sitewright.kit.jobs import job, schedule

JOB = "backing_up.start_when_due"


@job(JOB, is_per_website=False)
def start_when_due() -> None:
    """Looks every minute; how often a backup is due is a setting."""
    from sitewright.commands.backing_up import by_itself

    by_itself.start_when_due()


schedule(JOB, every_seconds=60)
