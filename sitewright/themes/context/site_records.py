"""schema.org records of the website itself and of what its pages answer."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sitewright.content.page_tree import blocks_in
from sitewright.kit.language_paths import in_language
from sitewright.themes.context.seo import plain_text

Context = dict[str, Any]

_MOST_ANSWER_CHARACTERS = 1_000


def home_records(site: Mapping[str, Any]) -> list[Context]:
    """Who is behind the website, and that it can be searched: of the home page."""
    website, frame = site["website"], site["frame"]
    base_url = website["baseUrl"]
    organisation: Context = {
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": website["siteTitle"],
        "url": base_url,
    }
    if frame["logo"]:
        organisation["logo"] = f"{base_url}{frame['logo']['light']['url']}"
    profiles = [link["url"] for link in frame["social"] if link["url"].startswith("https://")]
    if profiles:
        organisation["sameAs"] = profiles
    return [organisation, _search(website)]


def _search(website: Mapping[str, Any]) -> Context:
    base_url = website["baseUrl"]
    return {
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": website["siteTitle"],
        "url": base_url,
        "inLanguage": website["language"],
        "potentialAction": {
            "@type": "SearchAction",
            "target": f"{base_url}{in_language('/search')}?q={{search_term_string}}",
            "query-input": "required name=search_term_string",
        },
    }


def faq_records(sections: Sequence[Mapping[str, Any]]) -> list[Context]:
    """One FAQPage of all questions that the page's accordions answer; none without."""
    answered = [
        {
            "@type": "Question",
            "name": item["question"],
            "acceptedAnswer": {"@type": "Answer", "text": answer},
        }
        for item in _questions(sections)
        if (answer := plain_text(item["answer_html"], limit=_MOST_ANSWER_CHARACTERS))
    ]
    if not answered:
        return []
    return [{"@context": "https://schema.org", "@type": "FAQPage", "mainEntity": answered}]


def _questions(sections: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, str]]:
    """Whatever a theme keeps in its accordions: only what is a question and an answer counts."""
    for section in sections:
        for block in blocks_in(section):
            items = block["settings"].get("items") if block["type"] == "accordion" else None
            for item in items if isinstance(items, list) else []:
                said = (item.get("question"), item.get("answer_html")) if isinstance(item, dict) else ()
                if said and all(isinstance(words, str) and words for words in said):
                    yield item
