"""From an account to a certificate, step by step as RFC 8555, 7.1 has them."""

import time
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from sitewright.kit.acme.chains import require_certificate
from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused
from sitewright.kit.acme.exchange import Answer, Exchange, problem_words
from sitewright.kit.acme.keys import Key, base64url, certificate_request, thumbprint

_FIRST_PAUSE_SECONDS = 0.5
_LONGEST_PAUSE_SECONDS = 10.0
_MOST_WAITING_SECONDS = 120.0
"""For each of the two waits of an order: for the proof, and for the certificate."""

Pause = Callable[[float], None]


class Proofs(Protocol):
    """Where the authority finds our answers: `/.well-known/acme-challenge/TOKEN` (8.3)."""

    def show(self, token: str, content: str) -> None: ...

    def hide(self, token: str) -> None: ...


class Authority:
    """`pause` waits, and may raise to end everything."""

    def __init__(self, directory_url: str, key: Key, *, kid: str = "", pause: Pause = time.sleep) -> None:
        self._exchange = Exchange(directory_url, key)
        self._exchange.kid = kid
        self._key = key
        self._pause = pause

    def register(self, email: str) -> str:
        """Make the account of the key, or find it; agrees to the terms. Its address is what it goes by."""
        contact = {"contact": [f"mailto:{email}"]} if email else {}
        self._exchange.kid = ""
        url = self._exchange.address("newAccount")
        answer = self._exchange.post(url, {"termsOfServiceAgreed": True, **contact})
        self._exchange.kid = _location(answer)
        return self._exchange.kid

    def obtain(self, host: str, key: Key, proofs: Proofs) -> bytes:
        """The chain for the host in PEM, its own certificate first. Raises AuthorityRefused, AuthorityAway
        and WrongCertificate.
        """
        identifier = {"type": "dns", "value": host}
        answer = self._exchange.post(self._exchange.address("newOrder"), {"identifiers": [identifier]})
        order_url = _location(answer)
        for url in _texts(answer.body, "authorizations"):
            self._prove(url, proofs)
        order = self._settled(order_url, "pending")
        if order.get("status") == "ready":
            request = base64url(certificate_request(host, key))
            self._exchange.post(_required(order, "finalize"), {"csr": request})
            order = self._settled(order_url, "pending", "ready", "processing")
        chain = self._exchange.post(_required(order, "certificate"), None).content
        require_certificate(chain, host, key)
        return chain

    def _prove(self, url: str, proofs: Proofs) -> None:
        found = self._exchange.post(url, None).body
        # Proved for an order before, which authorities remember for some time.
        if found.get("status") == "valid":
            return
        challenge = _http_challenge(found)
        token = _required(challenge, "token")
        proofs.show(token, f"{token}.{thumbprint(self._key)}")
        try:
            self._exchange.post(_required(challenge, "url"), {})
            self._settled(url, "pending")
        finally:
            proofs.hide(token)

    def _settled(self, url: str, *unsettled: str) -> Mapping[str, Any]:
        """The resource once it is in another state than these. Raises AuthorityRefused when that is a bad
        one."""
        deadline = time.monotonic() + _MOST_WAITING_SECONDS
        pause = _FIRST_PAUSE_SECONDS
        while True:
            answer = self._exchange.post(url, None)
            found = answer.body
            status = found.get("status")
            if status in ("invalid", "deactivated", "expired", "revoked"):
                raise _refusal_of(found)
            if status not in unsettled:
                return found
            if time.monotonic() > deadline:
                raise AuthorityAway(f"still {status} after {_MOST_WAITING_SECONDS:.0f} s")
            self._pause(min(answer.retry_after_seconds or pause, _LONGEST_PAUSE_SECONDS))
            pause *= 2


def _http_challenge(authorization: Mapping[str, Any]) -> Mapping[str, Any]:
    for challenge in authorization.get("challenges") or ():
        if isinstance(challenge, dict) and challenge.get("type") == "http-01":
            return challenge
    raise AuthorityRefused("unsupportedChallenge", "no http-01 among the challenges")


def _refusal_of(found: Mapping[str, Any]) -> AuthorityRefused:
    """Of an order the error is its own, of an authorization that of a challenge."""
    challenges = [each for each in found.get("challenges") or () if isinstance(each, dict)]
    problems = [found.get("error"), *(each.get("error") for each in challenges)]
    problem = next((each for each in problems if isinstance(each, dict)), {})
    kind = str(problem.get("type", "")).rpartition(":")[2] or "unauthorized"
    return AuthorityRefused(kind, problem_words(problem))


def _location(answer: Answer) -> str:
    found = answer.headers.get("Location")
    if not found:
        raise AuthorityAway("an answer without its address")
    return found


def _required(body: Mapping[str, Any], name: str) -> str:
    found = body.get(name)
    if not isinstance(found, str):
        raise AuthorityAway(f"an answer without {name}")
    return found


def _texts(body: Mapping[str, Any], name: str) -> list[str]:
    found = body.get(name)
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise AuthorityAway(f"an answer without {name}")
    return found
