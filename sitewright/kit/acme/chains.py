"""Reading certificates."""

from datetime import datetime
from typing import NamedTuple

from cryptography import x509

from sitewright.kit import clock
from sitewright.kit.acme.errors import WrongCertificate
from sitewright.kit.acme.keys import Key


class Validity(NamedTuple):
    begins: datetime
    ends: datetime


def validity_of(chain: bytes) -> Validity:
    """Of the first certificate in PEM; raises ValueError when there is none."""
    leaf = x509.load_pem_x509_certificate(chain)
    return Validity(leaf.not_valid_before_utc, leaf.not_valid_after_utc)


def require_certificate(chain: bytes, host: str, key: Key) -> None:
    """Raises WrongCertificate unless browsers will take it for this host and we can prove it."""
    try:
        leaf = x509.load_pem_x509_certificates(chain)[0]
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (ValueError, IndexError, x509.ExtensionNotFound):
        raise WrongCertificate("what came is no certificate") from None
    if host not in names.get_values_for_type(x509.DNSName):
        raise WrongCertificate("the certificate is for another name")
    if leaf.public_key() != key.public_key():
        raise WrongCertificate("the certificate is for another key")
    if leaf.not_valid_after_utc <= clock.now():
        raise WrongCertificate("the certificate has expired")
