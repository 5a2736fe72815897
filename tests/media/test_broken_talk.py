"""What passes between the shop and the process that decodes pictures."""

import io

from sitewright.media.decoding.child import read_message, write_message


def test_half_a_picture_is_none() -> None:
    """The other process was killed amid its answer: half a picture would be shown for a year."""
    stream = io.BytesIO()
    write_message(stream, {"width": 10}, b"picture")
    whole = stream.getvalue()
    assert read_message(io.BytesIO(whole)) == ({"width": 10, "size": 7}, b"picture")
    assert read_message(io.BytesIO(whole[:-1])) is None
