"""``python -m stich`` is ``stich``."""

from stich.cli import main

if __name__ == "__main__":
    main(prog_name="stich")
