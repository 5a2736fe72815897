"""The sizes of a stored picture that are made before anyone asks for them."""

import io

import pytest
from django.db import transaction
from PIL import Image

from sitewright.kit.files import storage
from sitewright.kit.job_table.models import JobRow
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.decoding import process
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import FormatNotBuilt
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.operations.prepare_renditions import prepare_renditions
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)


def _picture(width: int) -> bytes:
    output = io.BytesIO()
    Image.new("RGB", (width, width), "seagreen").save(output, "JPEG")
    return output.getvalue()


def _widths() -> list[int]:
    return list(Rendition.objects.filter(format="webp").order_by("width").values_list("width", flat=True))


@pytest.mark.parametrize(("original", "prepared"), [(1200, [300, 500, 750]), (600, [300, 500]), (80, [100])])
def test_makes_what_most_pages_show(in_shop: Cast, original: int, prepared: list[int]) -> None:
    stored = store_image("a.jpg", _picture(original))
    assert _widths() == []
    run_ready()
    assert _widths() == prepared
    made = Rendition.objects.filter(media=stored, format="webp")[0]
    assert storage().get(made.storage_key)[8:12] == b"WEBP"


def test_a_visitor_then_waits_for_no_decoder(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = store_image("a.jpg", _picture(1200))
    run_ready()
    process.stop()
    monkeypatch.setattr(process, "_running_child", lambda: pytest.fail("a picture was decoded"))
    assert find_or_make_rendition(stored.id, 480).width == 500


def test_the_same_picture_again_makes_no_second_job(in_shop: Cast) -> None:
    for _ in range(3):
        store_image("a.jpg", _picture(400))
    assert JobRow.objects.count() == 1


def test_a_picture_that_is_rolled_back_leaves_no_job(in_shop: Cast) -> None:
    with transaction.atomic():
        store_image("a.jpg", _picture(400))
        transaction.set_rollback(True)
    assert not MediaFile.objects.exists()
    assert run_ready() == 0


def test_running_it_again_makes_nothing_anew(in_shop: Cast) -> None:
    stored = store_image("a.jpg", _picture(1200))
    prepare_renditions(stored.id)
    before = list(Rendition.objects.order_by("id").values_list("id", flat=True))
    prepare_renditions(stored.id)
    assert list(Rendition.objects.order_by("id").values_list("id", flat=True)) == before


@pytest.mark.parametrize(("original", "widths"), [(1200, [300, 500, 750, 1000]), (80, [])])
def test_makes_every_size_in_avif_behind_all_webp(in_shop: Cast, original: int, widths: list[int]) -> None:
    """PL-9.13, PL-9.54"""
    for name in ("a.jpg", "b.jpg"):
        store_image(name, _picture(original))
    run_ready()
    made = Rendition.objects.filter(format="avif", media__name="a.jpg").order_by("width")
    assert [rendition.width for rendition in made] == widths
    formats = list(Rendition.objects.order_by("id").values_list("format", flat=True))
    assert formats == sorted(formats, reverse=True)
    for rendition in made:
        assert Image.open(io.BytesIO(storage().get(rendition.storage_key))).format == "AVIF"


def test_goes_without_avif_where_there_is_none(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_avif(
        name: str, content: bytes, width: int, format_name: str, edit: PictureEdit | None
    ) -> process.RenderedImage:
        if format_name == "avif":
            raise FormatNotBuilt
        return process.render(name, content, width, format_name, edit)

    monkeypatch.setattr("sitewright.media.operations.make_rendition.render", without_avif)
    store_image("a.jpg", _picture(600))
    run_ready()
    assert _widths() == [300, 500]
    assert set(JobRow.objects.values_list("status", flat=True)) == {"SUCCESSFUL"}
    assert not Rendition.objects.filter(format="avif").exists()


def test_a_picture_that_is_gone_is_no_failure(cast: Cast) -> None:
    with tenant(cast.shop.id):
        store_image("a.jpg", _picture(400)).delete()
    run_ready()
    assert JobRow.objects.get().status == "SUCCESSFUL"
