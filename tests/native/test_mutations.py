"""The list of faults that are put into the core still fits the code; what notices them is run by `mutations` itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.native.mutations import ROOT, Mutation, mutations


@pytest.mark.parametrize("fault", mutations(), ids=lambda fault: fault.name)
def test_every_fault_can_be_put_into_the_code(fault: Mutation) -> None:
    assert fault.text() != (ROOT / "cpp" / fault.file).read_text(encoding="utf-8")
    missing = [test for test in fault.tests if not (Path(__file__).parent / test).exists()]
    assert not missing
