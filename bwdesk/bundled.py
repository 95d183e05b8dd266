"""What a bundle has to undo that PyInstaller did to start it. Standard library alone."""

from __future__ import annotations

import os
import sys
from collections.abc import MutableMapping

LIBRARIES = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")


def is_bundle() -> bool:
    return getattr(sys, "frozen", False)


def restore_system_libraries(environ: MutableMapping[str, str] = os.environ) -> None:
    """What a bundle starts, a viewer or a file manager, finds the system's libraries, not ours.

    The starter lays the bundle's folder before the system's and keeps what stood there under the
    same name with ``_ORIG``. For this process the loader has read it already.
    """
    for name in LIBRARIES:
        if (before := environ.pop(f"{name}_ORIG", None)) is not None:
            environ[name] = before
        else:
            environ.pop(name, None)
