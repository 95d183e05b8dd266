"""Songs and arts at the table: open-ended, without Will and Tax; what is over is split, and what is
made lends its die (NAT-2 to NAT-6)."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.basics.prose import series
from bwdesk.rules.basics.value import LONGEST_NAME
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.magic import casting as castings
from bwdesk.rules.magic import song as songs
from bwdesk.rules.magic.song import Sung
from bwdesk.rules.person.character import Thing
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    pass_time,
    present,
    with_entries,
    with_play,
)
from bwdesk.rules.play.testing import prepare, settle
from bwdesk.rules.play.trial import Lent, Trial
from bwdesk.rules.play.verdict import judge
from bwdesk.rules.tables.magic import Song


class Singing(Struct, frozen=True):
    """A song as it is meant: its *skill*, for what (*task*, in words) against which *obstacle*, and
    whether a *better* piece is made, which is called *made*."""

    skill: str
    task: str = ""
    obstacle: int = 0
    better: bool = False
    made: str = ""


def find_song(evening: Evening, who: str, skill: str) -> Song:
    """What is printed of a song; of one without more than its name, that."""
    book = evening.books[who]
    return book.songs.get(skill) or Song(id=skill, name=book.skill_name(skill))


def reckon_song(evening: Evening, who: str, said: Singing) -> Sung:
    """What it takes. Raises RefusedError where the obstacle is still to be said."""
    if said.obstacle < 1:
        raise RefusedError("Say what it does, or how hard it is.")
    return songs.sing(find_song(evening, who, said.skill), said.obstacle, better=said.better)


def say_song(evening: Evening, who: str, said: Singing, forks: tuple[Lent, ...] = ()) -> Trial:
    """The test of it, with all they bring. Raises RefusedError for whoever lacks the art."""
    someone = present(evening, who)
    if someone.ability(said.skill) is None:
        raise RefusedError(f"{someone.book.skill_name(said.skill)} is not open to them.")
    sung = reckon_song(evening, who, said)
    trial = songs.song_trial(said.skill, sung.obstacle, who, said.task[:200])
    reflexes = someone.ability("reflexes")
    if sung.actions and reflexes and reflexes.exponent:
        minutes = castings.seconds_of(sung.actions, reflexes.exponent) / 60
        trial = replace(trial, minutes=minutes)
    return prepare(evening, replace(trial, forks=forks))


def bring_song(
    evening: Evening, trial: Trial, said: Singing, split: dict[str, int] | None = None
) -> Step:
    """A song as it was rolled: noted with how what is over was *split*, by what it went into; a
    better piece that came out is theirs."""
    who = trial.who
    if minutes := round(trial.minutes):
        evening = pass_time(evening, minutes).evening
    result = judge(trial, present(evening, who).book).result
    evening = settle(evening, trial, rides=False).evening
    passed = bool(result and result.passed)
    parts = [f"{count} into {name}" for name, count in (split or {}).items() if count]
    if parts and passed:
        entry = Entry("note", who, note=f"{said.task or said.skill}: {series(parts, 'and')}.")
        evening = with_entries(evening, entry)
    if passed and said.better:
        dice = reckon_song(evening, who, said).dice
        name = (said.made.strip() or said.task or "A better piece")[:LONGEST_NAME]
        play = present(evening, who).play
        thing = Thing(name, "gear", note=f"+{dice}D to tests it is used in")
        things = (*play.possessions, thing)
        evening = with_play(evening, who, replace(play, possessions=things))
        evening = with_entries(evening, Entry("note", who, note=f"Made {name}, +{dice}D."))
    name = present(evening, who).book.skill_name(said.skill)
    return Step(name, evening)
