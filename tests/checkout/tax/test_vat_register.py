"""Asking VIES, by a server that speaks its protocol as the Commission's does."""

import json
import threading
from collections.abc import Iterator
from datetime import timedelta
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from sitewright.kit import clock
from sitewright.orders.models import Order
from sitewright.orders.vat_ids.models import VatIdAnswer
from sitewright.orders.vat_ids.operations.ask_register import ask_again, ask_register
from sitewright.orders.vat_ids.register import RegisterAway
from sitewright.orders.vat_ids.vies import Vies
from tests.cast import SiteClient
from tests.catalog.importing.pictures import loopback_network, port_80_is
from tests.catalog.shops import Shop
from tests.checkout.forms import fill, form
from tests.checkout.tax.taxing import charge_tax
from tests.checkout.tax.test_taxed_checkout import _bought
from tests.checkout.tax.test_vat_orders import ATU, VIENNA

_AWAY, _DOWN = "DE136695976", "FR40303265045"


class _Commission(BaseHTTPRequestHandler):
    """Answers as the REST interface does; `known` are the ids in force."""

    known: frozenset[str] = frozenset()

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        vat_id = asked["countryCode"] + asked["vatNumber"]
        said = {**asked, "requestDate": "2026-11-28T12:00:00.000Z", "requestIdentifier": "", "name": "---"}
        if vat_id == _AWAY:
            answer = {**said, "valid": False, "userError": "MS_UNAVAILABLE"}
        elif vat_id == _DOWN:
            answer = {"actionSucceed": False, "errorWrappers": [{"error": "GLOBAL_MAX_CONCURRENT_REQ"}]}
        else:
            is_known = vat_id in self.known
            answer = {**said, "valid": is_known, "userError": "VALID" if is_known else "INVALID"}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Quiet."""


@pytest.fixture
def vies(monkeypatch: pytest.MonkeyPatch) -> Iterator[Vies]:
    server = HTTPServer(("127.0.0.1", 0), _Commission)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    monkeypatch.setattr(_Commission, "known", frozenset({ATU}))
    with port_80_is(server.server_port):
        address = f"http://127.0.0.1:{server.server_port}/taxation_customs/vies/rest-api/check-vat-number"
        yield Vies(address, loopback_network("127.0.0.1"))
    server.shutdown()
    server.server_close()


def test_the_register_answers_or_is_away(vies: Vies) -> None:
    assert vies.knows(ATU)
    assert not vies.knows("ATU13585628")
    for vat_id in (_AWAY, _DOWN):
        with pytest.raises(RegisterAway):
            vies.knows(vat_id)
    with pytest.raises(RegisterAway):
        Vies("http://127.0.0.1:9/vies").knows(ATU)
    assert vies.covers(ATU)
    assert not vies.covers("GB980780684")


@pytest.mark.database
def test_an_order_learns_what_the_register_says(shop: Shop, visitor: SiteClient, vies: Vies) -> None:
    """Away at first, then it confirms; nobody is asked again within a day."""
    charge_tax("DE", isIncluded=True, asksVies=True)
    fill(visitor, price_cents=11_900)
    order = _bought(visitor, vatId=ATU, **VIENNA)
    ask_register(ATU, Vies("http://127.0.0.1:9/vies"))
    assert Order.objects.get().vat_id_check == "unconfirmed"
    ask_register(ATU, vies)
    assert Order.objects.get(id=order.id).vat_id_check == "confirmed"
    fill(visitor, price_cents=11_900)
    visitor.post_form("/checkout", form(visitor, update="1", vatId=ATU, **VIENNA))
    assert visitor.post_form("/checkout", form(visitor, vatId=ATU, **VIENNA)).status_code == 303
    assert set(Order.objects.values_list("vat_id_check", flat=True)) == {"confirmed"}
    with clock.moved(timedelta(days=2)):
        ask_again()
    assert not VatIdAnswer.objects.exists()


@pytest.mark.database
def test_an_id_the_register_does_not_know_is_refused(shop: Shop, visitor: SiteClient, vies: Vies) -> None:
    charge_tax("DE", isIncluded=True, asksVies=True)
    ask_register("BE0403019261", vies)
    fill(visitor, price_cents=11_900)
    answer = visitor.post_form("/checkout", form(visitor, vatId="BE0403019261", **VIENNA))
    assert answer.status_code == 400
    assert "register of the tax authorities does not know" in answer.content.decode()
    assert not Order.objects.exists()
