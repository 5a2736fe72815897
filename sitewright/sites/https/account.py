"""Our account with the certificate authority: a key in the folder, made once, and its name there."""

from collections.abc import Callable

import structlog

from sitewright.config import TlsConfig
from sitewright.kit.acme.authority import Authority
from sitewright.kit.acme.errors import AuthorityAway, AuthorityRefused
from sitewright.kit.acme.keys import Key, key_from_pem, key_to_pem, new_key
from sitewright.kit.certificates.folder import CertificateFolder

log = structlog.get_logger(__name__)


class Account:
    """`pause` waits, and may raise to end everything."""

    def __init__(
        self, folder: CertificateFolder, settings: TlsConfig, pause: Callable[[float], None]
    ) -> None:
        self._folder = folder
        self._settings = settings
        self._pause = pause
        self._key_path = folder.root / "account-key.pem"
        self._account_path = folder.root / "account.json"

    def fetch(self, host: str, key_pem: bytes) -> bytes:
        """A chain for the host. Raises AuthorityRefused, AuthorityAway, WrongCertificate and OSError."""
        authority = self._authority()
        try:
            return authority.obtain(host, key_from_pem(key_pem), self._folder)
        except AuthorityRefused as refused:
            if refused.kind != "accountDoesNotExist":
                raise
            # Theirs to forget; the next try makes another one.
            self._account_path.unlink(missing_ok=True)
            raise AuthorityAway("the account is not known there any more") from None

    def _authority(self) -> Authority:
        key = self._key()
        known = self._folder.read_json(self._account_path)
        # Of the same authority, and for the same address to write to: both may be set anew.
        told = {"directory": self._settings.acme_url, "email": self._settings.acme_email}
        if known.get("told") == told:
            return Authority(self._settings.acme_url, key, kid=str(known["kid"]), pause=self._pause)
        authority = Authority(self._settings.acme_url, key, pause=self._pause)
        kid = authority.register(self._settings.acme_email)
        log.info("account with the certificate authority", address=kid)
        self._folder.write_json(self._account_path, {"told": told, "kid": kid})
        return authority

    def _key(self) -> Key:
        """Raises OSError. A file that holds no key is replaced: the account is made anew with it."""
        try:
            return key_from_pem(self._key_path.read_bytes())
        except (FileNotFoundError, ValueError):
            key = new_key()
            self._folder.write(self._key_path, key_to_pem(key))
            self._account_path.unlink(missing_ok=True)
            return key
