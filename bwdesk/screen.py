"""Whether a window can be opened here: the screen, and what Qt loads from a Linux system.

Standard library alone: the door asks before anything else is loaded, and so does ``dev.py``, before
anything is installed. Qt itself would end the program without a word of help.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Iterable, Mapping

# What these bring along is not named.
QT = """libEGL.so.1 libGL.so.1 libX11.so.6 libdbus-1.so.3 libfontconfig.so.1 libglib-2.0.so.0
    libgssapi_krb5.so.2 libxkbcommon.so.0""".split()
"""What Qt loads always."""
X11 = """libX11-xcb.so.1 libxcb-cursor.so.0 libxcb-icccm.so.4 libxcb-keysyms.so.1 libxcb-randr.so.0
    libxcb-shape.so.0 libxcb-sync.so.1 libxcb-xfixes.so.0 libxkbcommon-x11.so.0""".split()
"""What it loads for a window of X11 besides."""
WAYLAND = "libwayland-client.so.0 libwayland-cursor.so.0 libwayland-egl.so.1".split()
"""What it loads for one of Wayland."""

NO_SCREEN = "There is no screen to open a window on. The commands need none. See: bwdesk --help"


def trouble(environ: Mapping[str, str] = os.environ) -> str:
    """Why no window can be opened, and what to do; "" where one can.

    Only Linux can lack what it takes.
    """
    if not sys.platform.startswith("linux"):
        return ""
    x11, wayland = environ.get("DISPLAY", ""), environ.get("WAYLAND_DISPLAY", "")
    chosen = environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if not (x11 or wayland or chosen):
        return NO_SCREEN
    if missing := find_lacking(QT):
        return lacks(missing)
    if chosen not in ("", "xcb", "wayland"):
        return ""
    # Where both are there Qt tries one after the other.
    ways = [
        _way(x11, X11, _x11_answers) if x11 and chosen != "wayland" else None,
        _way(wayland, WAYLAND, _wayland_answers) if wayland and chosen != "xcb" else None,
    ]
    told = [each for each in ways if each is not None]
    return "" if "" in told else told[0] if told else NO_SCREEN


def find_lacking(libraries: Iterable[str]) -> list[str]:
    """Those that cannot be loaded."""
    return [each for each in libraries if not loads(each)]


def loads(library: str) -> bool:
    try:
        return bool(ctypes.CDLL(library))
    except OSError:
        return False


def lacks(missing: list[str]) -> str:
    """What to install, by the names Debian and its relatives have for it."""
    packages = " ".join(dict.fromkeys(map(debian_package, missing)))
    return (
        f"This system lacks what a window needs: {', '.join(missing)}. Install it first; on "
        f"Debian, Ubuntu and Mint: sudo apt-get install {packages}"
    )


def debian_package(library: str) -> str:
    """Debian names them by rule: libEGL.so.1 is in libegl1, libX11.so.6 in libx11-6."""
    library = library.lower().replace("_", "-").replace("libglib-", "libglib")
    name, version = library.split(".so.")
    return f"{name}-{version}" if name[-1].isdigit() else name + version


def _way(screen: str, libraries: list[str], answers: Callable[[], bool]) -> str:
    if missing := find_lacking(libraries):
        return lacks(missing)
    if not answers():
        return (
            f"The screen {screen} does not answer, so no window can be opened on it. Start bwdesk "
            "from a terminal on that screen, or allow it there."
        )
    return ""


def _x11_answers() -> bool:
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    screen = x11.XOpenDisplay(None)
    if screen:
        x11.XCloseDisplay(screen)
    return bool(screen)


def _wayland_answers() -> bool:
    wayland = ctypes.CDLL("libwayland-client.so.0")
    wayland.wl_display_connect.restype = ctypes.c_void_p
    wayland.wl_display_disconnect.argtypes = [ctypes.c_void_p]
    screen = wayland.wl_display_connect(None)
    if screen:
        wayland.wl_display_disconnect(screen)
    return bool(screen)
