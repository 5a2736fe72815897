"""A certificate authority that speaks ACME (RFC 8555) over HTTP, for tests: it checks all that ours is to do,
and gives certificates of a root of its own. Proofs are really fetched, from one address whatever the name."""

import hashlib
import json
import secrets
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection, HTTPException
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.x509.oid import NameOID

_PEM = serialization.Encoding.PEM
_PROOF_SECONDS = 5.0
_LONG = timedelta(days=90)


class Problem(Exception):
    """A problem document (6.7)."""

    def __init__(self, kind: str, detail: str = "", *, status: int = 400, retry_after: int = 0) -> None:
        super().__init__(kind)
        self.kind = kind
        self.detail = detail
        self.status = status
        self.retry_after = retry_after

    def body(self) -> dict[str, Any]:
        return {"type": f"urn:ietf:params:acme:error:{self.kind}", "detail": self.detail}


@dataclass
class Order:
    host: str
    account: str
    status: str = "pending"
    token: str = field(default_factory=lambda: secrets.token_urlsafe(24))
    error: dict[str, Any] | None = None
    chain: bytes = b""


class Reply(NamedTuple):
    status: int
    body: bytes
    headers: dict[str, str]


class Root:
    """The root and one authority below it, as real ones have."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.certificate = _signed_certificate("Test Root", self.key, "Test Root", self.key)
        self.issuing_key = ec.generate_private_key(ec.SECP256R1())
        self.issuing = _signed_certificate("Test Issuing", self.issuing_key, "Test Root", self.key)

    @property
    def pem(self) -> bytes:
        return self.certificate.public_bytes(_PEM)

    def issue(self, host: str, public_key: Any, lifetime: timedelta) -> bytes:
        builder = _builder("", public_key, "Test Issuing", lifetime)
        names = x509.SubjectAlternativeName([x509.DNSName(host)])
        leaf = builder.add_extension(names, critical=True).sign(self.issuing_key, hashes.SHA256())
        return leaf.public_bytes(_PEM) + self.issuing.public_bytes(_PEM)


class TestAuthority:
    """`with TestAuthority(proofs_port=…) as authority:`; `authority.directory_url` is what to configure.

    What a test may set: `is_away` (503 to all), `stale_nonces` (so many requests are told badNonce),
    `refusals` (by host, raised at its next orders), `lifetimes` (of the next certificates, then 90 days),
    `wrong_name`.
    """

    __test__ = False

    def __init__(self, *, proofs_port: int = 0) -> None:
        self.root = Root()
        self.proofs_port = proofs_port
        self.is_away = False
        self.stale_nonces = 0
        self.refusals: dict[str, list[Problem]] = {}
        self.lifetimes: list[timedelta] = []
        self.wrong_name = ""
        self.asked: Counter[str] = Counter()
        """How often each host was ordered."""
        self.requests: list[str] = []
        self.accounts: dict[str, dict[str, Any]] = {}
        self.contacts: list[list[str]] = []
        self._orders: list[Order] = []
        self._nonces: set[str] = set()
        self._lock = threading.Lock()
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        self.directory_url = f"{self.url}/directory"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    def __enter__(self) -> "TestAuthority":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def answer(self, method: str, path: str, content: bytes, kind: str) -> Reply:
        with self._lock:
            self.requests.append(f"{method} {path}")
            if self.is_away:
                return Reply(503, b"away", {"Content-Type": "text/plain"})
            try:
                reply = self._answer(method, path, content, kind)
            except Problem as problem:
                headers = {"Content-Type": "application/problem+json"}
                if problem.retry_after:
                    headers["Retry-After"] = str(problem.retry_after)
                reply = Reply(problem.status, json.dumps(problem.body()).encode(), headers)
            nonce = secrets.token_urlsafe(12)
            self._nonces.add(nonce)
            reply.headers["Replay-Nonce"] = nonce
            return reply

    def _answer(self, method: str, path: str, content: bytes, kind: str) -> Reply:
        if path == "/directory" and method == "GET":
            names = {"newNonce": "nonce", "newAccount": "account", "newOrder": "order"}
            return _json(200, {name: f"{self.url}/{part}" for name, part in names.items()})
        if path == "/nonce" and method in ("GET", "HEAD"):
            return Reply(200, b"", {})
        if method != "POST" or kind != "application/jose+json":
            raise Problem("malformed", "not a signed request", status=405)
        account, jwk, payload = self._verified(path, content)
        return self._act(path, account, jwk, payload)

    def _act(self, path: str, account: str, jwk: dict[str, Any], payload: dict[str, Any] | None) -> Reply:
        _, what, *rest = path.split("/")
        if what == "account":
            return self._new_account(jwk, payload or {})
        if not account:
            raise Problem("accountDoesNotExist", "no such account")
        if what == "order" and not rest:
            return self._new_order(account, payload or {})
        order = self._orders[int(rest[0])]
        if order.account != account:
            raise Problem("unauthorized", "another account's", status=403)
        if what == "order":
            return _json(200, self._order_body(order))
        if what == "authorization":
            return _json(200, self._authorization_body(order))
        if what == "challenge":
            return self._begin_proof(order, jwk, payload)
        if what == "finalize":
            return self._finalize(order, jwk, payload or {})
        return Reply(200, order.chain, {"Content-Type": "application/pem-certificate-chain"})

    def _verified(self, path: str, content: bytes) -> tuple[str, dict[str, Any], dict[str, Any] | None]:
        """(account, its key, what is signed); the checks of 6.2 to 6.5."""
        carried = json.loads(content)
        protected = json.loads(_decoded(carried["protected"]))
        if protected["alg"] != "ES256" or ("jwk" in protected) == ("kid" in protected):
            raise Problem("malformed", "algorithm or key")
        if protected["url"] != f"{self.url}{path}":
            raise Problem("unauthorized", "signed for another address")
        account = protected.get("kid", "")
        if account and account not in self.accounts:
            raise Problem("accountDoesNotExist", "no such account")
        jwk = self.accounts[account] if account else protected["jwk"]
        _verify(jwk, carried)
        if protected["nonce"] not in self._nonces or self.stale_nonces:
            self.stale_nonces = max(0, self.stale_nonces - 1)
            raise Problem("badNonce", "used or unknown")
        self._nonces.remove(protected["nonce"])
        return account, jwk, json.loads(_decoded(carried["payload"])) if carried["payload"] else None

    def _new_account(self, jwk: dict[str, Any], payload: dict[str, Any]) -> Reply:
        if not payload.get("termsOfServiceAgreed"):
            raise Problem("userActionRequired", "the terms", status=403)
        self.contacts.append(payload.get("contact", []))
        known = next((kid for kid, key in self.accounts.items() if key == jwk), "")
        kid = known or f"{self.url}/account/{len(self.accounts)}"
        self.accounts[kid] = jwk
        return _json(200 if known else 201, {"status": "valid"}, Location=kid)

    def _new_order(self, account: str, payload: dict[str, Any]) -> Reply:
        (identifier,) = payload["identifiers"]
        host = identifier["value"]
        self.asked[host] += 1
        if self.refusals.get(host):
            raise self.refusals[host].pop(0)
        order = Order(host, account)
        self._orders.append(order)
        return _json(201, self._order_body(order), Location=f"{self.url}/order/{len(self._orders) - 1}")

    def _order_body(self, order: Order) -> dict[str, Any]:
        number = self._orders.index(order)
        body: dict[str, Any] = {
            "status": order.status,
            "identifiers": [{"type": "dns", "value": order.host}],
            "authorizations": [f"{self.url}/authorization/{number}"],
            "finalize": f"{self.url}/finalize/{number}",
        }
        if order.chain:
            body["certificate"] = f"{self.url}/certificate/{number}"
        return body

    def _authorization_body(self, order: Order) -> dict[str, Any]:
        number = self._orders.index(order)
        status = {"pending": "pending", "invalid": "invalid"}.get(order.status, "valid")
        challenge: dict[str, Any] = {
            "type": "http-01",
            "url": f"{self.url}/challenge/{number}",
            "token": order.token,
            "status": status,
        }
        if order.error:
            challenge["error"] = order.error
        other = {"type": "dns-01", "url": f"{self.url}/challenge/no", "token": "no", "status": "pending"}
        return {"status": status, "challenges": [other, challenge]}

    def _begin_proof(self, order: Order, jwk: dict[str, Any], payload: dict[str, Any] | None) -> Reply:
        if payload != {}:
            raise Problem("malformed", "an answer to a challenge is an empty object")
        threading.Thread(target=self._prove, args=(order, jwk), daemon=True).start()
        return _json(200, {"status": "processing"})

    def _prove(self, order: Order, jwk: dict[str, Any]) -> None:
        """As 8.3: fetch, and compare with what only the account's key can make."""
        expected = f"{order.token}.{_thumbprint(jwk)}"
        connection = HTTPConnection("127.0.0.1", self.proofs_port, timeout=_PROOF_SECONDS)
        try:
            path = f"/.well-known/acme-challenge/{order.token}"
            connection.request("GET", path, headers={"Host": order.host})
            answer = connection.getresponse()
            found = answer.read(1000).decode(errors="replace") if answer.status == 200 else f"{answer.status}"
        except (OSError, HTTPException) as error:
            found = type(error).__name__
        finally:
            connection.close()
        with self._lock:
            if found == expected:
                order.status = "ready"
            else:
                order.status = "invalid"
                order.error = Problem("unauthorized", f"{order.host}: wrong answer {found:.40}").body()

    def _finalize(self, order: Order, jwk: dict[str, Any], payload: dict[str, Any]) -> Reply:
        if order.status != "ready":
            raise Problem("orderNotReady", order.status, status=403)
        request = x509.load_der_x509_csr(_decoded(payload["csr"]))
        names = request.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        if not request.is_signature_valid or names.get_values_for_type(x509.DNSName) != [order.host]:
            raise Problem("badCSR", "not the names of the order")
        if request.public_key() == _public_key(jwk):
            raise Problem("badCSR", "the account's own key")
        lifetime = self.lifetimes.pop(0) if self.lifetimes else _LONG
        order.chain = self.root.issue(self.wrong_name or order.host, request.public_key(), lifetime)
        order.status = "valid"
        return _json(200, self._order_body(order))

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        authority = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self._do()

            do_HEAD = do_GET  # noqa: N815
            do_POST = do_GET  # noqa: N815

            def _do(self) -> None:
                content = self.rfile.read(int(self.headers.get("Content-Length") or 0))
                kind = self.headers.get("Content-Type", "")
                status, body, headers = authority.answer(self.command, self.path, content, kind)
                self.send_response(status)
                for name, value in {"Content-Length": str(len(body)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                if self.command != "HEAD":
                    self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Silent: tests look at `requests`."""

        return Handler


def _json(status: int, body: dict[str, Any], **headers: str) -> Reply:
    return Reply(status, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})


def _decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _public_key(jwk: dict[str, Any]) -> ec.EllipticCurvePublicKey:
    x, y = (int.from_bytes(_decoded(jwk[part]), "big") for part in "xy")
    return ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()


def _verify(jwk: dict[str, Any], carried: dict[str, str]) -> None:
    raw = _decoded(carried["signature"])
    if len(raw) != 64:
        raise Problem("malformed", "a signature of another length")
    signature = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    signed = f"{carried['protected']}.{carried['payload']}".encode()
    try:
        _public_key(jwk).verify(signature, signed, ec.ECDSA(hashes.SHA256()))
    except InvalidSignature:
        raise Problem("unauthorized", "a wrong signature", status=403) from None


def _thumbprint(jwk: dict[str, Any]) -> str:
    """RFC 7638: the required members in the order of their names, without any blank."""
    members = {name: jwk[name] for name in ("crv", "kty", "x", "y")}
    digest = hashlib.sha256(json.dumps(members, separators=(",", ":"), sort_keys=True).encode()).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def _builder(subject: str, public_key: Any, issuer: str, lifetime: timedelta) -> x509.CertificateBuilder:
    def named(text: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)] if text else [])

    now = datetime.now(UTC)
    builder = x509.CertificateBuilder().subject_name(named(subject)).issuer_name(named(issuer))
    builder = builder.public_key(public_key).serial_number(x509.random_serial_number())
    return builder.not_valid_before(now - timedelta(seconds=1)).not_valid_after(now + lifetime)


def _signed_certificate(subject: str, key: Any, issuer: str, issuer_key: Any) -> x509.Certificate:
    builder = _builder(subject, key.public_key(), issuer, timedelta(days=1))
    usage = x509.KeyUsage(
        digital_signature=True, key_cert_sign=True, crl_sign=True, content_commitment=False,
        key_encipherment=False, data_encipherment=False, key_agreement=False, encipher_only=False,
        decipher_only=False,
    )  # fmt: skip
    builder = builder.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    return builder.add_extension(usage, critical=True).sign(issuer_key, hashes.SHA256())
