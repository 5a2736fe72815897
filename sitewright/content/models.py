"""Collections, items, pages with their drafts and revisions, navigation, search; comments have a room of
their own.
"""

from django.db import models

# Django finds the models of an app here.
from sitewright.content.comments.models import Comment, ItemLike, ItemTally  # noqa: F401
from sitewright.kit.tenancy import TenantModel

LOCALE_HELP = "The language it is written in; null: the website's own, whichever that becomes."


class PublishingStatus(models.TextChoices):
    """PL-3.68, D-22; allowed moves are D-34."""

    DRAFT = "draft"
    NEEDS_REVIEW = "needs-review"
    SCHEDULED = "scheduled"
    PUBLISHED = "published"
    PRIVATE = "private"
    DEPRECATED = "deprecated"


class Collection(TenantModel):
    """A place in the site that holds items or products: the blog, the shop."""

    type = models.PositiveSmallIntegerField(help_text="The code of its kind (content/kinds.py).")
    slug = models.CharField(max_length=200, help_text="First part of the address (`urlId`).")
    title = models.CharField(max_length=200)
    navigation_title = models.CharField(max_length=200, blank=True, default="")
    description = models.TextField(blank=True, default="")
    is_enabled = models.BooleanField(default=True)
    page_size = models.PositiveIntegerField(default=24)
    # `db_default`: the previous release, which runs beside this one, inserts rows without it.
    settings = models.JSONField(
        default=dict, db_default={}, help_text="How it shows itself: values of its kind's `settings`."
    )
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "slug"], name="collection_slug_once")]


class Item(TenantModel):
    """A blog post or another record in a collection; `record_type` as in SF-3.69."""

    # No index of Django's own on foreign keys: every index begins with the website, as every question does.
    collection = models.ForeignKey(Collection, on_delete=models.CASCADE, related_name="items", db_index=False)
    record_type = models.PositiveSmallIntegerField(default=1)
    slug = models.CharField(max_length=200)
    locale = models.CharField(max_length=20, null=True, blank=True, help_text=LOCALE_HELP)
    title = models.CharField(max_length=300)
    excerpt_html = models.TextField(blank=True, default="")
    body_html = models.TextField(blank=True, default="", help_text="Sanitised when written.")
    author_name = models.CharField(max_length=200, blank=True, default="")
    tags = models.JSONField(default=list)
    categories = models.JSONField(default=list, db_default=[], help_text="Names, as tags are (PL-9.44).")
    main_image = models.ForeignKey(
        "media.MediaFile", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    status = models.CharField(max_length=15, choices=PublishingStatus.choices, default=PublishingStatus.DRAFT)
    seo_title = models.CharField(max_length=300, blank=True, default="")
    seo_description = models.TextField(blank=True, default="")
    # `db_default`: the previous release, which runs beside this one, inserts rows without these columns.
    extra = models.JSONField(
        default=dict, db_default={}, help_text="Values of the fields its kind adds (content/item_extra.py)."
    )
    position = models.PositiveIntegerField(
        default=0, db_default=0, help_text="Its place, where items stand in the owner's order."
    )
    published_at = models.DateTimeField(null=True)
    is_due = models.BooleanField(
        db_default=False, default=False, help_text="Its date has come (content/due_dates.py)."
    )
    # Of what takes place; the job of content/event_times moves them on.
    starts_at = models.DateTimeField(
        null=True, help_text="The time that lists show: the next, else the last."
    )
    ends_at = models.DateTimeField(null=True)
    first_at = models.DateTimeField(null=True, help_text="When it takes place for the first time.")
    last_at = models.DateTimeField(null=True, help_text="After it, it takes place no more.")
    is_over = models.BooleanField(default=False, db_default=False, help_text="`ends_at` has passed.")
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "collection", "slug"], name="item_slug_once")
        ]
        indexes = [
            models.Index(fields=["website", "collection", "status", "-published_at"], name="item_newest"),
            models.Index(fields=["website", "collection", "-updated_at"], name="item_changed"),
            # Partial: what has come out is not in it, and the job looks at the rest only.
            models.Index(
                fields=["website", "published_at"], condition=models.Q(is_due=False), name="item_waiting"
            ),
            # Partial again: posts, of which there are most, do not take place.
            models.Index(
                fields=["website", "collection", "is_over", "starts_at"],
                condition=models.Q(starts_at__isnull=False),
                name="item_by_start",
            ),
            models.Index(
                fields=["website", "ends_at"],
                condition=models.Q(is_over=False, ends_at__isnull=False),
                name="item_on",
            ),
        ]


class Lock(TenantModel):
    """A password that stands before a page or the whole website. Never changed: another password is another
    lock, so that keys made for this one open nothing afterwards. History knows it by its id alone.
    """

    password_hash = models.CharField(max_length=200)
    created_at = models.DateTimeField()


class SiteLock(TenantModel):
    """The lock before the whole website; no row: everybody comes in."""

    lock = models.ForeignKey(Lock, on_delete=models.PROTECT, related_name="+", db_index=False)

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website"], name="site_locked_once")]


class Page(TenantModel):
    """A page built of sections. Its body lives in revisions; `published_revision` is the pointer visitors
    see.
    """

    slug = models.CharField(
        max_length=200,
        blank=True,
        default="",
        help_text="Its whole address: `about/team` stands below the page at `about`. Empty: the home page.",
    )
    locale = models.CharField(max_length=20, null=True, blank=True, help_text=LOCALE_HELP)
    title = models.CharField(max_length=200)
    status = models.CharField(max_length=15, choices=PublishingStatus.choices, default=PublishingStatus.DRAFT)
    seo_title = models.CharField(max_length=300, blank=True, default="")
    seo_description = models.TextField(blank=True, default="")
    # No foreign key: files are many, and would have to be removed together with the pages of a website.
    seo_image_id = models.CharField(
        max_length=32, blank=True, default="", db_default="", help_text="A kept picture; empty for none."
    )
    is_indexed = models.BooleanField(
        default=True, db_default=True, help_text="Whether search engines may show it."
    )
    is_cover = models.BooleanField(
        default=False,
        db_default=False,
        help_text="It fills the screen, without the site's header and footer.",
    )
    folder_behaviour = models.PositiveSmallIntegerField(
        null=True, help_text="What it is to the pages below it (SF-3.68); null: a page like any other."
    )
    lock = models.ForeignKey(Lock, null=True, on_delete=models.PROTECT, related_name="+", db_index=False)
    published_revision = models.ForeignKey(
        "content.PageRevision", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    position = models.PositiveIntegerField(default=0)
    # `db_default`: the previous release, which runs beside this one, inserts rows without it.
    code = models.JSONField(
        default=dict, db_default={}, help_text="What is injected into this page alone (content/page_code.py)."
    )
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "slug"], name="page_slug_once")]


class PastAddress(TenantModel):
    """An address that something visitors could see has left: all of it of a page, the first part of a
    collection's. Who asks for it is sent on. Of an item it is `{id of its collection}/{slug}`: the
    collection may move as well.

    Without a foreign key: what was deleted may be brought back, and then its old addresses lead to it again.
    """

    slug = models.CharField(max_length=240, blank=True, default="", help_text="Empty for the home page's.")
    subject_type = models.CharField(max_length=80, help_text="A page, a collection or an item.")
    subject_id = models.CharField(max_length=32)
    left_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "slug"], name="past_address_once")]


class Translation(TenantModel):
    """What an owner's words about one thing are in a further language (content/translations).

    One row for a thing and a language, so that a list of 24 products reads 24 rows and undo knows one state.
    No foreign key, as `PastAddress` has none: what was deleted may be brought back, and then its words are
    there.
    """

    language = models.CharField(max_length=20)
    subject_type = models.CharField(max_length=80, help_text="Of a kind of content/translations/subjects.")
    subject_id = models.CharField(max_length=32)
    texts = models.JSONField(
        default=dict, help_text="By path of a text: [translation, digest of the words it was made from]."
    )
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "language", "subject_type", "subject_id"], name="translated_once"
            )
        ]


class RedirectStatus(models.IntegerChoices):
    """What search engines make of it: the new address takes the place of the old one, or it does not."""

    FOR_GOOD = 301
    FOR_NOW = 302


class Redirect(TenantModel):
    """An address that leads to another one because an owner wants it to (content/redirects)."""

    source = models.CharField(
        max_length=400, help_text="A path, decoded; one `*` at its end stands for more."
    )
    target = models.CharField(max_length=1000, help_text="A path of this website, or an address elsewhere.")
    status = models.PositiveSmallIntegerField(choices=RedirectStatus.choices, default=RedirectStatus.FOR_GOOD)
    is_enabled = models.BooleanField(default=True)
    hits = models.PositiveBigIntegerField(default=0, help_text="How often somebody was sent on.")
    last_hit_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "source"], name="redirect_source_once")]


class MissedAddress(TenantModel):
    """An address visitors have asked for where nothing is; the most of a website are bounded."""

    path = models.CharField(max_length=300)
    count = models.PositiveBigIntegerField()
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()
    referrer = models.CharField(
        max_length=100, blank=True, help_text="The host of the page with the link, as last seen."
    )

    class Meta(TenantModel.Meta):
        constraints = [models.UniqueConstraint(fields=["website", "path"], name="missed_path_once")]


class PageRevision(TenantModel):
    """One immutable body of a page: the tree of sections and blocks (content/page_tree.py)."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="revisions", db_index=False)
    number = models.PositiveIntegerField()
    tree = models.JSONField()
    created_by_id = models.CharField(max_length=32, blank=True, default="")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "page", "number"], name="revision_number_once")
        ]


class PageDraft(TenantModel):
    """The Yjs document being edited, held as one merged update; the server applies every write through it."""

    page = models.OneToOneField(Page, on_delete=models.CASCADE, related_name="draft", db_index=False)
    document = models.BinaryField()
    sequence = models.PositiveIntegerField(default=0, help_text="Rises with every applied write.")
    epoch = models.PositiveIntegerField(
        default=1, help_text="Rises when the document is rebuilt from its tree."
    )
    based_on_number = models.PositiveIntegerField(default=0)
    based_on_sequence = models.PositiveIntegerField(
        default=0, help_text="The sequence at which the draft equalled the revision `based_on_number`."
    )
    updated_at = models.DateTimeField()


class DraftStep(TenantModel):
    """One undoable gesture in a draft, kept on the server so that undo outlives a reload."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="steps", db_index=False)
    sequence = models.PositiveIntegerField()
    actor_id = models.CharField(max_length=32)
    label = models.CharField(max_length=200)
    forward = models.JSONField(help_text="Changes by node, as content/tree_changes.py writes them.")
    backward = models.JSONField()
    is_undone = models.BooleanField(default=False)
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(fields=["website", "page", "sequence"], name="step_sequence_once")
        ]


class SavedSection(TenantModel):
    """A section an owner keeps to put it into other pages: a copy, which changes with none of them."""

    name = models.CharField(max_length=80)
    tree = models.JSONField(help_text="A body of a page with this one section (content/page_tree.py).")
    created_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "-created_at"], name="saved_section_newest")]


class Publication(TenantModel):
    """A moment the published pointer of a page moved; undoing it moves the pointer back."""

    page = models.ForeignKey(Page, on_delete=models.CASCADE, related_name="publications", db_index=False)
    # The database keeps what an undo may have to point to again.
    revision = models.ForeignKey(PageRevision, on_delete=models.PROTECT, related_name="+", db_index=False)
    previous_revision = models.ForeignKey(
        PageRevision, null=True, on_delete=models.PROTECT, related_name="+", db_index=False
    )
    actor_id = models.CharField(max_length=32, blank=True, default="")
    change_set_id = models.CharField(max_length=32, blank=True, default="", help_text="What undoes it.")
    created_at = models.DateTimeField()
    undone_at = models.DateTimeField(null=True)

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "page", "-created_at"], name="publication_newest")]


class NavigationLink(TenantModel):
    """One entry of a navigation; exactly one of page, collection or external_link leads somewhere
    (PL-3.59).
    """

    navigation = models.CharField(max_length=40, default="main", help_text="main, footer …")
    title = models.CharField(max_length=200)
    parent = models.ForeignKey(
        "self", null=True, on_delete=models.CASCADE, related_name="children", db_index=False
    )
    page = models.ForeignKey(Page, null=True, on_delete=models.CASCADE, related_name="+", db_index=False)
    collection = models.ForeignKey(
        Collection, null=True, on_delete=models.CASCADE, related_name="+", db_index=False
    )
    external_link = models.CharField(max_length=500, blank=True, default="")
    # `db_default`: the previous release, which runs beside this one, inserts rows without these columns.
    opens_window = models.BooleanField(
        default=False, db_default=False, help_text="Its address opens in a window of its own."
    )
    is_mega = models.BooleanField(
        default=False, db_default=False, help_text="What it holds stands in columns below the whole header."
    )
    text = models.CharField(
        max_length=200, blank=True, default="", db_default="", help_text="Below its title, as such a column."
    )
    # No foreign key: all files would have to be removed with the pages, in one transaction. A file that a
    # menu shows is not pruned (`media_uses`).
    picture_id = models.CharField(
        max_length=32, blank=True, default="", db_default="", help_text="Above its title, as such a column."
    )
    position = models.PositiveIntegerField(default=0)

    class Meta(TenantModel.Meta):
        indexes = [models.Index(fields=["website", "navigation", "position"], name="navigation_in_order")]


# PostgreSQL's column `words` is known to migration 0002 and `search_engines` alone: no model reads it.
class SearchDocument(TenantModel):
    """What search knows of one public thing; written by the domain that owns it, removed with it."""

    subject_type = models.CharField(max_length=80)
    subject_id = models.CharField(max_length=32)
    kind = models.CharField(max_length=40, help_text="What visitors narrow by: page, products, blog …")
    url = models.CharField(max_length=500)
    title = models.CharField(max_length=300)
    text = models.TextField(blank=True, default="")
    image_url = models.CharField(max_length=500, blank=True, default="")
    updated_at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["website", "subject_type", "subject_id"], name="search_subject_once"
            ),
        ]
        indexes = [models.Index(fields=["website", "url"], name="search_url")]


class SearchWord(TenantModel):
    """A word that some public thing holds, or held: what a mistyped one is compared with."""

    word = models.CharField(max_length=24)
    initial = models.CharField(max_length=1)
    length = models.PositiveSmallIntegerField()

    class Meta(TenantModel.Meta):
        indexes = [
            models.Index(fields=["website", "word"], name="search_word"),
            models.Index(fields=["website", "initial", "length"], name="search_word_near"),
        ]
