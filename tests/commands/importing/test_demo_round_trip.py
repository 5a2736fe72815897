"""The demo shop, exported here and imported elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.test import override_settings

from sitewright.kit import clock, site_versions
from sitewright.sites import host_map
from sitewright.sites.models import Website
from tests.cast import SHOP_HOST
from tests.commands.importing.archives import imported, taken_away
from tests.commands.importing.visiting import everything_shown


@contextmanager
def another_installation() -> Iterator[None]:
    """Its key is another one, and it remembers nothing of this one."""
    with override_settings(SECRET_KEY="of-another-installation-" * 3):
        site_versions.forget_all()
        host_map.forget()
        yield


def test_the_demo_shop_looks_the_same_to_the_byte(demo: Website, tmp_path: Path) -> None:
    """N07: pages, feeds, sitemap, robots, llms, style sheets, originals and sizes of pictures."""
    with clock.stopped():
        before = everything_shown(SHOP_HOST)
        path = taken_away(demo, tmp_path / "demo.zip")
        with another_installation():
            imported(path)
            after = everything_shown(SHOP_HOST)
    assert {status for status, *_ in before.values()} <= {200, 301, 302, 404}
    assert len([address for address, (status, *_) in before.items() if status == 200]) > 150
    assert any("/media/share/" in address for address in before)
    assert after.keys() == before.keys()
    assert [address for address, shown in before.items() if after[address] != shown] == []
