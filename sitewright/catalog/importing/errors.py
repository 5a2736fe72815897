"""Why a file is not read at all; what is wrong with single rows is in the report instead.

UnreadableFile
├── EmptyFile
├── NotAText            a zip, a spreadsheet, a picture … whatever its name says
├── NoSuchColumns       the first row is not a product file's
└── FileTooLarge        more than an upload may have
OptionsNotNamed          422 of one product: the report tells it
NoSuchImport             404
ImportNotOver, NoOpenImages, CannotResume   409: there is nothing to try again, or not yet
"""

from collections.abc import Sequence

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class UnreadableFile(InvalidInput):
    code = "unreadable-file"


class EmptyFile(UnreadableFile):
    code = "empty-file"

    def __init__(self) -> None:
        super().__init__(Message("catalog.empty-file"))


class NotAText(UnreadableFile):
    """`kind` is what the bytes are, with its article."""

    code = "not-a-text"

    def __init__(self, kind: str) -> None:
        super().__init__(Message("catalog.not-a-text", kind=kind))


class NoSuchColumns(UnreadableFile):
    code = "missing-columns"

    def __init__(self, missing: Sequence[str]) -> None:
        named = ", ".join(f"“{name}”" for name in missing)
        noun = "column" if len(missing) == 1 else "columns"
        super().__init__(Message("catalog.missing-columns", noun=noun, named=named))
        self.missing = list(missing)


class FileTooLarge(UnreadableFile):
    code = "file-too-large"

    def __init__(self, most_megabytes: int) -> None:
        super().__init__(Message("catalog.file-too-large", most_megabytes=most_megabytes))


class OptionsNotNamed(InvalidInput):
    """The file has no options, and the product in the shop has several variants."""

    code = "options-not-named"

    def __init__(self) -> None:
        super().__init__(Message("catalog.options-not-named"))


class NoSuchImport(NotFound):
    code = "no-such-import"

    def __init__(self) -> None:
        super().__init__(Message("catalog.no-such-import"))


class ImportNotOver(Conflict):
    code = "import-not-over"

    def __init__(self) -> None:
        super().__init__(Message("catalog.import-not-over"))


class NoOpenImages(Conflict):
    code = "no-open-images"

    def __init__(self) -> None:
        super().__init__(Message("catalog.no-open-images"))


class CannotResume(Conflict):
    code = "import-cannot-resume"

    def __init__(self) -> None:
        super().__init__(Message("catalog.import-cannot-resume"))
