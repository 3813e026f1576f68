"""The size of what one must hold in one's head: files, functions; and what the public names say of themselves."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILE = 400  #: lines
FUNCTION = 60  #: lines

#: written by a program, never by hand
GENERATED = {"src/stich/_core.pyi", "web/src/messages.ts"}
#: what git does not know: the built page
BUILT = "src/stich/server/static/"


def sources(*suffixes: str) -> list[str]:
    """The files of the product with one of these endings, by their path."""
    files = [path for folder in ("src", "cpp", "web/src") for path in (ROOT / folder).rglob("*")]
    names = sorted(path.relative_to(ROOT).as_posix() for path in files if path.is_file() and path.suffix in suffixes)
    return [name for name in names if name not in GENERATED and not name.startswith(BUILT)]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def too_long(functions: Iterator[tuple[str, int]]) -> dict[str, int]:
    return {name: lines for name, lines in functions if lines > FUNCTION}


def test_no_file_is_longer_than_400_lines() -> None:
    names = sources(".py", ".hpp", ".cpp", ".ts", ".svelte", ".css")
    lines = {name: len(text(name).splitlines()) for name in names}
    assert len(lines) > 200
    assert {name: count for name, count in lines.items() if count > FILE} == {}


def python_functions(name: str) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(text(name))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.end_lineno is not None:
            yield f"{name}:{node.lineno} {node.name}", node.end_lineno - node.lineno + 1


def test_no_python_function_is_longer_than_60_lines() -> None:
    found = {name: lines for file in sources(".py") for name, lines in python_functions(file)}
    assert len(found) > 1000
    assert too_long(iter(found.items())) == {}


def without_words(code: str) -> str:
    """C++ without what may hold braces that are none: comments and literals; the lines stay."""
    hidden = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', re.DOTALL)
    return hidden.sub(lambda found: "\n" * found[0].count("\n"), code)


def cpp_functions(name: str) -> Iterator[tuple[str, int]]:
    """Functions and lambdas by their first line: what stands between a closing parenthesis and a body in braces."""
    code = without_words(text(name))
    opened: list[tuple[int, bool]] = []
    for place, sign in enumerate(code):
        if sign == "{":
            before = code[max(0, place - 200) : place].rstrip()
            head = re.search(
                r"\)(?:\s*(?:const|noexcept|override|final|mutable|->[^;{}()]*|:[^;{}]*|requires[^;{}]*))*$", before
            )
            keyword = re.search(r"\b(?:if|for|while|switch|catch)\b[^;{}]*$", before)
            opened.append((place, bool(head) and not keyword))
        elif sign == "}" and opened:
            start, function = opened.pop()
            if function:
                line = code.count("\n", 0, start) + 1
                yield f"{name}:{line}", code.count("\n", start, place) + 1


def test_no_cpp_function_is_longer_than_60_lines() -> None:
    found = {name: lines for file in sources(".hpp", ".cpp") for name, lines in cpp_functions(file)}
    assert len(found) > 300
    long = Counter(name.partition(":")[0] for name in too_long(iter(found.items())))
    assert not long


def test_the_count_of_cpp_functions_sees_a_long_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = '    if (x) {\n        y("}");  // }\n    }\n' * 25
    (tmp_path / "a.cpp").write_text(f"struct S {{\n  int f(int x) const {{\n{body}  }}\n}};\n", encoding="utf-8")
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    assert too_long(cpp_functions("a.cpp")) == {"a.cpp:2": 77}


# --- public names say what they do, what they raise, and show it -------------------------------------------------

#: the library's front door: contract, match, records, cards
CONTRACT = [f"src/stich/{name}.py" for name in ("game", "edges", "actions", "match", "cards", "tricks")]
RECORDS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "src/stich/records").glob("*.py"))

Named = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public_names(name: str) -> Iterator[tuple[str, Named, str]]:
    """Public classes, functions and methods of a file, each with what is written of it and of its class."""

    def inside(body: list[ast.stmt], prefix: str, above: str) -> Iterator[tuple[str, Named, str]]:
        for node in body:
            if isinstance(node, Named) and not node.name.startswith("_"):
                own = ast.get_docstring(node) or ""
                yield prefix + node.name, node, above
                if isinstance(node, ast.ClassDef):
                    yield from inside(node.body, f"{prefix}{node.name}.", own)

    yield from inside(ast.parse(text(name)).body, "", "")


def raised(node: Named) -> set[str]:
    """The errors that a function itself raises by name."""
    if isinstance(node, ast.ClassDef):
        return set()
    calls = [each.exc for each in ast.walk(node) if isinstance(each, ast.Raise) and isinstance(each.exc, ast.Call)]
    return {call.func.id for call in calls if isinstance(call.func, ast.Name) and call.func.id[0].isupper()}


@pytest.mark.parametrize("file", [*CONTRACT, *RECORDS])
def test_a_public_name_says_what_it_is(file: str) -> None:
    assert [name for name, node, _ in public_names(file) if not ast.get_docstring(node)] == []


@pytest.mark.parametrize("file", [*CONTRACT, *RECORDS])
def test_a_public_class_or_function_has_an_example_that_runs(file: str) -> None:
    """Methods may stand in the example of their class."""
    tops = [(name, ast.get_docstring(node) or "") for name, node, _ in public_names(file) if "." not in name]
    assert [name for name, words in tops if ">>>" not in words] == []


@pytest.mark.parametrize("file", [*CONTRACT, *RECORDS])
def test_a_public_name_says_what_it_raises(file: str) -> None:
    silent = {
        name: missing
        for name, node, above in public_names(file)
        if (missing := {error for error in raised(node) if error not in (ast.get_docstring(node) or "") + above})
    }
    assert silent == {}
