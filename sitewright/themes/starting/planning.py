"""From a new owner's answers to the plan of a site. Pure but for the texts it looks up."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sitewright.content.page_tree import TREE_VERSION, NodeTypes, Tree
from sitewright.content.site_plan import PlannedCollection, PlannedLink, PlannedPage, SitePlan
from sitewright.kit.messages import texts_of
from sitewright.themes.looks import Look
from sitewright.themes.starting.contents import COMMON, KINDS, Record, contents_of

_PICTURE = "image"
_LINK = "href"


@dataclass(frozen=True, slots=True)
class Answers:
    """`kinds` are some of KINDS; none of them makes a home page and nothing else."""

    kinds: Sequence[str]
    title: str
    locale: str
    look: Look

    @property
    def ordered(self) -> list[str]:
        return [kind for kind in KINDS if kind in self.kinds]


@dataclass(frozen=True, slots=True)
class Sources:
    """What the records of a site are filled from; `pictures` are addresses by name, as far as there are
    any.
    """

    texts: Mapping[str, str]
    pictures: Mapping[str, str]
    addresses: Mapping[str, str]
    types: NodeTypes


def plan_of(answers: Answers, types: NodeTypes, pictures: Mapping[str, str]) -> SitePlan:
    """The site that fits the answers, in the language of their locale, of sections the theme has."""
    texts = texts_of("starting", answers.locale)
    collections = [_collection(kind, texts) for kind in answers.ordered if "collection" in contents_of(kind)]
    records = list(_page_records(answers))
    addresses = {record["name"]: f"/{_said(record['slug'], texts)}" for record in records}
    addresses |= {each.name: f"/{each.slug}" for each in collections}
    sources = Sources(texts, pictures, addresses, types)
    home = PlannedPage("home", texts["home.name"], "", _tree(_home_records(answers), sources))
    pages = [home, *(_page(record, sources) for record in records)]
    return SitePlan(_settings(answers, texts), pages, collections, _navigations(collections, pages))


def picture_names(answers: Answers) -> set[str]:
    """The pictures the plan would show, by their names in the samples of a theme."""
    sections = [*_home_records(answers)]
    sections += [section for record in _page_records(answers) for section in record["sections"]]
    return {section["settings"][_PICTURE] for section in sections if _PICTURE in section["settings"]}


def _settings(answers: Answers, texts: Mapping[str, str]) -> dict[str, Any]:
    description = texts[f"{answers.ordered[0]}.tagline"] if answers.ordered else ""
    return {
        "title": answers.title,
        "description": description,
        "locale": answers.locale,
        "styles": dict(answers.look.styles),
    }


def _home_records(answers: Answers) -> list[Record]:
    if not answers.ordered:
        return list(contents_of(COMMON)["empty"])
    lead, *others = answers.ordered
    teasers = [section for kind in others for section in contents_of(kind)["teaser"]]
    return [*contents_of(lead)["home"], *teasers, *contents_of(COMMON)["closing"]]


def _page_records(answers: Answers) -> Iterator[Record]:
    if answers.ordered:
        for record in contents_of(COMMON)["pages"]:
            if record.get("only_with") in (None, *answers.kinds):
                yield record


def _collection(kind: str, texts: Mapping[str, str]) -> PlannedCollection:
    record = contents_of(kind)["collection"]
    title, description = _said(record["title"], texts), _said(record["description"], texts)
    return PlannedCollection(kind, record["kind"], title, record["slug"], description)


def _page(record: Record, sources: Sources) -> PlannedPage:
    title, slug = _said(record["title"], sources.texts), _said(record["slug"], sources.texts)
    tree = _tree(record["sections"], sources)
    return PlannedPage(record["name"], title, slug, tree, is_published=not record.get("is_draft"))


def _navigations(
    collections: Sequence[PlannedCollection], pages: Sequence[PlannedPage]
) -> dict[str, list[PlannedLink]]:
    """The menus lead to what is public; the legal one to drafts, which it shows from when they are
    published.
    """
    shown = [PlannedLink(each.title, each.name) for each in collections]
    links = [(PlannedLink(page.title, page.name), page.is_published) for page in pages if page.slug]
    shown += [link for link, is_published in links if is_published]
    drafts = [link for link, is_published in links if not is_published]
    return {"main": shown, "footer": shown, "legal": drafts}


def _tree(records: Sequence[Record], sources: Sources) -> Tree:
    known = [record for record in records if record["type"] in sources.types.sections]
    sections = [_section(record, f"s{number}", sources) for number, record in enumerate(known, 1)]
    return {"version": TREE_VERSION, "sections": sections}


def _section(record: Record, section_id: str, sources: Sources) -> Record:
    settings = _settings_of(record["settings"], sources)
    blocks = _blocks(record["blocks"], section_id, sources)
    return {"id": section_id, "type": record["type"], "settings": settings, "blocks": blocks}


def _blocks(records: Sequence[Record], above: str, sources: Sources) -> list[Record]:
    known = [record for record in records if record["type"] in sources.types.blocks]
    return [_block(record, f"{above}b{number}", sources) for number, record in enumerate(known, 1)]


def _block(record: Record, block_id: str, sources: Sources) -> Record:
    settings = {name: value for name, value in record.items() if name not in {"type", "blocks"}}
    inner = _blocks(record.get("blocks", []), block_id, sources)
    item = {"id": block_id, "type": record["type"], "settings": _settings_of(settings, sources)}
    return {**item, "blocks": inner} if inner else item


def _settings_of(settings: Record, sources: Sources) -> Record:
    return {name: _filled(name, value, sources) for name, value in settings.items()}


def _filled(name: str, value: Any, sources: Sources) -> Any:
    if name == _PICTURE:
        return sources.pictures.get(value, "")
    if name == _LINK:
        return sources.addresses[value]
    return _said(value, sources.texts) if isinstance(value, str) else value


def _said(value: str, texts: Mapping[str, str]) -> str:
    return texts[value.removeprefix("@")] if value.startswith("@") else value
