"""What a campaign is about, proposed and voted, and what its faiths are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.page import Page
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.enter_line import EnterLine
from bwdesk.desk.kit.view import (
    Button,
    Column,
    Label,
    Line,
    Part,
    Room,
    Row,
    Rule,
    Shown,
    Tick,
    Wrap,
)
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.agreement import Concept, Creed
from bwdesk.rules.play import agreeing

ASKS = "What is it about? Everybody proposes, everybody has one vote, the GM, too."
FIELDS = (
    ("idiom", "Idiom", "How its prayers sound"),
    ("strictures", "Strictures", "What its faithful may not do"),
    ("stigmata", "Stigmata", "Which traits come as it grows"),
)
"""Of a faith: what is written, and in which words it is asked for."""


class AgreementPanel(QWidget):
    """Concepts with their votes, then the faiths."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page
        self.shown = Shown(layouts.column(into=self, spacing=6, margins=(0, 8, 0, 0)))

    def refresh(self) -> None:
        """Show what is agreed on now."""
        campaign = self._page.document.campaign
        agreement, chosen = campaign.agreement, agreeing.find_concept(campaign)
        concepts = [
            self._concept(at, each, each is chosen) for at, each in enumerate(agreement.concepts)
        ]
        faiths = [self._faith(at, each) for at, each in enumerate(agreement.faiths)]
        self.shown.show(
            [
                Label(ASKS, "small", "ink2", wrap=True, key="asks"),
                *concepts,
                EnterLine("A concept", self._propose, "A concept; Enter"),
                *faiths,
                EnterLine("A faith", self._add_faith, "A faith: the Drowned Mother; Enter"),
            ]
        )

    def _concept(self, at: int, each: Concept, chosen: bool) -> Part:
        players = self._page.document.campaign.players
        count = plural(len(each.votes), "vote") if each.votes else "no vote"
        ticks: list[Part | None] = [
            Tick(one.name, one.name in each.votes, self._vote(at, one.name), key=one.name)
            for one in players
        ]
        return Column(
            [
                Row(
                    [
                        Label(each.says, "strong" if chosen else "body", wrap=True, grow=1),
                        Label(count, "small", "ember" if chosen else "ink2"),
                        Button("Drop", partial(self._drop, at), "quiet"),
                    ],
                    spacing=10,
                    key="head",
                ),
                Wrap(ticks, key="votes"),
                Rule(),
            ],
            spacing=4,
            key=("concept", each.says),
        )

    def _vote(self, at: int, player: str) -> Callable[[bool], bool]:
        return lambda on: self._page.do(partial(agreeing.vote_for, at=at, player=player, votes=on))

    def _faith(self, at: int, each: Creed) -> Part:
        def write(field: str, text: str) -> None:
            changed = {field: text}
            self._page.do(lambda e: agreeing.fix_faith(e, at, **changed), f"faith-{at}-{field}")

        head = Row(
            [
                Label(each.name, "name"),
                Tick("Believers alone", each.believers, self._reach(at), key="reach"),
                Room(),
                Button("Drop", partial(self._drop_faith, at), "quiet"),
            ],
            spacing=10,
            key="head",
        )
        lines = [
            Line(
                f"{word} of {each.name}",
                getattr(each, field),
                partial(write, field),
                hint=hint,
                key=field,
            )
            for field, word, hint in FIELDS
        ]
        return Column([head, *lines, Rule()], spacing=4, key=("faith", each.name))

    def _reach(self, at: int) -> Callable[[bool], bool]:
        return lambda on: self._page.do(partial(agreeing.fix_faith, at=at, believers=on))

    def _propose(self, text: str) -> bool:
        return self._page.do(partial(agreeing.propose, says=text))

    def _drop(self, at: int) -> None:
        self._page.do(partial(agreeing.drop_concept, at=at))

    def _add_faith(self, text: str) -> bool:
        return self._page.do(partial(agreeing.add_faith, name=text))

    def _drop_faith(self, at: int) -> None:
        self._page.do(partial(agreeing.drop_faith, at=at))
