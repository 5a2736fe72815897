"""Files that arrive in pieces."""

from typing import Annotated, Literal

from ninja import Field, Schema

from sitewright.media.errors import MOST_FILM_BYTES
from sitewright.studio.api.schemas.common import Input, reference


class UploadBody(Input):
    """`kind` is what the file is said to be: its bytes decide when all of it is here. An empty folder is the
    top of the library."""

    kind: Literal["image", "video", "audio"]
    name: Annotated[str, Field(min_length=1, max_length=300)]
    size_bytes: Annotated[int, Field(ge=1, le=100 * MOST_FILM_BYTES)]
    folder_id: Annotated[str, reference("media.MediaFolder")] = ""


class UploadRow(Schema):
    """The next piece begins at `received_bytes` and has at most `most_piece_bytes`. `media_id` is what it
    became, and empty before."""

    id: str
    name: str
    size_bytes: int
    received_bytes: int
    most_piece_bytes: int
    media_id: str
