"""What is made of the rows of an imported website: search, and the number of its next order."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Max

from sitewright.checkout.discounts.uses import count_again
from sitewright.commands.importing.values import Row
from sitewright.content.collection_items import make_findable
from sitewright.content.models import Collection, Page, SearchDocument
from sitewright.content.versioned.page import index_page
from sitewright.kit.batches import in_batches
from sitewright.orders.models import DocumentCounter, Order, OrderCounter, OrderDocument, Redemption

_ROWS_AT_A_TIME = 100


def make_all_findable(moments: Iterable[Row]) -> None:
    """Write the search documents of the website in scope. `moments` say since when each thing has been as it
    is, which sitemaps tell: not since the import.
    """
    for collection_id, slug in Collection.objects.filter(is_enabled=True).values_list("id", "slug"):
        make_findable(collection_id, slug)
    pages = Page.objects.exclude(published_revision=None).select_related("published_revision")
    for some_pages in in_batches(pages.order_by("id").iterator(_ROWS_AT_A_TIME), _ROWS_AT_A_TIME):
        with transaction.atomic():
            for page in some_pages:
                index_page(page)
    for batch in in_batches(moments, _ROWS_AT_A_TIME):
        with transaction.atomic():
            for row in batch:
                subject = {name: row[name] for name in ("subject_type", "subject_id")}
                SearchDocument.objects.filter(**subject).update(updated_at=row["updated_at"])


def continue_order_numbers() -> None:
    """Let the next order have the number after the highest one."""
    highest = Order.objects.aggregate(highest=Max("number"))["highest"]
    if highest is not None:
        OrderCounter.objects.create(last_number=highest)


def continue_document_numbers() -> None:
    """The same of invoices and credit notes, in each of their series."""
    series = OrderDocument.objects.values("kind", "is_test", "year").annotate(last_number=Max("sequence"))
    for each in series.order_by("kind", "is_test", "year"):
        DocumentCounter.objects.create(**each)


def continue_discounts() -> None:
    """Let each discount be used as often as its limits leave, after the orders that used it."""
    count_again(set(Redemption.objects.values_list("discount_id", flat=True)))
