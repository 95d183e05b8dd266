"""Earlier versions of a campaign: looked at, and gone back to."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from bwdesk.desk.character.versions import KeptVersions, Version
from bwdesk.desk.evening.document import EveningDocument
from bwdesk.files import backups, campaigns, reader
from bwdesk.files.errors import FileError
from bwdesk.rules.basics.prose import plural
from bwdesk.rules.group.campaign import Campaign
from bwdesk.rules.injury.words import moment
from bwdesk.rules.play import told
from bwdesk.when import minute

SAYS = (
    "The campaign as its file held it before: roster, clock, sessions and journal. Restoring one "
    "is a step like any other. Characters keep versions of their own, on their own tabs."
)
NONE_YET = "No earlier version is kept yet."
LATEST = 8
"""Entries of the journal that tell where a version stood."""


class KeptCampaign(Version, frozen=True):
    """A campaign that was kept (None if damaged)."""

    campaign: Campaign | None = None


class CampaignVersions(KeptVersions):
    """What was kept of one campaign."""

    def __init__(self, document: EveningDocument, parent: QWidget | None = None) -> None:
        self._document = document
        kept = [_keep_version(each) for each in backups.versions(document.path)]
        super().__init__(document.title, kept, SAYS, NONE_YET, parent)
        self.restore.clicked.connect(self._restore)
        self.begin()

    @property
    def chosen_version(self) -> KeptCampaign | None:
        at = self._selected_version
        return at if isinstance(at, KeptCampaign) else None

    def begin(self) -> None:
        super().begin()
        self.open_copy.hide()

    def _show(self) -> None:
        kept = self.chosen_version
        self.restore.setEnabled(kept is not None and kept.campaign is not None)
        if kept is None or kept.campaign is None:
            self.page.show_sections([("Damaged", (kept.says,))] if kept else [])
            return
        campaign, book = kept.campaign, self._document.installed.book
        roster = tuple(each.name for each in campaign.roster if not each.left)
        last = tuple(told.says(each, campaign, book) for each in campaign.journal[-LATEST:])
        self.page.show_sections((("Roster", roster), ("Last in its journal", last)))

    def _restore(self) -> None:
        kept = self.chosen_version
        if kept and kept.campaign:
            when = kept.when.removeprefix("Until ")
            self._document.restore(kept.campaign, f"Restore the version of {when}")
            self.accept()


def _keep_version(version: backups.Version) -> KeptCampaign:
    when = f"Until {minute(version.when)}"
    try:
        campaign = campaigns.decode(reader.contents(version.path), str(version.path))
    except FileError as damaged:
        return KeptCampaign(when, f"Cannot be read: {damaged.says}.")
    told_of = plural(len(campaign.journal), "entry", "entries")
    clock = moment(campaign.clock.now, campaign.clock)
    return KeptCampaign(when, f"{clock}; {told_of} in its journal", campaign)
