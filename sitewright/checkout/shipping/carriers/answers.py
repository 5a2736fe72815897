"""What carriers have said of each parcel, put together for the rates whose cart makes several. Pure."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sitewright.checkout.shipping.carriers.interface import Answers, Asked, Quoted, RateQuestion

Kept: TypeAlias = Mapping[RateQuestion, tuple[Quoted, ...] | None]
"""What was answered and still holds; None for a question that failed."""
_Service: TypeAlias = tuple[str, str]


def questions_in(asked: Asked) -> list[RateQuestion]:
    """Each once."""
    return list(dict.fromkeys(question for parcels in asked.values() for question in parcels))


def unknown_of(asked: Asked, kept: Kept) -> list[RateQuestion]:
    """What has yet to be asked: nothing for a rate of whose parcels one has just found no answer."""
    failed = {question for question, quoted in kept.items() if quoted is None}
    hopeful = [parcels for parcels in asked.values() if failed.isdisjoint(parcels)]
    return list(dict.fromkeys(each for parcels in hopeful for each in parcels if each not in kept))


def answers_of(asked: Asked, kept: Kept) -> Answers:
    """For the rates all of whose parcels were asked about."""
    return {
        key: _together([(kept[each], times) for each, times in parcels.items()])
        for key, parcels in asked.items()
        if all(each in kept for each in parcels)
    }


def _together(answers: Sequence[tuple[tuple[Quoted, ...] | None, int]]) -> tuple[Quoted, ...] | None:
    """The services that take every parcel, for what they ask for all of them; None where one parcel has no
    answer.
    """
    said = [(quoted, times) for quoted, times in answers if quoted is not None]
    if len(said) < len(answers):
        return None
    if [times for _, times in said] == [1]:
        return said[0][0]
    found = [(_cheapest(quoted), times) for quoted, times in said]
    everywhere = [service for service in found[0][0] if all(service in quoted for quoted, _ in found)]
    return tuple(_sum([(quoted[service], times) for quoted, times in found]) for service in everywhere)


def _cheapest(quoted: Sequence[Quoted]) -> dict[_Service, Quoted]:
    """By service: two accounts with one carrier name the same one twice."""
    found: dict[_Service, Quoted] = {}
    for each in quoted:
        known = found.setdefault((each.carrier, each.service), each)
        if each.price_cents < known.price_cents:
            found[each.carrier, each.service] = each
    return found


def _sum(parcels: Sequence[tuple[Quoted, int]]) -> Quoted:
    """There when the last one is; nobody knows when, where one parcel's days are not said."""
    first, _ = parcels[0]
    cents = sum(quoted.price_cents * times for quoted, times in parcels)
    days = [quoted.days for quoted, _ in parcels if quoted.days is not None]
    return Quoted(first.carrier, first.service, cents, max(days) if len(days) == len(parcels) else None)
