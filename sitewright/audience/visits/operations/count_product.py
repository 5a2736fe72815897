"""That somebody looked at a product, or put it into a cart."""

from collections import Counter

from django.db import transaction

from sitewright.audience.visits.models import DetailKind
from sitewright.audience.visits.writing import MOST_PAGES, write_details
from sitewright.catalog.models import Product
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_data


@transaction.atomic
def count_product(kind: DetailKind, product_id: str) -> None:
    """Nothing for what is no product here: strangers may say anything."""
    if Product.objects.filter(id=product_id).exists():
        today = local_now(website_data().time_zone).date()
        write_details(kind, Counter({product_id: 1}), today, MOST_PAGES)
