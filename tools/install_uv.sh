#!/bin/sh
# Puts the pinned uv into .tools/uv, with nothing but Python at hand.
set -eu
version=$1
target=.tools/uv

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo "$@"; else return 1; fi
}

rm -rf "$target"
if ! python3 -m venv "$target" >/dev/null 2>&1; then
  # Debian ships venv without pip's bootstrap; the package below brings it.
  rm -rf "$target"
  as_root apt-get update -qq && as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y python3-venv >/dev/null ||
    { echo "Please install the package python3-venv, then run make again." >&2; exit 1; }
  python3 -m venv "$target"
fi
"$target/bin/python" -m pip install --quiet --disable-pip-version-check "uv==$version"
