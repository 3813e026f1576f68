"""The native core is not part of the package yet: nothing here is collected before `stich._core` is built."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("stich._core") else ["*.py"]
