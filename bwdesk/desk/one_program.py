"""One program for each user: a second start hands its files to the window that is open.

Needs no more of Qt than its core and its sockets, so that a second start is over at once.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QByteArray, QObject, Qt, Signal, SignalInstance
from PySide6.QtNetwork import QLocalServer, QLocalSocket

from bwdesk.files import places

CONNECT_MS, ANSWER_MS = 300, 2_000
LONGEST = 1_000_000
"""What a second start may send, in bytes."""
TAKEN = b"taken\n"

Arrive = Callable[[list[Path]], None]


def hand_over(paths: Sequence[Path]) -> bool:
    """Gives the files to the window that is open, and brings it to the front.

    False where there is none, or it does not answer: then the caller opens one.
    """
    name = _name()
    if not name:
        return False
    socket = QLocalSocket()
    socket.connectToServer(name)
    if not socket.waitForConnected(CONNECT_MS):
        return False
    # Names of files need not be text; JSON takes them as Python has them.
    said = json.dumps([str(path.absolute()) for path in paths]).encode() + b"\n"
    socket.write(QByteArray(said))
    answered = socket.waitForReadyRead(ANSWER_MS)
    return answered and bytes(socket.readAll().data()) == TAKEN


class Reception(QObject):
    """Hears of second starts while it lives, and tells *arrive* which files they bring."""

    _came = Signal(list)

    def __init__(self, arrive: Arrive, parent: QObject) -> None:
        super().__init__(parent)
        # Between events, when no socket is in the middle of telling us something.
        self._came.connect(arrive, Qt.ConnectionType.QueuedConnection)
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._greet)
        name = _name()
        # Without it every start opens a window of its own, and all else is as it was.
        self.open = bool(name) and self._server.listen(name)

    def close(self) -> None:
        """Nobody is heard any more, and no socket stays behind."""
        self._server.close()

    def _greet(self) -> None:
        while (caller := self._server.nextPendingConnection()) is not None:
            Call(caller, self._came)


class Call(QObject):
    """One second start, until it has said its files. It goes with its socket, which may be in the
    middle of anything: what it brings is dealt with when both are done."""

    def __init__(self, caller: QLocalSocket, came: SignalInstance) -> None:
        super().__init__(caller)
        self._caller, self._came = caller, came
        self._said = b""
        caller.readyRead.connect(self._read)
        caller.disconnected.connect(caller.deleteLater)
        self._read()

    def _read(self) -> None:
        self._said += bytes(self._caller.readAll().data())
        if len(self._said) > LONGEST:
            self._caller.abort()
        elif self._said.endswith(b"\n"):
            said, self._said = self._said, b""
            paths = read(said)
            if paths is None:
                self._caller.abort()
                return
            self._caller.write(QByteArray(TAKEN))
            self._caller.flush()
            self._caller.disconnectFromServer()
            self._came.emit(paths)


def read(said: bytes) -> list[Path] | None:
    """The files a second start names; None where that is no list of names."""
    try:
        names = json.loads(said)
    except (ValueError, RecursionError):
        return None
    if not isinstance(names, list) or not all(isinstance(each, str) for each in names):
        return None
    return [Path(each) for each in names]


def _name() -> str:
    """Where the window of this user is reached: one for each screen and each `places.HOME`.

    "" where there is no folder that is the user's alone.
    """
    screen = [os.environ.get(each, "") for each in ("DISPLAY", "WAYLAND_DISPLAY")]
    told = "\n".join([str(places.state()), *screen])
    name = "bwdesk-" + hashlib.sha256(told.encode(errors="surrogateescape")).hexdigest()[:16]
    if sys.platform == "win32":
        return name
    folder = _own_folder()
    return str(folder / name) if folder else ""


def _own_folder() -> Path | None:
    """Nobody else may lie in wait under the name."""
    given = os.environ.get("XDG_RUNTIME_DIR", "")
    folder = Path(given) if given else Path(tempfile.gettempdir()) / f"bwdesk-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.stat(follow_symlinks=False)
    except OSError:
        return None
    alone = found.st_uid == os.getuid() and not found.st_mode & 0o077
    return folder if alone else None
