"""Tests that watch system calls are collected where a tracer is installed and may watch."""

import shutil
import subprocess


def _traces() -> bool:
    if shutil.which("strace") is None:
        return False
    tried = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, check=False)
    return tried.returncode == 0


collect_ignore = [] if _traces() else ["test_system_calls.py"]
