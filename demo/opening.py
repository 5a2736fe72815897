"""Opens the demo shop that `demo.build` has made: from here on it sells, and has sold for some weeks."""

from demo.building.orders import build_orders
from demo.building.selling import build_selling
from sitewright.history.models import AuditEntry
from sitewright.history.recording import begun_change_set, change_set
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import tenant
from sitewright.sites.models import Website


def open_demo(website: Website) -> list[str]:
    """Taxes, shipping, and orders in every state; their ids. With no transaction open, as payments are asked
    for. The audit log keeps which orders these are, so that others are never taken for them.
    """
    with tenant(website.id):
        with change_set(Message("changes.demo-selling"), "demo.sell"):
            build_selling()
        order_ids = build_orders(website.time_zone)
        label, made = Message("changes.demo-opened"), {"orders": order_ids}
        begun_change_set(label, "demo.open", "sites.Website", made, subject_id=website.id)
    return order_ids


def orders_made(website: Website) -> frozenset[str]:
    """The ids of those that `open_demo` has made there; of a copy of the website none are."""
    with tenant(website.id):
        entry = AuditEntry.objects.filter(operation="demo.open", subject_id=website.id).first()
    return frozenset(entry.detail["orders"]) if entry else frozenset()
