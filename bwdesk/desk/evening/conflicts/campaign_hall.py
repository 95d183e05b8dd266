"""Where the people of a campaign go to a conflict from, and come home to."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.table.meeting.guests import Guest, Meeting, Origin, as_guest
from bwdesk.desk.table.meeting.hall import Hall
from bwdesk.files import places
from bwdesk.rules.burning.words import series
from bwdesk.rules.campaign import Played
from bwdesk.rules.play import conflicts
from bwdesk.rules.play.evening import member, present
from bwdesk.table.log import Seat

if TYPE_CHECKING:
    from bwdesk.desk.evening.conflicts.home_dialog import Back, HomeDialog
    from bwdesk.desk.evening.tab import CampaignTab
    from bwdesk.desk.shell.interface import Window
    from bwdesk.desk.table.document import TableDocument
    from bwdesk.desk.table.meeting.dialog import Met


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
        guests = tuple(
            self._guest(each.id)
            for each in document.campaign.roster
            if each.id in document.evening.people
        )
        return Meeting(guests, (), game, Origin(str(document.path), document.title))

    def begin(self, file: str = "") -> None:
        """Ask who meets whom; the people of the game in a *file* are meant to meet again. Raises
        FileError."""
        meeting = self._again(file) if file else self.gathering()
        self._window.parts["conflicts"].begin(meeting)

    def _again(self, file: str) -> Meeting:
        from bwdesk.desk.evening.conflicts.sides import sides_of

        one, other = sides_of(self._document.path.parent / file)
        here = self.gathering()
        known = {each.name for each in here.guests}
        others = tuple(Guest(name) for name in (*one, *other) if name not in known)
        return replace(
            here,
            guests=(*here.guests, *others),
            meant=(next(iter(one), ""), next(iter(other), "")),
            along=("; ".join(one[1:]), "; ".join(other[1:])),
        )

    def began(self, path: Path, met: Met) -> None:
        self.enlist(path, met.title, met.listed.name)

    def enlist(self, path: Path, title: str, game: str) -> None:
        """A game is one of the campaign from now on."""
        played = Played(self.near(path), title[:200], game)
        self._document.do(partial(conflicts.enlist, game=played))

    # Coming home

    def receives(self, document: TableDocument) -> tuple[str, ...]:
        from bwdesk.desk.table.meeting.ending import known_as

        members = self._members(document)
        if not members:
            return ()
        evening, name, entry = self._document.evening, known_as(document), _entries(document)
        here = {actor: who for actor, who in members.items() if who in evening.people}
        away = {
            actor: who
            for actor, who in here.items()
            if not conflicts.is_home(evening, who, name, entry)
        }
        self._window.show_tab(self.tab)
        if not away:
            # Said as the rules say it: it has come home already, or nobody's file is at hand.
            coming = [conflicts.Coming(who) for who in here.values()]
            self._bring(document, coming, self._played(document))
            return tuple(members)
        from bwdesk.desk.evening.conflicts.home_dialog import HomeDialog
        from bwdesk.rules.games.winning import winners
        from bwdesk.table import record

        backs = [self._back(document, actor, who) for actor, who in away.items()]
        names = winners(document.game, document.state)
        won = series(names, "and") if names else ""
        lines = [each.says for each in record.lines(document.session) if each.counts and each.says]
        dialog = HomeDialog(document.title, backs, won, lines[-1] if lines else "", self.tab)
        dialog.accepted.connect(lambda: self._accepted(document, dialog))
        dialog.open()
        return tuple(members)

    def _accepted(self, document: TableDocument, dialog: HomeDialog) -> None:
        played = replace(self._played(document), won=dialog.won, note=dialog.note)
        if self._bring(document, list(dialog.coming), played):
            self.tab.say("Brought home", document.title)

    def _bring(
        self, document: TableDocument, coming: list[conflicts.Coming], played: Played
    ) -> bool:
        from bwdesk.desk.table.meeting.ending import known_as

        name, entry = known_as(document), _entries(document)
        return self._document.do(
            lambda evening: conflicts.bring_home(evening, name, entry, played, coming)
        )

    def _back(self, document: TableDocument, actor: str, who: str) -> Back:
        from bwdesk.desk.evening.conflicts.home_dialog import Back
        from bwdesk.desk.table.meeting.ending import done_to, known_as, told_of

        evening, name = self._document.evening, known_as(document)
        upshots = done_to(document, actor, conflicts.came_before(evening, who, name))
        called = member(evening, who).name
        return Back(who, called, evening.books[who], upshots, told_of(document, upshots))

    def _played(self, document: TableDocument) -> Played:
        return Played(self.near(document.path), document.title[:200], document.game.name)

    def _members(self, document: TableDocument) -> dict[str, str]:
        """Whoever of the roster was in a game, by their actor."""
        origin = document.origin
        found = {}
        for actor, path in (origin.people if origin else {}).items():
            for each in self._document.campaign.roster:
                file = self._document.file_of(each.id)
                if not each.left and places.same_file(file, Path(path)):
                    found[actor] = each.id
        return found

    def _follow(self) -> None:
        """A conflict that is open says that it is over until it is home; undo asks for it again."""
        met = [tab for tab in self._window.open_tabs if getattr(tab.document, "origin", None)]
        if not met:
            return
        from bwdesk.desk.table.meeting.ending import known_as
        from bwdesk.desk.table.tab import ENDED

        evening = self._document.evening
        for tab in met:
            game: TableDocument = tab.document
            if not game.over:
                continue
            members = self._members(game)
            if not members:
                continue
            name, entry = known_as(game), _entries(game)
            home = all(conflicts.is_home(evening, who, name, entry) for who in members.values())
            says = self._document.title if home else ""
            if bool(game.jotted(ENDED)) != home:
                game.jot(ENDED, says)
                tab.refresh()

    # Files

    def near(self, path: Path) -> str:
        """How the campaign names the file of a game: as near as it lies."""
        whole, folder = path.absolute(), self._document.path.absolute().parent
        return (whole.relative_to(folder) if whole.is_relative_to(folder) else whole).as_posix()

    def _guest(self, who: str) -> Guest:
        document = self._document
        evening = document.evening
        someone, named = present(evening, who), member(evening, who)
        character = evening.people[who]
        path = str(document.file_of(who))
        guest = as_guest(named.name, character, someone.reckoning, someone.book, path)
        seat = Seat(named.player.casefold(), named.player) if named.player else None
        return replace(guest, seat=seat)


def _entries(document: TableDocument) -> int:
    """How long the log of a game is: what has come home is known by it."""
    return len(document.session.log)
