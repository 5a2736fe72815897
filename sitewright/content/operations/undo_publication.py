"""Taking a publication back: the pointer returns to the revision visitors saw before."""

from django.db import transaction

from sitewright.content.errors import NeverPublished
from sitewright.content.models import Publication
from sitewright.history.undo import Undone, undo_change_set


@transaction.atomic
def undo_publication(page_id: str) -> Undone:
    """Undo the page's newest publication that still stands; a first one leaves the page unpublished.

    The draft is not touched. Raises NeverPublished when nothing is left to undo.
    """
    publication = undoable_publication(page_id)
    if publication is None:
        raise NeverPublished
    return undo_change_set(publication.change_set_id)


def undoable_publication(page_id: str) -> Publication | None:
    """The newest publication of the page that stands: each made a revision, and these are numbered."""
    standing = Publication.objects.filter(page_id=page_id, undone_at__isnull=True)
    # What came with an import has no change that could be undone here.
    standing = standing.exclude(change_set_id="")
    return standing.order_by("-revision__number").first()
