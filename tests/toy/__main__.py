"""``python -m tests.toy`` records anew the views that the page's test of the toy draws."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from tests.toy import house

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        house.build(Path(folder))
        house.play(Path(folder))
        shutil.copy(Path(folder) / "views.json", house.VIEWS)
