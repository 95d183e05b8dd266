"""An evening of eight: what a click works out, and what is written after it."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from msgspec.structs import replace

from bwdesk.files import characters, evenings
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.games.frame.upshots import Upshot
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Played, Player
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import testing
from bwdesk.rules.play.card import card
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.conflicts import Coming, bring_home
from bwdesk.rules.play.evening import Evening, begin_scene, join, with_entries
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge
from bwdesk.where import resources

PEOPLE, ENTRIES = 8, 2_000
Work = tuple[str, float, Callable[[], object]]


WAR = Played("war.bwchron", "War", "conquest")


def lived(who: str) -> tuple[Upshot, ...]:
    """What three maneuvers do to somebody: tests, artha, a wound, practice, cash."""
    tests = (Upshot("tested", who, "falsehood", 3, 4 + n % 3, 3, True) for n in range(12))
    artha = (Upshot("earned", who, "fate", 1), Upshot("spent", who, "fate", 1, on="falsehood"))
    wound = (Upshot("wounded", who, amount=8), Upshot("mended", who, amount=8, dice=1))
    rest = (Upshot("practiced", who, "falsehood", 90, 4), Upshot("gained", who, "cash", 2))
    return (*tests, *artha * 6, *wound, *rest)


@contextmanager
def evening_of_eight(book: Book) -> Iterator[tuple[Work, ...]]:
    """What is measured, the milliseconds it may take, and the work itself."""
    sample = characters.load(resources() / "samples" / "complicated-con-man.bwchar").character
    played = begin(sample, "each", book).apply(sample)
    now = Evening(Campaign("Eight", (Player("Ann"),)))
    for at in range(PEOPLE):
        member = Member(f"m{at}", f"Number {at}", f"m{at}.bwchar", player="Ann")
        now = join(now, member, played, book).evening
    now = begin_scene(now).evening
    told = Entry("roll", "m0", "falsehood", dice=4, obstacle=2, successes=2, faces=(1, 2, 4, 5))
    now = with_entries(now, *(told,) * ENTRIES)
    trial = Trial(who="m0", ability="falsehood", ob=3)
    rolled = replace(testing.prepare(now, trial), casts=(Cast("rolled", (6, 5, 1, 2)),))
    after = testing.settle(now, rolled).evening
    coming = [Coming(each, lived(each), "The war.") for each in now.people]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "eight.bwcampaign"
        evenings.keep(path, now, None)
        # The roster of *after* knows no fingerprints, so that each run may write the same again.
        yield (
            (
                "A test at the table, before the dice",
                50,
                lambda: judge(testing.prepare(now, trial), book),
            ),
            ("The same brought home", 50, lambda: testing.settle(now, rolled)),
            ("A war brought home to eight", 200, lambda: bring_home(now, "War", 9, WAR, coming)),
            ("The cards of eight", 50, lambda: [card(now, who) for who in now.people]),
            ("A step of an evening kept", 100, lambda: evenings.keep(path, after, now)),
        )
