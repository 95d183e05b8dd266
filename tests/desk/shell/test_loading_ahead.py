"""What the first use of a room needs is there before somebody comes."""

import subprocess
import sys
from importlib.util import find_spec

from bwdesk.desk.parts import PARTS

NAMES = [module for part in PARTS for module in part.ahead]

OPENS = """
import sys
from bwdesk.desk.app import build
from bwdesk.where import resources

app, window = build([])
window.show()
while "{last}" not in sys.modules:
    app.processEvents()
before = set(sys.modules)
window.open_sample(resources() / "samples" / "salt-road-war.bwchron")
app.processEvents()
print(len([name for name in set(sys.modules) - before if name.startswith("bwdesk")]))
"""


def test_each_module_is_there():
    assert all(map(find_spec, NAMES))


def test_a_game_opened_after_a_pause_loads_next_to_nothing(monkeypatch, tmp_path):
    monkeypatch.setenv("BWDESK_HOME", str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-c", OPENS.format(last=NAMES[-1])], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 10
