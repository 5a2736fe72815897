"""The template language escapes nothing by itself, so every variable of a shipped theme must do it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitewright.kit.messages import languages, texts_of
from sitewright.themes import layouts
from sitewright.themes.loading import themes_folder
from sitewright.themes.new_theme import STARTER

SAFE_LAST_FORMATTERS = {
    *("htmltag", "html", "money", "date", "datetime", "width", "height", "pluralize", "json", "apply"),
    *("slugify", "line-breaks", "image-srcset", "cart-url", "product-price", "product-status"),
    *("product-scarcity", "product-restock-notification", "image-component"),
}
"""Formatters whose output cannot open a tag or close an attribute; `line-breaks` only after `htmltag`."""

HTML_BY_CONTRACT = {
    "blocksHtml",
    "bodyHtml",
    "body",
    "excerpt",
    "settings.html",
    "answer_html",
    "snippetHtml",
    "textHtml",
    "titleHtml",
    "rendered.code",
    "disclaimerHtml",
    "sent.messageHtml",
    "instructionsHtml",
    "order.toPay.instructionsHtml",
    "sent.html",
}
"""Rendered by us, sanitised when it was written, or written by somebody with the right to code."""

NUMBERS_AND_CHOICES = {
    *(
        "page",
        "page.typeCode",
        "pageCount",
        "website.languagePrefix",
        "pagination.itemCount",
        "search.total",
        "error.status",
    ),
    *("order.number", "settings.level", "settings.style", "settings.layout", "node.classes", "@index"),
    *("shownTotalCents", "id", "mainImage.assetUrl"),
}

TAG = re.compile(r"\{(?![.#\s])([^{}]*)\}")


def variables(path: Path) -> Iterator[str]:
    text = re.sub(r"\{##.*?##\}", "", path.read_text(), flags=re.DOTALL)
    yield from TAG.findall(text)


def is_safe(variable: str) -> bool:
    reference, *formatters = variable.split("|")
    if not formatters:
        known = reference in HTML_BY_CONTRACT | NUMBERS_AND_CHOICES or reference.startswith(
            # `shown`: escaped or cleaned before it was put beside another one (themes/shown_texts.py).
            ("marks.", "texts.", "shown.")
        )
        return known or (reference == "@" and not formatters)
    names = [re.split(r"[^a-zA-Z0-9_-]", formatter)[0] for formatter in formatters]
    if names[-1] == "line-breaks":
        return names[:-1] == ["htmltag"]
    return names[-1] in SAFE_LAST_FORMATTERS


TEMPLATES = [
    *sorted((Path(layouts.__file__).parent / "plain_layouts").rglob("*.html")),
    *(path for pattern in ("*.region", "*/*.html", "*/*.page", "*/*.list", "*/*.item")
    for path in sorted([*themes_folder().glob(f"*/{pattern}"), *STARTER.glob(pattern)])),
]  # fmt: skip


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_every_variable_is_escaped(path: Path) -> None:
    assert [variable for variable in variables(path) if not is_safe(variable)] == []


@pytest.mark.parametrize("language", sorted(languages()))
def test_no_text_of_a_template_has_markup(language: str) -> None:
    """`{texts.…}` may therefore stand anywhere; what is put into its gaps is escaped after `message`."""
    assert [text for text in texts_of("page", language).values() if set(text) & set("<>&\"'")] == []


def test_sees_the_templates_at_all() -> None:
    assert len(TEMPLATES) > 40
    assert not is_safe("title")
    assert not is_safe("title|truncate 20")
