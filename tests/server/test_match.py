"""The match of a battle: the same entries lead to the same place, and no face shows what is sealed."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from oriflamme import Battle, Refused, UserError
from oriflamme.kernel import registry
from oriflamme.rulebooks.masse import MasseBook
from oriflamme.server.language import texts
from oriflamme.server.link_secrets import feed_of, hashed, is_link, new_link, seal, unseal
from oriflamme.server.match import BY_ALL, Match, rebuilt
from oriflamme.server.opening import opened
from oriflamme.server.presenter import battle_json
from oriflamme.server.rows import MANNERS, BattleRow, ClockTerms, EntryRow, LinkRow, Player, Terms

SOUTH = LinkRow("h", "b", "seat", ("south",))
SPECTATOR = LinkRow("s", "b", "spectator")


class Played:
    """A match and the entries that were accepted in it."""

    def __init__(
        self, clock: ClockTerms | None = None, scenario: str = "masse/escarmouche", manners: int = MANNERS
    ) -> None:
        players = {seat: Player() for seat in Battle.open(scenario).seats}
        terms = Terms(scenario, players, secret="a secret", clock=clock, manners=manners)
        self.row = BattleRow("b", 1_000_000, terms)
        self.match = Match(self.row)
        self.entries: list[EntryRow] = []
        self.at = 1_000_000

    def do(self, kind: str, seat: str, body: str = "", number: int = 0, after: int = 0) -> None:
        entry = EntryRow("b", len(self.entries) + 1, self.at + after, kind, seat, body, number)
        self.match.apply(entry)
        self.at = entry.at
        self.entries.append(entry)

    def answer(self, seat: str, after: int = 0) -> None:
        self.do("answer", seat, self.match.battle.ask(seat).options[0].token, after=after)

    def finish(self, seat: str) -> None:
        answers = len(self.match.battle.entries)
        while self.match.battle.waiting.get(seat) == "thinking" and len(self.match.battle.entries) == answers:
            self.answer(seat)


def shown(match: Match, link: LinkRow) -> bytes:
    seat = link.seats[0] if link.seats else None
    return msgspec.json.encode(battle_json(match, link, seat, "en"))


def test_a_seat_does_not_learn_how_far_the_other_has_come() -> None:
    played = Played(ClockTerms(bank=600, turn=5))
    before = [shown(played.match, link) for link in (SOUTH, SPECTATOR)]
    assert len(played.match.battle.seats) == 2
    played.answer("north", after=2000)
    played.answer("north", after=3000)
    played.do("undo", "north", after=1000)
    assert [shown(played.match, link) for link in (SOUTH, SPECTATOR)] == before
    played.finish("north")
    assert b'"north":"done"' in shown(played.match, SOUTH)


def test_only_the_seat_itself_notices_a_sealed_answer() -> None:
    played = Played()
    match = played.match
    played.answer("north")
    assert (
        match.last_visible_entry(("north",)),
        match.last_visible_entry(("south",)),
        match.last_visible_entry(()),
    ) == (1, 0, 0)
    played.do("undo", "north")
    assert (
        match.last_visible_entry(("north",)),
        match.last_visible_entry(("south",)),
        match.last_visible_entry(("south", "north")),
    ) == (2, 0, 2)
    played.do("chat", "north", "hello")
    assert match.last_visible_entry(("south",)) == match.last_visible_entry(()) == 3
    played.do("offer", "south", "draw")
    played.answer("north")
    assert match.offers == {"draw": "south"} and match.last_visible_entry(()) == 4
    played.finish("north")
    assert match.last_visible_entry(("south",)) == match.last_visible_entry(()) == match.sequence
    assert match.offers == {"draw": "south"}
    played.finish("south")
    assert match.offers == {}, "what was sealed is revealed: north has gone on playing"


def test_an_offer_of_older_manners_falls_with_any_answer_of_another() -> None:
    """So it went in battles of the first release: their entries lead where they led."""
    played = Played(manners=1)
    played.do("offer", "south", "draw")
    played.answer("north")
    assert played.match.offers == {}
    played.do("offer", "south", "draw")
    played.do("accept", "north", "draw")
    assert played.match.over


def test_how_many_sealed_answers_somebody_gave_shows_in_no_number() -> None:
    """North changes its mind before it gives the same orders: south and the spectators are told the same, also when
    the orders are revealed."""
    plain, wavering = Played(ClockTerms(bank=600, turn=5)), Played(ClockTerms(bank=600, turn=5))
    first = plain.match.battle.ask("north").options
    for token in (first[1].token, first[0].token, first[2].token):
        wavering.do("answer", "north", token)
    wavering.do("undo", "north")
    plain.answer("north")
    faces = []
    for played in (plain, wavering):
        told = []
        for seat in ("north", "south"):
            played.finish(seat)
            told += [shown(played.match, link) for link in (SOUTH, SPECTATOR)]
        faces.append(told)
    assert faces[0] == faces[1]
    assert len(wavering.match.battle.entries) > len(plain.match.battle.entries)
    assert wavering.match.battle.facts_for("south")


def test_a_piece_that_a_seat_does_not_see_is_not_named_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the archers lie in ambush."""

    def hide(self: MasseBook, state: Any, seat: str | None) -> Any:
        seen = state.clone()
        if seat != "north":
            del seen.pieces["archers"]
        return seen

    played = Played()
    assert b'"Archers"' in shown(played.match, SOUTH)
    monkeypatch.setattr(MasseBook, "view", hide)
    assert b'"Archers"' not in shown(Played().match, SPECTATOR)
    assert b'"Archers"' in shown(Played().match, msgspec.structs.replace(SOUTH, seats=("north",)))


def test_the_same_entries_lead_to_the_same_course() -> None:
    played = Played(ClockTerms(turn=60))
    for _ in range(2):
        played.finish("north")
        played.answer("south", after=1500)
        played.do("undo", "south")
        played.finish("south")
    played.do("chat", "north", "hello")
    played.do("correct", "referee", "again", 1)
    played.answer("north", after=700)
    again = rebuilt(played.row, played.entries)
    assert shown(again, SOUTH) == shown(played.match, SOUTH)
    assert again.battle.transcript == played.match.battle.transcript
    assert (again.due_at, again.sequence, again.chat) == (played.match.due_at, len(played.entries), played.match.chat)


def three_sides() -> Match:
    terms = Terms("lames/trois", {}, secret="a secret")
    return Match(BattleRow("b", 1_000_000, terms))


def test_a_side_that_has_lost_everything_is_not_asked_for_a_draw() -> None:
    match = three_sides()
    first, second, third = match.sides
    for key, unit in list(match.battle.state.units.items()):
        if unit.side == third:
            match.battle.state.lost[key] = match.battle.state.units.pop(key)
    match.apply(EntryRow("b", 1, 0, "offer", first, "draw"))
    match.apply(EntryRow("b", 2, 0, "accept", second, "draw", BY_ALL))
    assert match.ending is not None


def test_draws_of_the_first_release_stay_agreed() -> None:
    """There two of three ended a battle: such entries still do."""
    match = three_sides()
    match.apply(EntryRow("b", 1, 0, "offer", match.sides[0], "draw"))
    match.apply(EntryRow("b", 2, 0, "accept", match.sides[1], "draw"))
    assert match.ending is not None


def test_what_is_refused_changes_nothing_not_even_the_clock() -> None:
    played = Played(ClockTerms(bank=60))
    left = dict(played.match.clock.left) if played.match.clock else {}
    with pytest.raises(Refused):
        played.do("answer", "north", "order archers engage legers", after=5000)
    assert played.match.clock is not None and played.match.clock.left == left
    with pytest.raises(UserError):
        played.do("accept", "north", "draw")
    with pytest.raises(UserError):
        played.do("time", "north", after=59_000)
    assert not played.match.over
    played.do("time", "north", after=60_000)
    assert played.match.outcome is not None and played.match.outcome.winner == "south"


def test_time_runs_for_whoever_thinks_and_each_turn_brings_more() -> None:
    played = Played(ClockTerms(bank=100, turn=10))
    clock = played.match.clock
    assert clock is not None and clock.left == {"north": 110_000, "south": 110_000}
    played.finish("north")
    played.answer("south", after=30_000)
    assert clock.left == {"north": 110_000, "south": 80_000}
    played.finish("south")  # both turns begin anew when orders are revealed
    assert clock.left == {"north": 120_000, "south": 90_000}
    assert played.match.due_at == played.at + 90_000


def test_time_stands_still_in_a_pause() -> None:
    played = Played(ClockTerms(turn=10))
    played.do("pause", "referee", after=4000)
    assert played.match.due_at == 0
    played.do("resume", "north", after=3_600_000)
    assert played.match.due_at == played.at + 6000


def test_links_are_long_kept_as_hashes_and_sealed_for_their_player() -> None:
    link, key = new_link(), new_link()
    assert is_link(link) and len(link) * 6 >= 128
    assert link not in hashed(link) and feed_of(link) != link and is_link(feed_of(link))
    assert unseal(seal(link, key), key, hashed(link)) == link
    assert link.encode().hex() not in seal(link, key)


def test_every_sentence_is_said_in_both_languages() -> None:
    assert texts().ids["fr"] == texts().ids["en"]


@pytest.mark.parametrize("book", ["masse/escarmouche", "fleuries/escarmouche", "demonworld/premiere_partie"])
def test_a_battle_of_older_rules_goes_on_as_it_began(book: str) -> None:
    """A store of before has no version: its battles imply the readings of the first; new ones say theirs."""
    terms = Terms(book, {}, secret="a secret")
    raw = msgspec.json.decode(msgspec.json.encode(terms))
    del raw["version"]
    old = msgspec.convert(raw, Terms)
    rules = registry.book(book.split("/", maxsplit=1)[0])
    former = {
        name: value
        for _, all_of in sorted(rules.former_readings.items(), reverse=True)
        for name, value in all_of.items()
        if rules.switches[name].tier == "base"
    }
    assert opened(old).setup.switches == rules.settle_switches(former)
    assert opened(msgspec.structs.replace(old, version=rules.version)).setup.switches == rules.settle_switches({})
    name, value = next((name, rules.switches[name].default) for name in rules.former_readings[1])
    assert opened(msgspec.structs.replace(old, switches={name: value})).setup.switches[name] == value
