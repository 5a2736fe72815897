"""Write a feed anew, and keep it for whoever fetches it."""

from collections.abc import Iterator
from functools import partial
from tempfile import TemporaryFile

from sitewright.catalog.feeds.feed_csv import as_csv
from sitewright.catalog.feeds.merchant_rss import as_rss
from sitewright.catalog.feeds.models import ProductFeed
from sitewright.catalog.feeds.reading import entries
from sitewright.config import config
from sitewright.kit import clock
from sitewright.kit.files import storage
from sitewright.kit.tenancy import current_website_id
from sitewright.sites.addresses import primary_base_url
from sitewright.sites.models import Website

JOB = "catalog.write_feed"
_PIECE_BYTES = 1024 * 1024


def write_feed(form: str) -> ProductFeed:
    """Of the website in scope; harmless when repeated. No more than some hundred products are in memory."""
    website = Website.objects.get(id=current_website_id())
    feed: ProductFeed = ProductFeed.objects.get_or_create(form=form)[0]
    # Under the key of the feed before the last: who is still reading the last one reads it to the end.
    key = feed.older_key or f"product-feeds/{website.id}/{feed.id}.{_side(feed)}.{form}"
    # The file before the row: killed in between, the next try writes it once more.
    size_bytes = _store(key, _pieces(website, form))
    feed.storage_key, feed.older_key, feed.size_bytes = key, feed.storage_key, size_bytes
    feed.written_at, feed.asked_at = clock.now(), None
    feed.save()
    return feed


def _store(key: str, pieces: Iterator[bytes]) -> int:
    """How many bytes it is.

    On the disk of the data instead of `/tmp`, which may be memory; and in whole before the store asks for the
    first piece: one on another machine asks from a thread that knows no website.
    """
    with TemporaryFile(dir=config().data.folder) as file:
        file.writelines(pieces)
        size_bytes = file.tell()
        file.seek(0)
        storage().put_pieces(key, iter(partial(file.read, _PIECE_BYTES), b""))
    return size_bytes


def _side(feed: ProductFeed) -> str:
    return "b" if feed.storage_key else "a"


def _pieces(website: Website, form: str) -> Iterator[bytes]:
    address = primary_base_url(website.id)
    found = entries(website, address)
    return as_csv(found) if form == ProductFeed.Form.CSV else as_rss(found, website.title, address)
