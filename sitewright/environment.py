"""Reading single settings from the environment: each helper returns a good value or says what is wrong in
one line."""

import re
from collections.abc import Mapping
from ipaddress import ip_address, ip_network
from urllib.parse import SplitResult, urlsplit

Environment = Mapping[str, str]

# Nothing that could end the line of a mail's header or begin a second address.
_ADDRESS = re.compile(r"[^@\s,<>\x00-\x1f]+@[^@\s,<>\x00-\x1f]+")
_PAGE = re.compile(r"https://[!-~]+")
_MOST_DIGITS = 20
_HOST = re.compile(r"[a-z0-9]([a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\]")


class ConfigError(Exception):
    """A setting is wrong; the message is one line that names the variable and says what it takes."""


def whole_number(environment: Environment, name: str, *, default: int, lowest: int, highest: int) -> int:
    text = environment.get(name) or str(default)
    # `int` would also read signs, blanks, underscores and digits of other scripts, and raises ValueError for
    # thousands of digits.
    is_number = text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
    if not is_number or not lowest <= int(text) <= highest:
        raise ConfigError(f"{name} must be a whole number from {lowest} to {highest}, not {text!r:.60}")
    return int(text)


def switch(environment: Environment, name: str, *, default: bool) -> bool:
    text = environment.get(name, "").lower()
    if text in ("", "on", "off", "1", "0", "true", "false"):
        return text in ("on", "1", "true") if text else default
    raise ConfigError(f"{name} must be on or off, not {text!r}")


def choice(environment: Environment, name: str, options: tuple[str, ...]) -> str:
    """One of `options`, the first of which is the default."""
    text = environment.get(name) or options[0]
    if text not in options:
        raise ConfigError(f"{name} must be {' or '.join(options)}, not {text!r}")
    return text


def listen_address(environment: Environment, name: str, *, default: str) -> str:
    """An IP address to listen on, or `localhost`."""
    host = environment.get(name) or default
    if host != "localhost" and not _is_ip(host):
        raise ConfigError(f"{name} must be an address or localhost, not {host!r}")
    return host


def url(environment: Environment, name: str, schemes: tuple[str, ...], *, default: str = "") -> str:
    """An address with one of `schemes` and, when it has one, a sensible port; empty when it is not set."""
    text = environment.get(name) or default
    if not text:
        return ""
    parts = split_url(name, text)
    # `urlsplit` lower-cases the scheme and does without `//`; those who use the address later need both.
    if parts.scheme not in schemes or not text.startswith(f"{parts.scheme}://"):
        raise ConfigError(f"{name} must begin with {' or '.join(f'{scheme}://' for scheme in schemes)}")
    return text


def split_url(name: str, text: str) -> SplitResult:
    """The parts of an address; raises ConfigError for a port that is none."""
    try:
        parts = urlsplit(text)
        # Judged only when it is asked for.
        _ = parts.port
    except ValueError:
        raise ConfigError(f"{name} is not an address that can be read") from None
    return parts


def mail_address(environment: Environment, name: str, *, default: str) -> str:
    text = environment.get(name) or default
    if not _ADDRESS.fullmatch(text):
        raise ConfigError(f"{name} must be an e-mail address such as {default}")
    return text


def contact(environment: Environment, name: str) -> str:
    """An address to write to, as `mailto:…`, or a page, as `https://…`; empty when it is not set."""
    text = environment.get(name, "")
    if not text or _PAGE.fullmatch(text):
        return text
    if not _ADDRESS.fullmatch(text.removeprefix("mailto:")):
        raise ConfigError(f"{name} must be an e-mail address or an https:// address")
    return f"mailto:{text.removeprefix('mailto:')}"


def secret(environment: Environment, name: str, *, shortest: int) -> str:
    """A secret of at least `shortest` characters, never repeated in the message; empty when it is not set."""
    text = environment.get(name, "")
    if text and len(text) < shortest:
        raise ConfigError(f"{name} must have at least {shortest} characters")
    return text


def host_name(environment: Environment, name: str) -> str:
    """One host name, or empty when it is not set."""
    hosts = host_names(environment, name)
    if len(hosts) > 1:
        raise ConfigError(f"{name} takes one host name")
    return hosts[0] if hosts else ""


def host_names(environment: Environment, name: str) -> tuple[str, ...]:
    hosts = _listed(environment, name)
    for host in hosts:
        if not _HOST.fullmatch(host):
            raise ConfigError(
                f"{name}: {host!r} is no host name; write shop.example.com, without https:// or *"
            )
    return hosts


def addresses(environment: Environment, name: str) -> tuple[str, ...]:
    """IP addresses in their shortest form, in the order given."""
    listed = _listed(environment, name)
    for address in listed:
        if not _is_ip(address):
            raise ConfigError(f"{name}: {address!r} is no IP address; write 203.0.113.7,2001:db8::7")
    return tuple(str(ip_address(address)) for address in listed)


def networks(environment: Environment, name: str) -> tuple[str, ...]:
    listed = _listed(environment, name)
    for network in listed:
        try:
            ip_network(network, strict=False)  # Also `10.0.0.7/8`.
        except ValueError:
            raise ConfigError(f"{name}: {network!r} is no address or network") from None
    return listed


def _listed(environment: Environment, name: str) -> tuple[str, ...]:
    return tuple(part.strip().lower() for part in environment.get(name, "").split(",") if part.strip())


def _is_ip(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True
