"""The child that decodes pictures, as its parent keeps it."""

import atexit
import io
from collections.abc import Callable

import pytest
from PIL import Image

from sitewright.media.decoding import process


def test_however_many_children_there_were_one_end_is_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server lives for months, and starts a child after every rest."""
    registered: list[Callable[[], None]] = []
    monkeypatch.setattr(atexit, "register", registered.append)
    output = io.BytesIO()
    Image.new("RGB", (8, 8)).save(output, "PNG")
    for _ in range(3):
        process.inspect("a.png", output.getvalue())
        process.stop()
    assert len(registered) <= 1
