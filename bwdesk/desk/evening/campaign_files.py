"""Opening, founding and closing campaigns: what lies between the window and their files."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from bwdesk.desk.evening.document import EveningDocument
from bwdesk.desk.kit import ask
from bwdesk.files import campaigns, characters, chosen, evenings, identity
from bwdesk.files.errors import FileError
from bwdesk.files.places import file_name, free_name
from bwdesk.rules.burning.beginning import begin
from bwdesk.rules.group.campaign import Campaign, Entry, Member, Player, Settings
from bwdesk.rules.packs.spelling import slug
from bwdesk.rules.play.inside import is_inside, pack

if TYPE_CHECKING:
    from bwdesk.desk.shell.interface import Window
    from bwdesk.files.recovery import Kept


class Coming(NamedTuple):
    """Somebody for the roster: the file of the character, its name, and who plays it."""

    path: Path
    name: str
    player: str = ""


class CampaignFiling(QObject):
    """Every step of a campaign is written as it is made; nothing of it waits to be saved."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.settings, self.installed = window.settings, window.installed

    def open(self, path: Path) -> EveningDocument:
        """A campaign with everybody who can be. Raises FileError."""
        opened = evenings.open_evening(path, self.installed.book_of)
        document = EveningDocument(path, opened, self.installed, self.settings.writer)
        self.settings.snapshots.watch(document)
        for apart in document.kept_apart:
            self.settings.snapshots.watch(apart)
        self.settings.remember(path)
        return document

    def found_campaign(
        self, name: str, gm: str, coming: Iterable[Coming], agreed: Settings | None = None
    ) -> Path:
        """A new campaign, in a file of its own; gives where it lies. Raises FileError."""
        path = free_name(self.settings.place(self.window), file_name(name), campaigns.SUFFIX)
        roster: list[Member] = []
        for each in coming:
            chosen.choose(each.path)
            saved = characters.load(each.path)
            member = newcomer(each, roster)
            roster.append(campaigns.link_member(member, each.path, path, saved))
        players = with_players((), [gm] if gm else [], gm=True)
        players = with_players(players, [each.player for each in roster])
        journal = tuple(Entry("joined", each.id) for each in roster)
        campaign = Campaign(name, players, tuple(roster), journal=journal, id=identity.fresh())
        campaign = replace(campaign, settings=agreed or Settings())
        campaigns.save(path, campaign)
        return path

    def open_sample(self, path: Path) -> Path:
        """A copy of a sample, in a folder of one's own, and its characters, brought to the table.
        Raises FileError."""
        campaign, _ = campaigns.load(path)
        name, folder = file_name(campaign.name or path.stem), self.settings.place(self.window)
        # Whoever has played in it last begins from there.
        folder = folder if folder.name == name else folder / name
        own = folder / path.name
        if own.exists():
            return own
        folder.mkdir(parents=True, exist_ok=True)
        roster = []
        for member in campaign.roster:
            if is_inside(member):
                roster.append(member)
                continue
            beside = folder / Path(member.file).name
            if not beside.exists():
                saved = characters.load(campaigns.file_of(member, path))
                copy = replace(saved.character, id=identity.fresh())
                if not copy.play.begun:
                    copy = begin(copy, "fate", saved.excerpt.book()).apply(copy)
                characters.save(beside, replace(saved, character=copy))
            roster.append(replace(member, file=beside.name, fingerprint="", character=""))
        campaigns.save(own, replace(campaign, roster=tuple(roster), id=identity.fresh()))
        return own

    def open_recovered(self, kept: Kept) -> EveningDocument:
        """A campaign a crash left unwritten: as its file has it, then as it was left. Raises
        FileError."""
        lost, campaign = kept.unsaved, kept.unsaved.content
        assert isinstance(campaign, Campaign)
        path = lost.path
        if path is None or not path.exists():
            path = free_name(
                self.settings.place(self.window), file_name(lost.title), campaigns.SUFFIX
            )
            campaigns.save(path, campaign)
        document = self.open(path)
        self.settings.snapshots.take_over(document, kept)
        document.restore(campaign, "Take back what was not written")
        return document

    # What the window asks of a drawer

    def save(self, document: EveningDocument, parent: QWidget) -> bool:
        """Every step is on the disk already, or tried once more now; dice that lie open stand.

        False as long as the file of the campaign, or of somebody in it, holds anything else.
        """
        document.finishing.emit()
        writer, autosave = self.settings.writer, document.autosave
        writer.retry()
        writer.wait()
        if autosave.is_replaced:
            if not ask.whether_to_replace(parent, document.path):
                return False
            document.put_campaign_in_place()
        document.save()
        writer.wait()
        document.look_again()
        trouble = autosave.trouble or next(
            (f"{document.place_of(id)}: {document.troubles[id]}" for id in document.apart), ""
        )
        if trouble:
            ask.tell(parent, "Not all of the campaign was saved.", trouble)
        return not trouble

    def save_as(self, document: EveningDocument, parent: QWidget) -> bool:
        """A copy of the campaign, with an id of its own; one plays on in the campaign itself."""
        name = f"{file_name(f'{document.title} copy')}{campaigns.SUFFIX}"
        path = ask.campaign_to_save(parent, document.path.parent / name)
        if path is None:
            return False
        packed = pack(document.evening)
        roster = tuple(
            each if is_inside(each) else campaigns.with_file(each, document.place_of(each.id), path)
            for each in packed.roster
        )
        for id in filter(document.has_file, document.evening.people):
            # Whoever plays here comes along, though not below the folder of the copy.
            with suppress(FileError):
                chosen.choose(document.file_of(id))
        try:
            copy = replace(packed, roster=roster, id=identity.fresh())
            campaigns.save(path, copy)
        except FileError as error:
            ask.tell(parent, "The campaign was not copied.", str(error))
            return False
        self.settings.remember(path)
        return True

    def may_close(self, document: EveningDocument, parent: QWidget) -> bool:
        """Nothing in it is unsaved any more, or it is given up. Who wants dice to stand that cannot
        yet, since more of them are typed and do not fit, stays with them."""
        asks = ask.whether_to_let_stand if self._open(document) else ask.whether_to_save
        answer = asks(parent, document.title)
        if answer == "save":
            return self.save(document, parent) and not self._open(document)
        return answer == "drop"

    def _open(self, document: EveningDocument) -> bool:
        """Whether dice lie open in a campaign."""
        tabs = (tab for tab in self.window.open_tabs if tab.document is document)
        return any(getattr(tab, "lies_open", False) for tab in tabs)

    def show_versions(self, document: EveningDocument, window: Window) -> None:
        """Its backups, one of which may be gone back to."""
        from bwdesk.desk.evening.versions import CampaignVersions

        CampaignVersions(document, window).open()

    def forget(self, document: EveningDocument) -> None:
        """It was closed: what is under way is written, and nothing needs to be kept any more."""
        self.settings.writer.wait()
        self.settings.snapshots.drop(document)
        for apart in document.kept_apart:
            self.settings.snapshots.drop(apart)


def newcomer(coming: Coming, roster: Iterable[Member]) -> Member:
    """Somebody with an id nobody on the *roster* has; who comes back gets the one he had."""
    taken = {each.id for each in roster}
    base = slug(coming.name) or "somebody"
    free = (base if number == 1 else f"{base}-{number}" for number in range(1, len(taken) + 2))
    return Member(next(id for id in free if id not in taken), coming.name, player=coming.player)


def with_players(
    players: tuple[Player, ...], names: Iterable[str], *, gm: bool = False
) -> tuple[Player, ...]:
    """The players with those of these *names* who are not among them yet."""
    for name in names:
        if name and all(each.name != name for each in players):
            players = (*players, Player(name, gm))
    return players
