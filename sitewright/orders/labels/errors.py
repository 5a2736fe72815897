"""Why a label is not bought or not given back.

DomainError
├── NotFound
│   ├── NoSuchLabel           also for another order's
│   └── LabelFileMissing      it was bought, and its file has not come yet
├── InvalidInput
│   └── ParcelFieldsRefused   names fields of the form
└── Conflict
    ├── NoLabelPossible       no account, no address, nothing to send
    ├── LabelMovedOn          somebody has taken another step meanwhile
    ├── OfferTooOld           its prices hold no longer
    └── CarrierSaidNo         in the carrier's own words
"""

from collections.abc import Mapping

from sitewright.kit.errors import Conflict, InvalidInput, NotFound
from sitewright.kit.messages import Message


class NoSuchLabel(NotFound):
    code = "no-such-label"

    def __init__(self) -> None:
        super().__init__(Message("labels.no-such-label"))


class LabelFileMissing(NotFound):
    code = "label-file-missing"

    def __init__(self) -> None:
        super().__init__(Message("labels.file-missing"))


class ParcelFieldsRefused(InvalidInput):
    code = "parcel-refused"

    def __init__(self, problems: Mapping[str, Message]) -> None:
        super().__init__(next(iter(problems.values())), fields=problems)


class NoLabelPossible(Conflict):
    code = "no-label-possible"


class LabelMovedOn(Conflict):
    code = "label-moved-on"

    def __init__(self) -> None:
        super().__init__(Message("labels.moved-on"))


class OfferTooOld(Conflict):
    code = "offer-too-old"

    def __init__(self) -> None:
        super().__init__(Message("labels.offer-too-old"))


class CarrierSaidNo(Conflict):
    code = "carrier-said-no"
