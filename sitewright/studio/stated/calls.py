"""These calls as a whole: every one behind the owner's cookie, refusals in the one shape there is."""

from typing import NoReturn

from django.http import HttpRequest
from ninja.errors import ValidationError

from sitewright.studio.api.access import OwnerCookie
from sitewright.studio.api.malformed import malformed
from sitewright.studio.api.owner_api import OwnerAPI
from sitewright.studio.stated import header_footer, multilingual, navigation, preferences, restock, stores

stated_calls = OwnerAPI(
    title="Sitewright owner calls at their stated paths",
    version="1",
    auth=OwnerCookie(),
    docs_url=None,
    # What they take stands in docs/reference/stated-calls.md; the studio's client calls none of them.
    openapi_url=None,
    urls_namespace="stated-calls",
)
stated_calls.add_router("/v1/commerce-preferences", preferences.router)
stated_calls.add_router("/site-header-footer", header_footer.router)
stated_calls.add_router("/multilingual", multilingual.router)
stated_calls.add_router("", navigation.router)
stated_calls.add_router("/site-users/account/notifications/restock", restock.router)
stated_calls.add_router("/content-service/product/1.1/websites", stores.router)


@stated_calls.exception_handler(ValidationError)
def _refuse_malformed(request: HttpRequest, error: ValidationError) -> NoReturn:  # noqa: ARG001
    raise malformed(error.errors)


@stated_calls.exception_handler(Exception)
def _leave_to_the_web_layer(request: HttpRequest, error: Exception) -> NoReturn:  # noqa: ARG001
    raise error
