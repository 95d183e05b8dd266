"""What is printed in one go: the sheets of several people and chronicles, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.burning.reckoning import Reckoning
from bwdesk.rules.packs.book import Book
from bwdesk.rules.person.character import Character
from bwdesk.sheets import KINDS, Order, PaperName, Punch, State
from bwdesk.sheets.subjects import SUBJECTS

if TYPE_CHECKING:
    from bwdesk.sheets.campaign.subject import CampaignOnPaper
    from bwdesk.sheets.chronicle.subject import ChronicleOnPaper
    from bwdesk.sheets.conflicts.subject import ConflictOnPaper
    from bwdesk.sheets.courts.subject import CourtsOnPaper
    from bwdesk.sheets.usurper.subject import UsurperOnPaper


class Person(NamedTuple):
    """A character, its reckoning and the Book it was reckoned by."""

    character: Character
    reckoning: Reckoning
    book: Book


class Told(NamedTuple):
    """A campaign, a chronicle, a conflict or two courts as their papers show them, and the Book of
    it; *differs* of one whose file is not what was played. *people* are those of it who have
    papers of their own, in its order."""

    game: CampaignOnPaper | ChronicleOnPaper | ConflictOnPaper | CourtsOnPaper | UsurperOnPaper
    book: Book
    differs: bool = False
    people: tuple[Person, ...] = ()

    @property
    def subject_kind(self) -> str:
        """Which of `SUBJECTS` it is, and so which kinds of sheet show it."""
        of: str = self.game.of
        return of

    @property
    def campaign(self) -> CampaignOnPaper | None:
        from bwdesk.sheets.campaign.subject import CampaignOnPaper

        return self.game if isinstance(self.game, CampaignOnPaper) else None

    @property
    def courts(self) -> CourtsOnPaper | None:
        from bwdesk.sheets.courts.subject import CourtsOnPaper

        return self.game if isinstance(self.game, CourtsOnPaper) else None

    @property
    def usurper(self) -> UsurperOnPaper | None:
        from bwdesk.sheets.usurper.subject import UsurperOnPaper

        return self.game if isinstance(self.game, UsurperOnPaper) else None

    @property
    def chronicle(self) -> ChronicleOnPaper | None:
        from bwdesk.sheets.chronicle.subject import ChronicleOnPaper

        return self.game if isinstance(self.game, ChronicleOnPaper) else None

    @property
    def conflict(self) -> ConflictOnPaper | None:
        from bwdesk.sheets.conflicts.subject import ConflictOnPaper

        return self.game if isinstance(self.game, ConflictOnPaper) else None


class Manner(Struct, frozen=True):
    """Which sheets are printed, and how; *fillable* holds for the kinds that offer it, *punch*
    for those that are not cut up."""

    kinds: tuple[str, ...] = ("character",)
    state: State = "now"
    paper: PaperName = "a4"
    fillable: bool = False
    punch: Punch = ""

    @property
    def personal(self) -> tuple[str, ...]:
        """The kinds that are printed for each person."""
        if self.state == "blank":
            return ()
        return tuple(each for each in self.kinds if KINDS[each].of == "character")

    @property
    def chronicle_kinds(self) -> tuple[str, ...]:
        """The kinds that are printed for each game that has them, blank where there is none."""
        if self.state == "blank":
            return ()
        return tuple(each for each in self.kinds if KINDS[each].of not in ("character", "book"))

    @property
    def general(self) -> tuple[str, ...]:
        """The kinds that are printed once: blank, or of the Book alone."""
        apart = (*self.personal, *self.chronicle_kinds)
        return tuple(each for each in self.kinds if each not in apart)

    def count(self, people: int, games: Sequence[tuple[str, int]] = ()) -> int:
        """How many sheets that makes for so many people and *games*, each by what it is and how
        many people it has."""
        shared = (
            -(-(people + sum(many for of, many in games if brings(of, kind))) // together)
            for kind in self.personal
            for together in (KINDS[kind].together,)
        )
        known = [of for of, _ in games]
        told = (max(1, known.count(KINDS[kind].of)) for kind in self.chronicle_kinds)
        return sum(shared) + len(self.general) + sum(told)

    def unshown(self, people: int, games: Sequence[tuple[str, int]] = ()) -> tuple[str, ...]:
        """The kinds that nothing of what is taken can show."""
        return tuple(
            kind
            for kind in (*self.personal, *self.chronicle_kinds)
            if not (
                (people or any(many and brings(of, kind) for of, many in games))
                if KINDS[kind].of == "character"
                else any(of == KINDS[kind].of for of, _ in games)
            )
        )

    def order(
        self,
        kind: str,
        book: Book,
        person: Person | None = None,
        others: Iterable[Person] = (),
        told: Told | None = None,
    ) -> Order:
        """One sheet of the queue."""
        return Order(
            kind,
            book,
            person.character if person else None,
            person.reckoning if person else None,
            self.paper,
            self.state,
            self.fillable and KINDS[kind].fillable,
            tuple((each.character, each.reckoning) for each in others),
            told.chronicle if told else None,
            told.conflict if told else None,
            told.courts if told else None,
            told.campaign if told else None,
            told.usurper if told else None,
            self.punch,
            bool(told and told.differs),
        )


def brings(of: str, kind: str) -> bool:
    """Whether a game, by what it is, brings its people to a kind of sheet of a character: a
    campaign to every one, a conflict to its script."""
    return of in ("campaign", KINDS[kind].played_in)


def why_unshown(kinds: Sequence[str]) -> str:
    """Which kinds of sheet nothing of what is taken is for: ``... Wound record (a character).``"""
    told = (f"{KINDS[kind].title} ({SUBJECTS[KINDS[kind].of].takes})" for kind in kinds)
    return f"Nothing that is taken is shown by: {', '.join(told)}."


def queue(
    manner: Manner,
    people: Iterable[Person],
    book: Book,
    chronicles: Iterable[Told] = (),
    words: Mapping[str, str] | None = None,
) -> Iterator[Order]:
    """For each of *people* what shows a character, for each of *chronicles* what shows one.

    Then once what is for nobody, by *book*; without any chronicle, or conflict, its papers are
    blank. *people*
    are asked for as their turn comes, so that a long queue needs little memory; those a game brings
    come after them. A kind that prints several together waits until its page is full. *words* are
    lines of our own for entries of the Book.
    """
    games = list(chronicles) if manner.personal or manner.chronicle_kinds else []
    table = next((each.campaign.name for each in games if each.campaign), "")
    for order in _orders(manner, people, book, games):
        yield replace(order, table=table, words=words or {})


def _orders(
    manner: Manner, people: Iterable[Person], book: Book, games: Sequence[Told]
) -> Iterator[Order]:
    brought = ((person, game.subject_kind) for game in games for person in game.people)
    waiting: dict[str, list[Person]] = {kind: [] for kind in manner.personal}
    alone = ((person, "") for person in people)
    for person, of in chain(alone, brought) if manner.personal else ():
        for kind, those in waiting.items():
            if of and not brings(of, kind):
                continue
            those.append(person)
            if len(those) == KINDS[kind].together:
                yield _share_order(manner, kind, those)
                those.clear()
    for kind, those in waiting.items():
        if those:
            yield _share_order(manner, kind, those)
    shown: set[str] = set()
    for told in games:
        for kind in manner.chronicle_kinds:
            if KINDS[kind].of == told.subject_kind:
                shown.add(kind)
                yield manner.order(kind, told.book, told=told)
    for kind in manner.kinds:
        if kind in manner.general or (kind in manner.chronicle_kinds and kind not in shown):
            yield manner.order(kind, book)


def _share_order(manner: Manner, kind: str, those: list[Person]) -> Order:
    """One sheet for all of *those*."""
    first, *others = those
    return manner.order(kind, first.book, first, others)
