"""What the studio says in German for the English that a journey names: whole texts, and parts of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import product, zip_longest

from sitewright.kit.ascii_words import ascii_words
from tests.journeys.catalogues import GAP, Sentence, count_letters, sentences
from tests.live_template import IS_GERMAN

PRIVATE = "".join(map(chr, range(0xE000, 0xE010)))
"""What in an expression is no text stands in sentences as a character nobody writes."""
_BETWEEN_PARTS = re.compile(r"(: |, | \(|\)| · | – |(?<=[a-z])(?=\d)|(?<=[.!?]) )")
_TOKENS = re.compile(r"\{[^{}]*\}|\w+|\W")
_AMOUNT = re.compile(r"([$¥€£]?)([\d,]*\d\.\d\d?)|([$¥€£])([\d,]+)")
_ANYTHING = ".*"
_FEWEST_LETTERS, _MOST_SENTENCES = 4, 12
"""Less, and more, have a part in common by chance."""
_MOST_AT_AN_END = 60
_SHORT = 30
"""Longer texts have an “on” or an “of” in them anyway."""


@cache
def german(text: str, *, is_part: bool = False) -> tuple[str, ...]:
    """What the catalogues say for an English text; for one with gaps, filled as in English. A part of a
    sentence may be another's beginning.
    """
    spellings = (text, _capital(text)) if is_part else (text,)
    ways = (ways for spelt in spellings for ways in _ways_by_sentence(spelt))
    return tuple(dict.fromkeys(way for several in ways for way in several))


@cache
def german_beginnings(beginning: str) -> tuple[str, ...]:
    """What stands before the first gap, where sentences begin in English with this."""
    found = [sentence for sentence in sentences() if sentence.gaps and sentence.english.startswith(beginning)]
    return tuple(dict.fromkeys(filter(None, (GAP.split(sentence.said)[0] for sentence in found))))


def _with_an_open_end(part: str) -> tuple[str, ...]:
    """Of texts that stand in a row (`pages/cart.page · line`) the last may go on."""
    first, separator, last = part.rpartition(" · ")
    ways = german_of_part(_capital(last), is_beginning=True) if separator else ()
    return tuple(f"{escaped(first + separator)}{way}" for way in ways)


def in_studio(words: str) -> str:
    """What the studio calls it, in the language of this run. Names that are quoted are the owner's."""
    if not IS_GERMAN:
        return words
    spellings = (_capital(words), words)
    exact = next((_exact()[spelt] for spelt in spellings if spelt in _exact()), None)
    if exact:
        return exact[0]
    named = [ways for spelt in spellings for ways in _ways_by_sentence(spelt)] or [[words]]
    return named[0][0 if "“" in words or words.startswith("/") else -1]


def says(page: str, words: str) -> bool:
    """Whether the source of a page has the words, in the language of this run; spaces may be of any kind."""
    return in_studio(words) in " ".join(page.split())


@cache
def german_of_part(part: str, *, is_beginning: bool = False, is_end: bool = False) -> tuple[str, ...]:
    """Of a part of sentences an expression for the German of each; what is not known of it fits anything."""
    runs = [
        (_letters_of(run), _said_of_run(sentence, run, found.groups()))
        for sentence in sentences()
        for run in _runs_like(part, sentence, is_beginning=is_beginning, is_end=is_end)
        if (found := _expression(run).fullmatch(part))
    ]
    most = max((letters for letters, _ in runs), default=0)
    if most < min(_FEWEST_LETTERS, count_letters(part)) or not most:
        return _with_an_open_end(part)
    # What more of it is the text of a sentence for is no value of a gap in another.
    ways = dict.fromkeys(way for letters, said in runs if letters == most for way in said)
    most_ways = _MOST_AT_AN_END if is_beginning or is_end else _MOST_SENTENCES
    return tuple(ways) if len(ways) <= most_ways else ()


def escaped(text: str) -> str:
    """As a part of an expression between slashes, which the browser's end makes of it."""
    return re.escape(text).replace("/", r"\/").replace(r"\ ", r"\s+")


def _runs_like(part: str, sentence: Sentence, *, is_beginning: bool, is_end: bool) -> Iterator[Sequence[str]]:
    """Pieces of the sentence, from word to word, whose words are all in the part."""
    tokens, inside = _tokens(sentence), part.lower()
    for start in [0] if is_beginning else range(len(tokens)):
        if not _is_gap(tokens[start]) and not inside.startswith(tokens[start].lower()):
            continue
        for end in range(start + 1, len(tokens) + 1):
            last = tokens[end - 1]
            if not _is_gap(last) and last.lower() not in inside:
                break
            if (end == len(tokens) or not is_end) and (_is_gap(last) or inside.endswith(last.lower())):
                yield tokens[start:end]


@cache
def _tokens(sentence: Sentence) -> Sequence[str]:
    return _TOKENS.findall(sentence.english)


def _is_gap(token: str) -> bool:
    return token.startswith("{")


def _letters_of(run: Sequence[str]) -> int:
    return sum(count_letters(token) for token in run if not _is_gap(token))


def _expression(run: Sequence[str]) -> re.Pattern[str]:
    return re.compile("".join("(.+)" if _is_gap(token) else re.escape(token) for token in run), re.IGNORECASE)


def _said_of_run(sentence: Sentence, run: Sequence[str], values: Sequence[str]) -> Iterator[str]:
    gaps = [token for token in run if _is_gap(token)]
    known = dict(zip(gaps, values, strict=True))
    ways = [
        _ways_to_go_on(known[gap], gap == run[0], gap == run[-1]) if gap in known else [_ANYTHING]
        for gap in sentence.gaps
    ]
    for filled in product(*ways):
        yield _fill_expression(sentence.said, dict(zip(sentence.gaps, filled, strict=True)))


def _ways_to_go_on(value: str, is_first: bool, is_last: bool) -> list[str]:
    """What fills a gap, of which the part may hold the end or the beginning only."""
    before, after = _ANYTHING * is_first, _ANYTHING * is_last
    whole = [f"{before}{escaped(way)}{after}" for way in _ways_to_say(value)]
    if not is_first and not is_last:
        return whole
    parts = german_of_part(value, is_beginning=not is_first, is_end=not is_last)
    return [*whole, *(f"{before}{part}{after}" for part in parts)]


def _ways_by_sentence(text: str) -> list[Sequence[str]]:
    """Where several sentences could be meant, the one with the most words of its own comes first."""
    if amount := _AMOUNT.fullmatch(text):
        return [[_amount(amount[1] or amount[3] or "", amount[2] or amount[4])]]
    if exact := _exact().get(text):
        return [exact]
    found = [
        _ways_to_fill(sentence, filled.groups())
        for sentence, worded in _worded()
        if (filled := worded.fullmatch(text)) and (sentence.letters > 2 or len(text) <= _SHORT)
    ]
    ways = _between_gaps(text) or _address(text) or _in_parts(text) or _after_a_name(text)
    return [*found, ways] if ways else found


def _ways_to_fill(sentence: Sentence, values: Sequence[str]) -> Sequence[str]:
    ways = product(*map(_ways_to_say, values))
    return [_fill(sentence.said, dict(zip(sentence.gaps, each, strict=True))) for each in ways]


def _amount(currency: str, digits: str) -> str:
    return f"{digits.translate(str.maketrans(',.', '.,'))} {currency}".rstrip()


def _between_gaps(text: str) -> tuple[str, ...]:
    """Of what an expression leaves open, as `PRIVATE` characters, the texts around it."""
    parts = re.split(f"([{PRIVATE}]+)", text)
    if len(parts) == 1:
        return ()
    ways = ("".join(_woven(words, parts[1::2])) for words in product(*map(_ways_to_say, parts[::2])))
    return tuple(way for way in ways if way != text)


def _address(text: str) -> tuple[str, ...]:
    """Of a page a German studio made and named (`/about`): by its title, as addresses are."""
    if not re.fullmatch(r"(/[a-z-]+)+", text):
        return ()
    titles = [part.replace("-", " ") for part in text.strip("/").split("/")]
    copies = [re.sub(" copy$", " (copy)", _capital(title)) for title in titles]
    said = [[ascii_words(way) for way in german(title)] or [title] for title in copies]
    return tuple("/" + "/".join(parts) for parts in product(*said)) if said != [[t] for t in copies] else ()


def _in_parts(text: str) -> tuple[str, ...]:
    """A name that is put together (`Status: Published`): its parts in German, or an owner's. What stands
    after the first may be a whole sentence, with separators of its own.
    """
    found = [*_woven_ways(_BETWEEN_PARTS.split(text, maxsplit=1)), *_woven_ways(_BETWEEN_PARTS.split(text))]
    return tuple(way for way in dict.fromkeys(found) if way != text)


def _woven_ways(parts: Sequence[str]) -> Iterator[str]:
    if len(parts) > 1 and any(map(german, parts[::2])):
        for words in product(*map(_ways_to_say, parts[::2])):
            yield "".join(_woven(words, parts[1::2]))


def _woven(words: Sequence[str], between: Sequence[str]) -> Iterator[str]:
    for word, separator in zip_longest(words, between, fillvalue=""):
        yield word + separator


def _after_a_name(text: str) -> tuple[str, ...]:
    """A row is called by all it holds (`Home Home page`): an owner's name, and words of the studio."""
    words = text.split(" ")
    for count in range(1, len(words)):
        if said := _exact().get(" ".join(words[count:])):
            names = _ways_to_say(" ".join(words[:count]))
            return tuple(f"{name} {rest}" for name in names for rest in said)
    return ()


def _ways_to_say(value: str) -> tuple[str, ...]:
    """Of what fills a gap: names of parts stand in English sentences with a small letter."""
    return tuple(dict.fromkeys((value, *german(value), *german(_capital(value)))))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _fill(said: str, values: Mapping[str, str]) -> str:
    return GAP.sub(lambda gap: values.get(gap.group(), gap.group()), said)


def _fill_expression(said: str, values: Mapping[str, str]) -> str:
    texts, gaps = GAP.split(said), GAP.findall(said)
    filled = [values.get(gap, _ANYTHING) for gap in gaps]
    return "".join(_woven(list(map(escaped, texts)), filled))


@cache
def _exact() -> dict[str, list[str]]:
    exact: dict[str, list[str]] = {}
    for english, said in sentences():
        if not GAP.search(english) and english != said and said not in exact.setdefault(english, []):
            exact[english].append(said)
    return exact


@cache
def _worded() -> list[tuple[Sentence, re.Pattern[str]]]:
    found = [sentence for sentence in sentences() if sentence.gaps and sentence.letters >= 2]
    return [
        (sentence, re.compile("(.+)".join(map(re.escape, GAP.split(sentence.english)))))
        for sentence in sorted(found, key=lambda sentence: -sentence.letters)
    ]
