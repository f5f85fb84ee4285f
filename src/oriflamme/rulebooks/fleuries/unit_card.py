"""The card of a unit, a character or a card on the table: numbers, markers, effects, odds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from oriflamme.kernel import Message, Option, Refusal, message
from oriflamme.kernel.unit_card import CardFigure, CardMarker, Odds, Threat, UnitCard, effect_markers
from oriflamme.rulebooks.fleuries.abilities.move_distance import allowance
from oriflamme.rulebooks.fleuries.abilities.shot_percent import reach
from oriflamme.rulebooks.fleuries.abilities.wound_effects import stunned
from oriflamme.rulebooks.fleuries.combat.blow_percent import Blow
from oriflamme.rulebooks.fleuries.combat.blows import blow_roll, blows
from oriflamme.rulebooks.fleuries.command.command import exempt, threshold
from oriflamme.rulebooks.fleuries.command.orders import missiles
from oriflamme.rulebooks.fleuries.morale.morale_value import base_clause, base_value
from oriflamme.rulebooks.fleuries.movement.charge_targets import charge_move
from oriflamme.rulebooks.fleuries.powers.lasting import windy
from oriflamme.rulebooks.fleuries.shooting.arcs_and_ranges import charges, shoots
from oriflamme.rulebooks.fleuries.shooting.shooting import Salvo, salvo, shot_roll
from oriflamme.rulebooks.fleuries.shooting.shot_targets import why_no_shot
from oriflamme.rulebooks.fleuries.state import Fleuries, Piece
from oriflamme.rulebooks.fleuries.terrain.measure import within
from oriflamme.rulebooks.fleuries.wording.message_parts import counters
from oriflamme.rulebooks.fleuries.wording.reasons import length


def unit_card(state: Fleuries, piece: str) -> UnitCard | None:
    """All that whoever looks at this view knows about a piece."""
    found = state.pieces.get(piece)
    if found is None:
        return None
    if found.kind == "base":
        return UnitCard(key=piece, side=found.side, what=message("card-what-base"))
    markers = (*_markers(state, found), *effect_markers(state.effects, piece))
    return UnitCard(
        key=piece,
        side=found.side,
        what=_what(found),
        figures=tuple(_figures(state, found)),
        markers=markers,
    )


def _what(piece: Piece) -> Message:
    body = piece.body
    if piece.kind == "character":
        return message(f"card-what-{body.rank or 'hero'}", points=body.points)
    species = message(f"species-{body.species}")
    if body.animal:
        return message("card-what-animal", species=species, points=body.points)
    return message("card-what-unit", species=species, grade=body.test_class, points=body.points)


def _figures(state: Fleuries, piece: Piece) -> Iterator[CardFigure]:
    body = piece.body
    if piece.kind == "unit" and not body.single:
        ranks = message("card-figures-of", left=piece.figures, whole=body.figures, files=piece.files)
        yield _figure("figures", ranks, "GF-LES_TROUPES_COMMUNES-01")
    if body.weapons:
        weapons = [message(f"weapon-{weapon}") for weapon in body.weapons]
        clause = "GF-POURCENTAGE_DE_BASE_AU_COMBAT-01"
        yield _figure("weapons", message("card-list", items=weapons), clause)
    armour = [message(f"card-{name}") for name, worn in (("cotton", body.cotton), ("shield", body.shield)) if worn]
    if armour:
        yield _figure("armour", message("card-list", items=armour), "GF-LES_TROUPES_COMMUNES-16")
    if piece.pose is not None:
        paces = [length(allowance(state, piece, column)) for column in ("normal", "double", "charge")]
        moves = message("card-moves-of", normal=paces[0], double=paces[1], charge=paces[2])
        yield _figure("moves", moves, "GF-MOUVEMENT-01")
    for weapon in missiles(piece) if piece.pose is not None else ():
        far = reach(piece, weapon, wind=windy(state))
        value = message("card-range-of", weapon=message(f"weapon-{weapon}"), far=length(far[-1]))
        yield _figure("range", value, "GF-POURCENTAGE_DE_BASE_AU_TIR-01")
    yield from _tests(state, piece)


def _tests(state: Fleuries, piece: Piece) -> Iterator[CardFigure]:
    """What it must roll to obey, and what it brings to a test of morale; of a character, his factors."""
    body = piece.body
    if piece.kind == "character":
        yield _figure("factors", message("card-factors-of", fc=body.fc, fm=body.fm), "GF-LES_PERSONNAGES-03")
        if body.spells:  # none in the view of another side, until they are used
            known = [message(f"spell-{spell}") for spell in body.spells]
            yield _figure("spells", message("card-list", items=known), "GF-LA_MAGIE-01")
        return
    if piece.pose is not None and not piece.routing and not exempt(state, piece):
        value = message("card-or-less", most=threshold(state, piece).total)
        yield _figure("command", value, "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02")
    yield _figure("morale", str(base_value(piece)), base_clause(piece))


def _figure(name: str, value: Message | str, clause: str) -> CardFigure:
    return CardFigure(name=message(f"card-{name}"), value=value, means=message(f"card-{name}-means"), clause=clause)


def _markers(state: Fleuries, piece: Piece) -> Iterator[CardMarker]:
    if piece.orders:
        order = message("card-orders", orders=counters(piece.orders))
        yield CardMarker(text=order, until=message("card-this-turn"), clause="GF-LES_ORDRES-01")
    foes = [key for key in piece.fights if key in state.pieces]
    if foes:
        yield CardMarker(text=message("card-fights", enemies=foes), clause="GF-LES_COMBATS-01")
    if piece.charging and piece.target:
        yield CardMarker(text=message("card-charges", target=piece.target), clause="GF-LES_MOUVEMENTS_CHARGER-01")
    if piece.routing:
        yield _marker("routing", "GF-LES_MOUVEMENTS_DEROUTER-02")
    if piece.disorder:
        yield _marker("disorder", "GF-LES_UNITES_EN_DESORDRE-03")
    if piece.red_marker:
        yield _marker("red", "GF-PHASE_2_TESTS_DE_COMMANDEMENT-02")
    yield from _body_markers(state, piece)
    if piece.inside:
        yield CardMarker(text=message("card-inside", ground=piece.inside), clause="GF-BATIMENTS_DOMESTIQUES-01")
    if piece.controls and piece.controls in state.pieces:
        yield CardMarker(text=message("card-controls", unit=piece.controls), clause="GF-LE_COMMANDEMENT-02")
    chief = state.controller(piece)
    if chief is not None:
        yield CardMarker(text=message("card-controlled", leader=chief.key), clause="GF-LE_COMMANDEMENT-02")


def _body_markers(state: Fleuries, piece: Piece) -> Iterator[CardMarker]:
    """How it fares by itself: wounds, order, height."""
    if stunned(state, piece):
        turn = message("card-until-turn", turn=piece.stunned)
        yield CardMarker(text=message("card-stunned"), until=turn, clause="GF-TABLEAU_DES_BLESSURES-01")
    if piece.wounds:
        wounds = message("card-wounds", count=len(piece.wounds))
        yield CardMarker(text=wounds, clause="GF-TABLEAU_DES_BLESSURES-01")
    if piece.loose:
        yield CardMarker(text=message("card-loose"), clause="GF-LES_FORMATIONS-05")
    if piece.altitude:
        yield CardMarker(text=message(f"card-altitude-{piece.altitude}"), clause="GF-LES_CREATURES_VOLANTES-01")


def _marker(name: str, clause: str) -> CardMarker:
    return CardMarker(
        text=message(f"card-{name}"),
        does=message(f"card-{name}-does"),
        until=message(f"card-{name}-until"),
        clause=clause,
    )


# Odds


def odds_against(state: Fleuries, piece: str, enemy: str) -> tuple[Odds, ...]:
    """The blows of a piece at an enemy whom it touches, and its salvo at one whom it sees."""
    mine, foe = state.pieces.get(piece), state.pieces.get(enemy)
    if mine is None or foe is None or mine.side == foe.side or not mine.in_hand or not foe.in_hand:
        return ()
    return (*_blow_odds(state, mine, foe), *(one.shot() for one in _shot_odds(state, mine, foe)))


def _blow_odds(state: Fleuries, mine: Piece, foe: Piece) -> Iterator[Odds]:
    fighter = state.pieces[mine.controls] if state.joined(mine) else mine  # in the ranks he fights whom they fight
    if foe.key in fighter.fights and not foe.routing:
        for one in blows(state, {fighter.key: foe.key}):
            if (one.unit, one.target) == (mine.key, foe.key):
                yield _worth(state, message("odds-blows", target=foe.key, figures=one.figures), one)


def _shot_odds(state: Fleuries, mine: Piece, foe: Piece) -> Iterator[Odds]:
    if not shoots(mine):
        return
    reason: Refusal | None = why_no_shot(state, mine, foe)
    if reason is not None:
        yield Odds(message("odds-shot", target=foe.key), refusal=reason)
        return
    yield _worth(state, message("odds-shot", target=foe.key), salvo(state, mine.key, foe.key, 0))


def _worth(state: Fleuries, name: Message, one: Blow | Salvo) -> Odds:
    """A percentage: full hundreds are certain losses, what is left is thrown for."""
    percent = one.percent if isinstance(one, Blow) else one.worth.percent
    kills, rest = divmod(percent, 100)
    if not rest:
        return Odds(name, certain=message("odds-kills", kills=kills))
    return Odds(name, blow_roll(state, one) if isinstance(one, Blow) else shot_roll(state, one))


# Threats


def caution(state: Fleuries, option: Option) -> Message | None:
    """That an order to charge has nobody in reach, of those whom its side sees."""
    piece = state.pieces.get(option.piece)
    if piece is None or option.verb != "order" or "charge" not in option.notes:
        return None
    far = charge_move(state, replace(piece, orders=tuple(option.what.split(" "))))  # half of it in a dive
    foes = [foe for foe in state.against(piece.side) if foe.in_hand and not state.joined(foe)]
    return None if any(within(state, piece, foe, far) for foe in foes) else message("caution-no-target")


def threats_to(state: Fleuries, piece: str) -> tuple[Threat, ...]:
    """Enemies in contact with a piece, within reach of a charge, or with it in their sights."""
    mine = state.pieces.get(piece)
    if mine is None or not mine.in_hand or state.joined(mine):
        return ()
    found = []
    for foe in state.against(mine.side):
        if state.joined(foe) or not foe.in_hand:
            continue
        dives = replace(foe, orders=("dive", "charge")) if foe.altitude == 2 and mine.altitude < 2 else foe
        charges_it = charges(state, foe) and within(state, foe, mine, charge_move(state, dives))
        if foe.key in mine.fights or charges_it:
            found.append(Threat(foe.key, "strike"))
        if shoots(foe) and why_no_shot(state, foe, mine) is None:
            found.append(Threat(foe.key, "shoot"))
    return tuple(found)
