"""Dice that nobody can bend: commitments, seals and words in their order; salted checks; dice after the end."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme.kernel import Battle, UserError, commitment
from oriflamme.kernel.dice import SeededDice, dice_key
from oriflamme.kernel.dice_opening import (
    CONTINUATIONS,
    DiceOpening,
    first_secret,
    new_word,
    next_secret,
    opening_mark,
    salt_of,
    word_seal,
)
from oriflamme.kernel.replay import verify
from oriflamme.kernel.transcript import Chain, Line, ReplayMismatch, read_one
from tests.kernel.toy import BIDS, TWO, play

SECRET = "open sesame"
TOLD = commitment(SECRET)
WORDS = {"red": "lys 1f", "blue": "sang 2e"}
SEALS = {seat: word_seal(TOLD, seat, word) for seat, word in WORDS.items()}
LONG: dict[str, Any] = {**TWO, "rounds": 2}


def refused(call: Callable[[], object]) -> str:
    with pytest.raises(UserError) as raised:
        call()
    assert raised.value.say("fr") != raised.value.say("en") != raised.value.message.id
    return raised.value.message.id


def caught(text: str) -> tuple[str, int]:
    with pytest.raises(ReplayMismatch) as raised:
        verify(text)
    return raised.value.message.id, raised.value.place


def place_of(text: str, part: str) -> int:
    (found,) = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(part)]
    return found


# The protocol


def test_an_opening_in_its_order() -> None:
    opening = DiceOpening(("red", "blue"), TOLD)
    assert (opening.missing, opening.sealed, opening.complete) == (("red", "blue"), False, False)
    opening = opening.seal("blue", SEALS["blue"])
    assert (opening.missing, opening.sealed) == (("red",), False)
    opening = opening.seal("red", SEALS["red"])
    assert (opening.missing, opening.sealed, list(opening.seals)) == (("red", "blue"), True, ["red", "blue"])
    assert opening.mark == opening_mark(TOLD, SEALS)
    opening = opening.tell("blue", WORDS["blue"])
    assert (opening.missing, opening.complete) == (("red",), False)
    opening = opening.tell("red", WORDS["red"])
    assert opening.complete and opening.words == WORDS and list(opening.words) == ["red", "blue"]


def test_what_comes_out_of_order_is_refused_and_changes_nothing() -> None:
    opening = DiceOpening(("red", "blue"), TOLD).seal("red", SEALS["red"])
    assert refused(lambda: opening.tell("red", WORDS["red"])) == "word-too-early"
    assert refused(lambda: opening.seal("red", SEALS["red"])) == "word-sealed-twice"
    assert refused(lambda: opening.seal("green", SEALS["red"])) == "unknown-seat"
    for seal in ("", "lys", "sha256:12", "sha256:" + "g" * 64, "md5:" + "0" * 67):
        assert refused(lambda seal=seal: opening.seal("blue", seal)) == "bad-seal"  # type: ignore[misc]
    sealed = opening.seal("blue", SEALS["blue"])
    assert refused(lambda: sealed.tell("red", "another")) == "word-not-sealed"
    assert refused(lambda: sealed.tell("red", WORDS["blue"])) == "word-not-sealed"
    assert refused(lambda: sealed.tell("green", "x")) == "unknown-seat"
    for word in ("", " lys", "two  blanks", "line\nbreak", "x" * 101):
        assert refused(lambda word=word: sealed.tell("red", word)) == "bad-secret"  # type: ignore[misc]
    told = sealed.tell("red", WORDS["red"])
    assert refused(lambda: told.tell("red", WORDS["red"])) == "word-told-twice"
    assert opening.seals == {"red": SEALS["red"]} and sealed.words == {}


def test_a_seal_holds_the_commitment_the_seat_and_the_word() -> None:
    packed = b"".join(len(raw).to_bytes(4, "big") + raw for raw in (TOLD.encode(), b"red", "été".encode()))
    assert word_seal(TOLD, "red", "été") == f"sha256:{hashlib.sha256(packed).hexdigest()}"
    others = {word_seal(commitment("x"), "red", "été"), word_seal(TOLD, "blue", "été"), word_seal(TOLD, "red", "eté")}
    assert len(others | {word_seal(TOLD, "red", "été")}) == 4


@given(st.text(max_size=20).map(lambda text: " ".join(text.split())).filter(str.isprintable))
def test_a_word_has_enough_chance_in_it(word: str) -> None:
    one, two = new_word(word), new_word(word)
    assert one != two and one.startswith(word) and len(one) >= 32
    opening = DiceOpening(("red",), TOLD).seal("red", word_seal(TOLD, "red", one))
    assert opening.tell("red", one).complete


# In a battle


def sealed_battle(**more: Any) -> Battle:
    return Battle.open(LONG, **{"secret": SECRET, "words": WORDS, "seals": SEALS, **more})


def fought(battle: Battle) -> Battle:
    return play(battle, *BIDS, "red dig", "blue dig", *(bid.replace("bid 2", "bid 0") for bid in BIDS), "red dig")


def ended(battle: Battle) -> Battle:
    return play(fought(battle), "blue dig")


def test_the_head_says_commitment_seals_and_words_in_their_order() -> None:
    text = ended(sealed_battle()).transcript
    places = [
        place_of(text, part) for part in ("commitment ", "seal red", "seal blue", "word red", "word blue", "salted ")
    ]
    assert places == list(range(places[0], places[0] + 6))
    assert verify(text)[0].dice == "proven"
    assert read_one(text).setup == sealed_battle().setup
    assert Battle.read(text).transcript == text
    assert Battle.load(fought(sealed_battle()).save()).transcript == fought(sealed_battle()).transcript


def test_the_dice_come_from_the_secret_and_every_word() -> None:
    dice = SeededDice(dice_key(SECRET, WORDS))
    assert [throw.values for throw in ended(sealed_battle()).throws] == [dice.throw((100,)) for _ in range(4)]


def test_words_that_were_not_sealed_open_no_battle() -> None:
    for words, seals in (
        ({**WORDS, "red": "other"}, SEALS),
        ({"red": WORDS["red"]}, SEALS),
        (WORDS, {"red": SEALS["red"]}),
        ({}, SEALS),
    ):
        wrong = {"words": words, "seals": seals}
        assert refused(lambda wrong=wrong: Battle.open(LONG, secret=SECRET, **wrong)) in (  # type: ignore[misc]
            "word-not-sealed",
            "word-too-early",
        )
    assert refused(lambda: Battle.open(LONG, secret="another", words=WORDS, seals=SEALS)) == "word-not-sealed"
    assert refused(lambda: Battle.open(LONG, secret=SECRET, words=WORDS, seals={"green": "x"})) == "unknown-seat"


@pytest.mark.parametrize(
    ("old", "new", "message", "line"),
    [
        (f"secret {SECRET}", "secret open barley", "commitment-broken", "secret"),
        ("word red lys", "word red lis", "drift-head", "0 - start"),
        (f"seal blue {SEALS['blue']}", f"seal blue {SEALS['red']}", "drift-head", "0 - start"),
        (f"seal blue {SEALS['blue']}\n", "", "drift-head", "0 - start"),
        (f"salted {commitment(salt_of(SECRET))}", f"salted {commitment('x')}", "commitment-broken", "secret"),
        (f"salted {commitment(salt_of(SECRET))}\n", "", "drift-head", "0 - start"),
        (f"commitment {TOLD}", f"commitment {commitment('x')}", "drift-head", "0 - start"),
    ],
)  # fmt: skip
def test_a_changed_opening_is_caught_with_its_line(old: str, new: str, message: str, line: str) -> None:
    text = ended(sealed_battle()).transcript
    assert text.count(old) == 1
    text = text.replace(old, new)
    assert caught(text) == (message, place_of(text, line))


def bare(text: str) -> str:
    """Without checksums, as somebody writes it who cannot forge them."""
    return re.sub(r"(?m)^(\d+ .*\|.*)\| [0-9a-f]{8}.*$", r"\1|", text)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("word red lys", "word red lis", "word red"),
        (f"seal blue {SEALS['blue']}", f"seal blue {SEALS['red']}", "word blue"),
        (f"seal blue {SEALS['blue']}\n", "", "word blue"),
        (f"word blue {WORDS['blue']}\n", "", "seal blue"),
    ],
)  # fmt: skip
def test_without_checksums_a_word_must_still_fit_its_seal(old: str, new: str, line: str) -> None:
    text = bare(ended(sealed_battle()).transcript)
    assert verify(text)[0].dice == "proven"
    text = text.replace(old, new)
    assert caught(text) == ("seal-broken", place_of(text, line))


def test_a_seal_made_for_another_commitment_is_caught() -> None:
    """Whoever sealed before the commitment was there could not have had it in the seal."""
    text = bare(ended(Battle.open(LONG, secret=SECRET, words=WORDS)).transcript)
    early = {seat: word_seal(commitment("x"), seat, word) for seat, word in WORDS.items()}
    seals = "".join(f"seal {seat} {seal}\n" for seat, seal in early.items())
    text = text.replace("word red", f"{seals}word red")
    assert caught(text) == ("seal-broken", place_of(text, "word red"))


def test_who_noted_the_mark_notices_another_seal_whatever_else_fits() -> None:
    """The commitment binds the secret alone: with it, another's word could still be chosen when the first was told."""
    text = ended(sealed_battle()).transcript
    other = {**WORDS, "blue": "ground until it suits 77"}
    seals = {seat: word_seal(TOLD, seat, word) for seat, word in other.items()}
    bent = ended(sealed_battle(words=other, seals=seals)).transcript
    unsealed = ended(Battle.open(LONG, secret=SECRET, words=other)).transcript
    mark = opening_mark(TOLD, SEALS)
    for noted in ([mark], [TOLD], [TOLD, mark]):
        assert verify(text, noted)[0].verdict == "proven"
    for noted in ([mark], [TOLD, mark]):
        assert verify(bent, noted)[0].verdict == verify(unsealed, noted)[0].verdict == "consistent"


# Salt


def test_checks_and_digits_of_facts_depend_on_the_salt() -> None:
    one, two = (ended(Battle.open(LONG, secret=SECRET, salt=salt)) for salt in ("north", "south"))
    assert [line.token for line in read_one(one.transcript).lines] == [
        line.token for line in read_one(two.transcript).lines
    ]
    for mine, other in zip(read_one(one.transcript).lines, read_one(two.transcript).lines, strict=True):
        assert mine.check != other.check and (mine.facts != other.facts or not mine.facts)
    assert one.transcript.endswith(f"\nsecret {SECRET}\nsalt {salt_of('north')}\n")
    assert verify(one.transcript)[0].dice == verify(two.transcript)[0].dice == "proven"
    text = one.transcript
    broken = text.replace(f"salt {salt_of('north')}", f"salt {salt_of('south')}")
    assert caught(broken) == ("salt-broken", place_of(broken, "salt "))
    assert caught(text.replace(f"salt {salt_of('north')}\n", ""))[0] == "commitment-broken"


def test_digits_of_equal_facts_differ_from_line_to_line() -> None:
    """What is hidden twice alike does not look alike."""
    chain = Chain(Battle.open(LONG, dice=[]).setup, salt_of("x"))
    digits = [chain.add(Line("red", "pass"), b"state", "0a" * 70)[1] for _ in range(20)]
    assert len(set(digits)) == 20 and all(len(one) == 140 for one in digits)
    assert len({one[at : at + 2] for one in digits for at in range(0, 140, 2)}) > 200


def test_typed_dice_have_a_salt_that_nobody_can_guess() -> None:
    one, two = (Battle.open(LONG, dice="typed") for _ in range(2))
    assert one.setup.salted != two.setup.salted
    assert one.setup.salted == commitment(one.kept.salt)
    assert f"\nunfinished\nsalt {one.kept.salt}\n" in one.transcript
    again = Battle.load(one.save())
    assert again.kept == one.kept and again.transcript == one.transcript == Battle.read(one.transcript).transcript
    same = [Battle.open(LONG, dice="typed", salt="test").transcript for _ in range(2)]
    assert same[0] == same[1]


def test_a_transcript_without_its_salt_is_read_but_not_proven() -> None:
    text = fought(Battle.open(LONG, secret=SECRET)).transcript
    mute = text.replace(f"salt {salt_of(SECRET)}\n", "")
    assert caught(mute) == ("salt-missing", place_of(mute, "salted "))
    battle = Battle.read(mute)
    assert battle.answer_count == 11 and battle.kept.salt == ""
    assert all(not line.check and not line.facts for line in read_one(battle.transcript).lines)
    assert Battle.load(fought(Battle.open(LONG, secret=SECRET)).save()).kept.salt == salt_of(SECRET)


def test_a_battle_that_is_over_and_does_not_tell_its_secret_is_said_to_keep_it_back() -> None:
    text = ended(Battle.open(LONG, secret=SECRET)).transcript
    verify(text)
    mute = text.replace(f"secret {SECRET}\n", "")
    assert caught(mute) == ("secret-missing", place_of(mute, "end "))


# Going on after the end


RESERVE = "0" * 63 + "1"


def corrected(**more: Any) -> Battle:
    """A battle that ended, and that a referee took back."""
    settings = more or {"secret": first_secret(RESERVE), "reserve": RESERVE}
    battle = ended(Battle.open(LONG, **settings))
    assert battle.over
    battle.correct(len(battle.entries) - 2, "the clock had stopped")
    return battle


def test_the_chain_of_secrets() -> None:
    """Each is the hash of the next: what is told commits to what follows, and shows nothing of it."""
    secret = first_secret(RESERVE)
    seen = [secret]
    while after := next_secret(RESERVE, secret):
        assert commitment(after) == f"sha256:{secret}"
        seen.append(secret := after)
    assert len(seen) == CONTINUATIONS + 1 and seen[-1] == RESERVE
    assert next_secret(RESERVE, "elsewhere") == next_secret("", secret) == ""


def test_a_battle_that_goes_on_after_its_end_has_fresh_dice_on_record() -> None:
    battle = corrected()
    first, second = first_secret(RESERVE), next_secret(RESERVE, first_secret(RESERVE))
    text = battle.transcript
    assert battle.kept.told == (first,) and battle.secret == "" and second not in text
    assert f"\nanew {commitment(second)}\nsecret {first}\nunfinished\n" in text
    assert verify(text)[0].dice == "sealed"
    fresh = SeededDice(dice_key(second, {}))
    play(battle, "red dig", "blue dig")
    assert [throw.values for throw in battle.throws[-2:]] == [fresh.throw((100,)) for _ in range(2)]
    text = battle.transcript
    assert text.endswith(f"\nsecret {first}\nsecret {second}\n")
    assert verify(text)[0].dice == "proven"
    again = Battle.read(text)
    assert again.transcript == text and again.kept.told == (first,) and again.secret == second


def test_it_may_go_on_again_and_again() -> None:
    battle = corrected()
    for _ in range(3):
        play(battle, "red dig", "blue dig")
        battle = Battle.load(battle.save())
        battle.correct(len(battle.entries) - 2, "again")
    assert len(battle.kept.told) == 4 and verify(battle.transcript)[0].dice == "sealed"
    play(battle, "red dig", "blue dig")
    assert verify(battle.transcript)[0].dice == "proven"


def test_a_save_made_after_going_on_goes_on_alike() -> None:
    battle = corrected()
    again = Battle.load(battle.save())
    assert again.kept == battle.kept
    assert play(again, "red dig", "blue dig").throws == play(battle, "red dig", "blue dig").throws


def test_without_a_reserve_the_fresh_secret_is_drawn() -> None:
    one, two = (corrected(secret=SECRET) for _ in range(2))
    assert one.kept.secret != two.kept.secret and one.kept.told == two.kept.told == (SECRET,)
    play(one, "red dig", "blue dig")
    assert verify(one.transcript)[0].dice == "proven"
    again, same = (corrected(seed=5) for _ in range(2))
    assert again.transcript == same.transcript and again.kept.secret != "5"


def test_a_correction_before_the_end_changes_no_dice() -> None:
    battle = fought(Battle.open(LONG, secret=SECRET))
    battle.correct(len(battle.entries) - 1, "too early")
    assert battle.kept.told == () and "anew" not in battle.transcript


@pytest.mark.parametrize("dice", ["typed", None])
def test_dice_without_a_secret_go_on_as_they_were(dice: str | None) -> None:
    battle = Battle.open({**TWO, "rounds": 1}, **({"dice": dice} if dice else {"seed": 3, "format": 1}))
    play(battle, *BIDS, "red pass", "blue pass")
    assert battle.over
    battle.correct(6, "once more")
    assert "anew" not in battle.transcript and battle.kept.told == ()
    assert Battle.read(battle.transcript).transcript == battle.transcript


@pytest.mark.parametrize(
    ("change", "message", "line"),
    [
        (lambda text: re.sub(r"(?m)^anew .*\n", "", text), "transcript-line", "secret"),
        (lambda text: text.replace("\nanew sha256:", "\nanew sha256:00")[:-1], "transcript-line", "anew"),
        (lambda text: re.sub(r"(?m)^(anew .*)\n", r"\1\n\1\n", text, count=1), "transcript-line", "anew"),
        (lambda text: re.sub(r"(?m)^anew sha256:.*$", f"anew {commitment('x')}", text), "commitment-broken", "secret"),
        (lambda text: re.sub(r"(?m)^(5 .*)$", rf"\1\nanew {commitment('x')}", text), "transcript-line", "anew"),
    ],
)  # fmt: skip
def test_a_changed_commitment_after_the_end_is_caught(change: Callable[[str], str], message: str, line: str) -> None:
    text = change(play(corrected(), "red dig", "blue dig").transcript)
    found, place = caught(text)
    assert found == message and line in text.splitlines()[place - 1]


def test_without_checksums_the_parts_must_still_fit() -> None:
    text = bare(play(corrected(), "red dig", "blue dig").transcript)
    assert verify(text)[0].dice == "proven"
    other = re.sub(r"(?m)^anew sha256:.*$", f"anew {commitment('x')}", text)
    assert caught(other)[0] == "commitment-broken"
    first, second = first_secret(RESERVE), next_secret(RESERVE, first_secret(RESERVE))
    swapped = text.replace(first, "?").replace(second, first).replace("?", second)
    assert caught(swapped)[0] in ("commitment-broken", "salt-broken")
    without = re.sub(r"(?m)^anew .*\n", "", text).replace(f"secret {second}\n", "")
    assert caught(without)[0] == "dice-not-drawn"
    with pytest.raises(ReplayMismatch) as raised:
        Battle.read(without)
    assert (raised.value.message.id, raised.value.place) == ("anew-missing", place_of(without, "13 ! back"))
    early = re.sub(r"(?m)^(7 .*)$", rf"7 ! back 6 early | |\nanew {commitment('x')}\n\1", text)
    early = re.sub(r"(?m)^\d+ ", "", early)
    with pytest.raises(ReplayMismatch) as raised:
        Battle.read(early)
    assert raised.value.message.id == "anew-early" and "early" in early.splitlines()[raised.value.place - 1]
