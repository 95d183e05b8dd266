"""Mounts at the table: who rides whom, a maneuver with everybody's figures, what comes of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from bwdesk.rules.arms.falling import Fall
from bwdesk.rules.group.campaign import Entry
from bwdesk.rules.group.road import Road, Saddle
from bwdesk.rules.injury import deeds as injuries
from bwdesk.rules.injury.patient import patient
from bwdesk.rules.packs.book import Book
from bwdesk.rules.play import testing
from bwdesk.rules.play.evening import (
    Evening,
    RefusedError,
    Step,
    did,
    member,
    present,
    with_campaign,
    with_entries,
)
from bwdesk.rules.play.magic.keeping import fall_hard
from bwdesk.rules.play.present import Present
from bwdesk.rules.play.riding import (
    RIDING,
    Ridden,
    Ride,
    judge_tests,
    mount_trial,
    rider_trial,
    stay_trial,
)
from bwdesk.rules.play.testing import Called, call_upon
from bwdesk.rules.play.trial import Trial
from bwdesk.rules.play.verdict import judge

REAR, RESEAT = "rear", "reseat"
"""The tests to stay in the saddle: of what rears or bucks, of what rolls (RIDE-6, RIDE-27)."""


def with_road(evening: Evening, road: Road) -> Evening:
    """The evening with other saddles, another pursuit, other walls."""
    return with_campaign(evening, replace(evening.campaign, road=road))


def now_of(someone: Present, ability: str) -> int:
    """What wounds and armor have left of it."""
    felt = someone.feel(ability)
    return felt.now if felt else 0


def riding_of(someone: Present) -> str:
    """Riding, or the root it is rolled by instead; "B0" where there is neither."""
    own = someone.ability(someone.find_skill(RIDING))
    skill = someone.book.skills.get(RIDING)
    root = someone.ability(someone.root_of(skill)) if own is None and skill else None
    return str(own or root or "B0")


def saddle_of(evening: Evening, rider: str) -> Saddle | None:
    """Whom a member rides; None for who is on foot."""
    saddles = evening.campaign.road.saddles
    return next((e for e in saddles if e.rider == rider and e.mount in evening.people), None)


def rider_of(evening: Evening, mount: str) -> str:
    """Who sits on a member; "" for nobody."""
    saddles = evening.campaign.road.saddles
    return next((each.rider for each in saddles if each.mount == mount), "")


def mount_up(evening: Evening, rider: str, mount: str, *, tack: bool = True) -> Step:
    """A member mounts another, and leaves whom they rode. Raises RefusedError for what cannot be
    ridden: oneself, one that carries somebody, one that rides itself, one without a Will."""
    named, on = member(evening, rider), member(evening, mount)
    if rider == mount:
        raise RefusedError(f"{named.name} cannot ride themselves; choose another mount.")
    if (sits := rider_of(evening, mount)) and sits != rider:
        raise RefusedError(f"{member(evening, sits).name} rides {on.name} already.")
    if saddle_of(evening, mount) or rider_of(evening, rider):
        raise RefusedError(f"{on.name} and {named.name}: nobody is ridden by who is ridden.")
    if present(evening, mount).ability("will") is None:
        raise RefusedError(f"{on.name} has no Will to ride against; give one on the sheet.")
    road = evening.campaign.road
    before = saddle_of(evening, rider)
    order = before.order if before and before.mount == mount else ""
    others = tuple(each for each in road.saddles if each.rider != rider)
    made = Saddle(rider, mount, tack, order)
    found = with_road(evening, replace(road, saddles=(*others, made)))
    return Step(f"{named.name} mounts {on.name}", found)


def dismount(evening: Evening, rider: str) -> Step:
    """A member is on foot again. Raises RefusedError for who rides nobody."""
    saddle, named = saddle_of(evening, rider), member(evening, rider)
    if saddle is None:
        raise RefusedError(f"{named.name} rides nobody.")
    road = evening.campaign.road
    left = tuple(each for each in road.saddles if each.rider != rider)
    return Step(f"{named.name} dismounts", with_road(evening, replace(road, saddles=left)))


def with_order(evening: Evening, rider: str, order: str) -> Evening:
    """The mount has its last order, and goes on with it (RIDE-14)."""
    road = evening.campaign.road
    saddles = tuple(
        replace(each, order=order[:80]) if each.rider == rider else each for each in road.saddles
    )
    return with_road(evening, replace(road, saddles=saddles))


def is_trained(someone: Present) -> bool:
    """Whether a mount knows what lets it be ridden against its Will alone (RIDE-2)."""
    skills = someone.book.skills
    return any(skills[each].carries for each in someone.skills if each in skills)


# A maneuver


def ride_of(evening: Evening, rider: str, said: Ride) -> Ride:
    """What was said of a maneuver, with the figures of rider and mount as they stand.

    Raises RefusedError for who rides nobody.
    """
    saddle = saddle_of(evening, rider)
    if saddle is None:
        raise RefusedError(f"{member(evening, rider).name} rides nobody; choose a mount first.")
    someone, mount = present(evening, rider), present(evening, saddle.mount)
    return replace(
        said,
        rider=rider,
        mount=saddle.mount,
        riding=riding_of(someone),
        will=str(mount.ability("will") or "B0"),
        trained=is_trained(mount),
        tack=saddle.tack,
        speed=str(mount.ability("speed") or "B0"),
        power=str(mount.ability("power") or "B0"),
    )


class Trials(Struct, frozen=True):
    """The tests of a maneuver as they lie: the rider's, the mount's, that to stay mounted."""

    rider: Trial
    mount: Trial
    stay: Trial


def ride_trials(evening: Evening, ride: Ride, book: Book) -> Trials:
    """All tests of a maneuver, each with what burdens whoever rolls; the mount's as the rider's
    leads it once that lies."""
    rider = testing.prepare(evening, rider_trial(ride, book))
    return Trials(
        rider,
        testing.prepare(evening, mount_trial(ride, "", book)),
        testing.prepare(evening, stay_trial(ride, RESEAT, book)),
    )


def settle_ride(
    evening: Evening,
    ride: Ride,
    trials: Trials,
    order: str,
    book: Book,
    call_ons: tuple[Called, ...] = (),
) -> Step:
    """A maneuver brought home: the tests noted, the order kept, what the mount did told.

    Raises RefusedError while dice are wanting.
    """
    ridden = judge_tests(ride, trials.rider, trials.mount, trials.stay, book)
    if not ridden.did:
        raise RefusedError("The dice are wanting; roll for rider and mount.")
    found = call_upon(evening, call_ons, RIDING)
    found = testing.settle(found, trials.rider, rides=False).evening
    found = testing.settle(found, ridden.mount.trial, rides=False).evening
    if trials.stay.has_dice and ridden.stay is not None:
        found = testing.settle(found, trials.stay, rides=False).evening
    if order:
        found = with_order(found, ride.rider, order)
    note = ", ".join(filter(None, (ride.maneuver, ride.pace, *ride.grounds)))
    entry = Entry(
        "mount",
        ride.rider,
        by=ride.mount,
        to=ridden.did,
        passed=ridden.did == "does it",
        note=note,
    )
    if thrown_by(ridden):
        found = dismount(found, ride.rider).evening
    return Step(f"Ride: {ridden.did}", with_entries(found, entry))


def throw_trial(evening: Evening, ride: Ride, group: str, book: Book) -> Trial:
    """The rider's test to stay on what rears or bucks (*rear*) or rolls (*reseat*, RIDE-27)."""
    return testing.prepare(evening, stay_trial(ride, group, book))


def settle_throw(
    evening: Evening,
    ride: Ride,
    trial: Trial,
    does: str,
    book: Book,
    call_ons: tuple[Called, ...] = (),
) -> Step:
    """The test to stay on what *does* so, brought home: who fails it is thrown (RIDE-27).

    Raises RefusedError while dice are wanting.
    """
    found, stays = _settle_rider(evening, trial, book, call_ons)
    entry = Entry("mount", ride.rider, by=ride.mount, to=does, passed=stays)
    if not stays:
        found = dismount(found, ride.rider).evening
    return Step(f"Ride: it {does}", with_entries(found, entry))


def fright_trial(evening: Evening, ride: Ride, book: Book) -> Trial:
    """The rider's test against the Will of a mount that has lost its nerve (RIDE-27)."""
    return testing.prepare(evening, rider_trial(replace(ride, fright=0), book))


def frights(book: Book) -> dict[str, str]:
    """How a mount may lose its nerve, as it is told of it, by id; what rears comes last."""
    ways = {id: each.beast for id, each in book.reactions.items() if each.beast}
    return {**ways, REAR: "rears"}


def throws(book: Book, way: str) -> str:
    """The test a rider has to pass to stay on a mount that loses its nerve so; "" for none."""
    if way == REAR:
        return REAR
    return RESEAT if way in book.reactions and book.reactions[way].falls else ""


def settle_fright(
    evening: Evening,
    ride: Ride,
    trial: Trial,
    way: str,
    book: Book,
    call_ons: tuple[Called, ...] = (),
) -> Step:
    """The test on a mount that lost its nerve, brought home: by one that is passed the rider has
    chosen the *way*, else the table (RIDE-27). Raises RefusedError while dice are wanting."""
    found, turned = _settle_rider(evening, trial, book, call_ons)
    does = frights(book)[way]
    if throws(book, way):
        return Step(f"Ride: it {does}", found)  # what comes of it tells the whole
    entry = Entry("mount", ride.rider, by=ride.mount, to=does, passed=turned)
    return Step(f"Ride: it {does}", with_entries(found, entry))


def _settle_rider(
    evening: Evening, trial: Trial, book: Book, call_ons: tuple[Called, ...]
) -> tuple[Evening, bool]:
    """A test of the rider alone, noted, and whether it is passed."""
    verdict = judge(trial, book)
    if verdict.result is None:
        raise RefusedError("The dice are wanting; roll for the rider.")
    found = call_upon(evening, call_ons, RIDING)
    return testing.settle(found, trial, rides=False).evening, bool(verdict.result.passed)


def thrown_by(ridden: Ridden) -> bool:
    """Whether the rider is thrown: the mount rolled, and he did not stay up (RIDE-6)."""
    stays = ridden.stay.result if ridden.stay else None
    return stays is not None and not stays.passed


def wound_by_fall(evening: Evening, who: str, fall: Fall, source: str) -> Step:
    """Somebody is hurt by a fall as it was reckoned. Raises RefusedError for who cannot be."""
    hurt = patient(present(evening, who).reckoning)
    if hurt is None or fall.at is None:
        raise RefusedError(f"{member(evening, who).name} cannot be hurt by it.")
    play = present(evening, who).play
    step = did(evening, who, injuries.take(play, hurt, max(1, fall.at - hurt.spared), source))
    return fall_hard(evening, step, who)
