"""The studio is set in a typeface of its own, sent by ourselves."""

import re

from sitewright.kit.assets import built_files, static_folder
from tests.cast import SiteClient


def test_it_asks_at_once_for_the_typeface_that_was_built(visitor: SiteClient) -> None:
    document = visitor.get("/config").content.decode()
    (address,) = re.findall(r'<link rel="preload" as="font" type="font/woff2" href="([^"]+)"', document)
    name = address.removeprefix("/static/studio/")
    assert name in built_files("studio")
    assert (static_folder("studio") / name).read_bytes()[:4] == b"wOF2"


def test_it_loads_no_file_from_elsewhere(visitor: SiteClient) -> None:
    document = visitor.get("/config").content.decode()
    addresses = re.findall(r'(?:href|src)="([^"]+)"', document)
    assert addresses
    assert all(address.startswith(("/static/studio/", "data:")) for address in addresses)
