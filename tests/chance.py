"""How often what is played by chance is played."""

from __future__ import annotations

import pytest


def seeds(some: int, many: int) -> pytest.MarkDecorator:
    """A *seed* for a test: so many in every run, and as many as *many* with the slow one."""
    slow = (pytest.param(seed, marks=pytest.mark.slow) for seed in range(some, many))
    return pytest.mark.parametrize("seed", [*range(some), *slow])
