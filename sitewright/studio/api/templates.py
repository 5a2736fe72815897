"""The theme's templates, as they do on the website."""

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.pages import SiteTemplateErrors
from sitewright.studio.sample_pages import errors_of_sample_pages

router = Router(tags=["templates"])


@router.get("", response=answers(SiteTemplateErrors))
@allowed(Area.PAGES, Right.DRAFT)
def get_site_template_errors(request: HttpRequest) -> dict[str, object]:
    """What goes wrong in them on pages that no editor shows: shop, products, blog, posts, search and cart."""
    return {"errors": errors_of_sample_pages(request)}
