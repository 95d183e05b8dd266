"""Writes resources/samples/index.json: what each sample is, for Home to tell.

    python packaging/make_sample_index.py

Run this after every change of a sample.
"""

from __future__ import annotations

import os
import tempfile

import msgspec

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["BWDESK_HOME"] = tempfile.mkdtemp()

from bwdesk.desk.app import build
from bwdesk.desk.shell import sample_index

_app, window = build([])
found = {path.name: told for path, _icon, told in sample_index.samples(window.openers, {})}
file = sample_index.folder() / "index.json"
file.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
print(f"Written: {file}, {len(found)} samples")
os._exit(0)
