"""Domains of a website."""

from datetime import datetime
from typing import Annotated

from ninja import Schema

from sitewright.studio.api.schemas.common import Input, Line, Saved, reference


class NewHost(Input):
    host: Line


class PrimaryHost(Input):
    host_id: Annotated[str, reference("sites.HostName")]


class HostCertificate(Schema):
    """How it stands with the certificate of a domain, where this server fetches it.

    `state`: waiting for the domain to lead here, fetching, valid, or failed. `problem` says why the last try
    brought none: unreachable, dns, forbidden, not-given, too-many, authority-away, not-stored, other, or
    nothing; `detail` is what the authority said. A renewal that failed leaves the state valid.
    """

    state: str
    valid_until: datetime | None
    problem: str
    detail: str
    next_try_at: datetime | None


class HostRow(Schema):
    """A domain. `host` is what computers go by, `shown` the same in its own script.

    `dns`: right, partly, elsewhere, missing, or untold while the installation does not know its own
    addresses. `https`: right, no-certificate, no-answer, or unasked. `addresses`: where it leads now.
    `is_domain` is false for names of this machine and bare addresses, which need no registrar.
    `certificate` is missing where another program has it.
    """

    id: str
    host: str
    shown: str
    is_primary: bool
    is_domain: bool
    dns: str
    https: str
    addresses: list[str]
    looked_at: datetime | None
    certificate: HostCertificate | None


class RegistrarRecord(Schema):
    """One entry to make at the registrar; `type`: A, AAAA or CNAME, which takes the place of the others."""

    type: str
    value: str


class Hosts(Saved):
    """`fetches_certificates`: this server speaks TLS itself, no other program before it."""

    fetches_certificates: bool
    hosts: list[HostRow]
    records: list[RegistrarRecord]
