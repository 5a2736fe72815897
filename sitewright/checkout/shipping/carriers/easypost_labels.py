"""Labels by EasyPost: a shipment is created, bought once by the id of a rate, looked up and given back.

EasyPost takes no idempotency keys. That nothing is paid twice rests on the shipment: it can be bought once,
and whoever asks again is told so (`SHIPMENT.POSTAGE.EXISTS`).
"""

from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import quote, urlsplit

from sitewright.catalog.importing.fetching import fetch
from sitewright.checkout.shipping.carriers.easypost_calls import (
    ADDRESS,
    EasyPostCalls,
    cents_in,
    code_in,
    days_in,
    error_in,
    messages_in,
    require_answer,
    require_shipment,
)
from sitewright.checkout.shipping.carriers.easypost_parcel import shipment_of
from sitewright.checkout.shipping.carriers.interface import Away, CarrierAway
from sitewright.checkout.shipping.carriers.labels import (
    CarriersLabel,
    LabelParcel,
    LabelRefused,
    OfferedParcel,
    OfferedRate,
    ParcelUnknown,
    RefundStep,
)
from sitewright.kit.network import PUBLIC, Network
from sitewright.kit.public_web import NOT_REACHED, NotFetched, deadline_in, get_from

MOST_SECONDS = 25.0
"""An owner waits, without a thread; carriers take their time to print."""
LOOK_SECONDS = 10.0

_MOST_FILE_BYTES = 5_000_000
_MOST_RATES = 60
_MOST_NAME, _MOST_ID, _MOST_URL = 60, 100, 500
_ALREADY = "SHIPMENT.POSTAGE.EXISTS"
_UNDECIDED = frozenset(
    {
        "SHIPMENT.PURCHASE.IN_PROGRESS",
        "SHIPMENT.POSTAGE.TIMED_OUT",
        "SHIPMENT.POSTAGE.NO_RESPONSE",
    }
)
"""The carrier was asked and has not answered EasyPost: it may be bought yet."""
_NOT_YET = frozenset({"unknown", "pre_transit", ""})
_PDF = "application/pdf"
_REFUNDS = {
    "submitted": RefundStep.SUBMITTED,
    "refunded": RefundStep.REFUNDED,
    "rejected": RefundStep.REJECTED,
    "not_applicable": RefundStep.REJECTED,
}


class EasyPostLabels:
    """`address`: where it is asked, without a path."""

    def __init__(self, key: str, address: str = ADDRESS, network: Network = PUBLIC) -> None:
        self._calls = EasyPostCalls(key, address, network)

    def offer(self, parcel: LabelParcel) -> OfferedParcel:
        asked = {"shipment": shipment_of(parcel)}
        said = require_shipment(*self._calls.post("/v2/shipments", asked, MOST_SECONDS))
        rates, shipment_id = tuple(_rates(said.get("rates"))), _text(said.get("id"), _MOST_ID)
        if not rates or not shipment_id:
            raise CarrierAway(Away.NO_PRICE, messages_in(said))
        return OfferedParcel(shipment_id, rates)

    def buy(self, parcel_id: str, rate_id: str) -> CarriersLabel:
        path = f"{_path(parcel_id)}/buy"
        status, said = self._calls.post(path, {"rate": {"id": rate_id}}, MOST_SECONDS)
        if code_in(said) == _ALREADY:
            return self.look(parcel_id)
        label = _label_or_refusal(status, said)
        if not label.is_bought:
            # It says yes and names no label: looked up later.
            raise CarrierAway(Away.SILENT)
        return label

    def look(self, parcel_id: str) -> CarriersLabel:
        status, said = self._calls.get(_path(parcel_id), LOOK_SECONDS)
        if status == 404:
            raise ParcelUnknown
        return _label(require_shipment(status, said))

    def give_back(self, parcel_id: str) -> CarriersLabel:
        return _label_or_refusal(*self._calls.post(f"{_path(parcel_id)}/refund", {}, MOST_SECONDS))

    def file_of(self, parcel_id: str, label: CarriersLabel) -> bytes:
        url = label.file_url or self._converted(parcel_id)
        try:
            content = self._fetched(url)
        except NotFetched:
            raise CarrierAway(Away.SILENT) from None
        if not content.startswith(b"%PDF-") or len(content) > _MOST_FILE_BYTES:
            raise CarrierAway(Away.SILENT)
        return content

    def _converted(self, parcel_id: str) -> str:
        """Where the label lies as a PDF, of a carrier that draws pictures."""
        said = self._calls.get(f"{_path(parcel_id)}/label?file_format=PDF", LOOK_SECONDS)
        return _label(require_shipment(*said)).file_url

    def _fetched(self, url: str) -> bytes:
        """Raises NotFetched. What it names at its own address is as good as that address; all else has to be
        on the open internet.
        """
        if not url.startswith(f"{self._calls.address}/"):
            return fetch(url, accepted=_PDF)
        deadline = deadline_in(LOOK_SECONDS, "too slow")
        status, content = get_from(
            urlsplit(url), {}, network=self._calls.network, deadline=deadline, most_bytes=_MOST_FILE_BYTES + 1
        )
        if status != 200:
            raise NotFetched(NOT_REACHED)
        return content


def _label_or_refusal(status: int, said: Any) -> CarriersLabel:
    """Raises LabelRefused for every plain no, and CarrierAway where nobody knows."""
    if code_in(said) in _UNDECIDED or status >= 500:
        raise CarrierAway(Away.SILENT)
    if 400 <= status < 500:
        raise LabelRefused(error_in(said))
    return _label(require_answer(status, said))


def _label(said: Mapping[str, Any]) -> CarriersLabel:
    rate, tracking_number = _part(said, "selected_rate"), _text(said.get("tracking_code"), _MOST_ID)
    if not rate and not tracking_number:
        return CarriersLabel()
    currency, tracker = _text(rate.get("currency"), 3), _part(said, "tracker")
    status = _text(said.get("status"), _MOST_NAME) or _text(tracker.get("status"), _MOST_NAME)
    return CarriersLabel(
        is_bought=True,
        carrier=_text(rate.get("carrier"), _MOST_NAME),
        service=_text(rate.get("service"), _MOST_NAME),
        cost_cents=cents_in(rate.get("rate"), currency) or 0,
        currency=currency,
        tracking_number=tracking_number,
        tracking_url=_address(tracker.get("public_url")),
        file_url=_file_url(_part(said, "postage_label")),
        refund=_REFUNDS.get(_text(said.get("refund_status"), _MOST_NAME), RefundStep.NONE),
        has_set_out=status not in _NOT_YET,
    )


def _file_url(label: Mapping[str, Any]) -> str:
    """Made as a PDF it stands in the place of the picture."""
    found = _address(label.get("label_pdf_url"))
    return found or (_address(label.get("label_url")) if label.get("label_file_type") == _PDF else "")


def _rates(rates: Any) -> Iterator[OfferedRate]:
    """Of what can be read."""
    for rate in rates[:_MOST_RATES] if isinstance(rates, list) else ():
        if not isinstance(rate, dict):
            continue
        currency = _text(rate.get("currency"), 3)
        cents = cents_in(rate.get("rate"), currency)
        rate_id = _text(rate.get("id"), _MOST_ID)
        carrier, service = _text(rate.get("carrier"), _MOST_NAME), _text(rate.get("service"), _MOST_NAME)
        if cents is not None and len(currency) == 3 and rate_id and carrier and service:
            yield OfferedRate(rate_id, carrier, service, cents, currency, days_in(rate))


def _part(said: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    part = said.get(name)
    return part if isinstance(part, dict) else {}


def _text(value: Any, most: int) -> str:
    return value.replace("\0", " ").strip()[:most] if isinstance(value, str) else ""


def _address(value: Any) -> str:
    """Empty for what is no web address, or longer than we keep: a cut one leads nowhere."""
    found = value.strip() if isinstance(value, str) else ""
    return found if found.startswith(("https://", "http://")) and len(found) <= _MOST_URL else ""


def _path(parcel_id: str) -> str:
    return f"/v2/shipments/{quote(parcel_id, safe='')}"
