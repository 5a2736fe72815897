"""What an import tells its owner, as it is stored with the run and drawn in the studio."""

from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar

MOST_LISTED = 1000


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in the file that cannot be read. `row` as in a spreadsheet; 0 means the file as a whole."""

    row: int
    handle: str
    column: str
    message: str


@dataclass(frozen=True, slots=True)
class OpenImage:
    """A picture that is not in the shop yet."""

    handle: str
    url: str
    message: str


@dataclass(slots=True)
class ImageRetry:
    """The latest try to fetch what stayed open. `change_set_id` is its own, empty when nothing came in."""

    RUNNING: ClassVar[str] = "running"
    DONE: ClassVar[str] = "done"
    FAILED: ClassVar[str] = "failed"

    state: str = RUNNING
    done_fraction: float = 0.0
    fetched: int = 0
    change_set_id: str = ""
    error: str = ""

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


@dataclass(slots=True)
class ImportReport:
    """Counts are of products. Lists hold the first thousand; `…_count` says how many there are.

    `skipped` products have at least one row that cannot be read; nothing of them was changed. `error` says
    why the file could not be read at all; then nothing was changed. If `broken_off`, it says why the import
    ended in the middle. `left` counts the products still to come, over all tries; None before the first is
    saved. `first_position` is the place in the shop that was taken for the file's first product: an import
    that goes on after a crash uses the same places.
    """

    rows: int = 0
    products: int = 0
    created: int = 0
    updated: int = 0
    unchanged: int = 0
    skipped: int = 0
    images_fetched: int = 0
    problem_count: int = 0
    problems: list[Problem] = field(default_factory=list)
    open_image_count: int = 0
    open_images: list[OpenImage] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    change_set_id: str = ""
    error: str = ""
    broken_off: bool = False
    left: int | None = None
    first_position: int | None = None
    retry: ImageRetry | None = None

    def add_problem(self, problem: Problem) -> None:
        self.problem_count += 1
        # The report is one JSON value, written anew with every batch: a bad file must not make it endless.
        if len(self.problems) < MOST_LISTED:
            self.problems.append(problem)

    def add_open_image(self, image: OpenImage) -> None:
        self.open_image_count += 1
        if len(self.open_images) < MOST_LISTED:
            self.open_images.append(image)

    def as_json(self) -> dict[str, Any]:
        return asdict(self)
