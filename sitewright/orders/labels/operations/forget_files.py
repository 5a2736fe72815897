"""Forget the files of labels, which name a buyer and an address."""

from collections.abc import Collection

from sitewright.kit.jobs import enqueue
from sitewright.orders.labels.files import DROP_JOB
from sitewright.orders.labels.models import PAID, LabelState, ShippingLabel


def forget_label_files(order_ids: Collection[str]) -> None:
    """Inside the caller's transaction; what each label cost stays. A file that has not come is not fetched
    any more.
    """
    labels = ShippingLabel.objects.filter(order_id__in=order_ids)
    for key in labels.exclude(storage_key="").values_list("storage_key", flat=True):
        enqueue(DROP_JOB, key)
    labels.filter(state=LabelState.BOUGHT).update(look_at=None)
    labels.filter(state__in=(*PAID, LabelState.REFUNDED)).update(storage_key="")
