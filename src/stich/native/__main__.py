"""Whether the core is built: `make setup` asks."""

import sys

from stich.native.loading import MISSING, built

sys.exit(None if built() else MISSING)
