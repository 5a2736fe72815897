"""What a German reader of the studio must not meet: English that the catalogue has in German."""

import re
from io import StringIO
from pathlib import Path

from babel.messages.pofile import read_po
from playwright.sync_api import Page, expect

from tests.live import LiveSite

_CATALOGUE = Path(__file__).parents[2] / "frontend/studio/src/locales/de.po"
READ = """() => {
    const said = [];
    const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const holder = text.parentElement;
        if (!holder.closest("script, style, [data-collection]") && isSeen(holder)) said.push(text.data);
    }
    const names = ["aria-label", "title", "placeholder", "aria-description"];
    for (const element of document.querySelectorAll(names.map((name) => `[${name}]`).join()))
        if (isSeen(element)) for (const name of names) said.push(element.getAttribute(name) ?? "");
    return said.map((text) => text.trim()).filter(Boolean);
}"""


def studio_catalogue() -> dict[str, str]:
    """The German of each sentence of the studio."""
    # Without the header, whose dates are empty: lingui writes none.
    _, _, body = _CATALOGUE.read_text().partition("\n\n")
    return {str(entry.id): str(entry.string) for entry in read_po(StringIO(body)) if entry.id}


def _english_only() -> list[re.Pattern[str]]:
    """The sentences of the catalogue whose German is another, their gaps filled with anything."""
    entries = studio_catalogue()
    german = set(entries.values())
    simple = [text for text, said in entries.items() if text != said and text not in german]
    # Plurals have forms of their own, and a gap alone fits every text.
    return [without_gaps(text) for text in simple if "plural" not in text and is_worded(text)]


def without_gaps(text: str) -> re.Pattern[str]:
    """The sentence with anything in its gaps."""
    return re.compile(".+".join(map(re.escape, re.split(r"\{[^{}]*\}", text))))


def is_worded(text: str) -> bool:
    """Whether more than a short word remains without the gaps: “A {kind} of {size}” fits names of owners."""
    rest = re.sub(r"\{[^{}]*\}", "", text)
    return len(re.findall("[A-Za-z]", rest)) >= (4 if "{" in text else 2)


ENGLISH = _english_only()


def english_on(page: Page) -> set[str]:
    """What is seen or heard on the screen, and is English of the catalogue. Names that are quoted are the
    owner's.
    """
    said = {re.sub("„[^“]*“", "„“", text) for text in page.evaluate(READ)}
    return {text for text in said if any(known.fullmatch(text) for known in ENGLISH)}


def sign_in(page: Page, site: LiveSite) -> None:
    page.get_by_label("E-Mail").fill(site.owner_email)
    page.get_by_label("Passwort").fill(site.owner_password)
    page.get_by_role("button", name="Anmelden").click()
    expect(page.get_by_label("Passwort")).to_have_count(0)
