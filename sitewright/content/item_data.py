"""An item of a collection as plain values: what operations take."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sitewright.content.models import PublishingStatus


@dataclass(slots=True)
class ItemData:
    """Everything an owner can say of a post or another item.

    An empty slug is made from the title. HTML is sanitised when written. `published_at` None means: the
    moment the item first becomes published; a date that was still to come is given up. One in the future
    keeps a published item unseen until then, and publishes a scheduled one then. `extra` holds values of the
    fields its kind adds; `record_type` None means the kind's own.
    """

    title: str
    slug: str = ""
    excerpt_html: str = ""
    body_html: str = ""
    author_name: str = ""
    tags: list[str] = field(default_factory=list)
    categories: list[str] = field(default_factory=list)
    main_image_id: str | None = None
    status: str = str(PublishingStatus.DRAFT)
    seo_title: str = ""
    seo_description: str = ""
    published_at: datetime | None = None
    record_type: int | None = None
    extra: dict[str, Any] = field(default_factory=dict)
