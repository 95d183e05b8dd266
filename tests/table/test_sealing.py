"""What is sealed is proven, told to nobody, and opens with its own key alone."""

import msgspec
import pytest
from msgspec.structs import replace

from bwdesk.table import sealing
from bwdesk.table.sealing import (
    AlteredError,
    Lock,
    SealError,
    Work,
    derive_key,
    new_lock,
    open_part,
    seal,
    unlock,
)

HERE, ELSEWHERE = (sealing.binding(b"history", number, "s0", "slip") for number in (4, 5))
SLIP = b'{"maneuver":"assault"}'


def test_a_passphrase_opens_its_lock_and_no_other_does() -> None:
    lock, key = new_lock("Grüße, friend")
    assert lock.phrase
    assert unlock(lock, "Gru\u0308\u00dfe, friend") == key, "however its letters are composed"
    assert unlock(lock, "Grüße, foe") is None
    assert unlock(lock, "") is None


def test_the_cost_of_a_guess_is_that_of_scrypt(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sealing.COST == 2**17
    lock, key = new_lock("friend")
    assert lock.work == Work(17, 8, 1)
    monkeypatch.setattr(sealing, "COST", 2**4)
    assert unlock(lock, "friend") == key, "what it costs stands in the lock"
    cheap = new_lock("friend")[0]
    assert cheap.work == Work(4, 8, 1)
    assert derive_key("friend", lock.salt, Work(4, 8, 1)) != key


def test_a_lock_that_does_not_say_is_one_of_the_first() -> None:
    salt = b"0123456789abcdef"
    key = derive_key("friend", salt, Work(15, 8, 1))
    made = replace(new_lock()[0], salt=salt, phrase=True)
    lock = replace(made, check=sealing._encrypt(key, b"", sealing._bind_parts("lock", salt)))
    raw = msgspec.json.encode(lock)
    assert b"work" not in raw
    assert unlock(msgspec.json.decode(raw, type=Lock), "friend") == key


@pytest.mark.parametrize(
    "work",
    [
        {"log2": 19, "r": 8, "p": 1},
        {"log2": 0, "r": 8, "p": 1},
        {"log2": 17, "r": 9, "p": 1},
        {"log2": 17, "r": 8, "p": 5},
        {"log2": 17.5, "r": 8, "p": 1},
        {"log2": 17},
    ],
)
def test_a_lock_asks_for_no_more_than_a_computer_has(work: dict[str, float]) -> None:
    plain = msgspec.to_builtins(new_lock()[0]) | {"work": work}
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(plain, Lock)


@pytest.mark.parametrize(
    ("passphrase", "weak"),
    [("      ", True), ("", True), ("a b c d e", True), ("abcde", True), ("abcdef", False)],
)
def test_spaces_and_five_letters_are_weak(passphrase: str, weak: bool) -> None:
    assert sealing.weak(passphrase) is weak


def test_what_was_sealed_elsewhere_does_not_count_here() -> None:
    lock, key = new_lock()
    part = seal({lock.id: key}, "slip", SLIP, HERE)
    with pytest.raises(AlteredError, match="not sealed here, or what lies before"):
        open_part(part, {lock.id: key}, ELSEWHERE)


def test_what_belongs_to_two_opens_with_the_key_of_either() -> None:
    (king, first), (queen, second) = new_lock(), new_lock()
    part = seal({king.id: first, queen.id: second}, "list", SLIP, HERE)
    assert set(part.locks) == {king.id, queen.id}
    for lock, key in ((king, first), (queen, second)):
        assert open_part(part, {lock.id: key}, HERE).payload == SLIP
        with pytest.raises(SealError, match="does not open with this key"):
            open_part(part, {lock.id: new_lock()[1]}, HERE)


def test_a_seat_without_a_passphrase_has_a_key_by_chance() -> None:
    (one, first), (other, second) = new_lock(), new_lock()
    assert not one.phrase
    assert len(first) == 32
    assert first != second
    assert one.fits(first)
    assert not other.fits(first)


def test_what_was_sealed_opens_with_its_key() -> None:
    lock, key = new_lock()
    part = seal({lock.id: key}, "slip of elves", SLIP, HERE)
    found = open_part(part, {lock.id: key}, HERE)
    assert (found.part, found.payload) == ("slip of elves", SLIP)
    assert found.commitment == part.commitment
    assert found.holds
    with pytest.raises(SealError, match="does not open with this key"):
        open_part(part, {lock.id: new_lock()[1]}, HERE)


def test_the_same_secret_never_looks_the_same() -> None:
    lock, key = new_lock()
    one, other = (seal({lock.id: key}, "slip", SLIP, HERE) for _ in range(2))
    assert one.commitment != other.commitment
    assert one.cipher != other.cipher


def test_a_changed_secret_is_noticed() -> None:
    lock, key = new_lock()
    part, other = (seal({lock.id: key}, "slip", each, HERE) for each in (SLIP, b"{}"))
    flipped = bytes([*part.cipher[:-1], part.cipher[-1] ^ 1])
    for changed in (
        replace(part, cipher=flipped),
        replace(part, cipher=b""),
        replace(part, part="slip of orcs"),
        replace(part, commitment=other.commitment),
        replace(part, cipher=other.cipher),
    ):
        with pytest.raises(SealError):
            open_part(changed, {lock.id: key}, HERE)


def test_a_forged_commitment_is_noticed_by_its_owner_too() -> None:
    """Whoever has the key cannot put another secret behind an old commitment."""
    lock, key = new_lock()
    part = seal({lock.id: key}, "slip", SLIP, HERE)
    forged = replace(open_part(part, {lock.id: key}, HERE), payload=b'{"maneuver":"sap"}')
    assert not forged.holds


def test_how_long_a_secret_is_does_not_show() -> None:
    lock, key = new_lock()
    keys = {lock.id: key}
    lengths = {len(seal(keys, "slip", b"x" * n, HERE, 3000).cipher) for n in range(0, 3001, 250)}
    assert len(lengths) == 1
    assert open_part(seal(keys, "slip", b"x" * 5000, HERE), keys, HERE).payload == b"x" * 5000
