"""Uploads, and the sizes made of them, while the disk is full, the server dies or the store is slow."""

import fcntl
import io
import os
import random
import signal
import socket
import struct
import subprocess
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from PIL import Image

from tests.attacks.lying_files import chunk
from tests.fault_proxy import FaultProxy
from tests.faults.small_disk import fill, mounted
from tests.live import LiveSite, signed_in
from tests.s3 import Bucket
from tests.waiting import PATIENCE_SECONDS, until

pytestmark = [
    pytest.mark.fault,
    pytest.mark.skipif(
        os.environ.get("SITEWRIGHT_TEST_ENGINE") == "postgres",
        reason="about files; a job whose worker died is only taken up after two minutes there",
    ),
]

_IMAGES, _IMPORTS = "/config/api/images", "/config/api/imports"
_LONG_SECONDS = 5 * PATIENCE_SECONDS
"""For the sizes of pictures: what makes them goes behind everything else that wants the processor."""
_LARGE_BYTES = 15_000_000
_DISK_MEGABYTES = 8
_READERS, _PAGES_MEANWHILE = 16, 10
_MOST_GROWTH_MEGABYTES = 40
_SLOW_SECONDS = 1.0
"""For each piece on its way to the store and back."""


def _noise(width: int, height: int, seed: int = 1) -> bytes:
    """A PNG that no compression makes smaller: three bytes a pixel."""
    output = io.BytesIO()
    pixels = random.Random(seed).randbytes(width * height * 3)
    Image.frombytes("RGB", (width, height), pixels).save(output, "PNG", compress_level=0)
    return output.getvalue()


def _upload(owner: httpx.Client, content: bytes, name: str = "noise.png") -> httpx.Response:
    return owner.post(_IMAGES, files={"file": (name, content)})


def test_a_full_temporary_disk_is_told_and_holds_nobody_up(
    start_site: Callable[..., LiveSite], tmp_path: Path
) -> None:
    """C03, K07: files on their way lie there, once by the edge and once by Django"""
    with mounted(tmp_path / "temporary", _DISK_MEGABYTES) as temporary:
        site = start_site(TMPDIR=str(temporary))
        with signed_in(site) as owner:
            for path, size in ((_IMAGES, _LARGE_BYTES), (_IMAGES, 5_000_000), (_IMPORTS, 5_000_000)):
                refused = owner.post(path, files={"file": ("large.csv", b"x" * size)})
                assert (refused.status_code, refused.json()["code"]) == (507, "disk-full"), (path, size)
                assert owner.get("/about").status_code == 200
            with ThreadPoolExecutor(4) as pool:
                several = [pool.submit(_upload, owner, b"x" * 3_500_000) for _ in range(4)]
            assert {upload.result().status_code for upload in several} <= {400, 507}
            assert _upload(owner, _noise(100, 100)).status_code == 201
        assert list(temporary.iterdir()) == []


def test_a_full_disk_takes_an_upload_whole_or_not_at_all(tmp_path: Path) -> None:
    """C03, K07: told apart from a bad picture, and taken once there is room"""
    content = _noise(1_000, 1_000)
    with mounted(tmp_path / "disk", 64) as disk, LiveSite(disk / "demo") as site, signed_in(site) as owner:
        before = _originals(site)
        filler = fill(disk)
        refused = _upload(owner, content)
        assert (refused.status_code, refused.json()["code"]) == (507, "disk-full")
        assert httpx.get(f"{site.url}/about", timeout=PATIENCE_SECONDS).status_code == 200
        assert _originals(site) == before
        filler.unlink()
        until(lambda: _upload(owner, content).status_code == 201)
        (new,) = _originals(site) - before
        assert new.read_bytes() == content


def _stored(site: LiveSite) -> set[Path]:
    return {path for path in (site.folder / "files" / "media").rglob("*") if path.is_file()}


def _originals(site: LiveSite) -> set[Path]:
    return {path for path in _stored(site) if path.name == "original"}


@pytest.fixture
def temporary(tmp_path: Path) -> Path:
    folder = tmp_path / "temporary"
    folder.mkdir()
    return folder


def test_a_server_that_dies_amid_an_upload_leaves_nothing(
    start_site: Callable[..., LiveSite], temporary: Path
) -> None:
    """G02, K07: half sent, looked at, and on its way to its place; then the same upload again"""
    site, content = start_site(TMPDIR=str(temporary)), _noise(1_500, 1_000)
    before = _originals(site)
    for die in (_die_half_way, _die_while_it_waits_for_the_decoder, _die_as_the_file_is_read):
        with signed_in(site) as owner:
            die(site, owner, content, temporary)
        site.kill()
        assert [path.name for path in temporary.rglob("*") if path.is_file()] == []
        site.start()
    assert _originals(site) == before
    with signed_in(site) as owner:
        taken = _upload(owner, content)
        assert taken.status_code == 201, taken.text
        assert owner.get(f"{taken.json()['url']}?format=300w").status_code == 200
    assert site.run("check").returncode == 0


def _die_half_way(site: LiveSite, owner: httpx.Client, content: bytes, temporary: Path) -> None:
    with _sent(site, owner, _IMAGES, content, share=0.5):
        until(lambda: _bytes_on_the_way(site, temporary) > 0)
        site.kill()


def _die_while_it_waits_for_the_decoder(
    site: LiveSite, owner: httpx.Client, content: bytes, temporary: Path
) -> None:
    with (site.folder / "decoding.lock").open("ab") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        with _sent(site, owner, _IMAGES, content):
            until(lambda: _bytes_on_the_way(site, temporary) >= len(content))
            site.kill()


def _die_as_the_file_is_read(site: LiveSite, owner: httpx.Client, _content: bytes, temporary: Path) -> None:
    """Django reads the form, and writes what is in it a second time."""
    size = 60_000_000
    with _sent(site, owner, _IMPORTS, b"x" * size):
        until(lambda: _bytes_on_the_way(site, temporary) > size * 5 / 4)
        site.kill()


def _sent(
    site: LiveSite, owner: httpx.Client, path: str, content: bytes, share: float = 1
) -> closing[socket.socket]:
    """A connection that has sent as much of this upload."""
    request = owner.build_request("POST", path, files={"file": ("noise.png", content)})
    body = request.read()
    lines = [f"{name}: {value}" for name, value in request.headers.items() if name != "connection"]
    head = "\r\n".join([f"POST {path} HTTP/1.1", *lines, "", ""]).encode()
    connection = socket.create_connection(("127.0.0.1", site.port), timeout=PATIENCE_SECONDS)
    connection.sendall(head + body[: int(len(body) * share)])
    return closing(connection)


def _bytes_on_the_way(site: LiveSite, temporary: Path) -> int:
    """Of all files that the server has open there, with and without a name."""
    assert site.process is not None
    sizes = []
    for descriptor in Path(f"/proc/{site.process.pid}/fd").iterdir():
        try:
            if str(descriptor.readlink()).startswith(str(temporary)):
                sizes.append(descriptor.stat().st_size)
        except FileNotFoundError:
            continue
    return sum(sizes)


@pytest.fixture
def blank(tmp_path: Path) -> Iterator[LiveSite]:
    """Without pictures of its own, whose sizes would come first."""
    with LiveSite(tmp_path / "blank", {"SITEWRIGHT_DEMO": "off"}, is_blank=True) as site:
        yield site


@pytest.mark.nightly
def test_a_server_that_dies_amid_the_sizes_makes_them_when_it_is_back(blank: LiveSite) -> None:
    """B05: killed amid the WebP and amid the AVIF; all are there in the end, and each is whole"""
    site = blank
    with signed_in(site) as owner:
        media_id = _upload(owner, _slope(800, 600)).json()["media_id"]
    wanted = {f"{width}.{kind}" for width in (300, 500, 750) for kind in ("webp", "avif")}
    for count in (1, 4):
        until(lambda count=count: len(_sizes(site, media_id)) >= count, _LONG_SECONDS)  # type: ignore[misc]
        site.kill()
        site.start()
    until(lambda: wanted <= _sizes(site, media_id), _LONG_SECONDS)
    for path in _stored(site):
        if media_id in path.parts and path.name != "original":
            Image.open(path).load()
    assert site.run("check").returncode == 0


def _slope(width: int, height: int) -> bytes:
    output = io.BytesIO()
    Image.linear_gradient("L").resize((width, height)).save(output, "PNG")
    return output.getvalue()


def _sizes(site: LiveSite, media_id: str) -> set[str]:
    return {path.name for path in _stored(site) if media_id in path.parts} - {"original"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """For what leaves a server as it was."""
    with LiveSite(tmp_path_factory.mktemp("uploads") / "data") as started:
        yield started


def test_bombs_leave_the_server_its_memory(site: LiveSite) -> None:
    """K03: what they promise to take is never taken by the process that serves"""
    with signed_in(site) as owner:
        assert _upload(owner, _noise(100, 100)).status_code == 201
        before = _resident_megabytes(site)
        for number, bomb in enumerate((_png_head(19_000, 19_000), _png_head(2**31 - 1, 2**31 - 1)) * 5):
            assert _upload(owner, bomb, f"{number}.png").status_code == 400
    assert _resident_megabytes(site) - before < _MOST_GROWTH_MEGABYTES


def _png_head(width: int, height: int) -> bytes:
    """So many pixels of nothing in a few bytes."""
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(bytes(9_000_000), 9)), chunk(b"IEND", b""))
    )


def _resident_megabytes(site: LiveSite) -> float:
    assert site.process is not None
    status = Path(f"/proc/{site.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def test_the_same_file_by_several_at_once_is_shown_to_each(site: LiveSite) -> None:
    """K02: as from two windows, or a line that answers twice; nobody is refused and nothing is lost"""
    content = _noise(400, 300, seed=7)
    with signed_in(site) as owner, ThreadPoolExecutor(6) as pool:
        taken = [upload.result() for upload in [pool.submit(_upload, owner, content) for _ in range(6)]]
        assert {answer.status_code for answer in taken} == {201}, [answer.text for answer in taken]
        for address in {answer.json()["url"] for answer in taken}:
            assert _status_of(f"{site.url}{address}?format=300w") == 200
        again = {_upload(owner, content).json()["media_id"] for _ in range(2)}
    assert again <= {answer.json()["media_id"] for answer in taken}
    assert len(again) == 1


def test_a_decoder_that_dies_fails_one_picture(site: LiveSite) -> None:
    """K03: as when the system takes its memory away; the same picture again is taken"""
    output = io.BytesIO()
    Image.new("L", (10_000, 6_000), 9).save(output, "PNG", compress_level=1)
    with signed_in(site) as owner, ThreadPoolExecutor(1) as pool:
        upload = pool.submit(_upload, owner, output.getvalue())
        until(lambda: _decoders(site) or upload.done())
        for child in _decoders(site):
            os.kill(child, signal.SIGKILL)
        assert upload.result().status_code in (201, 400)
        assert httpx.get(f"{site.url}/about", timeout=PATIENCE_SECONDS).status_code == 200
        assert _upload(owner, output.getvalue()).status_code == 201


def _decoders(site: LiveSite) -> list[int]:
    assert site.process is not None
    found = subprocess.run(
        ["pgrep", "-P", str(site.process.pid), "-f", "decoding.child"],
        capture_output=True,
        text=True,
        check=False,
    )
    return [int(line) for line in found.stdout.split()]


class DistantStore:
    """A bucket behind a line that can be slow or silent, and a server that keeps its files there."""

    def __init__(self, bucket: Bucket, line: FaultProxy, start: Callable[..., LiveSite]) -> None:
        self.line = line
        told = bucket.environment | {"AWS_ENDPOINT": f"http://127.0.0.1:{line.port}"}
        self.site = start(SITEWRIGHT_STORAGE_URL=bucket.url, **told)


@pytest.fixture
def distant(start_site: Callable[..., LiveSite], tmp_path: Path) -> Iterator[DistantStore]:
    bucket = Bucket(tmp_path)
    bucket.start()
    try:
        with FaultProxy(bucket.port) as line:
            yield DistantStore(bucket, line, start_site)
    finally:
        bucket.kill()


@pytest.mark.nightly
def test_a_slow_store_holds_up_nobody_who_reads(distant: DistantStore) -> None:
    """D05: pictures wait for it without a thread of ours"""
    site = distant.site
    with signed_in(site) as owner:
        address = site.url + _upload(owner, _noise(600, 400)).json()["url"] + "?format=500w"
    assert _status_of(address) == 200
    distant.line.delay_seconds = _SLOW_SECONDS
    read = 0
    with ThreadPoolExecutor(_READERS) as pool:
        shown = [pool.submit(_status_of, address) for _ in range(_READERS)]
        while not all(picture.done() for picture in shown):
            assert httpx.get(f"{site.url}/cart", timeout=PATIENCE_SECONDS).status_code == 200
            read += 1
    distant.line.delay_seconds = 0
    assert {picture.result() for picture in shown} == {200}
    assert read >= _PAGES_MEANWHILE


@pytest.mark.nightly
def test_a_silent_store_fails_uploads_in_words_and_takes_them_when_it_is_back(distant: DistantStore) -> None:
    """D05: nobody waits for long, no row is left, pages go on"""
    site, content = distant.site, _noise(400, 300)
    with signed_in(site) as owner:
        address = site.url + _upload(owner, _noise(300, 200)).json()["url"] + "?format=300w"
        assert _status_of(address) == 200
        distant.line.fall_silent()
        refused = _upload(owner, content)
        assert (refused.status_code, refused.json()["code"]) == (503, "storage-away"), refused.text
        assert int(refused.headers["Retry-After"]) > 0
        assert _status_of(address) == 503
        assert httpx.get(f"{site.url}/about", timeout=PATIENCE_SECONDS).status_code == 200
        names = [row["name"] for row in owner.get("/config/api/media?search=noise").json()["rows"]]
        assert len(names) == 1
        distant.line.come_back()
        until(lambda: _upload(owner, content).status_code == 201)
        until(lambda: _status_of(address) == 200)


def _status_of(address: str) -> int:
    return httpx.get(address, timeout=2 * PATIENCE_SECONDS).status_code
