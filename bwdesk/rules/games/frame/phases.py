"""Going on: a state passes through every phase that waits for nothing."""

from __future__ import annotations

from collections.abc import Callable

from bwdesk.rules.games.frame.game import S, Step


def chain(first: Step[S], second: Step[S]) -> Step[S]:
    """Both steps as one: the later state, and the events of both in their order."""
    return Step(second.state, (*first.events, *second.events))


def follow_on(step: Step[S], following: Callable[[S], Step[S] | None]) -> Step[S]:
    """The step, and every one that follows of itself; *following* gives None where one waits."""
    while (after := following(step.state)) is not None:
        step = chain(step, after)
    return step
