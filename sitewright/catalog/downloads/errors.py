"""Why a file of a product is not taken or not changed.

DomainError
├── NoSuchProductFile       404
├── NotADigitalProduct      409: only what is delivered as files has any
├── TooManyProductFiles     409
├── FileOrderChanged        409: somebody else added or removed one meanwhile
└── UnusableFile            400
    ├── FileTooLarge
    ├── FileEmpty
    ├── FileInfected        a scanner found something
    └── BadFileName
"""

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message

MOST_BYTES = 500_000_000
"""As of a film (D-75)."""
MOST_FILES = 50
"""Of one product."""
LONGEST_NAME = 150


class NoSuchProductFile(NotFound):
    code = "no-such-product-file"

    def __init__(self) -> None:
        super().__init__(Message("downloads.no-such-file"))


class NotADigitalProduct(Conflict):
    code = "not-a-digital-product"

    def __init__(self) -> None:
        super().__init__(Message("downloads.not-digital"))


class TooManyProductFiles(Conflict):
    code = "too-many-product-files"

    def __init__(self) -> None:
        super().__init__(Message("downloads.too-many-files", most=MOST_FILES))


class FileOrderChanged(Conflict):
    code = "file-order-changed"

    def __init__(self) -> None:
        super().__init__(Message("downloads.order-changed"))


class UnusableFile(InvalidInput):
    code = "unusable-file"


class FileTooLarge(UnusableFile):
    code = "file-too-large"

    def __init__(self, name: str) -> None:
        most = MOST_BYTES // 1_000_000
        super().__init__(Message("downloads.too-large", name=name, most_megabytes=most))


class FileEmpty(UnusableFile):
    code = "file-empty"

    def __init__(self, name: str) -> None:
        super().__init__(Message("downloads.empty-file", name=name))


class FileInfected(UnusableFile):
    code = "file-infected"

    def __init__(self, name: str) -> None:
        super().__init__(Message("downloads.infected", name=name))


class BadFileName(UnusableFile):
    code = "bad-file-name"

    def __init__(self) -> None:
        super().__init__(Message("downloads.bad-name"))
