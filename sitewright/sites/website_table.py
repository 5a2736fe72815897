"""What kit asks of the table of websites (`kit/websites.py`)."""

from sitewright.kit.db.statements import read_rows, rows

_IDS = "SELECT id FROM sites_website ORDER BY id"
_VERSION = "SELECT version FROM sites_website WHERE id = %s"
# The number comes from the statement that raises it: read afterwards, it could be that of another change.
_RAISE = "UPDATE sites_website SET version = version + 1 WHERE id = %s RETURNING version"


class WebsiteTable:
    """As a `kit.websites.Websites`."""

    def all_ids(self) -> list[str]:
        return [row[0] for row in read_rows(_IDS)]

    def version_of(self, website_id: str) -> int:
        ((version,),) = read_rows(_VERSION, [website_id])
        return int(version)

    def raise_version(self, website_id: str) -> int:
        ((version,),) = rows(_RAISE, [website_id])
        return int(version)
