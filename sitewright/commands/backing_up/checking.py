"""`python -m sitewright.commands.backing_up.checking MOMENT`: invariants of a copied database, as of then.

Some of them are about time (no hold outlives its own), so an old backup is looked at with its own clock.
Prints a line for each violation.
"""

import sys
from datetime import datetime

from sitewright.commands.startup import read_settings
from sitewright.web.preparing import prepare_django


def main(made_at: str) -> int:
    prepare_django(read_settings())
    from sitewright.commands.migrate import migrate
    from sitewright.kit import clock
    from sitewright.orders.invariants.checking import check_invariants

    # The copy may be of an older release, and the checks read this one's tables.
    migrate()
    with clock.moved(datetime.fromisoformat(made_at) - clock.now()):
        violations = check_invariants()
    sys.stdout.writelines(f"{violation}\n" for violation in violations)
    return 1 if violations else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
