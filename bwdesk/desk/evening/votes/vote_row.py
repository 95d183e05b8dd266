"""One trait put to the vote: whose, won or lost, every voice, and what it comes to."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QToolButton, QWidget

from bwdesk.desk import theme as themes
from bwdesk.desk.evening.voices import Voice, Voices, voices_of
from bwdesk.desk.kit import layouts
from bwdesk.desk.kit.words import NameLabel, hint, words
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Campaign, TraitVote
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import voting
from bwdesk.rules.play.evening import names
from bwdesk.rules.play.told import named_trait

MOST_NAMED = 2
"""So many who have not spoken are named."""


class Putting(NamedTuple):
    """A vote by its *place* from 0, with the words for it and every voice of the table."""

    place: int
    who: str
    what: str
    says: str
    result: str
    tint: str
    voices: tuple[Voice, ...]
    decided: bool = False


def put(campaign: Campaign, place: int, vote: TraitVote, book: Book) -> Putting:
    """What the row of a vote says."""
    voices = voices_of(campaign, voting.electorate(campaign, vote), vote.ballots)
    trait = book.traits.get(vote.trait)
    does = "loses" if vote.lost else "wins"
    what = f"{does} {named_trait(vote.trait, book)}"
    about = [_kind(trait.kind, trait.cost)] if trait else []
    if vote.dice:
        what, about = f"is known for “{vote.trait}”", [f"a reputation, {vote.dice}D"]
    about.append(f"proposed by {vote.by}" if vote.by else "proposed by the GM")
    if vote.of and not vote.dice:
        about.append(f"grown from “{vote.of}”")
    result, tint = _result(campaign, vote)
    return Putting(
        place,
        names(campaign).get(vote.who, vote.who),
        what,
        "; ".join(about),
        result,
        tint,
        voices,
        bool(vote.result),
    )


def agreement(needs: int, voters: int) -> str:
    """How many of them it takes, in one way everywhere: ``2 of 3``, ``all 3``; of one that one."""
    if voters == 1:
        return "who votes"
    return f"{needs} of {voters}" if needs < voters else f"all {voters}"


def _kind(kind: str, cost: int) -> str:
    return f"{kind} trait, {plural(cost, 'point')}" if cost else f"{kind} trait"


def _result(campaign: Campaign, vote: TraitVote) -> tuple[str, str]:
    """What it comes to, and its color; before it is counted, what it waits for."""
    if vote.result:
        carried = vote.result == "carried"
        return ("carried", "good") if carried else ("not carried", "ink2")
    voters, needs = voting.electorate(campaign, vote), voting.needs(campaign, vote)
    yes = sum(voting.votes_cast(vote.ballots).values())
    how = f"{agreement(needs, len(voters))} must agree"
    silent = voting.silent(campaign, vote)
    if not voters:
        return "nobody is here to vote", "ink2"
    if silent:
        waits = ", ".join(silent) if len(silent) <= MOST_NAMED else str(len(silent))
        return f"{how}; waiting for {waits}", "ink2"
    against = len(voters) - yes
    return (f"{how}: carried", "good") if yes >= needs else (f"{how}: {against} against", "ink2")


class VoteRow(QWidget):
    """``spoken`` carries its place, who spoke, and yes, no or nothing; ``struck`` its place."""

    spoken = Signal(int, str, object)
    struck = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._place = 0
        self.who, self.what = NameLabel("", "h2"), NameLabel("", "empty")
        self.says = words("", "small", "ink2", wrap=True)
        self.result = words("", "strong", "ink2")
        self.result.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.strike = QToolButton()
        self.strike.setProperty("lucide", "x")
        kept = self.strike.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.strike.setSizePolicy(kept)
        self.strike.clicked.connect(lambda: self.struck.emit(self._place))
        self.voices = Voices()
        self.voices.spoken.connect(lambda by, yes: self.spoken.emit(self._place, by, yes))
        top = layouts.row(self.who, self.what, ..., self.strike, spacing=8)
        below = layouts.row(self.says, self.result, spacing=12, grows=0)
        whole = (top, below, self.voices, layouts.rule())
        layouts.column(*whole, into=self, spacing=5, margins=(0, 8, 0, 0))

    def show_row(self, row: Putting) -> None:
        self._place = row.place
        self.who.setText(row.who)
        self.what.setText(row.what)
        self.says.setText(row.says)
        self.result.setText(row.result)
        themes.wear(self.result, tint=row.tint)
        self.result.setToolTip(hint(row.result))
        self.strike.setVisible(not row.decided)
        self.strike.setToolTip(hint(f"Withdraw: {row.who} {row.what}"))
        self.strike.setAccessibleName(f"Withdraw: {row.who} {row.what}")
        self.setAccessibleName(f"{row.who} {row.what}: {row.result}")
        self.voices.show_voices(row.voices, open_=not row.decided)
