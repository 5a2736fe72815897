"""What visitors read stands in the catalogues: no template of ours has words of its own (decision 0017)."""

import re
from pathlib import Path

import pytest

from sitewright.catalog import template_functions as catalog
from sitewright.content import template_functions as content
from sitewright.jsont.theme_files import read_template
from sitewright.kit.messages import written
from sitewright.themes import consent
from tests.themes.test_template_headers import TEMPLATES

BUILTINS = [
    path
    for functions in (catalog, content)
    for path in sorted((Path(str(functions.__file__)).parent / "builtins").glob("*.html"))
]
WITHOUT_A_CATALOGUE = {"comment-link.html": {"No", "Comment s"}}
"""The markup the language itself prints: its words are those of its reference (8.3) for every website."""
PARTS_OF_A_TAG = {
    *("focal-point.html", "image-colors.html", "image-meta.html", "image-srcset.html", "option-key.html"),
    *("section-style.html", "subscription-option.html", "video.html"),
}
"""They print attributes, or pieces of one."""

_COMMENT = re.compile(r"\{##.*?(?:##\}|\Z)", re.DOTALL)
_CODE = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)
_SPOKEN = re.compile(r"""\b(?:aria-label|placeholder|title|alt|label|summary)=(?:"([^"]*)"|'([^']*)')""")
_DIRECTIVE = re.compile(r"\{[^{}]*\}")
_TAG = re.compile(r"<[^<>]*>")
_WORD = re.compile(r"[^\W\d_]")
_NAMED_TEXT = re.compile(r"\{texts\.(\w+)")


def _words(path: Path) -> set[str]:
    """Texts between tags, and in attributes that are read out, without what the template puts there."""
    text = _CODE.sub("", _COMMENT.sub("", read_template(path)))
    spoken = [_DIRECTIVE.sub(" ", "".join(found.groups(""))) for found in _SPOKEN.finditer(text)]
    shown = _TAG.sub("\n", _DIRECTIVE.sub(" ", text)).split("\n")
    return {" ".join(words.split()) for words in (*spoken, *shown) if _WORD.search(words)}


OF_WHOLE_TAGS = [path for path in (*TEMPLATES, *BUILTINS) if path.name not in PARTS_OF_A_TAG]


@pytest.mark.parametrize("path", OF_WHOLE_TAGS, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_it_has_no_words_of_its_own(path: Path) -> None:
    assert _words(path) - WITHOUT_A_CATALOGUE.get(path.name, set()) == set()


def test_it_names_only_texts_there_are_and_leaves_none_over() -> None:
    named = {name for path in TEMPLATES for name in _NAMED_TEXT.findall(read_template(path))}
    # The question before an owner's code runs is no theme's, so that none can leave it out.
    named |= set(re.findall(r"""texts\["(\w+)"\]""", Path(consent.__file__).read_text()))
    there = {code.removeprefix("page.") for code in written("en") if code.startswith("page.")}
    assert {name for name in there if not name.startswith("subscription")} == named


def test_it_sees_words(tmp_path: Path) -> None:
    path = tmp_path / "a.html"
    path.write_text(
        '{## Gets: x ##}<p aria-label="Read {title}">{texts.a} <b>More</b>{.if x} of it{.end}</p>'
    )
    assert _words(path) == {"Read", "More", "of it"}
