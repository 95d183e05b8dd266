"""Plays a chronicle as fast as it can and says each entry that was kept, until it is killed."""

import sys
from pathlib import Path
from random import Random

from bwdesk.files import chronicles
from tests.table.games import Desk, conquest, find


def main(path: Path, seed: int, keys: dict[str, bytes]) -> None:
    with chronicles.open_chronicle(path, find) as chronicle:
        table = Desk(conquest(), chronicle.session, keys)
        print("open", flush=True)
        for session in table.some(Random(seed), 100_000):
            chronicle.keep(session)
            print(len(session.log), flush=True)


if __name__ == "__main__":
    file, lot, *pairs = sys.argv[1:]
    main(
        Path(file),
        int(lot),
        {lock: bytes.fromhex(key) for lock, key in (pair.split(":") for pair in pairs)},
    )
