"""What the library shows, and in which order."""

import io

import pytest
from PIL import Image

from sitewright.media import library
from sitewright.media.library import list_files
from sitewright.media.models import MediaFile
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast


def stored(name: str, alt_text: str = "", colour: str = "green") -> str:
    """The id of a new picture."""
    content = io.BytesIO()
    Image.new("RGB", (40, 30), colour).save(content, "PNG")
    return store_image(name, content.getvalue(), alt_text).id


def test_lists_the_newest_first_page_by_page(in_shop: Cast, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "PAGE_SIZE", 2)
    ids = [stored(f"{number}.png") for number in range(5)]
    seen, cursor = [], ""
    for _ in range(3):
        page = list_files(before=cursor)
        seen += [file.id for file in page.files]
        cursor = page.next_cursor
    assert (seen, cursor) == (ids[::-1], "")


def test_finds_words_of_names_and_descriptions(in_shop: Cast) -> None:
    fern, rose = stored("Fern wall.png", "Green leaves"), stored("rose.png", "A fern behind a rose")
    stored("other.png")
    assert [file.id for file in list_files(search="FERN").files] == [rose, fern]
    assert [file.id for file in list_files(search="wall leaves").files] == [fern]


def test_finds_a_replaced_picture_by_the_name_people_see(in_shop: Cast) -> None:
    fern = stored("fern.png")
    stored("moss.png", colour="grey")
    MediaFile.objects.filter(id=fern).update(name="fern.0a1b2c3d.png")
    assert [file.id for file in list_files(search="fern.png").files] == [fern]
