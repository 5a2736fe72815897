import csv
import io
from xml.etree import ElementTree as ET

from sitewright.catalog.feeds.entries import COLUMNS
from sitewright.catalog.feeds.feed_csv import as_csv
from sitewright.catalog.feeds.merchant_rss import as_rss

_G = "{http://base.google.com/ns/1.0}"
ENTRY = {"id": "A&B", "title": "=<Fern>\x00", "additional_image_link": "https://a/1.png,https://a/2.png"}


def test_is_rss_of_merchants() -> None:
    """D-65"""
    written = b"".join(as_rss([ENTRY], "Meadow & Press", "https://meadow.example"))
    channel = ET.fromstring(written).find("channel")
    assert channel is not None
    assert channel.findtext("title") == "Meadow & Press"
    (item,) = channel.findall("item")
    assert (item.findtext(f"{_G}id"), item.findtext(f"{_G}title")) == ("A&B", "=<Fern>")
    images = [each.text for each in item.findall(f"{_G}additional_image_link")]
    assert images == ["https://a/1.png", "https://a/2.png"]


def test_is_a_table_that_no_spreadsheet_takes_for_formulas() -> None:
    lines = list(csv.DictReader(io.StringIO(b"".join(as_csv([ENTRY])).decode())))
    assert list(lines[0]) == list(COLUMNS)
    assert (lines[0]["id"], lines[0]["title"][:3], lines[0]["price"]) == ("A&B", "'=<", "")
