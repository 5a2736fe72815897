"""What of a row is looked at besides its types: as the operations do that write such rows.

Settings of pages and of the website are not among it: what these may hold is asked by type each time they are
shown (docs/guides/architecture.md), so here only their shape is.
"""

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import quote

import msgspec

from sitewright.catalog.category_tree import MOST_CATEGORIES
from sitewright.catalog.products.checks import MAX_SIZE_MM, SIZES
from sitewright.catalog.reviews.rating import HIGHEST
from sitewright.catalog.reviews.words import Said
from sitewright.catalog.reviews.words import cleaned as clean_review
from sitewright.catalog.reviews.words import problems_of as problems_of_review
from sitewright.checkout.discounts.classes import EVERY_CLASS
from sitewright.checkout.discounts.tier_problems import problems_of_tiers
from sitewright.checkout.discounts.tiers import Tier
from sitewright.commands.importing.values import Row, WrongValue
from sitewright.content.comments.words import MOST_CHARACTERS, Words, problems_of
from sitewright.content.comments.words import cleaned as without_unseen
from sitewright.content.draft_document import DraftDocument
from sitewright.content.drafts import MOST_DOCUMENT_BYTES
from sitewright.content.errors import MOST_SAVED_SECTIONS
from sitewright.content.page_tree import check_shape
from sitewright.content.redirects.addresses import stored_source, stored_target
from sitewright.content.redirects.errors import MOST_REDIRECTS
from sitewright.content.rich_text import clean_html, is_safe_link
from sitewright.forms.errors import MOST_FORMS
from sitewright.forms.form_code import check_code
from sitewright.forms.form_data import FormData
from sitewright.forms.newsletters.addresses import hash_of, subscriber_address
from sitewright.forms.newsletters.errors import MOST_LISTS
from sitewright.forms.newsletters.list_data import ListData
from sitewright.kit.errors import DomainError
from sitewright.media.decoding.process import is_colours
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import MOST_FOLDERS
from sitewright.media.naming import EXTENSIONS, shown_name, stored_name
from sitewright.media.operations.add_text import read_words
from sitewright.sites.added_themes import MOST_REMOVED, MOST_THEMES, is_own_key
from sitewright.studio.api.schemas.forms import FormParts
from sitewright.themes.uploading.preparing import packed_again

MOST_ROWS = {
    "sites.AddedTheme": MOST_THEMES + MOST_REMOVED,
    "catalog.Category": MOST_CATEGORIES,
    "content.Redirect": MOST_REDIRECTS,
    "content.SavedSection": MOST_SAVED_SECTIONS,
    "forms.Form": MOST_FORMS,
    "forms.MailingList": MOST_LISTS,
    "media.MediaFolder": MOST_FOLDERS,
}
"""Of what a website may have so many only; files are bounded by the quota (K07)."""

_REVISION = re.compile(r"(?:[0-9a-f]{8})?")


def cleaned(model: str, row: Row) -> Row:
    """The row as it may be stored. Raises WrongValue."""
    clean = _CLEANERS.get(model)
    try:
        return clean(row) if clean else row
    except (DomainError, TypeError) as problem:
        raise WrongValue(str(problem)) from None


def _with_clean_html(row: Row) -> Row:
    names = ("excerpt_html", "body_html")
    return {**row, **{name: str(clean_html(row[name])) for name in names}}


def _with_legal_tree(row: Row) -> Row:
    check_shape(row["tree"])
    return row


def _with_readable_document(row: Row) -> Row:
    if len(row["document"]) > MOST_DOCUMENT_BYTES:
        raise WrongValue("is larger than a page may be")
    # As a change out of a browser: it holds nothing that the library could not read.
    DraftDocument().apply_update(row["document"])
    return row


def _with_safe_link(name: str, row: Row) -> Row:
    if not is_safe_link(row[name]):
        raise WrongValue(f"{name} is no address")
    return row


def _with_sizes_of_goods(row: Row) -> Row:
    if any(row[name] > MAX_SIZE_MM for name in SIZES):
        raise WrongValue("is larger than goods may be")
    return row


def _with_stored_addresses(row: Row) -> Row:
    # Encoded again, as it came: what is stored may hold a percent sign that is meant as one.
    source = stored_source(quote(row["source"], safe="/*"))
    stored = {"source": source, "target": stored_target(row["target"], source, own_hosts=())}
    if any(row[name] != value for name, value in stored.items()):
        raise WrongValue("is no redirect as they are stored")
    return row


def _file(row: Row) -> Row:
    """What is in the file itself is compared when its bytes are there (media/operations/keep_original)."""
    content_type, revision = row["content_type"], row["revision"]
    if content_type not in EXTENSIONS or not _REVISION.fullmatch(revision):
        raise WrongValue("is of a kind that no library has")
    if row["name"] != stored_name(shown_name(row["name"]), content_type, revision):
        raise WrongValue("name is none that files have")
    if row["kind"] != content_type.partition("/")[0]:
        raise WrongValue("kind is another one")
    # They go into style sheets.
    if row["colours"] and not is_colours(row["colours"]):
        raise WrongValue("colours are none")
    if not all(0 <= row[name] <= 1 for name in ("focal_x", "focal_y")):
        raise WrongValue("the focal point is outside")
    if row["edit"]:
        _check_edit(row["edit"])
    return row


def _check_edit(edit: dict[str, Any]) -> None:
    if not all(type(each) is (bool if name == "is_flipped" else int) for name, each in edit.items()):
        raise WrongValue("edit is none")
    PictureEdit(**edit)


def _words(row: Row) -> Row:
    words = read_words(row["kind"], "text", row["content"].encode())
    size_bytes = len(words.content.encode())
    return {**row, "content": words.content, "cue_count": words.cue_count, "size_bytes": size_bytes}


def _with_plain_words(row: Row) -> Row:
    """Theirs alone: what a visitor typed, cleaned as when it was sent."""
    said = without_unseen(Words(row["author_name"], row["text"], row["author_email"]))
    if problems_of(said):
        raise WrongValue("is no comment")
    return {**row, "author_name": said.author_name, "text": said.text, "author_email": said.author_email}


def _review(row: Row) -> Row:
    """The same for what is said of a product, and what the shop replied."""
    words = Words(row["author_name"], row["text"], author_email=row["author_email"])
    said = clean_review(Said(row["stars"], row["title"], words))
    reply = without_unseen(Words("", row["reply"])).text
    if not 0 < said.stars <= HIGHEST or len(reply) > MOST_CHARACTERS:
        raise WrongValue("is no review")
    if problems_of_review(said, needs_text=False):
        raise WrongValue("is no review")
    words = said.words
    typed = {"author_name": words.author_name, "text": words.text, "author_email": words.author_email}
    return {**row, **typed, "title": said.title, "reply": reply}


def _with_pairs_of_texts(row: Row) -> Row:
    """Of what they say, commands/importing/translations."""
    for pair in row["texts"].values():
        if not (isinstance(pair, list) and len(pair) == 2 and all(isinstance(each, str) for each in pair)):
            raise WrongValue("texts are none")
    return row


def _discount(row: Row) -> Row:
    """What a cart could not read of it would keep everybody from buying."""
    try:
        tiers = msgspec.convert(row["tiers"], tuple[Tier, ...])
    except msgspec.ValidationError:
        raise WrongValue("tiers are none") from None
    if any(problems_of_tiers(row["kind"], row["tier_basis"], tiers)):
        raise WrongValue("tiers are none")
    if not set(row["combines_with"]) <= set(EVERY_CLASS):
        raise WrongValue("combines_with holds what discounts are not of")
    return row


def _form(row: Row) -> Row:
    """As if its owner had just said all that."""
    try:
        said = FormParts(name=row["name"], fields=row["fields"], settings=row["settings"])
    except ValueError:
        raise WrongValue("is no form") from None
    check_code(row.get("code", ""))
    fields = [field.dict(by_alias=True) for field in said.fields]
    data = FormData(said.name, fields, said.settings.dict()).cleaned()
    return {**row, "name": data.name, "fields": data.fields, "settings": data.settings}


def _submission(row: Row) -> Row:
    if not (isinstance(row["answers"], dict) and isinstance(row["titles"], dict)):
        raise WrongValue("is no submission")
    return row


def _mailing_list(row: Row) -> Row:
    return {**row, "name": ListData(str(row["name"])).cleaned().name}


def _subscriber(row: Row) -> Row:
    """Its hash is of the installation it comes from. Where the address is forgotten that one stays:
    it is right where the archive returns.
    """
    if not row["email"]:
        return row
    address = subscriber_address(str(row["email"]))
    return {**row, "email": address, "email_hash": hash_of(address)}


def _added_theme(row: Row) -> Row:
    """As if it had just been uploaded; an archive made by hand is no better than one from a form."""
    if not is_own_key(row["key"]):
        raise WrongValue("key is none that themes have")
    packed = packed_again(row["key"], row["packed"])
    return {**row, "packed": packed, "size_bytes": len(packed)}


_CLEANERS: Mapping[str, Callable[[Row], Row]] = {
    "catalog.Product": _with_clean_html,
    "catalog.ProductImage": partial(_with_safe_link, "source_url"),
    "catalog.Review": _review,
    "catalog.Variant": _with_sizes_of_goods,
    "checkout.Discount": _discount,
    "content.Comment": _with_plain_words,
    "content.Item": _with_clean_html,
    "content.NavigationLink": partial(_with_safe_link, "external_link"),
    "content.PageDraft": _with_readable_document,
    "content.PageRevision": _with_legal_tree,
    "content.Redirect": _with_stored_addresses,
    "content.SavedSection": _with_legal_tree,
    "content.Translation": _with_pairs_of_texts,
    "forms.Form": _form,
    "forms.FormSubmission": _submission,
    "forms.MailingList": _mailing_list,
    "forms.Subscriber": _subscriber,
    "media.MediaFile": _file,
    "media.RecordingText": _words,
    "orders.OrderLine": partial(_with_safe_link, "image_url"),
    "sites.AddedTheme": _added_theme,
}
