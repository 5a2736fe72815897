#!/bin/sh
# Installs what tests need from Debian's packages, where it is missing: a browser, PostgreSQL, Redis, nginx, Caddy;
# with the word `bench` also wrk.
set -eu

missing=""
want() { # want PACKAGE COMMAND-THAT-PROVES-IT
  if ! sh -c "$2" >/dev/null 2>&1; then missing="$missing $1"; fi
}
want chromium "command -v chromium"
want chromium-headless-shell "command -v chromium-headless-shell"
want postgresql "ls /usr/lib/postgresql/*/bin/initdb"
want redis-server "command -v redis-server"
want nginx-light "command -v nginx || test -x /usr/sbin/nginx"
want caddy "command -v caddy"
if [ "${1:-}" = bench ]; then
  want wrk "command -v wrk"
fi
[ -z "$missing" ] && exit 0

if [ "$(id -u)" = 0 ]; then sudo=""; elif command -v sudo >/dev/null; then sudo=sudo; else
  echo "Please install these packages, then run make again:$missing" >&2
  exit 1
fi
echo "installing$missing"
$sudo apt-get update -qq
# shellcheck disable=SC2086  # the list is meant to fall apart into words
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends $missing >/dev/null
