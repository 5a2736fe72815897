"""The domains a website answers to."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router, Status

from sitewright.accounts.policies import Area, Right
from sitewright.history.recording import NOTHING_RECORDED, Recorded, recorded_changes
from sitewright.sites.operations.add_domain import add_domain
from sitewright.sites.operations.ask_for_certificate import ask_for_certificate
from sitewright.sites.operations.ask_for_look import ask_for_look
from sitewright.sites.operations.make_host_primary import make_host_primary
from sitewright.sites.operations.remove_host import remove_host
from sitewright.sites.queries import host_by_id
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.hosts import Hosts, NewHost, PrimaryHost
from sitewright.studio.host_presenting import fetches_certificates, host_rows, records_to_set

router = Router(tags=["hosts"])


@router.get("", response=answers(Hosts))
@allowed(Area.DOMAINS, Right.VIEW)
def get_hosts(request: HttpRequest) -> dict[str, object]:
    """The domains with what is known of each, the main one first, and what to set at the registrar."""
    return _hosts()


@router.post("", response=answers(Hosts, 201))
@allowed(Area.DOMAINS, Right.EDIT, asks_password=True)
def post_host(request: HttpRequest, body: NewHost) -> Status[dict[str, object]]:
    """Add a domain; a job looks whether it leads here already."""
    with recorded_changes() as recorded:
        add_domain(body.host)
    return Status(201, _hosts(recorded))


@router.put("/primary", response=answers(Hosts))
@allowed(Area.DOMAINS, Right.EDIT, asks_password=True)
def put_primary_host(request: HttpRequest, body: PrimaryHost) -> dict[str, object]:
    """Make it the main domain: pages and mails name the website by it."""
    with recorded_changes() as recorded:
        make_host_primary(host_by_id(body.host_id).host)
    return _hosts(recorded)


@router.post("/{host_id}/look", response=answers(Hosts, 202))
@allowed(Area.DOMAINS, Right.VIEW)
def post_host_look(request: HttpRequest, host_id: str) -> Status[dict[str, object]]:
    """Look now whether the domain leads here; `looked_at` moves when it is done."""
    ask_for_look(host_id)
    return Status(202, _hosts())


@router.post("/{host_id}/certificate", response=answers(Hosts, 202))
@allowed(Area.DOMAINS, Right.EDIT)
def post_host_certificate(request: HttpRequest, host_id: str) -> Status[dict[str, object]]:
    """Fetch its certificate now instead of after the pause; within what the authority allows."""
    ask_for_certificate(host_id)
    return Status(202, _hosts())


@router.delete("/{host_id}", response=answers(Hosts))
@allowed(Area.DOMAINS, Right.EDIT, asks_password=True)
def delete_one_host(request: HttpRequest, host_id: str) -> dict[str, object]:
    """The website no longer answers to it; the main domain stays."""
    with recorded_changes() as recorded:
        remove_host(host_by_id(host_id).host)
    return _hosts(recorded)


def _hosts(recorded: Recorded = NOTHING_RECORDED) -> dict[str, object]:
    return {
        "fetches_certificates": fetches_certificates(),
        "hosts": host_rows(),
        "records": records_to_set(),
        "change_set_id": recorded.change_set_id,
    }
