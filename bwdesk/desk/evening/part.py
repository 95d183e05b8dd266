"""Campaigns in the window: founded, opened, gone on with, found in, taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from bwdesk import keys
from bwdesk.desk.kit.action import act_of
from bwdesk.desk.shell.interface import Command, FileCard, Find, Opener, Room
from bwdesk.files import chosen

if TYPE_CHECKING:
    from bwdesk.desk.evening.campaign_files import CampaignFiling
    from bwdesk.desk.evening.document import EveningDocument
    from bwdesk.desk.evening.tab import CampaignTab
    from bwdesk.files.recovery import Kept, OpenTrial


class Campaigns(Room):
    """The campaign last on screen; while none is open, where one is begun."""

    key, icon, word, guide = "campaigns", "users", "Campaigns", "play.md"

    @cached_property
    def filing(self) -> CampaignFiling:
        """Where campaigns come from and go back to."""
        from bwdesk.desk.evening.campaign_files import CampaignFiling

        return CampaignFiling(self.window)

    @property
    def begins(self) -> tuple[Command, ...]:
        act = act_of(keys.CAMPAIGN, "users", "Several characters at one table")
        return (Command(keys.CAMPAIGN, self.ask_founding, act=act, asks=True),)

    @property
    def openers(self) -> tuple[Opener, ...]:
        return (CampaignFiles(self),)

    def build(self) -> QWidget:
        from bwdesk.desk.evening.campaigns_room import CampaignsRoom

        room = CampaignsRoom(self.openers)
        room.found.connect(self.ask_founding)
        room.open_file.connect(self.window.choose_file)
        room.open_path.connect(self.window.open_path)
        room.open_sample.connect(self.window.open_sample)
        room.offer_shelf("All campaigns").clicked.connect(lambda: self.window.go("campaign-shelf"))
        return room

    def enter(self) -> None:
        tab = self.window.last_in(self.key)
        if tab is not None and tab is not self.window.current:
            self.window.show_tab(tab)
            return
        self.page.show_files(self.window.settings.recent)
        self.window.show_room(self)

    def ask_founding(self) -> None:
        """Ask who sits at the table, and begin."""
        from bwdesk.desk.character.near import people_at_hand
        from bwdesk.desk.evening.founding import FoundingDialog

        book, settings = self.window.installed.book, self.filing.settings
        dialog = FoundingDialog(people_at_hand(self.window), settings, book, self.window)
        dialog.accepted.connect(lambda: self.window.attempt(partial(self._found_campaign, dialog)))
        dialog.open()

    def _found_campaign(self, dialog: object) -> None:
        from bwdesk.desk.evening.founding import FoundingDialog

        assert isinstance(dialog, FoundingDialog)
        coming = dialog.cast.file_people(self.filing.settings.place(self.window))
        self.window.open_path(
            self.filing.found_campaign(dialog.typed_name, dialog.gm_named, coming, dialog.agreed)
        )

    def add(self, document: EveningDocument) -> CampaignTab:
        """Open a tab for a campaign and show it."""
        from bwdesk.desk.character.near import people_at_hand
        from bwdesk.desk.evening.conflicts.campaign_hall import CampaignHall
        from bwdesk.desk.evening.own_tabs import OwnTabs
        from bwdesk.desk.evening.tab import CampaignTab

        tab = CampaignTab(document)
        tab.drawer = self.filing
        tab.near = lambda: people_at_hand(self.window, document.path.parent)
        tab.person.connect(lambda id: self._look(lambda: document.file_of(id)))
        tab.file.connect(lambda file: self._look(lambda: chosen.path_of(file, document.path)))
        tab.burn_one.connect(lambda: self._burn_one(document))
        OwnTabs(document, self.window)
        hall = CampaignHall(tab, self.window)
        tab.game.connect(lambda act, file: self.window.attempt(lambda: hall.ask(act, file)))
        self.window.put(tab)
        return tab

    def _burn_one(self, document: EveningDocument) -> None:
        """Somebody new, to be burned within what the table agreed on (PLAY-3)."""
        from bwdesk.desk.burner.part import Characters
        from bwdesk.rules.person.character import Choices

        agreed = document.campaign.settings.limits
        characters = self.window.part(Characters)
        begun = characters.filing.open_rolled(Choices("human", limits=agreed))
        characters.add(begun).go("concept/name")

    def _look(self, at: Callable[[], Path]) -> None:
        """A file that a campaign names, on a tab of its own; what nobody chose is a sentence."""
        self.window.attempt(lambda: self.window.open_path(at()))

    def take_back(self, kept: Kept, /) -> bool:
        """It takes the place of its file where that is open as it was written."""
        from bwdesk.files.recovery import OpenTrial
        from bwdesk.rules.group.campaign import Campaign

        if isinstance(kept.unsaved.content, OpenTrial):
            self._lay_again(kept, kept.unsaved.content)
            return True
        if not isinstance(kept.unsaved.content, Campaign):
            return False
        for tab in reversed(self.window.open_tabs):
            if kept.unsaved.path and tab.path == kept.unsaved.path and not tab.is_unsaved:
                self.window.close_tab(tab)
        self.window.attempt(lambda: self.add(self.filing.open_recovered(kept)))
        return True

    def _lay_again(self, kept: Kept, trial: OpenTrial) -> None:
        """A trial lies as it lay, unless it was let stand at the last moment. Raises FileError."""
        from bwdesk.desk.evening.open_trials import was_let_stand
        from bwdesk.desk.evening.tab import CampaignTab

        window, path = self.window, kept.unsaved.path
        if path is not None and all(tab.path != path for tab in window.open_tabs):
            window.open_path(path)
        tab = next((each for each in window.open_tabs if each.path == path), None)
        if not isinstance(tab, CampaignTab):
            return
        if was_let_stand(tab.document.campaign, trial):
            window.settings.snapshots.forget([kept])
            return
        before = tab.on_screen
        tab.open_page(trial.page)
        if tab.page.restore_trial(trial):
            window.settings.snapshots.take_over(tab.document.trials[trial.page], kept)
        else:
            tab.say("What lay there cannot lie again:", trial.name)
        tab.open_page(before)

    def finds(self) -> Iterable[Find]:
        """Who and what the campaign on screen knows."""
        from bwdesk.desk.evening.tab import CampaignTab

        tab = self.window.current
        if isinstance(tab, CampaignTab):
            for name, says, page, where in tab.finds():
                yield Find(name, says, partial(tab.reveal, page, where))


class CampaignFiles(Opener):
    """Campaigns of our own."""

    ending, icon = ".bwcampaign", "users"

    def __init__(self, room: Campaigns) -> None:
        self._room = room

    def open(self, path: Path) -> None:
        self._room.add(self._room.filing.open(path))

    def open_sample(self, path: Path) -> None:
        self._room.window.open_path(self._room.filing.open_sample(path))

    def card_of(self, path: Path) -> FileCard:
        from bwdesk.desk.evening import campaign_card

        return campaign_card.read(path)

    def summarize(self, path: Path) -> tuple[str, str]:
        from bwdesk.desk.evening import campaign_card

        return campaign_card.summarize(path)
