"""A table to play at: a GM, two players, two people in play and their Book."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import characters
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.group.campaign import Campaign, Member, Player
from bwdesk.rules.person.character import Artha, Character
from bwdesk.rules.play.evening import Evening, begin_scene, begin_session, join
from tests.shipped import book

BOOK = book()
SAMPLES = where.resources() / "samples"
PEOPLE = {"con": "complicated-con-man", "baron": "regal-baron"}
PLAYERS = {"con": "Ann", "baron": "Ben"}


@cache
def sample(name: str) -> Character:
    character = characters.load(Path(SAMPLES / f"{name}.bwchar")).character
    return begin(character, "each", BOOK).apply(character)


def seated(**artha: Artha) -> Evening:
    """Ann and Ben play, Gwen is the GM; no session yet. *artha* is in hand by member."""
    players = (Player("Ann"), Player("Ben"), Player("Gwen", gm=True))
    evening = Evening(Campaign("The Ford", players, id="ford"))
    for id, name in PEOPLE.items():
        character = sample(name)
        if id in artha:
            play = replace(character.play, artha=artha[id])
            character = replace(character, play=play)
        member = Member(id, id.title(), f"{name}.bwchar", player=PLAYERS[id])
        evening = join(evening, member, character, BOOK).evening
    return evening


def in_scene(**artha: Artha) -> Evening:
    """The same in the first scene of the first session."""
    evening = begin_session(seated(**artha), "First", "1 May").evening
    return begin_scene(evening, "The inn").evening
