"""A device with passkeys, in Python: what a browser would answer, with every part open to be falsified."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

from tests.cast import Answer, SiteClient

ACCOUNT, SESSION = "/config/api/account", "/config/api/session"
_PRESENT, _VERIFIED, _HAS_KEY = 0x01, 0x04, 0x40
ES256 = -7


def encoded(content: bytes) -> str:
    return urlsafe_b64encode(content).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """One key. `host` is what it was made for; `count` is what it says of its signatures."""

    def __init__(self, host: str, count: int = 0) -> None:
        self.host, self.count = host, count
        self.origin = f"http://{host}"
        self.id = secrets.token_bytes(24)
        self.private = generate_private_key(SECP256R1())
        self.is_verifying = True

    def made(self, question: dict[str, Any], name: str = "My key") -> dict[str, str]:
        """The answer to a question for a new key."""
        data = self._data(_HAS_KEY) + bytes(16) + len(self.id).to_bytes(2) + self.id + self._public()
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "ticket": question["ticket"],
            "name": name,
            "key": encoded(self.id),
            "client_data": encoded(self._client_data("webauthn.create", question)),
            "attestation": encoded(attestation),
        }

    def used(self, question: dict[str, Any]) -> dict[str, str]:
        """The answer to a question to prove the key."""
        data, client_data = self._data(0), self._client_data("webauthn.get", question)
        signature = self.private.sign(data + sha256(client_data).digest(), ECDSA(SHA256()))
        return {
            "ticket": question["ticket"],
            "key": encoded(self.id),
            "client_data": encoded(client_data),
            "authenticator_data": encoded(data),
            "signature": encoded(signature),
        }

    def _data(self, flags: int) -> bytes:
        flags |= _PRESENT | (_VERIFIED if self.is_verifying else 0)
        return sha256(self.host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client_data(self, kind: str, question: dict[str, Any]) -> bytes:
        challenge = question["options"]["challenge"]
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _public(self) -> bytes:
        point = self.private.public_key().public_numbers()
        key = {1: 2, 3: ES256, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        return cbor2.dumps(key)


def add(browser: SiteClient, device: Device, name: str = "My key") -> Answer:
    question = browser.post_json(f"{ACCOUNT}/passkeys/question").json()
    return browser.post_json(f"{ACCOUNT}/passkeys", device.made(question, name))


def ask(browser: SiteClient) -> dict[str, Any]:
    question: dict[str, Any] = browser.post_json(f"{SESSION}/passkey-question").json()
    return question


def enter(browser: SiteClient, device: Device) -> Answer:
    return browser.post_json(f"{SESSION}/passkey", device.used(ask(browser)))
