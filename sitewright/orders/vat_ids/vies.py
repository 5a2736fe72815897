"""VIES, the register of the European Commission, by its REST interface over HTTP."""

from typing import Any

import msgspec

from sitewright.checkout.tax.shipped import is_in_eu
from sitewright.checkout.tax.vat_ids import country_of
from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import NotFetched, deadline_in, post_json
from sitewright.orders.vat_ids.register import RegisterAway

ADDRESS = "https://ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number"
_SECONDS = 10.0
_MOST_BYTES = 64 * 1024
_INVALID = "INVALID_INPUT"
"""Its word for an id that cannot be one by its form."""


class Vies:
    """`address`: where it is asked. Members that are not connected for an hour make it `RegisterAway`."""

    def __init__(self, address: str = ADDRESS, network: Network = PUBLIC) -> None:
        self._address, self._network = address, network

    def covers(self, vat_id: str) -> bool:
        return is_in_eu(country_of(vat_id))

    def knows(self, vat_id: str) -> bool:
        answer = self._asked({"countryCode": vat_id[:2], "vatNumber": vat_id[2:]})
        said = answer.get("valid")
        if said is True:
            return True
        # Also where a member state is away `valid` is false: only with this word it is an answer.
        if said is False and answer.get("userError", "INVALID") in ("INVALID", _INVALID):
            return False
        raise RegisterAway(str(answer.get("userError") or answer.get("errorWrappers"))[:200])

    def _asked(self, question: dict[str, str]) -> dict[str, Any]:
        body, deadline = msgspec.json.encode(question), deadline_in(_SECONDS, "too slow")
        accepted = {"Accept": "application/json"}
        try:
            _, sent = post_json(
                self._address,
                body,
                accepted,
                network=self._network,
                deadline=deadline,
                most_bytes=_MOST_BYTES,
            )
            found = msgspec.json.decode(sent)
        except (NotFetched, msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RegisterAway(type(error).__name__) from error
        if not isinstance(found, dict):
            raise RegisterAway("an answer that cannot be read")
        return found
