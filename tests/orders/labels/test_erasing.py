"""A label's file names a buyer: it goes with the buyer's data, and what was paid stays."""

from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import current_website_id
from sitewright.orders.buyer_data.operations.erase_buyer import erase_buyer
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.labels.files import FOLDER
from sitewright.orders.labels.models import ShippingLabel
from sitewright.orders.labels.operations.look_at_labels import due_labels
from sitewright.orders.models import Order
from tests.checkout.shipping.easypost_fake import EasyPostFake
from tests.orders.labels.made import bought


def kept_files() -> list[str]:
    return [key for key, _ in storage().keys(f"{FOLDER}/{current_website_id()}/")]


def test_the_file_goes_and_the_cost_stays(fake: EasyPostFake, order: Order) -> None:
    label = bought(order)
    assert kept_files() == [label.storage_key]
    erase_buyer(order.email)
    run_ready()
    assert kept_files() == []
    left = ShippingLabel.objects.get()
    assert (left.storage_key, left.cost_cents) == ("", 737)
    assert not due_labels().exists()
    assert check_invariants() == []
