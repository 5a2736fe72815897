"""Programs from npm that only measurements run, in `bench/node`, away from the frontend's own."""

import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent / "node"
INSTALL_TIMEOUT_SECONDS = 300


def has_package(name: str) -> bool:
    """Whether the package is there; installs all of them at the first run, from the lock file and without
    their scripts."""
    if (FOLDER / "node_modules" / name).is_dir():
        return True
    if not shutil.which("npm") or not shutil.which("node"):
        sys.stderr.write(f"bench: no Node, so {name} does not run\n")
        return False
    command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        installed = subprocess.run(
            command, cwd=FOLDER, timeout=INSTALL_TIMEOUT_SECONDS, stdout=sys.stderr, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return installed.returncode == 0
