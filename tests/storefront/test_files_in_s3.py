"""Pictures whose bytes are in a bucket."""

import pytest

from sitewright.catalog.feeds.models import ProductFeed
from sitewright.kit.files import StorageAway
from sitewright.media.models import MediaFile, Rendition
from sitewright.web import system_views
from sitewright.web.readiness import Readiness, look
from tests.cast import SiteClient
from tests.catalog.shops import make_product
from tests.s3 import Bucket
from tests.storefront.sites import Site, make_picture, publish_home
from tests.storefront.test_recordings import body


def test_a_picture_and_its_sizes_live_in_the_bucket(bucket: Bucket, site: Site, visitor: SiteClient) -> None:
    media = make_picture()
    answer = visitor.get(f"/media/{media.id}/{media.name}?format=300w")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    rendition = Rendition.objects.get(media=media)
    assert bucket.original(rendition.storage_key) == (answer.content, "image/webp")
    assert bucket.original(media.storage_key)[1] == media.content_type


def test_the_feed_of_products_lives_in_the_bucket(bucket: Bucket, site: Site, visitor: SiteClient) -> None:
    """D-65"""
    make_product("Fern")
    written = body(visitor.get("/feeds/products.xml"))
    assert b"<g:title>Fern</g:title>" in written
    assert bucket.original(ProductFeed.objects.get().storage_key)[0] == written


def test_without_the_bucket_pages_show_and_pictures_say_why(
    bucket: Bucket, site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D05"""
    monkeypatch.setattr(system_views, "readiness", Readiness(look))
    publish_home()
    media = make_picture()
    bucket.kill()
    assert visitor.get("/").status_code == 200
    answer = visitor.get(f"/media/{media.id}/{media.name}?format=300w")
    assert (answer.status_code, answer.get("Cache-Control")) == (503, "private, no-store")
    ready = visitor.get("/readyz")
    assert (ready.status_code, ready.json()["storage"]) == (503, "StorageAway")


def test_an_upload_without_the_bucket_fails_clearly_and_leaves_no_row(
    bucket: Bucket, site: Site, visitor: SiteClient
) -> None:
    """D05"""
    bucket.kill()
    with pytest.raises(StorageAway, match="cannot be reached"):
        make_picture()
    assert not MediaFile.objects.exists()
