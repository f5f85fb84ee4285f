"""The card of a unit or of one of its elements: what its recruitment card says, how it stands, its odds."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme.board.hexes import distance
from oriflamme.kernel import Message, message
from oriflamme.kernel.authoring import refusal
from oriflamme.kernel.numbers import signed
from oriflamme.kernel.unit_card import CardFigure, CardMarker, Odds, Threat, UnitCard
from oriflamme.rulebooks.demonworld import large_melee, melee, shooting
from oriflamme.rulebooks.demonworld.artillery import card_figures
from oriflamme.rulebooks.demonworld.attack_words import joined
from oriflamme.rulebooks.demonworld.buildings.houses import inside
from oriflamme.rulebooks.demonworld.cards import Card, Flying, Weapon
from oriflamme.rulebooks.demonworld.carried_items import shown_items
from oriflamme.rulebooks.demonworld.fire.ground import card_counts, plays_fire
from oriflamme.rulebooks.demonworld.fire.words import FLAMING_ARROWS
from oriflamme.rulebooks.demonworld.flight import air_melee
from oriflamme.rulebooks.demonworld.flight.ability import altitude
from oriflamme.rulebooks.demonworld.geometry import FRONT
from oriflamme.rulebooks.demonworld.item_names import item_name
from oriflamme.rulebooks.demonworld.magic import spell_book
from oriflamme.rulebooks.demonworld.occupancy import Occupied, occupied, reach, touched_units
from oriflamme.rulebooks.demonworld.order_tokens import HIDDEN
from oriflamme.rulebooks.demonworld.rout import is_routing
from oriflamme.rulebooks.demonworld.sight import why_unseen
from oriflamme.rulebooks.demonworld.skills import hit_points_left
from oriflamme.rulebooks.demonworld.special_formations import in_order
from oriflamme.rulebooks.demonworld.state import Attack, Demonworld, Element, Unit
from oriflamme.rulebooks.demonworld.tables import BLOW, FIRE, ORDERS, SHOT, WEAPONS
from oriflamme.rulebooks.demonworld.who_shoots import why_no_shooting


def unit_card(state: Demonworld, piece: str) -> UnitCard | None:
    """All that there is to know about a unit, or about an element and its unit."""
    element = state.elements.get(piece)
    owner = element.owner if element else piece
    unit = state.units.get(owner) or state.attached.get(owner)
    if unit is None:
        return None
    card = state.card(owner)
    return UnitCard(
        key=piece,
        side=unit.side,
        what=message("card-what", arm=message(f"card-arm-{card.arm}"), count=unit.elements, points=unit.points),
        figures=tuple(_figures(state, unit, card, element)),
        markers=tuple(_markers(state, state.units.get(unit.host, unit), element)),  # his mount may be dead
    )


# What the recruitment card says


def _figures(state: Demonworld, unit: Unit, card: Card, element: Element | None) -> Iterator[CardFigure]:
    standing = sum(one.owner == unit.key for one in state.elements.values())  # without a commander who is with it
    left = unit.elements if state.phase == "deployment" or unit.key in state.aboard else standing
    yield _figure("elements", message("card-of", left=left, whole=unit.elements), "DW-I.2.1-01")
    if state.rules.tiers and card.hp > 1 and element is not None:
        yield _figure("hits", message("card-of", left=hit_points_left(state, element), whole=card.hp), "DW-VIII.1.1-01")
    if card.arm == "artillery":
        yield from card_figures.figures(state, unit.key, card)
    yield from card_numbers(card, later=bool(state.rules.tiers), flight=state.rules.plays_flight)
    if unit.key in state.wizards and card.wizard_level:
        yield from spell_book.figures(state, unit.key)
    if plays_fire(state) and card_counts(state, unit):
        yield from _fire_figures(card)


def card_numbers(card: Card, *, later: bool = True, flight: bool = True) -> Iterator[CardFigure]:
    """The numbers of a card; `later`: those that count from the intermediate game on too."""
    piece = card.arm == "artillery"
    struck_with = [one for one in card.weapons if one.use != "artillery"]
    for weapon in struck_with[:1] if piece else struck_with:  # the same in each of its hexes: DW-XIX.8.0-02
        yield _weapon(weapon)
    protection = message("card-protection-values", melee=card.prot_melee, shot=card.prot_shot)
    yield _figure("protection", protection, "DW-II.1.0-01")
    if not piece:
        yield _figure("movement", message("card-movement-values", m=card.mp.M, h=card.mp.H, c=card.mp.C), "DW-V-03")
        yield _figure("manoeuvres", str(card.manoeuvres), "DW-II.3.0-01")
    yield _figure("initiative", str(card.initiative), "DW-II.4.0-01")
    if card.charge_bonus:
        yield _figure("charge", signed(card.charge_bonus, "en"), BLOW["charge"]["clause"])
    yield _figure("size", str(card.size), "DW-II.2.0-01")
    if card.overrun:
        yield _figure("overrun", str(card.overrun), "DW-XVII.3.0-14")
    if card.breath:
        yield _figure("breath", str(card.breath), "DW-XVII.7.4-04")
    if flight and card.flight is not None:
        yield _figure("flight", _flight(card.flight), "DW-XXIII.1.0-01")
    if later:
        yield from _later_figures(card)


def _fire_figures(card: Card) -> Iterator[CardFigure]:
    """What it may shoot that burns. DW-XXII.5.0-01, DW-XXII.6.0-01"""
    if FLAMING_ARROWS in card.abilities:
        yield _figure("flaming-arrows", str(FIRE["arrows"]["power"]), "DW-XXII.5.0-01")
    if card.incendiary:
        yield _figure("incendiary", str(card.incendiary), "DW-XXII.6.0-01")


def _flight(flying: Flying) -> Message:
    """How it flies. DW-XXIII.1.0-01"""
    how = "both" if flying.low and flying.high else "low" if flying.low else "high"
    return message(f"card-flight-{how}")


def _later_figures(card: Card) -> Iterator[CardFigure]:
    """What counts from the intermediate game on."""
    if card.skill_melee or card.skill_shot:
        values = message("card-protection-values", melee=card.skill_melee, shot=card.skill_shot)
        yield _figure("skills", values, "DW-VIII.1.2-01")
    first, second = card.morale
    yield _figure("morale", f"{first} / {second}", "DW-VIII.1.3-01")
    if card.fear:
        yield _figure("fear", str(card.fear), "DW-XV.5.0-01")
    if card.stars:
        yield _figure("command", message("card-command-values", stars=card.stars, zone=card.command_zone), "DW-X-03")


def _figure(name: str, value: Message | str, clause: str) -> CardFigure:
    return CardFigure(name=message(f"card-{name}"), value=value, means=message(f"card-{name}-means"), clause=clause)


def _weapon(weapon: Weapon) -> CardFigure:
    name, clause = message(f"card-weapon-{weapon.kind}"), WEAPONS[weapon.kind]["clause"]
    if weapon.use == "ranged":
        bands = [message("card-band", power=power, last=last) for last, power in weapon.bands]
        return CardFigure(
            name=name, value=message("card-bands", bands=bands), means=message("card-ranged-means"), clause=clause
        )
    even = weapon.power == weapon.against_cavalry
    value = message("card-power" if even else "card-powers", power=weapon.power, cavalry=weapon.against_cavalry)
    return CardFigure(name=name, value=value, means=message("card-melee-means"), clause=clause)


# How it stands


def _markers(state: Demonworld, unit: Unit, element: Element | None) -> Iterator[CardMarker]:
    if unit.order:
        yield CardMarker(
            text=message("card-order", order=message(f"order-{unit.order}")),
            does=message(f"card-order-{unit.order}"),
            until=message("card-this-turn"),
            clause=ORDERS[unit.order]["clause"],
        )
    yield from card_figures.markers(state, unit.key)
    for token in state.tokens.get(unit.key, ""):
        order = message("card-token-hidden") if token == HIDDEN else message(f"order-{token}")
        yield CardMarker(text=message("card-token", order=order), clause="DW-X.4.0-03")
    if unit.morale:
        clause = "DW-XV.9.0-19" if unit.morale == "routing" else "DW-XV.10.0-02"
        yield CardMarker(text=message(f"card-{unit.morale}"), does=message(f"card-{unit.morale}-does"), clause=clause)
    touched = touched_units(state, unit.key) if state.of(unit.key) else []
    if touched:
        yield CardMarker(text=message("card-engaged", units=touched), clause="DW-V.3.1-05")
    if state.of(unit.key) and not in_order(state, unit.key) and not state.card(unit.key).footprint:
        yield CardMarker(text=message("card-disorder"), does=message("card-disorder-does"), clause="DW-III.2.0-06")
    if unit.skirmish:
        yield CardMarker(text=message("card-skirmish"), clause="DW-XIII.3.0-01")
    if state.rules.plays_flight:
        yield from _flight_markers(state, unit)
    if unit.moved and state.phase == "movement":
        yield CardMarker(text=message("card-moved"), until=message("card-this-phase"), clause="DW-V-11")
    cards = dict.fromkeys((element.owner, unit.key) if element is not None else (unit.key,))
    yield from (marker for key in cards for marker in spell_book.markers(state, key))
    for item in _items(state, unit, element):
        yield CardMarker(text=message("card-item", item=item_name(item)), clause="DW-XXV.1.0-01")
    if unit.key in state.flaming:
        yield CardMarker(text=message("card-flaming"), until=message("card-this-turn"), clause="DW-XXII.5.0-02")
    if inside(state, unit.key):
        yield CardMarker(text=message("card-inside"), does=message("card-inside-does"), clause="DW-XXIV.3.2-01")
    if element is not None:
        yield from _element_markers(state, element)


def _items(state: Demonworld, unit: Unit, element: Element | None) -> list[str]:
    """What a unit carries, and an element of it, or whoever is attached to it as that element."""
    owner = element.owner if element is not None else unit.key
    own = [*shown_items(state, unit.key), *(shown_items(state, owner) if owner != unit.key else ())]
    return [*own, *(element.items if element is not None else ())]


def _flight_markers(state: Demonworld, unit: Unit) -> Iterator[CardMarker]:
    """Its altitude, and what leaving a melee has cost it. DW-XXIII.4.0-01, DW-XXIII.8.4-01"""
    level = altitude(state, unit.key)
    if level:
        text = message("card-altitude", altitude=level)
        yield CardMarker(text=text, does=message("card-altitude-does"), clause="DW-XXIII.4.0-01")
    if unit.flew_off >= state.turn - 1 and unit.flew_off:
        text = message("card-flown-off")
        yield CardMarker(text=text, does=message("card-flown-off-does"), clause="DW-XXIII.8.4-01")


def _element_markers(state: Demonworld, element: Element) -> Iterator[CardMarker]:
    if element.key in state.hit:
        yield CardMarker(text=message("card-hit"), until=message("card-hit-until"), clause="DW-VI.1.4-01")
    if element.special and state.rules.tiers:
        yield CardMarker(text=message(f"card-special-{element.special}"), clause="DW-I.2.1-02")
    if element.burning:
        yield CardMarker(text=message("card-burning"), does=message("card-burning-does"), clause="DW-XXII.5.0-07")
    if element.key in state.in_flames:
        yield CardMarker(text=message("card-flames"), does=message("card-flames-does"), clause="DW-XXII.3.0-09")
    if element.stray:
        yield CardMarker(text=message("card-stray"), clause="DW-XV.9.0-16")


# Odds


def odds_against(state: Demonworld, piece: str, enemy: str) -> tuple[Odds, ...]:
    """The blow and the shot of an element at another; of a unit, those of whoever is nearest to the enemy."""
    mine, theirs = _elements(state, piece), _elements(state, enemy)
    if not mine or not theirs or state.side_of(mine[0]) == state.side_of(theirs[0]):
        return ()
    pairs = ((one, other) for one in mine for other in theirs)
    striker, struck = min(pairs, key=lambda pair: distance(pair[0].hex, pair[1].hex))
    return (*_blow_odds(state, striker, struck), *(one.shot() for one in _shot_odds(state, mine, theirs)))


def _elements(state: Demonworld, piece: str) -> list[Element]:
    element = state.elements.get(piece)
    return [element] if element else state.of(piece)


def _blow_odds(state: Demonworld, striker: Element, struck: Element) -> Iterator[Odds]:
    name = message("odds-blow", element=striker.key, target=struck.key)
    if state.rules.tiers and is_routing(state, struck):
        return
    if air_melee.airborne(striker, struck):
        yield from _air_odds(state, striker, struck)
        return
    if striker.more_hexes or struck.more_hexes:
        yield from _large_odds(state, striker, struck)
        return
    if melee.reaches(state, striker, struck.key):
        base, supposed = melee.base_number(state, Attack(striker.key, struck.key)), None
    else:
        base, supposed = melee.blow_number(state, striker.owner, struck.owner, FRONT), message("odds-in-front")
    if base.total < 1:
        yield Odds(name, refusal=refusal(BLOW["roll"], "odds-futile", element=striker.key), supposed=supposed)
    else:
        yield Odds(name, melee.blow_roll(state, striker.key, base), supposed=supposed)


def _air_odds(state: Demonworld, striker: Element, struck: Element) -> Iterator[Odds]:
    """With each weapon at a flyer, or from the air; or why not. DW-XXIII.8.0-01"""
    for weapon in large_melee.weapons(state, striker) if striker.more_hexes else [""]:
        name = message("odds-blow", element=joined(striker.key, weapon), target=struck.key)
        cannot = air_melee.why_no_blow(state, striker, weapon, struck)
        if cannot:
            yield Odds(name, refusal=cannot)
            continue
        base = melee.base_number(state, Attack(striker.key, struck.key, (), 0, weapon))
        futile = refusal(BLOW["roll"], "odds-futile", element=striker.key) if base.total < 1 else None
        yield Odds(name, refusal=futile) if futile else Odds(name, melee.blow_roll(state, striker.key, base))


def _large_odds(state: Demonworld, striker: Element, struck: Element) -> Iterator[Odds]:
    """With each weapon of a large element that reaches, at each part of one. DW-XVII.6.5-03, DW-XVIII.8.0-06"""
    for weapon in large_melee.weapons(state, striker) if striker.more_hexes else [""]:
        if set(large_melee.weapon_hexes(state, striker, weapon)).isdisjoint(struck.hexes):
            continue
        for aim in large_melee.aims(state, striker, weapon, struck):
            base = melee.base_number(state, Attack(striker.key, struck.key, (), 0, weapon, aim))
            name = message("odds-blow", element=joined(striker.key, weapon), target=joined(struck.key, aim))
            if base.total < 1:
                yield Odds(name, refusal=refusal(BLOW["roll"], "odds-futile", element=striker.key))
            else:
                yield Odds(name, melee.blow_roll(state, striker.key, base))


def _shot_odds(state: Demonworld, mine: list[Element], theirs: list[Element]) -> Iterator[Odds]:
    """The shot of the first element that has one, at the nearest target that it sees."""
    if state.card(mine[0].owner).ranged is None:
        return
    at, reason = occupied(state), None
    by_distance = sorted(((distance(a.hex, b.hex), a, b) for a in mine for b in theirs), key=lambda one: one[0])
    for _, shooter, target in by_distance:
        power = shooting.shot_power(state, shooter, target)
        name = message("odds-shot", element=shooter.key, target=target.key)
        if power is None:
            why = refusal("DW-II.5.1-01", "out-of-range", element=shooter.key, target=target.key)
        else:
            unseen = why_unseen(state, at, shooter, target)
            if unseen is None:
                base = shooting.base_number(state, Attack(shooter.key, target.key), target, power)
                supposed = _supposed_order(state, state.units[shooter.unit])
                if base.total >= 1:
                    yield Odds(name, shooting.shot_roll(state, shooter.key, base), supposed=supposed)
                else:
                    futile = refusal(SHOT["roll"], "odds-futile", element=shooter.key)
                    yield Odds(name, refusal=futile, supposed=supposed)
                return
            why = unseen
        reason = reason or Odds(name, refusal=why)
    if reason is not None:
        yield reason


def _supposed_order(state: Demonworld, unit: Unit) -> Message | None:
    """With which orders it shoots, where it may not shoot as things stand."""
    weapon = state.card(unit.key).ranged
    if weapon is None or why_no_shooting(state, unit) is None:
        return None
    return message("odds-order", orders=[message(f"order-{order}") for order in weapon.orders])


# Threats


def threats_to(state: Demonworld, piece: str) -> tuple[Threat, ...]:
    """The enemy units that have an element before them or in sight and in range of their weapons. DW-VI.1.1-01"""
    mine = _elements(state, piece)
    if not mine:
        return ()
    side, at = state.side_of(mine[0]), occupied(state)
    hexes = {hex for one in mine for hex in one.hexes}
    found: dict[Threat, None] = {}
    for enemy in state.elements.values():
        if state.side_of(enemy) == side:
            continue
        if not hexes.isdisjoint(reach(state, enemy)):
            found[Threat(enemy.unit, "strike")] = None
        shot = Threat(enemy.unit, "shoot")
        if shot not in found and any(_shoots_at(state, at, enemy, one) for one in mine):
            found[shot] = None
    return tuple(found)


def _shoots_at(state: Demonworld, at: Occupied, shooter: Element, target: Element) -> bool:
    return shooting.shot_power(state, shooter, target) is not None and not why_unseen(state, at, shooter, target)
