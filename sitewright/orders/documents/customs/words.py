"""The words of the declaration, English and French: forms for customs are in both all over the world, so
they are no texts of the studio's languages.
"""

import json
from pathlib import Path
from typing import Any

FORM: dict[str, Any] = json.loads(Path(__file__).with_name("form.json").read_bytes())
