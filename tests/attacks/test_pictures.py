"""Many large pictures at once: one is decoded at a time, and few requests wait for it (item 7, K03, K07)."""

import io
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection, connections
from PIL import Image

from sitewright.config import config
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.decoding import process, turns
from sitewright.media.errors import DecodingBusy, QuotaUsedUp
from sitewright.media.models import MediaFile
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.operations.store_image import store_image
from sitewright.media.quota import used_bytes
from tests.cast import Cast, SiteClient
from tests.studio.belongings import Belongings, picture
from tests.waiting import PATIENCE_SECONDS, join_all, until

_WIDTH, _HEIGHT = 10_000, 6_000


def _large() -> bytes:
    """60 megapixels in a few hundred kilobytes."""
    output = io.BytesIO()
    Image.new("L", (_WIDTH, _HEIGHT), 200).save(output, "PNG", compress_level=1)
    return output.getvalue()


class Counted:
    """How many decodings ran at once at most; each can be held up."""

    def __init__(self) -> None:
        self.running = 0
        self.most = 0
        self.total = 0
        self.go_on = threading.Event()
        self.go_on.set()
        self._lock = threading.Lock()

    def around(self, talk: Callable[..., Any]) -> Callable[..., Any]:
        def counted(*arguments: Any) -> Any:
            with self._lock:
                self.running += 1
                self.total += 1
                self.most = max(self.most, self.running)
            try:
                self.go_on.wait(PATIENCE_SECONDS)
                return talk(*arguments)
            finally:
                with self._lock:
                    self.running -= 1

        return counted


@pytest.fixture
def decodings(monkeypatch: pytest.MonkeyPatch) -> Counted:
    counted = Counted()
    monkeypatch.setattr(process, "_talk", counted.around(process._talk))
    return counted


@contextmanager
def _held(decodings: Counted) -> Iterator[None]:
    """A job is decoding and does not end before the block does."""
    decodings.go_on.clear()
    before = decodings.total
    job = threading.Thread(target=lambda: process.inspect("a.png", picture().read()))
    job.start()
    until(lambda: decodings.total > before)
    try:
        yield
    finally:
        decodings.go_on.set()
        join_all([job])


def test_decodes_one_of_eight_at_a_time(decodings: Counted) -> None:
    content, sizes = _large(), []
    threads = [
        threading.Thread(target=lambda: sizes.append(process.inspect("a.png", content).width))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    join_all(threads)
    assert sizes == [_WIDTH] * 8
    assert (decodings.most, decodings.total) == (1, 8)


def test_lets_few_requests_wait_and_refuses_the_others_at_once(decodings: Counted) -> None:
    outcomes: list[str] = []

    def upload() -> None:
        try:
            with turns.for_a_request():
                process.inspect("a.png", picture().read())
            outcomes.append("taken")
        except DecodingBusy:
            outcomes.append("busy")

    threads = [threading.Thread(target=upload) for _ in range(8)]
    with _held(decodings):
        for thread in threads:
            thread.start()
        until(lambda: outcomes.count("busy") == 8 - turns.MOST_WAITING_REQUESTS)
        assert "taken" not in outcomes
    join_all(threads)
    assert outcomes.count("taken") == turns.MOST_WAITING_REQUESTS
    assert decodings.most == 1


def test_ends_the_wait_of_a_request(decodings: Counted, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "_PATIENCE_SECONDS", 0.05)
    with _held(decodings), turns.for_a_request(), pytest.raises(DecodingBusy):
        process.inspect("a.png", picture().read())


def test_waits_for_another_process_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several servers on one machine share the data folder."""
    monkeypatch.setattr(turns, "_PATIENCE_SECONDS", 0.05)
    with (
        turns._of_machine(float("inf")),
        turns.for_a_request(),
        pytest.raises(DecodingBusy),
        turns.decoding_turn(),
    ):
        pytest.fail("the turn was taken twice")


def test_tells_the_owner_when_to_come_again(
    mine: Belongings, owner_browser: SiteClient, decodings: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "_PATIENCE_SECONDS", 0.05)
    headers = {"X-CSRF-Token": owner_browser.crumb}
    with _held(decodings):
        answer = owner_browser.post("/config/api/images", {"file": picture()}, headers=headers)
        page = owner_browser.get("/")
    assert (answer.status_code, answer["Retry-After"], answer.json()["code"]) == (503, "3", "decoding-busy")
    assert page.status_code == 200
    again = owner_browser.post("/config/api/images", {"file": picture()}, headers=headers)
    assert again.status_code == 201


def test_shows_visitors_the_nearest_size_meanwhile(
    cast: Cast, visitor: SiteClient, decodings: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = io.BytesIO()
    Image.new("RGB", (1200, 900), "green").save(output, "JPEG")
    with tenant(cast.shop.id):
        stored = store_image("a.jpg", output.getvalue())
        find_or_make_rendition(stored.id, 500)
    monkeypatch.setattr(turns, "_PATIENCE_SECONDS", 0.05)
    address = f"/media/{stored.id}/a.jpg?format=1000w"
    with _held(decodings):
        meanwhile = visitor.get(address)
    assert meanwhile.status_code == 200
    assert Image.open(io.BytesIO(meanwhile.content)).width == 500
    assert meanwhile["Cache-Control"] == "public, max-age=10"
    assert Image.open(io.BytesIO(visitor.get(address).content)).width == 1000


def test_jobs_wait_as_long_as_it_takes(in_shop: Cast, decodings: Counted) -> None:
    store_image("a.jpg", picture().read())
    assert decodings.most == 1
    run_ready()


@pytest.fixture
def small_quota(monkeypatch: pytest.MonkeyPatch) -> int:
    from dataclasses import replace

    known = config()
    monkeypatch.setattr(
        "sitewright.media.quota.config",
        lambda: replace(known, data=replace(known.data, media_quota_megabytes=1)),
    )
    return 1_000_000


def _noise(number: int) -> bytes:
    """About 300 kB that no compression makes smaller."""
    import random

    output = io.BytesIO()
    Image.frombytes("RGB", (320, 320), random.Random(number).randbytes(320 * 320 * 3)).save(output, "PNG")
    return output.getvalue()


def test_refuses_files_beyond_the_quota(in_shop: Cast, small_quota: int) -> None:
    """K07"""
    for number in range(4):
        store_image(f"{number}.png", _noise(number))
    with pytest.raises(QuotaUsedUp):
        store_image("one-more.png", _noise(5))
    assert small_quota <= used_bytes() <= small_quota + len(_noise(0)) + 10_000


@pytest.mark.django_db(transaction=True)
def test_stays_within_the_quota_and_one_file_whoever_uploads_at_once(cast: Cast, small_quota: int) -> None:
    """K07"""
    refused: list[int] = []

    def upload(number: int) -> None:
        try:
            with tenant(cast.shop.id):
                store_image(f"{number}.png", _noise(number))
        except QuotaUsedUp:
            refused.append(number)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=upload, args=(number,)) for number in range(12)]
    for thread in threads:
        thread.start()
    join_all(threads)
    connection.close()
    with tenant(cast.shop.id):
        stored = MediaFile.objects.count()
        assert used_bytes() <= small_quota + len(_noise(0)) + 10_000
    assert stored + len(refused) == 12
    assert refused


POLYGLOTS = [
    b"GIF89a/*" + b"\0" * 20 + b"*/=alert(1)//",
    b"%PDF-1.4\n<script>alert(1)</script>",
    b"\xff\xd8\xff\xe0<?php echo 1; ?>",
    b"PK\x03\x04" + b"\0" * 60,
    b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
    b"<!doctype html><script>alert(1)</script>",
    b"RIFF\x10\0\0\0WEBPVP8 \0\0\0\0",
    b"\x89PNG\r\n\x1a\n" + b"\0" * 30,
    b"BM" + b"\0" * 60,
    b"II*\0" + b"\0" * 60,
]


@pytest.mark.parametrize("content", POLYGLOTS, ids=lambda content: repr(content[:8]))
@pytest.mark.parametrize("name", ["a.png", "a.html", "a.svg", "a.php.jpg"])
def test_takes_no_file_that_only_claims_to_be_a_picture(
    mine: Belongings, owner_browser: SiteClient, content: bytes, name: str
) -> None:
    """K02"""
    from django.core.files.uploadedfile import SimpleUploadedFile

    headers = {"X-CSRF-Token": owner_browser.crumb}
    file = SimpleUploadedFile(name, content, "image/png")
    answer = owner_browser.post("/config/api/images", {"file": file}, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-an-image")


def test_serves_nothing_of_what_is_hidden_behind_a_picture(cast: Cast, visitor: SiteClient) -> None:
    """K02: the bytes are encoded anew, and a browser guesses no other kind."""
    with tenant(cast.shop.id):
        stored = store_image("a.html", picture().read() + b"<script>alert(1)</script>")
    answer = visitor.get(f"/media/{stored.id}/a.html")
    assert answer["Content-Type"] == "image/webp"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert b"script" not in answer.content
    assert stored.name == "a.png"
