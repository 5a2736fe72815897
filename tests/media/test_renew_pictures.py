"""Pictures of earlier releases get what this one makes of every picture."""

import io

import pytest
from PIL import Image

from sitewright.kit import site_versions
from sitewright.kit.files import storage
from sitewright.kit.job_table.models import JobRow
from sitewright.kit.jobs import run_ready
from sitewright.kit.jobs.schedules import run_turn
from sitewright.kit.tenancy import tenant
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.operations.delete_files import delete_files
from sitewright.media.operations.renew_pictures import pictures_to_renew, renew_picture
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast

pytestmark = pytest.mark.django_db(transaction=True)

TURN = "media.renew_pictures"


def old_picture(name: str, colour: str = "seagreen") -> MediaFile:
    """As a release stored it that knew neither AVIF nor colours."""
    content = io.BytesIO()
    Image.new("RGB", (600, 400), colour).save(content, "JPEG")
    media = store_image(name, content.getvalue())
    JobRow.objects.all().delete()
    MediaFile.objects.filter(id=media.id).update(colours="", awaits_renewal=True)
    return media


def avif_of(media: MediaFile) -> list[int]:
    made = Rendition.objects.filter(media=media, format="avif").order_by("width")
    return list(made.values_list("width", flat=True))


def steps_taken() -> int:
    """Runs what is due until nothing is."""
    return run_ready()


def test_makes_avif_and_colours_of_one_after_the_other(in_shop: Cast) -> None:
    """PL-3.14, PL-9.13"""
    pictures = [old_picture("a.jpg"), old_picture("b.jpg", "tomato")]
    run_turn(TURN)
    assert JobRow.objects.filter(status="READY").count() == 1
    assert steps_taken() == 2
    assert [avif_of(picture) for picture in pictures] == [[300, 500], [300, 500]]
    for picture in MediaFile.objects.all():
        assert len(picture.colours) == 36
    assert not pictures_to_renew().exists()


def test_once_it_is_done_it_never_begins_again(in_shop: Cast) -> None:
    old_picture("a.jpg")
    run_turn(TURN)
    steps_taken()
    before = JobRow.objects.count()
    run_turn(TURN)
    assert JobRow.objects.count() == before


def test_a_turn_of_the_schedule_begins_no_second_one(in_shop: Cast) -> None:
    old_picture("a.jpg")
    for _ in range(3):
        run_turn(TURN)
    assert JobRow.objects.filter(status="READY").count() == 1


def test_new_pictures_are_none_of_them(in_shop: Cast) -> None:
    content = io.BytesIO()
    Image.new("RGB", (600, 400), "red").save(content, "JPEG")
    store_image("new.jpg", content.getvalue())
    assert not pictures_to_renew().exists()


def test_what_was_killed_in_the_middle_goes_on_from_there(
    in_shop: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill leaves the sizes made so far and the picture still waiting."""
    media = old_picture("a.jpg")

    def killed(_media_id: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("sitewright.media.operations.renew_pictures.prepare_avif", killed)
    with pytest.raises(KeyboardInterrupt):
        renew_picture(media.id)
    monkeypatch.undo()
    assert pictures_to_renew().get().colours != ""
    renew_picture(media.id)
    first = list(Rendition.objects.order_by("id").values_list("id", flat=True))
    renew_picture(media.id)
    assert list(Rendition.objects.order_by("id").values_list("id", flat=True)) == first


def test_one_that_cannot_be_read_does_not_hold_up_the_others(in_shop: Cast) -> None:
    broken, gone, fine = old_picture("a.jpg"), old_picture("b.jpg", "red"), old_picture("c.jpg", "blue")
    storage().put(broken.storage_key, b"no picture", "image/jpeg")
    storage().delete(gone.storage_key)
    run_turn(TURN)
    steps_taken()
    assert avif_of(fine) == [300, 500]
    assert not pictures_to_renew().exists()
    assert set(JobRow.objects.values_list("status", flat=True)) == {"SUCCESSFUL"}


def test_deleted_ones_wait_for_nobody(in_shop: Cast) -> None:
    delete_files([old_picture("a.jpg").id])
    assert not pictures_to_renew().exists()


def test_the_pages_move_on_once_at_the_end(in_shop: Cast) -> None:
    old_picture("a.jpg")
    old_picture("b.jpg", "red")
    before = site_versions.current()
    run_turn(TURN)
    steps_taken()
    assert site_versions.current() == before + 1


def test_each_website_has_its_own_turn(cast: Cast) -> None:
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            old_picture("a.jpg")
    run_turn(TURN)
    assert steps_taken() == 2
    for website in (cast.shop, cast.other_shop):
        with tenant(website.id):
            assert not pictures_to_renew().exists()
