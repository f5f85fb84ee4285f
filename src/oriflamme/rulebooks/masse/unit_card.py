"""The card of a unit, a hero or an engine: its profile in words and numbers, how it fares, its odds."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.kernel import Message, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.unit_card import CardFigure, CardMarker, Odds, UnitCard
from oriflamme.rulebooks.masse import combat, morale
from oriflamme.rulebooks.masse.message_parts import order_name
from oriflamme.rulebooks.masse.orders import why_no_shot
from oriflamme.rulebooks.masse.state import NO_ACTION, Masse, Piece
from oriflamme.rulebooks.masse.tables import COMBAT, ENGINES

GIFTS = {
    "mounted": "MC-TACTIQUES_ET_MANOEUVRES-04",
    "lances": "MC-TACTIQUES_ET_MANOEUVRES-04",
    "pole_weapons": "MC-TACTIQUES_ET_MANOEUVRES-06",
    "elite": "MC-PHASE_DE_COMMANDEMENT-10",
    "flying": "MC-REGLES_SPECIALES-14",
    "special": "MC-REGLES_SPECIALES-04",
    "immune": "MC-REGLES_SPECIALES-10",
    "huge": "MC-REGLES_SPECIALES-07",
}
"""What a profile may have besides numbers, and the clause of each."""


def unit_card(state: Masse, piece: str) -> UnitCard | None:
    """All that there is to know about whoever stands on the field."""
    found = state.pieces.get(piece)
    if found is None:
        return None
    return UnitCard(
        key=piece,
        side=found.side,
        what=message(f"profile-kind-{found.kind}", men=found.men0),
        figures=tuple(_figures(state, found)),
        markers=(*_markers(state, found), *_gifts(found)),
    )


def _figures(state: Masse, piece: Piece) -> Iterator[CardFigure]:
    profile = piece.profile
    if piece.kind != "hero":
        yield _figure("men", message("profile-of", left=piece.men, whole=piece.men0), "MC-TIRS_ET_MELEE-06")
    points = message("profile-of", left=piece.pvt, whole=piece.pvt0 + piece.officer_hp)
    yield _figure("points", points, "MC-TIRS_ET_MELEE-07")
    yield _figure("dv", profile.dv, "MC-TIRS_ET_MELEE-04")
    yield _figure("ca", str(profile.ca), "MC-TIRS_ET_MELEE-04")
    yield _figure("melee", profile.melee, "MC-TIRS_ET_MELEE-03")
    if profile.missile:
        yield _figure("missile", profile.missile, "MC-TIRS_ET_MELEE-03")
    if profile.spells:
        known = message("profile-list", items=[message(f"what-{spell}") for spell in profile.spells])
        yield _figure("spells", known, "MC-HEROS_ET_OFFICIERS-04")
    if piece.engine:
        yield from _engine_figures(piece)
    if piece.shots >= 0:
        yield _figure("shots", str(piece.shots), "MC-SIEGES-02")
    if profile.morale and piece.kind != "hero":
        now = morale.morale(state, piece).total
        value: Message | str = str(now)
        if now != profile.morale:
            value = message("profile-morale-now", base=profile.morale, now=now)
        if morale.never_fails(state, piece):
            value = message("profile-never")
        yield _figure("morale", value, morale.TEST)


def _engine_figures(piece: Piece) -> Iterator[CardFigure]:
    """What the engine itself does, to units and to walls."""
    engine = ENGINES["engines"][piece.engine]
    yield _figure("mass", engine["mass"], engine["clause"])
    if "wall" in engine:
        yield _figure("wall", str(engine["wall"]), engine["clause"])


def _figure(name: str, value: Message | str, clause: str) -> CardFigure:
    return CardFigure(
        name=message(f"profile-{name}"), value=value, means=message(f"profile-{name}-means"), clause=clause
    )


def _markers(state: Masse, piece: Piece) -> Iterator[CardMarker]:
    if piece.order != NO_ACTION:
        yield CardMarker(
            text=message("profile-order", order=order_name(piece.order)),
            until=message("profile-this-sequence"),
            clause="MC-PHASE_DE_COMMANDEMENT-03",
        )
    foes = [key for key in piece.links if key in state.pieces]
    if foes:
        yield CardMarker(text=message("profile-engaged", enemies=foes), clause="MC-TIRS_ET_MELEE-01")
    if piece.demoralised:
        yield CardMarker(
            text=message("profile-demoralised"),
            does=message("profile-demoralised-does" if foes else "profile-demoralised-free-does"),
            until=message("profile-demoralised-until"),
            clause="MC-MORAL_ET_RALLIEMENT-04",
        )
    if piece.leaving:
        yield CardMarker(text=message("profile-leaving"), clause="MC-MORAL_ET_RALLIEMENT-08")
    if piece.surrendering:
        yield CardMarker(text=message("profile-surrendering"), clause="MC-HEROS_ET_OFFICIERS-10")
    if piece.follows:
        yield CardMarker(
            text=message("profile-follows", leader=piece.follows),
            does=message("profile-follows-does"),
            clause="MC-MORAL_ET_RALLIEMENT-09",
        )
    if piece.officer:
        yield CardMarker(text=message("profile-officer", officer=piece.officer), clause="MC-HEROS_ET_OFFICIERS-07")
    if piece.escort_men:
        yield CardMarker(text=message("profile-escort", count=piece.escort_men), clause="MC-HEROS_ET_OFFICIERS-01")
    army = state.armies[piece.side]
    if army.commander and army.commander in (piece.key, piece.officer):
        yield CardMarker(text=message("profile-commander"), clause="MC-REGLES_SPECIALES-02")
    if piece.defends:
        yield CardMarker(text=message("profile-inside", section=piece.defends), clause="MC-SIEGES-06")


def _gifts(piece: Piece) -> Iterator[CardMarker]:
    for name, clause in GIFTS.items():
        if getattr(piece.profile, name) and not (name == "mounted" and piece.profile.lances):
            does = message(f"profile-gift-{name}-does")
            yield CardMarker(text=message(f"profile-gift-{name}"), does=does, clause=clause)
    if piece.profile.regeneration and piece.standing:
        points = int(COMBAT["regeneration"]["rate_factor"]) * piece.profile.regeneration
        does = message("profile-regeneration-does", points=points)
        yield CardMarker(text=message("profile-regeneration"), does=does, clause=COMBAT["regeneration"]["clause"])


# Odds


def odds_against(state: Masse, piece: str, enemy: str) -> tuple[Odds, ...]:
    """The damage of a blow and of a shot at an enemy, as things stand."""
    mine, foe = state.pieces.get(piece), state.pieces.get(enemy)
    if mine is None or foe is None or mine.side == foe.side or mine.kind == "engine":
        return ()
    found = [_odds(state, mine, foe, shot=False)]
    if mine.profile.missile:
        found.append(_odds(state, mine, foe, shot=True).shot())
    return tuple(found)


def _odds(state: Masse, mine: Piece, foe: Piece, *, shot: bool) -> Odds:
    name = message("odds-shot" if shot else "odds-blow", target=foe.key, left=foe.pvt)
    supposed = None if shot or foe.key in mine.links else message("odds-engaged")
    if mine.kind == foe.kind == "hero" and not shot:
        return Odds(name, refusal=refusal("MC-HEROS_ET_OFFICIERS-05", "engage-hero", target=foe.key))
    futile = combat.harmless(state, mine, foe, shot=shot)
    if futile:
        return Odds(name, refusal=refusal(futile, "odds-harmless", unit=mine.key, target=foe.key))
    cannot = why_no_shot(state, mine, foe.key) if shot else None
    if cannot:
        return Odds(name, refusal=cannot)
    if mine.profile.huge and foe.standing and not shot:
        damage = combat.huge_damage(state, mine, foe).total
        return Odds(name, certain=message("odds-damage", damage=damage), supposed=supposed)
    reckoning = combat.reckon(state, mine, foe, shot=shot)
    return Odds(name, combat.attack_roll(state, mine, foe, reckoning, shot=shot), supposed=supposed)
