"""Writes resources/samples/the-quays-of-orrin.bwcampaign and its people, in their sixth evening.

    python packaging/make_sample_campaign.py

Every evening is played here by deeds of the table, with dice from a seed: made anew it is the same.
Run make_sample_index.py after it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from msgspec.structs import replace

from bwdesk import where
from bwdesk.files import campaigns, characters, packs
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.group.campaign import Campaign, Member, Player
from bwdesk.rules.injury import deeds as wounds
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.person.standing import Contact
from bwdesk.rules.play import artha, practicing, testing, voting
from bwdesk.rules.play import evening as evenings
from bwdesk.rules.play.casts import Cast
from bwdesk.rules.play.circles import finding
from bwdesk.rules.play.evening import Evening, Step, present
from bwdesk.rules.play.money.lending import Lending, borrow
from bwdesk.rules.play.trial import Trial, hand

PLAYED = (
    ("con-man", "Robard Ash", "complicated-con-man", "Ines"),
    ("sailor", "Tam Reed", "drunken-sailor", "Jonas"),
    ("elf", "Serel", "elven-adventurer", "Mara"),
    ("brewer", "Borri", "clansman-brewer", "Pavel"),
)
ID = "ba562fe13ca1fe2e997bfd754fb97796"
FOLDER = "quays"
"""Beside the campaign, below the samples: its people, as they are by now."""

HOUR, DAY = 60, 24 * 60

Deed = Callable[[Evening], Step]


class Table:
    """The evening as it stands, and the dice of the table."""

    def __init__(self, evening: Evening, chance: Random) -> None:
        self.evening, self.chance = evening, chance

    def do(self, *deeds: Deed) -> None:
        for deed in deeds:
            self.evening = deed(self.evening).evening

    def test(self, who: str, ability: str, ob: int, task: str) -> None:
        """A test as it is rolled at the table; what is learned is learned."""
        trial = testing.prepare(self.evening, Trial(who=who, ability=ability, ob=ob, task=task))
        thrown = hand(trial)
        faces = [self.chance.randint(1, 6) for _ in range(thrown.dice)]
        more = faces.count(6) if thrown.open_ended else 0
        while more:
            again = [self.chance.randint(1, 6) for _ in range(more)]
            faces += again
            more = again.count(6)
        rolled = replace(trial, casts=(Cast("rolled", tuple(faces)),))
        self.do(lambda e: testing.settle(e, rolled))

    def hit(self, who: str, at: int, source: str) -> None:
        """A wound at a circle."""
        someone = present(self.evening, who)
        hurt = patient(someone.reckoning)
        assert hurt is not None, f"{who} has no tolerances"
        deed = wounds.take(someone.play, hurt, at, source)
        self.do(lambda e: evenings.did(e, who, deed))

    def begin(self, name: str, date: str, first: str) -> None:
        """A session and its first scene."""
        self.do(
            lambda e: evenings.begin_session(e, name, date),
            lambda e: evenings.begin_scene(e, first),
        )


def scene(name: str) -> Deed:
    return lambda e: evenings.begin_scene(e, name)


def note(text: str, who: str = "") -> Deed:
    return lambda e: evenings.note(e, text, who)


def time(minutes: int) -> Deed:
    return lambda e: evenings.pass_time(e, minutes)


def award(who: str, id: str, why: str, by: str = "") -> Deed:
    return lambda e: artha.award(e, who, id, why, by)


def end(evening: Evening) -> Step:
    return evenings.end_session(evening)


def seat() -> Evening:
    """The four come to the table, and into play."""
    book = packs.load_in_force().book
    players = (Player("Anna", gm=True), *(Player(who) for *_, who in PLAYED))
    evening = Evening(Campaign("The Quays of Orrin", players, id=ID))
    for number, (id, name, file, player) in enumerate(PLAYED):
        sample = characters.load(where.resources() / "samples" / f"{file}.bwchar").character
        choices = replace(sample.choices, name=name, player=player)
        own = replace(sample, choices=choices, id=f"{ID[:31]}{number}")
        own = begin(own, "fate", book).apply(own)
        member = Member(id, name, f"{FOLDER}/{file_of(name)}", player=player)
        evening = evenings.join(evening, member, own, book).evening
    return evening


def file_of(name: str) -> str:
    return f"{name.lower().replace(' ', '-')}.bwchar"


def play(table: Table) -> None:
    """Five evenings, and the sixth up to the middle of its artha round."""
    table.begin("The barge that was not there", "3 May", "The Tallow Stairs")
    table.do(note("A barge of salt is paid for and nobody has seen it."))
    table.test("con-man", "falsehood", 3, "pass for the buyer’s clerk")
    table.test("sailor", "perception", 2, "see who watches the pier")
    table.do(scene("The customs house"))
    table.test("brewer", "brewer", 2, "tell whose barrels these are")
    table.test("elf", "perception", 3, "hear who climbs on the roof")
    table.do(award("con-man", "humor", "the clerk’s hat", "Mara"), time(9 * HOUR), end)

    table.begin("Who owns the night", "17 May", "Below the Salt Market")
    osk = Contact("Osk the Lighter", 2, 1, occupation="A lighterman who asks nothing")
    table.do(lambda e: finding.note_contact(e, "sailor", osk))
    table.test("con-man", "circles", 3, "a man who buys debts")
    table.do(note("The debts of half the quay lie in one drawer.", "con-man"))
    table.hit("sailor", 3, "a boathook in the dark")
    table.do(time(2 * DAY), end)

    table.begin("A drawer full of names", "31 May", "The counting house of Vell")
    table.test("con-man", "sleight-of-hand", 4, "the drawer, while he pours")
    table.test("elf", "agility", 3, "over the sill, without a sound")
    table.do(
        lambda e: borrow(e, "con-man", "Vell the Younger", Lending(dice=1, purpose="a coat")),
        note("Robard owes where he meant to steal."),
        time(5 * DAY),
        end,
    )

    table.begin("The brewer’s answer", "14 June", "The Copper Kettle")
    table.test("brewer", "will", 3, "not to strike the magistrate’s man")
    table.do(scene("The magistrate’s table"))
    table.test("con-man", "persuasion", 4, "a fine in place of the rope")
    mag = Contact("Magistrate Hule", 4, 2, occupation="A judge with a cellar", enemy=True)
    table.do(
        lambda e: finding.note_contact(e, "brewer", mag),
        award("brewer", "belief", "he paid for his word", "Ines"),
        time(12 * DAY),
        lambda e: practicing.practice(e, "elf", {"perception": 4}, 30),
        end,
    )

    table.begin("Fire on the water", "5 July", "The upper lock")
    table.test("sailor", "boatwright", 3, "stop the leak before the lock fills")
    table.hit("brewer", 5, "burning pitch")
    table.do(scene("On the towpath"), note("Serel sings, and nobody follows them."))
    table.test("con-man", "inconspicuous", 3, "three men and a dwarf under one sail")
    table.do(award("sailor", "workhorse", "he held the rope", "Pavel"), time(20 * DAY), end)

    table.begin("What Hule wants", "26 July", "The Tallow Stairs, again")
    table.test("con-man", "falsehood", 4, "she is a widow, and he her brother")
    table.test("elf", "perception", 2, "the second man behind the door")
    table.do(
        scene("Hule’s cellar"),
        note("The salt was never lost. It was bought by the town."),
        lambda e: voting.hear(e, "con-man"),
        lambda e: voting.hear(e, "sailor"),
        lambda e: voting.nominate(e, "elf", "mvp", "Pavel", "she saw the second man"),
        lambda e: voting.nominate(e, "con-man", "humor", "Jonas", "the widow"),
    )


def make() -> tuple[Campaign, dict[str, bytes]]:
    """The campaign, and the files of its people by their names."""
    table = Table(seat(), Random(6))
    play(table)
    evening = table.evening
    files = {
        file_of(each.name): characters.encode(
            characters.Saved(
                evening.people[each.id], excerpt(evening.people[each.id], evening.books[each.id])
            )
        )
        for each in evening.campaign.roster
    }
    return evening.campaign, files


def main() -> None:
    samples = where.resources() / "samples"
    campaign, files = make()
    (samples / FOLDER).mkdir(exist_ok=True)
    for name, content in files.items():
        (samples / FOLDER / name).write_bytes(content)
    path = samples / "the-quays-of-orrin.bwcampaign"
    path.write_bytes(campaigns.encode(campaign))
    print(f"Written: {path}")


if __name__ == "__main__":
    main()
