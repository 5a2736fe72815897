"""What may come with a piece of a file, before anything is read."""

import pytest

from sitewright.media.uploads.errors import MOST_PIECE_BYTES
from sitewright.web.edge.limits import OWNER_BODY_BYTES, BodyRule, body_rule

_PATH = f"/config/api/uploads/{'a' * 32}"


def test_a_piece_may_be_as_large_as_pieces_are() -> None:
    assert body_rule("PATCH", _PATH, MOST_PIECE_BYTES) == BodyRule(MOST_PIECE_BYTES, needs_sign_in=True)


@pytest.mark.parametrize(
    ("method", "path"), [("PUT", _PATH), ("PATCH", f"{_PATH}/completion"), ("PATCH", "/config/api/uploads/x")]
)
def test_nothing_else_there_is_larger_than_elsewhere(method: str, path: str) -> None:
    assert body_rule(method, path, MOST_PIECE_BYTES).most_bytes == OWNER_BODY_BYTES
