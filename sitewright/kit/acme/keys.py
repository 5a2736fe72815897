"""Keys, what is signed with them, and the request for a certificate."""

import hashlib
from base64 import urlsafe_b64encode
from typing import Any

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature

Key = EllipticCurvePrivateKey

_NUMBER_BYTES = 32
"""Of a coordinate and of each half of a signature on P-256 (RFC 7518, 3.4 and 6.2)."""


def new_key() -> Key:
    """On P-256, which every authority and every browser takes."""
    return generate_private_key(SECP256R1())


def key_to_pem(key: Key) -> bytes:
    return key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def key_from_pem(pem: bytes) -> Key:
    """Raises ValueError when it is no such key."""
    found = serialization.load_pem_private_key(pem, password=None)
    if not isinstance(found, EllipticCurvePrivateKey):
        raise ValueError("not a key on an elliptic curve")  # noqa: TRY004  (what is wrong is the file)
    return found


def public_jwk(key: Key) -> dict[str, str]:
    """The public half as JSON, its members in the order of the thumbprint (RFC 7638)."""
    numbers = key.public_key().public_numbers()
    return {"crv": "P-256", "kty": "EC", "x": _number(numbers.x), "y": _number(numbers.y)}


def thumbprint(key: Key) -> str:
    return base64url(hashlib.sha256(msgspec.json.encode(public_jwk(key))).digest())


def signed(key: Key, header: dict[str, Any], payload: dict[str, Any] | None) -> bytes:
    """A body as RFC 8555, 6.2 wants it; no payload is a question (POST-as-GET)."""
    protected = base64url(msgspec.json.encode({"alg": "ES256", **header}))
    carried = "" if payload is None else base64url(msgspec.json.encode(payload))
    signature = key.sign(f"{protected}.{carried}".encode(), ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(signature)
    return msgspec.json.encode(
        {"protected": protected, "payload": carried, "signature": base64url(_bytes(r) + _bytes(s))}
    )


def certificate_request(host: str, key: Key) -> bytes:
    """In DER; the name stands where browsers look for it, and nowhere else."""
    builder = x509.CertificateSigningRequestBuilder().subject_name(x509.Name([]))
    names = x509.SubjectAlternativeName([x509.DNSName(host)])
    request = builder.add_extension(names, critical=False).sign(key, hashes.SHA256())
    return request.public_bytes(serialization.Encoding.DER)


def base64url(content: bytes) -> str:
    """Without the padding, as all of JOSE writes it."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def _number(number: int) -> str:
    return base64url(_bytes(number))


def _bytes(number: int) -> bytes:
    return number.to_bytes(_NUMBER_BYTES, "big")
