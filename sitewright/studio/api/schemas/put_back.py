"""What putting something back would do."""

from ninja import Schema


class Consequences(Schema):
    """Titles of pages and collections that visitors find now and would not find then."""

    going_off_line: list[str]


class KindCount(Schema):
    """Things of one kind: how many would go, come back and change, and the names of the first."""

    subject_type: str
    going_count: int
    coming_count: int
    changing_count: int
    names: list[str]


class PutBack(Consequences):
    kinds: list[KindCount]
