"""What owners' calls leave behind."""

from sitewright.history.models import AuditEntry, ChangeSet
from sitewright.kit.tenancy import tenant
from tests.cast import Cast, SiteClient


def change_count(cast: Cast) -> int:
    with tenant(cast.shop.id):
        return ChangeSet.objects.count()


def newest_operation(cast: Cast) -> str:
    """What the audit log says last."""
    with tenant(cast.shop.id):
        return str(AuditEntry.objects.order_by("-sequence").values_list("operation", flat=True)[0])


def undo_newest(browser: SiteClient) -> None:
    """As the activity list of the studio offers it."""
    newest = browser.get_json("/config/api/activity").json()["changes"][0]
    assert newest["can_undo"]
    undone = browser.post_json(f"/config/api/activity/{newest['id']}/undo", {})
    assert undone.status_code == 200, undone.content
