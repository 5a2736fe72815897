"""Files of digital products, and what buyers may download of them."""

from datetime import datetime
from typing import Annotated

from ninja import Field, Schema

from sitewright.catalog.downloads.errors import LONGEST_NAME, MOST_FILES
from sitewright.studio.api.schemas.common import Input, Saved, reference

ProductFileId = Annotated[str, reference("catalog.ProductFile")]


class ProductFileRow(Schema):
    id: str
    name: str
    size_bytes: int
    size_text: str
    content_type: str
    created_at: datetime


class ProductFiles(Schema):
    """`limit` and `days` are what buyers get of each by the settings: 0 is no limit."""

    files: list[ProductFileRow]
    limit: int
    days: int
    most_megabytes: int


class SavedProductFile(ProductFileRow, Saved):
    pass


class SavedProductFiles(ProductFiles, Saved):
    pass


class ProductFileName(Input):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class ProductFileOrder(Input):
    files: Annotated[list[ProductFileId], Field(max_length=MOST_FILES)]


class DownloadInfo(Schema):
    """`state`: ready, unpaid, withdrawn, expired or used_up; `most_uses` 0: as often as they like."""

    id: str
    line_position: int
    name: str
    size_text: str
    state: str
    uses: int
    most_uses: int
    expires_at: datetime | None
    counted_at: datetime | None
