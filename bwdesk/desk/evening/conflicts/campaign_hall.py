"""Where the people of a campaign go to a conflict from, and come home to."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.character.document import Document
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit import ask
from bwdesk.desk.table.meeting.guests import (
    Doubt,
    Guest,
    Meeting,
    as_guest,
    guest_of,
    number_names,
)
from bwdesk.desk.table.meeting.hall import Hall
from bwdesk.desk.table.origin import Origin
from bwdesk.files import campaigns, characters, chosen
from bwdesk.files.errors import FileError
from bwdesk.files.whereabouts import id_in
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.catalog import GAMES
from bwdesk.rules.games.duel.meeting import BARGAIN
from bwdesk.rules.games.frame.forms import Filling
from bwdesk.rules.games.people.meeting import Agreed
from bwdesk.rules.games.people.scene import Scene, agree_walls
from bwdesk.rules.group.campaign import Played
from bwdesk.rules.person.excerpt import excerpt
from bwdesk.rules.play import conflicts
from bwdesk.rules.play.agreed import readings_for_conflicts
from bwdesk.rules.play.changes import play_changes
from bwdesk.rules.play.evening import Evening, Step, member, present
from bwdesk.rules.play.inside import is_inside, met_ids
from bwdesk.rules.play.mounting import saddle_of
from bwdesk.rules.play.pursuing import begin_pursuit
from bwdesk.rules.play.switches import find_games_off
from bwdesk.rules.play.walling import bring_scene
from bwdesk.table.log import Seat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from bwdesk.desk.evening.tab import CampaignTab
    from bwdesk.desk.shell.interface import Window
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.meeting.dialog import Met
    from bwdesk.desk.table.meeting.hall import Brought
    from bwdesk.desk.table.meeting.home.back import Back


OTHERWISE = "Another program has written it; from here to there:"
CHOOSE = (
    "What comes home goes onto what stands here. The card at the table takes over the one or the "
    "other; what is not home then comes home again."
)


CALLED = "As they were called"
HERE, IN_FILE, IN_TAB = "As they stand here", "As in their file", "As in their open tab"
"""How somebody of a campaign may come to a conflict."""
GONE = "{who} has left the table meanwhile: they come as they were called, or name somebody else."
STAYS = "They come as they stand here, and come home here."
KEPT = "Nothing of either is overwritten by it."


class CampaignHall(Hall):
    """That of the campaign on a *tab* of a *window*.

    What it needs of the table is imported when a game comes home: who opens a campaign does not
    wait for it.
    """

    def __init__(self, tab: CampaignTab, window: Window) -> None:
        super().__init__(tab)
        self._window = window
        self._document: EveningDocument = tab.document
        self._document.changed.connect(self._follow)

    # Going

    def gathering(self, game: str = "") -> Meeting:
        document = self._document
        here = met_ids(document.evening)
        guests = tuple(number_names(map(self._guest, here)))
        called = {each.path: id for id, each in zip(here, guests, strict=True) if each.path}
        return Meeting(
            guests,
            (),
            game,
            Origin(str(document.path), document.title),
            found=self._find_hidden,
            find_doubts=partial(self._find_doubts, called),
            scene=self._agree_scene(),
            off=find_games_off(document.campaign),
        )

    def _agree_scene(self) -> Agreed:
        """What stands in the scene that goes on, for whatever conflict asks after walls, and how
        the campaign reads what bites there, too."""
        walls, book = self._document.campaign.road.walls, self._document.installed.book_of(None)
        known = tuple(each for each in walls if each.material in book.materials)
        read = readings_for_conflicts(self._document.campaign.settings)
        return Agreed(agree_walls(known, book), read)

    def _find_hidden(self, name: str) -> Guest | None:
        """Somebody nobody has met, by the name the GM types: no list has it."""
        document = self._document
        said = name.strip().casefold()
        for each in document.campaign.roster:
            if each.hidden and each.name.casefold() == said and each.id in document.evening.people:
                return self._guest(each.id)
        return None

    def _find_doubts(self, called: Mapping[str, str], coming: Iterable[Guest]) -> Iterator[Doubt]:
        """Who of those *called*, members by their files, stands otherwise by now in his file or in
        a tab of his own, or is at the table no more."""
        self._document.look_again()
        for guest in coming:
            if guest.path in called and (doubt := self._find_doubt(called[guest.path], guest)):
                yield doubt

    def _find_doubt(self, who: str, guest: Guest) -> Doubt | None:
        document, name = self._document, guest.name
        evening = document.evening
        there = [each.id for each in document.campaign.roster if not each.left]
        if who not in there or who not in evening.people:
            return Doubt(name, GONE.format(who=name), {CALLED: guest})
        ways, says = {HERE: replace(self._guest(who), name=name)}, list[str]()

        def add(way: str, other: Document) -> None:
            told = play_changes(evening.people[who], other.character, evening.books[who])
            says.append(f"{way}: {' '.join(told) or 'no figure is another.'}")
            ways[way] = replace(guest_of(other), name=name)

        try:
            saved = characters.load(document.file_of(who))
            if who in document.apart:
                path = document.file_of(who)
                book_of = document.installed.book_of
                add(IN_FILE, Document(saved.character, book_of, saved.excerpt, path))
        except FileError as why:
            says.append(f"{why} {STAYS}")
        everybody = (tab.document for tab in self._window.open_tabs)
        for own in (each for each in everybody if isinstance(each, Document)):
            if own.is_unsaved and own.path and document.is_file_of(who, own.path):
                add(IN_TAB, own)
        if not says:
            return None
        head = f"{name} stands otherwise elsewhere than here." if len(ways) > 1 else f"{name}:"
        return Doubt(name, " ".join((head, *says, *([KEPT] if len(ways) > 1 else ()))), ways)

    def ask(self, what: str, file: str = "") -> None:
        """A conflict or a chronicle is to begin, with the people of the one in a *file* where it
        names one; or the game in it is to be listed. Raises FileError."""
        match what:
            case "conflict":
                self.begin(file)
            case "bargain":
                self._window.parts["conflicts"].begin(self._price_meeting(file))
            case "chronicle" if file:
                self._window.parts["chronicles"].found_next(self._named_path(file))
            case "chronicle":
                self._window.parts["chronicles"].found_for_campaign(self._document.path)
            case _:
                self._list(Path(file) if file else None)

    def _price_meeting(self, who: str) -> Meeting:
        """A Duel of Wits led by Haggling, of a buyer with a seller who is to be named (RES-17)."""
        found = self.gathering("duel")
        agreed = Agreed({BARGAIN: Filling("yes")}, found.scene.read)
        meant = (member(self._document.evening, who).name,)
        return replace(found, meant=meant, agreed=agreed)

    def _list(self, path: Path | None) -> None:
        """A game that was begun elsewhere is one of the campaign, with who won it."""
        from bwdesk.desk.evening.conflicts.sides import read_game

        path = path or ask.chronicle_to_list(self._window, self._document.path.parent)
        if path is None:
            return
        chosen.choose(path)
        played = replace(read_game(path), file=self.relative_path(path))
        if conflicts.find_played(self._document.campaign, played.file):
            self.tab.say("Listed already", played.name)
        elif self._document.do(partial(conflicts.enlist, game=played)):
            self.tab.say("Listed", played.name)

    def begin(self, file: str = "") -> None:
        """Ask who meets whom; the people of the game in a *file* are meant to meet again. Raises
        FileError."""
        meeting = self._repeat_meeting(file) if file else self.gathering()
        self._window.parts["conflicts"].begin(meeting)

    def _repeat_meeting(self, file: str) -> Meeting:
        from bwdesk.desk.evening.conflicts.sides import sides_of

        one, other = sides_of(self._named_path(file))
        here = self.gathering()
        known = {each.name for each in here.guests}
        others = tuple(Guest(name) for name in (*one, *other) if name not in known)
        return replace(
            here,
            guests=(*here.guests, *others),
            meant=(next(iter(one), ""), next(iter(other), "")),
            along=("; ".join(one[1:]), "; ".join(other[1:])),
        )

    def note_began(self, path: Path, met: Met) -> None:
        self.enlist(path, met.title, met.listed.name)

    def sits(self, document: TableDocument) -> None:
        listed = conflicts.find_played(self._document.campaign, self.relative_path(document.path))
        if listed is not None and GAMES[document.game.name].turn:
            self._document.do(partial(conflicts.sit_at, file=listed.file, number=document.round))
        if document.origin is not None:
            self._settle(document)

    def enlist(self, path: Path, title: str, game: str) -> None:
        """A game is one of the campaign from now on."""
        played = Played(self.relative_path(path), title[:200], game, id=id_in(path))
        self._document.do(partial(conflicts.enlist, game=played))

    # Coming home

    def members(self, document: TableDocument) -> dict[str, str]:
        """Whoever of the roster was in a game, by their actor."""
        from bwdesk.desk.table.meeting.home.back import carried_names

        roster = [each for each in self._document.campaign.roster if not each.left]
        origin = document.origin or Origin()
        inside = {each.character: each.id for each in roster if is_inside(each)}
        found = {actor: inside[id] for actor, id in origin.inside.items() if id in inside}
        for actor, path in origin.people.items():
            for each in roster:
                if self._document.is_file_of(each.id, Path(path)):
                    found[actor] = each.id
        known = {*origin.people, *origin.inside}
        for actor, name in carried_names(document, known).items():
            # One of before the files were remembered: whoever it carries is known by his name,
            # unless two have it.
            named = [each.id for each in roster if each.name == name]
            if len(named) == 1:
                found[actor] = named[0]
        return found

    def backs(
        self, document: TableDocument, beside: Sequence[TableDocument] = ()
    ) -> dict[str, Back]:
        from bwdesk.desk.table.meeting.ending import game_mark
        from bwdesk.desk.table.meeting.home.back import AtHome, back

        self._document.look_again()
        evening, name, entry = self._document.evening, game_mark(document), _entries(document)
        chain = [(game, self.members(game)) for game in beside]
        found = {}
        for actor, who in self.members(document).items():
            if who not in evening.people or conflicts.is_home(evening, who, name, entry):
                continue
            before = conflicts.last_homecoming(evening, who, name)
            called, character = member(evening, who).name, evening.people[who]
            there = tuple(
                (game, at) for game, them in chain for at, id in them.items() if id == who
            )
            home = AtHome(who, called, character, evening.books[who], before, there)
            came = back(document, actor, home)
            found[actor] = replace(came, meanwhile=(*came.meanwhile, *self._beside(who)))
        return found

    def _beside(self, who: str) -> tuple[str, ...]:
        """What the file of a member says otherwise than stands here, where another program has
        written it: the card at the table asks which of them counts."""
        document = self._document
        if who not in document.apart:
            return ()
        try:
            there = characters.load(document.file_of(who)).character
        except FileError as why:
            return (str(why),)
        evening = document.evening
        told = play_changes(evening.people[who], there, evening.books[who])
        return (f"{OTHERWISE} {' '.join(told) or 'No figure is another.'} {CHOOSE}",)

    def unreachable_names(self, document: TableDocument) -> tuple[str, ...]:
        gone = (who for who in self.members(document).values() if not self._is_here(who))
        return tuple(member(self._document.evening, who).name for who in gone)

    def take(self, games: Sequence[Brought], won: str, note: str) -> bool:
        last, coming = games[-1]
        members = self.members(last)
        if len(games) == 1 and not coming and not members:
            told = self._played_game(last, won, note)
            return self._document.do(lambda evening: conflicts.tell(evening, told))
        # Said as the rules say it: it has come home already, or nobody's file is at hand.
        here = [conflicts.Coming(each) for each in members.values() if self._is_here(each)]
        over = [
            self._make_end(game, taken, *((won, note) if game is last else _ending_of(game)))
            for game, taken in games
            if taken
        ]
        over = over or [self._make_end(last, here, won, note)]
        flight = self._find_flight(last, members)
        scenes = [self._find_scene(game) for game, _ in games]

        def bring(evening: Evening) -> Step:
            step = conflicts.bring_chain_home(evening, over)
            for each in scenes:
                step = Step(step.label, bring_scene(step.evening, each))
            return step if flight is None else with_flight(step, flight)

        return self._document.do(bring)

    def _find_scene(self, game: TableDocument) -> Scene:
        """What of the scene a game leaves, with members for who came out of the saddle."""
        leaves, members = GAMES[game.game.name].leaves, self.members(game)
        left = leaves(game.state) if leaves else Scene()
        return replace(left, unseated=tuple(members[e] for e in left.unseated if e in members))

    def _find_flight(
        self, game: TableDocument, members: Mapping[str, str]
    ) -> tuple[str, str] | None:
        """Who fled from blows, and who won them: they are those of a pursuit at the table (MOVE-4),
        unless one goes on already. None where nobody fled."""
        from bwdesk.desk.table.meeting.what_follows import find_following

        found = find_following(game)
        if self._document.campaign.road.pursuit or found is None or found.manner != "chase":
            return None
        quarry, *others = found.comers
        pursuer = next((each for each in others if each.side != quarry.side), None)
        if pursuer is None or not {quarry.id, pursuer.id} & set(members):
            return None
        return members.get(quarry.id, quarry.name), members.get(pursuer.id, pursuer.name)

    def _make_end(
        self, game: TableDocument, coming: Sequence[conflicts.Coming], won: str, note: str
    ) -> conflicts.Over:
        from bwdesk.desk.table.meeting.ending import game_mark

        told = self._played_game(game, won, note)
        return conflicts.Over(game_mark(game), _entries(game), told, tuple(coming))

    def _played_game(self, game: TableDocument, won: str, note: str) -> Played:
        """A game as it ended; one nobody says that of as the campaign tells of it already."""
        at, id = self.relative_path(game.path), id_in(game.path)
        played = Played(at, game.title[:200], game.game.name, id=id)
        return replace(played, won=won, note=note) if won or note else self._find_played(played)

    def _find_played(self, played: Played) -> Played:
        """A game as the campaign tells of it already."""
        return conflicts.find_played(self._document.campaign, played.file) or played

    def _is_here(self, who: str) -> bool:
        return who in self._document.evening.people

    def _follow(self) -> None:
        """A conflict that is open says that it is over until it is home; undo asks for it again."""
        met = [tab for tab in self._window.open_tabs if getattr(tab.document, "origin", None)]
        for tab in met:
            if self._settle(tab.document):
                tab.refresh()

    def _settle(self, game: TableDocument) -> bool:
        """Whether it is otherwise now than a game that is over said: home, or not."""
        from bwdesk.desk.table.meeting.ending import game_mark
        from bwdesk.desk.table.tab import ENDED

        evening, members = self._document.evening, self.members(game) if game.is_over else {}
        if not members:
            return False
        name, entry = game_mark(game), _entries(game)
        home = all(conflicts.is_home(evening, who, name, entry) for who in members.values())
        if bool(game.read_jot(ENDED)) == home:
            return False
        game.mark(ENDED, self._document.title if home else "")
        return True

    # Files

    def _named_path(self, file: str) -> Path:
        """A game the campaign names. Raises FileError where nobody chose it."""
        return chosen.path_of(file, self._document.path)

    def relative_path(self, path: Path) -> str:
        """How the campaign names the file of a game: as near as it lies."""
        return campaigns.as_named(path, self._document.path)

    def _guest(self, who: str) -> Guest:
        document = self._document
        evening = document.evening
        someone, named = present(evening, who), member(evening, who)
        character = evening.people[who]
        inside = is_inside(named)
        path = "" if inside else str(document.place_of(who))
        guest = as_guest(named.name, character, someone.reckoning, someone.book, path)
        seat = Seat(named.player.casefold(), named.player) if named.player else None
        if saddle := saddle_of(evening, who):
            mount = member(evening, saddle.mount).name
            rides = mount if saddle.tack else f"{mount}, bareback"
            guest = replace(guest, known=replace(guest.known, rides=rides))
        saved = characters.Saved(character, excerpt(character, someone.book))
        id = named.character if inside else ""
        return replace(guest, seat=seat, inside=id, copy=lambda: characters.encode(saved))


def with_flight(step: Step, flight: tuple[str, str]) -> Step:
    """A step after which somebody runs from somebody as well."""
    return Step(step.label, begin_pursuit(step.evening, *flight).evening)


def _entries(document: TableDocument) -> int:
    """How long the log of a game is: what has come home is known by it."""
    return len(document.session.log)


def _ending_of(game: TableDocument) -> tuple[str, str]:
    """Who won a game that is over, and by what."""
    from bwdesk.desk.table.meeting.ending import last_told
    from bwdesk.rules.games.frame.winning import winners

    names = winners(game.game, game.state)
    return series(names, "and") if names else "", last_told(game)
