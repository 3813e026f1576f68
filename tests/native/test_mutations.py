"""The list of faults that are put into the core still fits the code; what notices them is run by `mutations` itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.native.mutations import ROOT, Mutation, mutations


@pytest.mark.parametrize("fault", mutations(), ids=lambda fault: fault.name)
def test_every_fault_can_be_put_into_the_code(fault: Mutation) -> None:
    assert fault.text() != (ROOT / "cpp" / fault.file).read_text(encoding="utf-8")
    missing = [test for test in fault.tests if not (Path(__file__).parent / test).exists()]
    assert not missing


@pytest.mark.parametrize("page", ["mutations.md", "rule_mutations.md"])
def test_every_test_that_a_page_says_to_have_noticed_a_fault_is_still_called_so(page: str) -> None:
    tests = Path(__file__).parents[1]
    text = (tests / "data" / page).read_text(encoding="utf-8")
    found = re.findall(r"`(test_\w+)`: `(test_\w+)`", text)
    assert len(found) > 60
    there = {
        (file.stem, name)
        for file in tests.rglob("test_*.py")
        for name in re.findall(r"^(?:async )?def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert set(found) <= there
