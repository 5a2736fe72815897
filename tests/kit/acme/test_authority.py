"""Our side of RFC 8555 against an authority that checks it."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from cryptography import x509

from sitewright.kit.acme.authority import Authority
from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused, WrongCertificate
from sitewright.kit.acme.keys import Key, key_from_pem, key_to_pem, new_key
from tests.acme_authority import Problem, TestAuthority

HOST = "shop.example.com"


class ShownProofs:
    """A web server with nothing but proofs."""

    def __init__(self) -> None:
        self.shown: dict[str, str] = {}
        self.are_wrong = False
        proofs = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                found = proofs.shown.get(self.path.rpartition("/")[2], "")
                body = b"nonsense" if proofs.are_wrong else found.encode()
                self.send_response(200 if body else 404)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_: object) -> None:
                """Silent."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.ever: list[str] = []
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def show(self, token: str, content: str) -> None:
        self.shown[token] = content
        self.ever.append(token)

    def hide(self, token: str) -> None:
        del self.shown[token]


@pytest.fixture
def proofs() -> Iterator[ShownProofs]:
    shown = ShownProofs()
    yield shown
    shown.server.shutdown()
    shown.server.server_close()


@pytest.fixture
def remote(proofs: ShownProofs) -> Iterator[TestAuthority]:
    with TestAuthority(proofs_port=proofs.server.server_port) as authority:
        yield authority


def registered(remote: TestAuthority, key: Key | None = None) -> Authority:
    authority = Authority(remote.directory_url, key or new_key(), pause=lambda _seconds: None)
    authority.register("owner@example.com")
    return authority


def test_fetches_a_certificate(remote: TestAuthority, proofs: ShownProofs) -> None:
    key = new_key()
    chain = registered(remote).obtain(HOST, key, proofs)
    leaf, issuing = x509.load_pem_x509_certificates(chain)
    leaf.verify_directly_issued_by(issuing)
    issuing.verify_directly_issued_by(remote.root.certificate)
    assert leaf.public_key() == key.public_key()
    assert remote.contacts == [["mailto:owner@example.com"]]
    assert proofs.ever
    assert not proofs.shown, "what was proved is shown to nobody any more"


def test_finds_its_account_again(remote: TestAuthority) -> None:
    key = key_from_pem(key_to_pem(new_key()))
    kids = {Authority(remote.directory_url, key).register("") for _ in range(2)}
    assert kids == set(remote.accounts)


def test_takes_another_nonce_when_one_has_aged(remote: TestAuthority, proofs: ShownProofs) -> None:
    authority = registered(remote)
    remote.stale_nonces = 2
    assert authority.obtain(HOST, new_key(), proofs)


def test_gives_up_on_nonces_at_last(remote: TestAuthority, proofs: ShownProofs) -> None:
    authority = registered(remote)
    remote.stale_nonces = 50
    with pytest.raises(AuthorityRefused) as refused:
        authority.obtain(HOST, new_key(), proofs)
    assert refused.value.kind == "badNonce"
    assert remote.stale_nonces == 47


def test_tells_why_a_proof_was_not_taken(remote: TestAuthority, proofs: ShownProofs) -> None:
    proofs.are_wrong = True
    with pytest.raises(AuthorityRefused) as refused:
        registered(remote).obtain(HOST, new_key(), proofs)
    assert (refused.value.kind, refused.value.detail) == (
        "unauthorized",
        "shop.example.com: wrong answer nonsense",
    )
    assert not proofs.shown


def test_tells_how_long_to_wait(remote: TestAuthority, proofs: ShownProofs) -> None:
    remote.refusals[HOST] = [Problem("rateLimited", "too many\r\nnew orders", status=429, retry_after=7200)]
    with pytest.raises(AuthorityRefused) as refused:
        registered(remote).obtain(HOST, new_key(), proofs)
    assert (refused.value.kind, refused.value.retry_after_seconds) == ("rateLimited", 7200)
    assert refused.value.detail == "too many new orders"


def test_takes_no_certificate_for_another_name(remote: TestAuthority, proofs: ShownProofs) -> None:
    remote.wrong_name = "other.example.com"
    with pytest.raises(WrongCertificate):
        registered(remote).obtain(HOST, new_key(), proofs)


def test_says_when_the_authority_is_away(remote: TestAuthority, proofs: ShownProofs) -> None:
    authority = registered(remote)
    remote.is_away = True
    with pytest.raises(AuthorityAway):
        authority.obtain(HOST, new_key(), proofs)


def test_says_when_nobody_is_there() -> None:
    with pytest.raises(AuthorityAway):
        Authority("http://127.0.0.1:9/directory", new_key()).register("")
