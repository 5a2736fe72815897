"""Forms that are asked about a product before it goes into the cart (SF-1.13)."""

from collections.abc import Collection

from sitewright.forms.models import Form, FormKind
from sitewright.kit import site_versions
from sitewright.kit.versioned_cache import VersionedCache

_MOST_KEPT = 1_000


def forms_of_products(form_ids: Collection[str]) -> dict[str, Form]:
    """By id; those there are. A form of a page asks nothing about a product."""
    wanted = {form_id for form_id in form_ids if form_id}
    if not wanted:
        return {}
    return {form.id: form for form in Form.objects.filter(id__in=wanted, kind=FormKind.ADDITIONAL)}


def forms_shown_with_products(form_ids: Collection[str]) -> dict[str, Form]:
    """The same for pages that show products: kept until the website changes, and shared with whoever asks, so
    nobody may change them.
    """
    wanted = {form_id for form_id in form_ids if form_id}
    return _kept.find_or_read(wanted, site_versions.current(), forms_of_products) if wanted else {}


def form_of_product(form_id: str) -> Form | None:
    return forms_of_products([form_id]).get(form_id)


def every_product_form() -> list[Form]:
    """By name."""
    return list(Form.objects.filter(kind=FormKind.ADDITIONAL).order_by("name", "id"))


_kept: VersionedCache[str, Form] = VersionedCache(_MOST_KEPT)
