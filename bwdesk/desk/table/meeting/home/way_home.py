"""The way home from a game: everybody who was in it on one page, then onto their sheets."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bwdesk.desk.character.document import Document
from bwdesk.desk.kit import ask
from bwdesk.desk.table.meeting.ending import known_as, last_told
from bwdesk.desk.table.meeting.hall import Hall, halls, is_of
from bwdesk.desk.table.meeting.home.back import AtHome, Back, back, carried_names
from bwdesk.desk.table.meeting.home.dialog import HomeDialog, stays_away
from bwdesk.desk.table.origin import Origin
from bwdesk.files import chosen
from bwdesk.rules.character import Homecoming
from bwdesk.rules.games.winning import winners
from bwdesk.rules.play.conflicts import Coming
from bwdesk.rules.play.deeds import Deed
from bwdesk.rules.play.homecoming import at_table, brought_home, homes
from bwdesk.rules.prose import series

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Tab, Window
    from bwdesk.desk.table.document import TableDocument


class WayHome:
    """Those who were in a game come home: members of an open campaign there, all others to the
    files they came from, which are opened for it. What it did to each is looked at on one page
    before it is done; *done* is called once it is, or where there was nothing to do."""

    def __init__(self, document: TableDocument, window: Window, done: Callable[[], object]) -> None:
        self._document, self._window, self._done = document, window, done
        self._origin = document.origin or Origin()

    def go(self) -> None:
        """Raises FileError for somebody's copy in the game that cannot be read."""
        origin, window, document = self._origin, self._window, self._document
        if origin.path and origin.path not in origin.people.values():
            self._open(origin.path)
            if not is_of(window.current, origin.path):
                return
        found = [
            hall for hall in halls(window) if is_of(hall.tab, origin.path) or hall.members(document)
        ]
        there = {actor for hall in found for actor in hall.members(document)}
        own = self._files(there)
        away = [name for hall in found for name in hall.away(document)]
        away += self._unopened(there | own.keys())
        if not found and not own:
            # Whose file does not open has been told so: it comes home once it does.
            if not away:
                self._done()
            return
        guests = [(hall, tuple(hall.backs(document).values())) for hall in found]
        out = {actor: tab for actor, tab in own.items() if self._still_out(tab)}
        others = {actor: self._back(actor, tab) for actor, tab in out.items()}
        if found:
            window.show_tab(found[-1].tab)
        if (there or own) and not others and not any(backs for _, backs in guests):
            self._home_already(found, away)
            return
        self._ask(guests, {actor: (own[actor], each) for actor, each in others.items()}, away)

    def _files(self, but: set[str]) -> dict[str, Tab]:
        """The tabs of characters who are at home in no open campaign, by their actor."""
        found = {}
        for actor, path in self._origin.people.items():
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

    def _unopened(self, but: Container[str]) -> list[str]:
        """Those whose own files did not open, by name."""
        document = self._document
        called = {each.id: each.name for each in document.game.actors(document.state)}
        called |= carried_names(document, but)
        return [called.get(actor, actor) for actor in self._origin.people if actor not in but]

    def _still_out(self, tab: Tab) -> bool:
        return _before(tab.document, self._document) < len(self._document.session.log)

    def _back(self, actor: str, tab: Tab) -> Back:
        own: Document = tab.document
        before = _before(own, self._document)
        home = AtHome(str(tab.path), tab.title, own.character, own.book, before)
        return back(self._document, actor, home)

    def _home_already(self, found: list[Hall], away: Sequence[str]) -> None:
        if away:
            ask.tell(self._window, "Nobody comes home now.", stays_away(away))
            return
        for hall in found:
            hall.take(self._document, (), "", "")
        self._done()

    def _ask(
        self,
        guests: list[tuple[Hall, tuple[Back, ...]]],
        own: dict[str, tuple[Tab, Back]],
        away: Sequence[str],
    ) -> None:
        document = self._document
        backs = [each for _, backs in guests for each in backs]
        backs += [each for _, each in own.values()]
        names = winners(document.game, document.state) if document.over else ()
        won = series(names, "and") if names else ""
        note = last_told(document) if document.over else ""
        parent, tells = self._window.current, bool(guests) and document.over
        dialog = HomeDialog(document.title, backs, won, note, parent, away=away, tells=tells)

        def accepted() -> None:
            coming = {each.who: each for each in dialog.coming}
            for hall, backs in guests:
                taken = [coming[each.who] for each in backs]
                if hall.take(document, taken, dialog.won, dialog.note):
                    hall.tab.say("Brought home" if taken else "Noted", document.title)
            for tab, each in own.values():
                self._bring(tab, coming[each.who])
            if not away:
                self._done()

        dialog.accepted.connect(accepted)
        dialog.open()

    def _bring(self, tab: Tab, coming: Coming) -> None:
        """Onto a character's own sheet, as one step."""
        document, into = self._document, tab.document
        play = at_table(into.character, coming.upshots)
        play = brought_home(into.reckoning, play, into.book, coming.upshots, coming.says)
        name = known_as(document)
        came = Homecoming(name, len(document.session.log), play.clock.now)
        into.apply(Deed(f"Bring home {document.title}", replace(play, home=homes(play, came))))
        tab.refresh()
        tab.say("Brought home", document.title)


def _before(own: Document, document: TableDocument) -> int:
    """Up to which entry of its log a game has come home to an open character; 0: not at all."""
    name = known_as(document)
    home = own.character.play.home
    return next((each.entry for each in home if each.chronicle == name), 0)
