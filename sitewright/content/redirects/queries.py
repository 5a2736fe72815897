"""Reading the redirects of the website in scope."""

from collections.abc import Collection, Sequence

from sitewright.content.models import Redirect
from sitewright.content.redirects.errors import NoSuchRedirect
from sitewright.content.redirects.rules import Rule, Rules
from sitewright.kit import site_versions
from sitewright.kit.db.statements import places, read_rows
from sitewright.kit.tenancy import current_website_id
from sitewright.kit.versioned_cache import VersionedCache

_MOST_RULES_KEPT = 40_000
"""Of all websites together; a few hundred bytes each."""

_RULES_SQL = "SELECT id, source, target, status FROM content_redirect WHERE website_id = %s AND is_enabled"
_kept: VersionedCache[str, Rules] = VersionedCache(_MOST_RULES_KEPT)

_LIVE_SQL = """
SELECT '/' || slug FROM content_page
 WHERE website_id = %s AND slug IN ({places}) AND status IN ('published', 'deprecated')
UNION ALL
SELECT '/' || slug FROM content_collection WHERE website_id = %s AND slug IN ({places}) AND is_enabled
UNION ALL
SELECT url FROM content_searchdocument WHERE website_id = %s AND url IN ({places})
"""


def current_rules() -> Rules:
    """Those that are switched on, as they were at the website's version; read once for each."""
    version = site_versions.current()
    found = _kept.find("rules", version)
    if found is None:
        found = read_rules()
        _kept.keep("rules", version, found, weight=1 + len(found))
    return found


def read_rules() -> Rules:
    """The same as this transaction sees them."""
    return Rules(Rule(*row) for row in read_rows(_RULES_SQL, [current_website_id()]))


def live_among(paths: Collection[str]) -> set[str]:
    """Those of the paths where visitors find something: a page, a collection, or what search knows, which is
    whatever stands in one.
    """
    if not paths:
        return set()
    website_id, slugs = current_website_id(), [path[1:] for path in paths]
    values = [website_id, *slugs, website_id, *slugs, website_id, *paths]
    return {path for (path,) in read_rows(_LIVE_SQL.format(places=places(slugs)), values)}


def is_live(path: str) -> bool:
    """Whether visitors find something at the path."""
    return path in live_among([path])


def locked_redirects(redirect_ids: Sequence[str]) -> list[Redirect]:
    """The redirects, held until the transaction ends, in the order everybody locks them. Raises
    NoSuchRedirect when one of them is gone.
    """
    wanted = set(redirect_ids)
    rows = Redirect.objects.select_for_update(no_key=True).filter(id__in=wanted)
    found = list(rows.order_by("id"))
    if len(found) < len(wanted):
        raise NoSuchRedirect
    return found


def locked_redirect(redirect_id: str) -> Redirect:
    """Raises NoSuchRedirect."""
    return locked_redirects([redirect_id])[0]
