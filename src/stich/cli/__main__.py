"""``python -m stich.cli`` is ``stich``."""

from stich.cli import main

main(prog_name="stich")
