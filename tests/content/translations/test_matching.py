"""Which translation belongs to which text, for texts that stand by themselves and for rows of lists."""

from sitewright.content.translations.matching import (
    Kept,
    SourceText,
    TextKind,
    Translated,
    digest_of,
    matches,
    settled,
    state_of,
)

LIST = "block.items."


def line(path: str, text: str, group: str = "") -> SourceText:
    return SourceText(path, text, TextKind.LINE, "Title", 300, group)


def rows(*texts: str) -> list[SourceText]:
    return [line(f"{LIST}{number}.question", text, LIST) for number, text in enumerate(texts)]


def kept(**translations: tuple[str, str]) -> Kept:
    """By path, translation and the words it was made from."""
    return {
        path.replace("__", "."): Translated(text, digest_of(made_from))
        for path, (text, made_from) in translations.items()
    }


def of_rows(*pairs: tuple[str, str]) -> Kept:
    return {
        f"{LIST}{number}.question": Translated(text, digest_of(made_from))
        for number, (text, made_from) in enumerate(pairs)
    }


def said(sources: list[SourceText], stored: Kept) -> list[tuple[str, str]]:
    found = matches(sources, stored)
    return [
        (match.text if match else "", state_of(match).value)
        for match in (found.get(source.path) for source in sources)
    ]


def test_tells_what_is_translated_stale_and_missing() -> None:
    sources = [line("title", "Ferns"), line("seoTitle", "All ferns"), line("excerpt", "Green")]
    stored = kept(title=("Farne", "Ferns"), seoTitle=("Alle Farne", "Every fern"))
    assert said(sources, stored) == [("Farne", "translated"), ("Alle Farne", "stale"), ("", "missing")]


def test_follows_rows_that_changed_places() -> None:
    stored = of_rows(("Wann?", "When?"), ("Wo?", "Where?"))
    assert said(rows("Where?", "When?"), stored) == [("Wo?", "translated"), ("Wann?", "translated")]


def test_gives_a_new_row_no_other_ones_words() -> None:
    stored = of_rows(("Wann?", "When?"))
    assert said(rows("Why?", "When?"), stored) == [("", "missing"), ("Wann?", "translated")]


def test_takes_a_changed_row_for_the_one_that_stood_there() -> None:
    stored = of_rows(("Wann?", "When?"), ("Wo?", "Where?"))
    assert said(rows("When?", "Where to?"), stored) == [("Wann?", "translated"), ("Wo?", "stale")]


def test_settles_rows_without_losing_any() -> None:
    stored = of_rows(("Wann?", "When?"), ("Wo?", "Where?"))
    today = rows("Where?", "When?")
    after = settled(today, stored)
    assert [after[source.path].text for source in today] == ["Wo?", "Wann?"]
    assert said(today, after) == [("Wo?", "translated"), ("Wann?", "translated")]


def test_keeps_what_belongs_to_no_text_of_today() -> None:
    stored = kept(gone=("Fort", "Gone"))
    assert settled([line("title", "Ferns")], stored) == stored


def test_takes_ids_for_no_words() -> None:
    one, other = "0" * 32, "a" * 32
    assert digest_of(f'<img src="/media/{one}/x.png">') == digest_of(f'<img src="/media/{other}/x.png">')
    assert digest_of("One") != digest_of("Two")
