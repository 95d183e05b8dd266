"""Steps of chance of Circles and Steel."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from bwdesk.rules.group.left_behind import Inquiry
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.person.steel import Cause
from bwdesk.rules.play import steeling, voting
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.circles import finding, listening, renown
from bwdesk.rules.play.circles.search import Search
from bwdesk.rules.play.evening import Evening, Step, present
from bwdesk.rules.play.trial import Trial, hand

NAMES = ("Osk", "Brannoch", "Yorrick", "")
WORDS = ("The Guild", "Stern", "Thief", "")
CAUSES: tuple[Cause, ...] = ("surprise", "fear", "pain", "wonder")
WAYS = ("stand-and-drool", "fall-prone", "run-screaming", "swoon")


def rolled(trial: Trial, chance: Random) -> Trial:
    """A trial with dice of chance, sixes rolled on where they are."""
    thrown = hand(trial)
    faces = [chance.randint(1, 6) for _ in range(thrown.dice)]
    more = faces.count(6) if thrown.open_ended else 0
    while more:
        again = [chance.randint(1, 6) for _ in range(more)]
        faces += again
        more = again.count(6)
    return replace(trial, casts=(Cast("rolled", tuple(faces)),))


def _search(now: Evening, who: str, chance: Random) -> Step:
    search = Search(
        circles=str(present(now, who).ability("circles") or ""),
        occupation=chance.choice(("", "uncommon", "specific")),
        disposition=chance.choice((0, 1, 2, 3)),
        reputation=chance.choice((0, 2, -1)),
        quiet=chance.randrange(0, 6),
    )
    trial = rolled(finding.build_test(now, who, search, "A guide"), chance)
    about = chance.choice(("", "con", "The Duke"))
    return finding.look_for(now, who, search, trial, whom="A guide", about=about)


def _again(now: Evening, who: str, chance: Random) -> Step:
    name = chance.choice(NAMES)
    search = finding.search_for(now, who, name)
    trial = rolled(finding.build_test(now, who, search), chance)
    return finding.look_for(now, who, search, trial, contact=name)


def _listen(now: Evening, who: str, chance: Random) -> Step:
    about = listening.find_inquiries(now, who)
    at = chance.choice(about)[0] if about else None
    trial = rolled(listening.listens(now, who, at, chance.randint(3, 6)), chance)
    return listening.hear(now, who, at, trial, "Nobody knows.")


def _steel(now: Evening, who: str, chance: Random) -> Step:
    trial = steeling.call(now, who, chance.choice(CAUSES), ("being shot at",), "An arrow")
    return steeling.roll_steel(now, rolled(trial, chance))


def _reputation(now: Evening, who: str, chance: Random) -> Step:
    return voting.propose_reputation(now, who, chance.choice(WORDS), chance.randrange(0, 4))


Deeds = tuple[Callable[[Evening, str, Random], Step], ...]

KNOWN: Deeds = (
    *(_search,) * 4,
    _again,
    _listen,
    *(_steel,) * 2,
    _reputation,
    lambda now, _who, chance: finding.name(now, chance.randrange(0, 3), chance.choice(NAMES)),
    lambda now, _who, chance: finding.pass_by(now, chance.randrange(0, 3)),
    lambda now, _who, chance: finding.make_enemy(
        now, chance.randrange(0, 3), chance.choice(NAMES), hidden=chance.random() < 0.5
    ),
    lambda now, who, chance: finding.turn(
        now, who, chance.choice(NAMES), enemy=chance.random() < 0.5
    ),
    lambda now, who, chance: finding.befriend(now, who, chance.choice(NAMES)),
    lambda now, who, chance: finding.forget(now, who, chance.choice(NAMES)),
    lambda now, who, chance: finding.note_contact(now, who, Contact(chance.choice(NAMES), 3)),
    lambda now, who, _chance: listening.note_inquiry(now, Inquiry("A stranger", who, 4)),
    lambda now, who, chance: renown.join_up(now, who, chance.choice(WORDS), chance.randint(0, 3)),
    lambda now, who, chance: renown.win(now, who, chance.choice(WORDS), chance.randint(0, 3)),
    lambda now, who, chance: renown.lose(now, who, chance.choice(WORDS)),
    lambda now, who, chance: renown.cut(now, who, chance.choice(WORDS), chance.randint(0, 3)),
    lambda now, who, chance: renown.regain(now, who, chance.choice(WORDS)),
    lambda now, who, chance: renown.live_in_infamy(now, who, chance.choice(WORDS), "Cruel"),
    lambda now, who, _chance: renown.wear_guise(now, who, "A pilgrim"),
    lambda now, who, _chance: renown.drop_guise(now, who),
    lambda now, who, chance: steeling.react(now, who, chance.choice(WAYS)),
    lambda now, who, _chance: steeling.let_beat(now, who),
    lambda now, who, _chance: steeling.come_round(now, who),
    lambda now, who, chance: steeling.award(now, who, chance.randint(0, 10), "A brawl"),
)
