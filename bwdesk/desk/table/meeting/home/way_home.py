"""The way home from a game: everybody who was in it on one page, then onto their sheets."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import ask
from bwdesk.desk.table.meeting.ending import game_mark, last_told
from bwdesk.desk.table.meeting.hall import Hall, halls, is_of
from bwdesk.desk.table.meeting.home.back import AtHome, Back, back, carried_names
from bwdesk.desk.table.meeting.home.chain import Chain
from bwdesk.desk.table.meeting.home.dialog import HomeDialog, stays_away
from bwdesk.desk.table.origin import Origin
from bwdesk.files import chosen
from bwdesk.rules.basics.prose import series
from bwdesk.rules.games.frame.winning import winners
from bwdesk.rules.person.character import Homecoming
from bwdesk.rules.person.deed import Deed
from bwdesk.rules.play.conflicts import Coming
from bwdesk.rules.play.homecoming import brought_home, came_home_to, homes, play_at_table, record
from bwdesk.rules.play.present import Present

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Tab, Window
    from bwdesk.desk.table.document import TableDocument


class WayHome:
    """Those who were in a game come home: members of an open campaign there, all others to the
    files they came from, which are opened for it. What it did to each is looked at on one page
    before it is done; *done* is called of each game once it is, or where there was nothing to do.

    What the game followed from comes home with it, as one, as far as it has not.
    """

    def __init__(
        self, chain: Chain, window: Window, done: Callable[[TableDocument], object]
    ) -> None:
        self._chain, self._document = chain, chain.last
        self._window, self._done = window, done
        self._origin = chain.last.origin or Origin()

    def go(self) -> None:
        """Raises FileError for somebody's copy in the game that cannot be read."""
        try:
            asked = self._go()
        except BaseException:
            self._chain.close()
            raise
        if asked is None:
            self._chain.close()
        else:
            asked.finished.connect(self._chain.close)
            asked.open()

    def _go(self) -> HomeDialog | None:
        origin, window, games = self._origin, self._window, self._chain.games
        if origin.path and origin.path not in origin.people.values():
            self._open(origin.path)
            if not is_of(window.current, origin.path):
                return None
        found = [
            hall
            for hall in halls(window)
            if is_of(hall.tab, origin.path) or any(map(hall.members, games))
        ]
        there = {at: {actor for hall in found for actor in hall.members(at)} for at in games}
        own = {at: self._files(at, there[at]) for at in games}
        away = [name for hall in found for at in games for name in hall.unreachable_names(at)]
        away += [
            name for at in games for name in self._unopened_names(at, there[at] | own[at].keys())
        ]
        away = list(dict.fromkeys(away))
        if not found and not any(own.values()):
            # Whose file does not open has been told so: it comes home once it does.
            if not away:
                self._done(self._document)
            return None
        guests = [(hall, self._guests(hall)) for hall in found]
        others = [
            (at, tab, self._back(at, actor, tab))
            for at in games
            for actor, tab in own[at].items()
            if _last_homecoming(tab.document, at) < len(at.session.log)
        ]
        if found:
            window.show_tab(found[-1].tab)
        at_all = any(there.values()) or any(own.values())
        if at_all and not others and not any(each for _, mine in guests for each in mine.values()):
            self._home_already(found, away)
            return None
        return self._ask(guests, others, away)

    def _guests(self, hall: Hall) -> dict[TableDocument, list[Back]]:
        """Those of a hall to whom something is to come home, by the game."""
        chain = self._chain
        backs = ((at, hall.backs(at, tuple(chain.others_than(at)))) for at in chain.games)
        return {at: list(found.values()) for at, found in backs}

    def _files(self, game: TableDocument, but: set[str]) -> dict[str, Tab]:
        """The tabs of characters who are at home in no open campaign, by their actor."""
        found = {}
        for actor, path in _people(game).items():
            if actor in but:
                continue
            self._open(path)
            tab = self._window.current
            if tab is not None and is_of(tab, path) and isinstance(tab.document, Document):
                found[actor] = tab
        return found

    def _open(self, file: str) -> None:
        """A file the game names, on a tab; one that nobody here chose is a sentence."""
        by, window = self._document.path, self._window
        window.attempt(lambda: window.open_path(chosen.path_of(file, by)))

    def _unopened_names(self, game: TableDocument, but: Container[str]) -> list[str]:
        """Those whose own files did not open, by name."""
        called = {each.id: each.name for each in game.game.actors(game.state)}
        called |= carried_names(game, but)
        return [called.get(actor, actor) for actor in _people(game) if actor not in but]

    def _back(self, game: TableDocument, actor: str, tab: Tab) -> Back:
        own: Document = tab.document
        before, file = _last_homecoming(own, game), _people(game)[actor]
        beside = tuple(
            (other, at)
            for other in self._chain.others_than(game)
            for at, path in _people(other).items()
            if path == file
        )
        home = AtHome(str(tab.path), tab.title, own.character, own.book, before, beside)
        return back(game, actor, home)

    def _home_already(self, found: list[Hall], away: Sequence[str]) -> None:
        if away:
            ask.tell(self._window, "Nobody comes home now.", stays_away(away))
            return
        for hall in found:
            hall.take([(self._document, ())], "", "")
        self._done(self._document)

    def _ask(
        self,
        guests: list[tuple[Hall, dict[TableDocument, list[Back]]]],
        own: list[tuple[TableDocument, Tab, Back]],
        away: Sequence[str],
    ) -> HomeDialog:
        document, games = self._document, self._chain.games
        # The first of a chain stands first in the journal, as if each had come home by itself.
        backs = [each for at in games for _, mine in guests for each in mine[at]]
        backs += [each for _, _, each in own]
        names = winners(document.game, document.state) if document.is_over else ()
        won = series(names, "and") if names else ""
        note = last_told(document) if document.is_over else ""
        parent, tells = self._window.current, bool(guests) and document.is_over
        bring = {each.game for each in backs}
        before = {game_mark(at): at.title for at in games[:-1] if game_mark(at) in bring}
        dialog = HomeDialog(
            document.title,
            backs,
            won,
            note,
            parent,
            away=away,
            tells=tells,
            before=before,
            lacks=self._chain.lacks,
        )

        def accepted() -> None:
            coming = {at: dialog.people_home_from(game_mark(at)) for at in games}
            for hall, mine in guests:
                taken = [
                    (at, [coming[at][e.who] for e in mine[at] if e.who in coming[at]])
                    for at in games
                ]
                if hall.take(taken, dialog.winner, dialog.note):
                    comes = any(each for _, each in taken)
                    hall.tab.say("Brought home" if comes else "Noted", document.title)
            for tab in dict.fromkeys(tab for _, tab, _ in own):
                at_his = ((at, coming[at].get(e.who)) for at, where, e in own if where is tab)
                self._bring(tab, [(at, taken) for at, taken in at_his if taken])
            if not away:
                for at in games:
                    if at is document or (game_mark(at) in bring and coming[at]):
                        self._done(at)

        dialog.accepted.connect(accepted)
        return dialog

    def _bring(self, tab: Tab, brought: Sequence[tuple[TableDocument, Coming]]) -> None:
        """Onto a character's own sheet, as one step."""
        into = tab.document
        play = into.character.play
        for game, coming in brought:
            now = replace(into.character, play=play)
            play = play_at_table(now, coming.upshots)
            play = brought_home(into.reckoning, play, into.book, coming.upshots, coming.says)
            someone = Present(into.reckoning, play, into.book)
            play = record(someone, play, into.title, coming.upshots)
            came = Homecoming(game_mark(game), len(game.session.log), play.clock.now)
            play = replace(play, home=homes(play, came))
        into.apply(Deed(f"Bring home {self._document.title}", play))
        tab.refresh()
        tab.say("Brought home", self._document.title)


def _people(game: TableDocument) -> Mapping[str, str]:
    """The files of those who came to a game, by their actor."""
    return game.origin.people if game.origin else {}


def _last_homecoming(own: Document, document: TableDocument) -> int:
    """Up to which entry of its log a game has come home to an open character; 0: not at all."""
    return came_home_to(own.character.play, game_mark(document))
