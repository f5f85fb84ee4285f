"""The position as it is drawn: cards, walls, who is at grips with whom."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from oriflamme import Battle
from oriflamme.kernel import Choice
from oriflamme.kernel.display import Card, Display, Intent, LinesDisplay, OffMap, Section
from oriflamme.kernel.messages import LANGUAGES, message
from oriflamme.rulebooks.masse import BOOK
from oriflamme.rulebooks.masse.display import icon
from oriflamme.rulebooks.masse.orders import legal
from oriflamme.rulebooks.masse.state import Masse
from oriflamme.rulebooks.masse.unit_card import odds_against, unit_card
from oriflamme.rulebooks.masse.vocabulary import GROUNDS
from tests.golden.make import golden_battle, golden_battles
from tests.rulebooks.masse.positions import orders, position

WEB = Path(__file__).parents[3] / "web" / "src"


def shown(battle: Battle) -> LinesDisplay:
    return BOOK.display(battle.state)


def test_a_small_position_card_by_card() -> None:
    battle = position(
        """
        north commander=lord: guard=lourds 100 standard pvt=120, lord leads=guard
        south: orcs 60 demoralised broken_in=1, mage 7 escort=5:archers, gob 20 fate=left
        """,
        links="guard-orcs",
        sequence=2,
    )
    guard, lord = battle.state.pieces["guard"], battle.state.pieces["lord"]
    whole = guard.pvt0 + lord.pvt
    assert shown(battle) == LinesDisplay(
        sides=("north", "south"),
        cards=(
            Card(
                key="guard",
                side="north",
                icon="sword",
                men=guard.men,
                men_at_start=100,
                percent=round(100 * 120 / whole),
                morale=guard.profile.morale,
                badges=("commander", "standard", "engaged"),
                members=("lord",),
            ),
            Card(
                key="orcs",
                side="south",
                icon="sword",
                men=60,
                men_at_start=60,
                morale=8,
                badges=("engaged", "demoralised"),
            ),
            Card(key="mage", side="south", icon="wizard", men=7, men_at_start=7, hit_points=True, escort=5),
        ),
        engaged=(("guard", "orcs"),),
        percent={"north": round(100 * 120 / guard.pvt0), "south": 79},
        fallen=(OffMap("gob", "south", "left"),),
    )


def test_wings_lines_and_orders() -> None:
    battle = position(
        "north: archers 10 wing=left line=reserve | south: orcs 10 wing=left",
        switches={"wings": True},
        ground={"left": "hill"},
        phase="shooting",
    )
    assert shown(battle).wings == {"left": "hill", "centre": "open", "right": "open"}
    assert [(card.wing, card.line, card.order) for card in shown(battle).cards] == [
        ("left", 1, None),
        ("left", 0, None),
    ]
    battle = position("north: archers 10 wing=left | south: orcs 10 wing=left", switches={"wings": True}, dice=[])
    orders(battle, "archers shoot orcs", "orcs move centre reserve")
    archers, orcs = shown(battle).cards
    assert archers.order == message("card-shoot", target="orcs", what="", rally="false")
    assert [battle.say(archers.order, lang) for lang in LANGUAGES] == ["Tir · Orques", "Shoot · Orcs"]
    assert orcs.order is not None
    assert [battle.say(orcs.order, lang) for lang in LANGUAGES] == [
        "Marche · centre, réserve",
        "March · centre, reserve",
    ]
    assert (archers.intent, orcs.intent) == (
        Intent(how="shot", target="orcs"),
        Intent(how="march", wing="centre", line=1),
    )
    march = next(one for one in legal(battle.state, battle.state.pieces["orcs"]) if one.verb == "move")
    assert march.place == (0, 1)


def test_orders_that_are_written_are_drawn_before_they_are_turned_up() -> None:
    battle = position("north: archers 10 | south: orcs 10", dice=[])
    battle.answer("order archers engage orcs", "north")
    (asked,) = [ask for ask in battle.asks if ask.seat == "north"]
    assert isinstance(asked, Choice)
    drawn = BOOK.draft_display(battle.state, asked)
    assert drawn is not None
    assert drawn.intents == {"archers": Intent(how="attack", target="orcs")}
    assert shown(battle).cards[0].intent is None


def test_walls_in_hundredths() -> None:
    battle = position(
        """
        north role=besieger: orcs 100 ladders torches ram siege_tower shots=3
        south role=besieged: archers 10 shots=0
        """,
        sections="east gate ram_needed=3 ram_done=1, west tower=large wall=61 tower_progress=119",
    )
    assert shown(battle).sections == (
        Section(key="east", gate=True, ram=33),
        Section(key="west", tower="large", wall=51, tower_down=99),
    )
    orcs, archers = shown(battle).cards
    assert (orcs.shots, orcs.badges) == (3, ("torches", "ladders", "siegeTower", "ram"))
    assert (archers.shots, archers.badges) == (0, ("noShots",))
    assert (shown(battle).besieged, archers.walled, orcs.walled) == ("south", True, False)


def test_who_has_sallied_stands_before_the_walls() -> None:
    battle = position(
        "north role=besieger: orcs 100 | south role=besieged: archers 10, lourds 10 outside", sections="east gate"
    )
    assert [(card.key, card.walled) for card in shown(battle).cards] == [
        ("orcs", False),
        ("archers", True),
        ("lourds", False),
    ]


@pytest.mark.parametrize(
    ("piece", "wanted"),
    [
        ("archers 5", "archer"),
        ("halleb 5", "pike"),
        ("lanciers 5", "knight"),
        ("gob 5", "sword"),
        ("loups 5", "cavalry"),
        ("lourds 5 profile.elite", "champion"),
        ("harpies 5", "griffin"),
        ("red_dragon", "dragon"),
        ("hill_giant", "giant"),
        ("cleric", "cleric"),
        ("mage", "wizard"),
        ("lord", "crown"),
        ("ballista 2", "ballista"),
        ("heavy_catapult 3", "catapult"),
        ("trebuchet 4", "trebuchet"),
    ],
)
def test_silhouettes(piece: str, wanted: str) -> None:
    battle = position(f"north: {piece}, orcs 5 | south: orcs2=orcs 5")
    assert icon(battle.state.pieces[piece.split(maxsplit=1)[0]]) == wanted


@pytest.mark.parametrize("path", golden_battles("masse"), ids=lambda path: path.stem)
def test_every_golden_end_can_be_drawn_and_read_back(path: Path) -> None:
    """With words of the book's own list only, and for whoever looks."""
    battle = golden_battle(path)
    assert BOOK.drawings is not None
    for seat in (None, *battle.seats):
        seen = battle.view(seat).state
        assert isinstance(seen, Masse)
        found = BOOK.display(seen)
        text = msgspec.json.encode(found)
        assert msgspec.json.encode(msgspec.json.decode(text, type=Display)) == text
        assert {card.icon for card in found.cards} <= set(BOOK.drawings.icons)
        assert {badge for card in found.cards for badge in card.badges} <= set(BOOK.drawings.badges)
        assert {ground for ground in found.wings.values()} <= set(BOOK.drawings.terrain)


def test_the_words_of_the_drawings() -> None:
    """Grounds are those of scenarios; silhouettes are those that the page can draw."""
    words = BOOK.drawings
    assert words is not None
    assert set(words.terrain) == set(GROUNDS)
    drawn = set(re.findall(r"^  (\w+):", (WEB / "icons" / "names.ts").read_text(encoding="utf-8"), re.MULTILINE))
    assert {*words.icons, *(badge.icon for badge in words.badges.values() if badge.icon)} <= drawn
    assert all(bool(badge.icon) != bool(badge.drawing) for badge in words.badges.values())


# The card of a piece


def markers(battle: Battle, key: str) -> list[tuple[str, str]]:
    """What a card says besides numbers, in English, each with its clause."""
    card = unit_card(battle.state, key)
    assert card is not None
    return [(BOOK.texts.say(one.text, "en"), one.clause) for one in card.markers]


def test_a_card_tells_what_an_engine_does() -> None:
    battle = position("north: b=ballista 2, t=trebuchet 4 engineer, gob 9 | south: orcs 9")
    found = {}
    for key in ("b", "t"):
        card = unit_card(battle.state, key)
        assert card is not None
        found[key] = {one.name.id: one.value for one in card.figures if one.clause.startswith("MC-EXEMPLES")}
    assert found == {"b": {"profile-mass": "5d6"}, "t": {"profile-mass": "10d10", "profile-wall": "2"}}


def test_a_card_tells_what_befalls_a_unit() -> None:
    battle = position(
        "north: trolls 8 demoralised leaving, orcs 9 demoralised follows=cleric, cleric, gob 9 surrendering, legers 9"
        " | south: lourds 9",
        links="orcs-lourds",
    )
    by_key = {key: [clause for _, clause in markers(battle, key)] for key in ("trolls", "orcs", "gob", "legers")}
    assert by_key["trolls"] == ["MC-MORAL_ET_RALLIEMENT-04", "MC-MORAL_ET_RALLIEMENT-08", "MC-REGLES_SPECIALES-15"]
    assert "MC-MORAL_ET_RALLIEMENT-09" in by_key["orcs"]
    assert by_key["gob"] == ["MC-HEROS_ET_OFFICIERS-10"]
    assert by_key["legers"] == []


@pytest.mark.parametrize(
    ("mine", "foe", "clause_id"),
    [
        ("lord", "warlord", "MC-HEROS_ET_OFFICIERS-05"),
        ("lord", "giant", "MC-HEROS_ET_OFFICIERS-05"),
        ("orcs", "giant", "MC-REGLES_SPECIALES-07"),
        ("orcs", "necro", "MC-REGLES_SPECIALES-10"),
    ],
)
def test_no_odds_of_a_blow_that_is_never_struck(mine: str, foe: str, clause_id: str) -> None:
    battle = position("north: lord, orcs 9 | south: warlord, giant=hill_giant, necro 9")
    (blow,) = odds_against(battle.state, mine, foe)
    assert blow.refusal is not None and blow.refusal.clause == clause_id


@pytest.mark.parametrize(
    ("links", "clause_id"),
    [("", ""), ("archers-orcs", "MC-PHASE_DE_COMMANDEMENT-04"), ("gob-orcs", "MC-PHASE_DE_COMMANDEMENT-05")],
)
def test_odds_of_a_shot_are_told_of_whoever_may_shoot(links: str, clause_id: str) -> None:
    """In melee the shot is refused, and the blow alone has chances; each says which of both it is."""
    battle = position("north: archers 50, gob 9 | south: orcs 45", links=links)
    blow, shot = odds_against(battle.state, "archers", "orcs")
    assert (blow.how, shot.how) == ("strike", "shoot") and blow.roll is not None
    assert (shot.refusal.clause if shot.refusal else "") == clause_id and (shot.roll is None) == bool(clause_id)
