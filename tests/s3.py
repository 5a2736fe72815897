"""A bucket on this machine, spoken to over the real S3 protocol, that can hang or be gone."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from sitewright.config import config
from sitewright.kit import files
from tests.waiting import PATIENCE_SECONDS
from tools.postgres import free_port

_START_TIMEOUT_SECONDS = 2 * PATIENCE_SECONDS


class Bucket:
    """One S3 server with one bucket, `shop`."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self._log = folder / "s3.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return "s3://shop/files"

    @property
    def environment(self) -> dict[str, str]:
        """What a deployment sets to reach a store that is not Amazon's."""
        return {
            "AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret", "AWS_REGION": "us-east-1",
            "AWS_ENDPOINT": f"http://127.0.0.1:{self.port}", "AWS_ALLOW_HTTP": "true",
        }  # fmt: skip

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(self.port)],
                stdout=log, stderr=log, stdin=subprocess.DEVNULL,
            )  # fmt: skip
        deadline = time.monotonic() + _START_TIMEOUT_SECONDS
        while not self._makes_bucket():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the S3 server did not start:\n{self._log.read_text()[-2000:]}")
            time.sleep(0.1)

    def original(self, key: str) -> tuple[bytes, str]:
        """Bytes and content type of an object, as Amazon's own client sees them."""
        import boto3  # type: ignore[import-untyped]

        client = boto3.client(
            "s3", endpoint_url=f"http://127.0.0.1:{self.port}", region_name="us-east-1",
            aws_access_key_id="key", aws_secret_access_key="secret",
        )  # fmt: skip
        with closing(client), closing(client.get_object(Bucket="shop", Key=f"files/{key}")["Body"]) as body:
            return body.read(), client.head_object(Bucket="shop", Key=f"files/{key}")["ContentType"]

    def freeze(self) -> None:
        """Take connections and answer nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def kill(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.kill()
            self._process.wait(PATIENCE_SECONDS)

    def _makes_bucket(self) -> bool:
        made = Request(f"http://127.0.0.1:{self.port}/shop", method="PUT")
        try:
            with urlopen(made, timeout=5):  # Tried again.
                return True
        except HTTPError:
            raise
        except OSError:
            return False


@pytest.fixture
def bucket(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bucket]:
    """The store of files of this test: everything that asks for `storage()` gets the bucket."""
    server = Bucket(tmp_path)
    server.start()
    for name, value in server.environment.items():
        monkeypatch.setenv(name, value)
    chosen = replace(config(), data=replace(config().data, storage_url=server.url))
    monkeypatch.setattr(files, "config", lambda: chosen)
    files.storage.cache_clear()
    yield server
    files.storage.cache_clear()
    server.kill()
