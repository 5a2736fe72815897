"""What a register of VAT ids is to us."""

from typing import Protocol

from sitewright.kit.errors import SitewrightError


class RegisterAway(SitewrightError):
    """It did not answer, or not to the question."""


class VatRegister(Protocol):
    def covers(self, vat_id: str) -> bool:
        """Whether it can know ids of this country."""

    def knows(self, vat_id: str) -> bool:
        """Whether the id is in force today; may take seconds. Raises RegisterAway."""
