"""Scenario files: a map, armies in wings, and any position in the middle of a battle."""

from __future__ import annotations

import re
from typing import Literal, cast

from msgspec.structs import replace

from oriflamme.board.facings import FACINGS, LAYOUTS, facing_name, read_facing
from oriflamme.board.hex_index import board_of
from oriflamme.board.hex_map import HexMap
from oriflamme.board.hexes import Hex, direction
from oriflamme.board.map_outline import EDGES
from oriflamme.board.maps import read_map
from oriflamme.board.overlay import Overlay
from oriflamme.board.overlay_file import OverlayReader
from oriflamme.board.place import CORNERS, Place
from oriflamme.board.sheets import sheet_folder
from oriflamme.board.sides import Side
from oriflamme.kernel import UserError
from oriflamme.kernel.authoring import ScenarioReader
from oriflamme.kernel.effects import Effect
from oriflamme.kernel.messages import Texts
from oriflamme.rulebooks.lames.element_list import elements_due
from oriflamme.rulebooks.lames.ground import high_palisades
from oriflamme.rulebooks.lames.magic.laying import ground_enchanted
from oriflamme.rulebooks.lames.scenario_checks import scenario_errors
from oriflamme.rulebooks.lames.scenario_file import ArmySpec, Scenario, UnitSpec, VictorySpec
from oriflamme.rulebooks.lames.spell_book import (
    MAX_NOTCH,
    NOTCHES_OF_SPELLS,
    PREFIX,
    SPELL_BOOK,
    UNKNOWN_SPELL,
    EffectSpec,
    lies_on,
    on_whom,
    own_spell_errors,
    own_spells,
    spell_effects,
    spells_known,
    spells_of,
)
from oriflamme.rulebooks.lames.spell_spec import SpellSpec
from oriflamme.rulebooks.lames.state import (
    EXHAUSTED,
    FRESH,
    FULL,
    IN_ORDER,
    LOW,
    ROUTED,
    SHAKEN,
    SPENT,
    UNKNOWN,
    WINDED,
    Army,
    HiddenDeployment,
    Lames,
    Objective,
    Rules,
    TrainObjective,
    Unit,
    UnitType,
    Victory,
    Wing,
    read_spot,
    spot,
)
from oriflamme.rulebooks.lames.summoned import summoned_figures
from oriflamme.rulebooks.lames.tables import FOLDER, FORMATION, MODES, POSITIONS, ROSTER, VOCABULARY
from oriflamme.rulebooks.lames.unit_types import figure_errors, make_figure
from oriflamme.rulebooks.lames.vocabularies import Edge, Mode, Shock, Stage

_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,30}(\.[0-9]{1,3})?")
_MAP_NAME = re.compile(r"[A-Za-z0-9_]{1,30}")
RESERVED = frozenset({"yes", "no", *(facing_name(facing, layout) for layout in LAYOUTS for facing in FACINGS)})
"""Words of the sentences, which cannot be anybody's key."""
MAPS = FOLDER / "maps"
"""Maps and sheets that scenarios may name."""
COHESION = {"order": IN_ORDER, "shaken": SHAKEN, "routed": ROUTED}
AMMUNITION = {"": FULL, "low": LOW, "exhausted": EXHAUSTED}
BREATH = {"fresh": FRESH, "winded": WINDED, "spent": SPENT}


class _Opening(ScenarioReader):
    """Builds the first state, and tells everything that cannot stand, with the place."""

    def __init__(self, scenario: Scenario, rules: Rules, texts: Texts) -> None:
        super().__init__(texts)
        self.scenario = scenario
        self.texts = texts
        self.rules = rules
        self.keys: set[str] = set()
        self.figures: dict[str, UnitType] = {}
        self.units: dict[str, Unit] = {}
        self.lost: dict[str, Unit] = {}
        self.spells = own_spells(scenario.spell)
        self.reserve: dict[str, Unit] = {}
        self.wings: dict[str, Wing] = {}
        self.armies: dict[str, Army] = {}
        self.stacks: dict[str, tuple[str, ...]] = {}

    def state(self) -> Lames:
        scenario, where = self.scenario, self.scenario.position
        ground = self.ground()
        self.board = board_of(ground)
        for key in scenario.figure:
            with self.part(f"figure.{key}"):
                self.need(_KEY.fullmatch(key), "bad-key", key=key)
                self.check(figure_errors(key, scenario.figure))
        with self.part("army"):
            self.need(len(scenario.army) >= 2, "two-armies", count=len(scenario.army))
        self.finish()
        for number, army in enumerate(scenario.army):
            self.army(army, f"army[{number}]")
        self.finish()
        if self.rules.tier("advanced"):
            self.figures |= summoned_figures(self.figures, self.spells)
        for number, army in enumerate(scenario.army):
            self.wings_of(army, f"army[{number}]")
        self.restack()
        self.reorder()
        overlay, effects = self.overlay(), self.effects()
        self.finish()
        state = Lames(
            rules=self.rules,
            ground=ground,
            figures=dict(sorted(self.figures.items())),
            armies=self.armies,
            wings=self.wings,
            units=self.units,
            stacks=self.stacks,
            lost=self.lost,
            victory=self.victory(),
            limit=scenario.turns,
            turn=where.turn,
            active=where.active or scenario.army[0].seat,
            stage=self.stage(),
            acting=where.acting,
            move=where.move,
            points=where.points,
            result=where.result.outcome() if where.result else None,
            overlay=overlay,
            effects=effects,
            night=scenario.night,
            queue=where.queue,
            resumed=where.resumed,
            conjured=where.conjured,
            driven=where.driven,
            underground=scenario.underground,
            tunnels=tuple(map(self.hex, scenario.tunnels)),
            infiltrators=scenario.infiltrators,
            surprising=where.surprising,
            reserve=self.reserve,
            spells=self.spells,
            high_palisades=tuple(sorted({*high_palisades(overlay), *where.high_palisades})),
        )
        enchanted = ground_enchanted(state) if effects and not self.rules.unlaid_ground else None
        if enchanted is not None:
            enchanted.apply(state)
        state.elements = elements_due(state, state.active) if where.elements is None else where.elements
        self.check(scenario_errors(state))
        self.finish()
        return state

    def stage(self) -> Stage:
        """Where the battle stands: covers are laid before anything else. LM-4.5.2-01."""
        deploys = any(army.hidden is not None for army in self.armies.values())
        return "deploy" if deploys else cast(Stage, self.scenario.position.stage)

    # The map

    def ground(self) -> HexMap:
        """The map of the scenario, drawn there or found among those of the book."""
        given, library = self.scenario.map, sheet_folder(MAPS)
        if not isinstance(given, str) or not _MAP_NAME.fullmatch(given):
            return read_map(given, VOCABULARY, "map", library)
        self.place = "map"
        data = library(given)
        if data is None:
            raise self.refuse("no-map", name=given, known=sorted(path.stem for path in MAPS.glob("*.toml")))
        return read_map(data, VOCABULARY, given, library)

    def overlay(self) -> Overlay | None:
        """What lies on the map."""
        reader = OverlayReader(self.board, VOCABULARY, tuple(self.armies), self.rules.tier)
        overlay = reader.read(self.scenario.ground)
        self.complaints += reader.complaints
        return overlay

    def effects(self) -> dict[str, Effect]:
        """Spells that lie on units, in hexes, over the field. LM-4.3.2.3-01."""
        known = spells_known(self.scenario.spell)
        for key, spell in self.scenario.spell.items():
            with self.part(f"spell.{key}"):
                self.need(_KEY.fullmatch(key), "bad-key", key=key)
                self.check(own_spell_errors(key, spell))
        found: dict[str, Effect] = {}
        for number, one in enumerate(self.scenario.effect):
            with self.part(f"effect[{number}]"):
                self.need(self.rules.tier("advanced"), "spell-tier")
                self.need(one.spell in known, "word", within="spell", word=one.spell, known=list(known))
                self.spell_place(known[one.spell], one)
                self.need(one.owner in self.armies, "word", within="owner", word=one.owner, known=list(self.armies))
                self.need(1 <= one.notch <= MAX_NOTCH, "number", value=one.notch, least=1, most=MAX_NOTCH)
                spell = known[one.spell]
                if lies_on(spell) == "unit":
                    side = self.units[one.on].side
                    self.need(on_whom(spell, one.owner, side), "spell-side", spell=spell.name, unit=one.on)
                first = one.number or 1 + sum(effect.source == f"{PREFIX}{one.spell}" for effect in found.values())
                at = one.at if self.rules.unlaid_ground else tuple(map(self.usual, one.at))
                for effect in spell_effects(
                    one.spell, spell, one.notch, one.on, one.owner, first, one.by, at or (one.on,)
                ):
                    self.need(effect.key not in found, "key-twice", key=effect.key)
                    found[effect.key] = effect
        return found

    def spell_place(self, spell: SpellSpec, one: EffectSpec) -> None:
        """What a spell lies on is there; only what lasts lies anywhere. LM-4.3.2.3-01, -02."""
        where = lies_on(spell)
        self.need(spell.persistent, "spell-instant", spell=spell.name)
        if where == "unit":
            self.need(one.on in self.units, "spell-nobody", within="on", unit=one.on, known=list(self.units))
        else:
            hexes = [one.on, *(place.partition("/")[0] for place in one.at)] if where == "hex" else []
            wrong = [hex for hex in hexes if hex not in self.board.shape.by_name]
            if where == "hex" and not wrong and not self.rules.unlaid_ground:
                wrong = self.misplaced(one)
            nowhere = wrong or ([one.on] if where == "field" and one.on else [])
            self.need(not nowhere, "spell-nowhere", within="on", hex=nowhere[0] if nowhere else "")
        known = ["", *self.units, *self.lost]
        self.need(one.by in known, "spell-nobody", within="by", unit=one.by, known=known[1:])

    def misplaced(self, one: EffectSpec) -> list[str]:
        """What is no place for a spell: a hex where it stands on sides, a side where it lies in hexes."""
        marks = SPELL_BOOK[one.spell].marks if one.spell in SPELL_BOOK else ()
        sides = any(VOCABULARY.mark[mark].on == "side" for mark in marks)
        return [at for at in one.at or (one.on,) if marks and isinstance(self.place_named(at), Side) != sides]

    def place_named(self, name: str) -> Hex | Side | None:
        """A hex or a side, by whichever of its names; None where there is none."""
        try:
            return self.board.place(name)
        except UserError:
            return None

    def usual(self, name: str) -> str:
        """The usual name of a hex or a side. What is neither stays as it is."""
        place = self.place_named(name)
        return self.board.side_name(place) if isinstance(place, Side) else self.hex(name)

    def hex(self, name: str) -> str:
        """The usual name of a hex: where sheets meet, it has several. What is no hex stays as it is."""
        known = self.board.shape.by_name
        return self.board.name(known[name]) if name in known else name

    def victory(self) -> Victory:
        given = self.scenario.victory
        found = {name: getattr(given, name) for name in VictorySpec.__struct_fields__}
        found["objectives"] = tuple(
            Objective(one.side, tuple(map(self.hex, one.hexes)), one.points) for one in given.objectives
        )
        found["train"] = tuple(
            TrainObjective(one.side, one.kinds, one.points, tuple(map(self.hex, one.hexes))) for one in given.train
        )
        return Victory(**found)

    # Armies

    def army(self, army: ArmySpec, place: str) -> None:
        """The units of an army, each by itself."""
        with self.part(place):
            self.key(army.seat)
            self.armies[army.seat] = Army(
                army.seat,
                army.commander,
                army.substitute,
                army.retreat_loses,
                self.hex(army.source),
                self.hidden_deployment(army),
            )
            self.need(army.wing, "no-wing")
        for number, wing in enumerate(army.wing):
            with self.part(f"{place}.wing[{number}]"):
                self.key(wing.key)
            for count, unit in enumerate(wing.unit):
                with self.part(f"{place}.wing[{number}].unit[{count}]"):
                    self.unit(unit, army.seat, wing.key)

    def hidden_deployment(self, army: ArmySpec) -> HiddenDeployment | None:
        """Where a side has still to lay its covers. LM-4.5.2-01."""
        given = army.hidden_deployment
        if given is None:
            return None
        self.need(self.rules.tier("advanced"), "cover-tier", key=army.seat)
        for hex in given.zone:
            self.need(hex in self.board.shape.by_name, "no-hex", hex=hex)
        return HiddenDeployment(tuple(map(self.hex, given.zone)), self.facing(given.facing))

    def wings_of(self, army: ArmySpec, place: str) -> None:
        """The wings of an army whose units are sound."""
        for number, wing in enumerate(army.wing):
            with self.part(f"{place}.wing[{number}]"):
                edge = wing.edge or self.nearest_edge(army.seat)
                said = {name: getattr(wing, name) for name in Wing.__struct_fields__ if name not in ("side", "edge")}
                self.wings[wing.key] = Wing(side=army.seat, edge=cast(Edge, edge), **said)

    def key(self, key: str) -> None:
        """A word that nobody else is called by."""
        self.need(_KEY.fullmatch(key) and key not in RESERVED, "bad-key", key=key)
        self.need(key not in self.keys, "key-twice", key=key)
        self.keys.add(key)

    def nearest_edge(self, side: str) -> str:
        """The edge of the map that the units of an army, taken together, stand nearest to. C-91."""
        cells = [
            self.board.cells[self.board.hex(unit.hex)] for unit in self.units.values() if unit.side == side and unit.hex
        ]
        right, bottom = self.board.shape.columns - 1, self.board.shape.rows - 1
        far = {
            "N": sum(row for _, row in cells),
            "E": sum(right - column for column, _ in cells),
            "S": sum(bottom - row for _, row in cells),
            "W": sum(column for column, _ in cells),
        }
        near = [edge for edge in EDGES if far[edge] == min(far.values())]
        self.need(cells and len(near) == 1, "no-edge", side=side)
        return near[0]

    def cover(self, spec: UnitSpec, side: str) -> None:
        """A cover has the key of a cover of its side; on it are no Formation and no second unit."""
        if not spec.identity and not spec.decoy:
            return
        self.need(self.rules.tier("advanced"), "cover-tier", key=spec.key)
        self.need(re.fullmatch(rf"cover_{side}_[1-9][0-9]?[0-9]?", spec.key), "cover-key", key=spec.key, side=side)
        self.need(not (spec.identity and spec.decoy) and not spec.hexes, "cover-what", key=spec.key)
        if spec.identity and spec.identity != UNKNOWN:
            self.key(spec.identity)

    def unit(self, spec: UnitSpec, side: str, wing: str) -> None:
        self.key(spec.key)
        figure = self.figure(spec.figure)
        place = self.where(spec)
        hex, facing = next(iter(place.hexes), ""), place.facing
        self.need(spec.cohesion in COHESION, "word", word=spec.cohesion, known=list(COHESION))
        self.need(spec.breath in BREATH, "word", word=spec.breath, known=list(BREATH))
        whole = figure.steps * max(len(place.hexes), 1)  # of a Formation that is not described, a troop in each hex
        steps = whole if spec.steps is None else spec.steps
        self.need(spec.ammunition in AMMUNITION, "word", word=spec.ammunition, known=list(AMMUNITION))
        unit = Unit(
            spec.key,
            figure.key,
            side,
            wing,
            steps,
            hex,
            facing,
            COHESION[spec.cohesion],
            BREATH[spec.breath],
            cast(Shock, spec.shock),
            spec.ordered,
            spec.activated,
            self.exit(spec.exit),
            spec.left_in_turn,
            spec.left_in_turn_of,
            place.hexes[1:],
            place.level,
            self.mode(spec.mode),
            spec.whole_steps or (steps if place.hexes[1:] else 0),
            tuple(spec.members),
            ammunition=AMMUNITION[spec.ammunition],
            identity=spec.identity,
            decoy=spec.decoy,
            spell=self.chosen(spec, figure),
            carries=spec.carries,
            more_stakes=spec.more_stakes,
        )
        self.cover(spec, side)
        if spec.hidden:
            unit = self.to_hide(unit)
        (self.lost if spec.lost else self.reserve if spec.hidden else self.units)[spec.key] = unit
        for held in unit.spots:
            self.stacks[held] = (*self.stacks.get(held, ()), spec.key)

    def to_hide(self, unit: Unit) -> Unit:
        """A unit that its player will place: it will face as his zone says. LM-4.5.2-01."""
        army = self.armies.get(unit.side)  # one that could not be read has been told
        deployment = army.hidden if army is not None else None
        self.need(deployment is not None and not unit.covered and not unit.level, "hidden-what", key=unit.key)
        return replace(unit, facing=deployment.facing if deployment is not None else 0)

    def chosen(self, spec: UnitSpec, figure: UnitType) -> str:
        """The chosen spell under a wizard, of an art that he masters; "?": one that the others do not know."""
        if not spec.spell or spec.spell == UNKNOWN_SPELL:
            return spec.spell
        self.need(self.rules.tier("advanced"), "spell-tier")
        known = [f"{key} {notch}" for key in spells_of(figure, self.spells) for notch in NOTCHES_OF_SPELLS]
        self.need(spec.spell in known, "word", within="spell", word=spec.spell, known=known)
        return spec.spell

    def mode(self, word: str) -> Mode | Literal[""]:
        """The mode of a Formation."""
        self.need(not word or word in MODES, "word", word=word, known=list(MODES))
        return cast(Mode, word)

    def where(self, spec: UnitSpec) -> Place[str]:
        """The hexes, the facing and the level of a unit; off the map, a facing alone."""
        level = self.level(spec.level) if spec.level else 0
        if spec.hexes:
            return self.formation(spec)._replace(level=level)
        words = spec.at.split()
        if not words:
            self.need(spec.lost or spec.exit or spec.hidden, "nowhere")
            return Place((), self.facing(spec.facing) if spec.facing else 0, level)
        off = spec.lost or spec.exit or spec.hidden
        self.need(len(words) == 2 and not (off or spec.facing), "at", text=spec.at)
        hex, point = words
        self.need(hex in self.board.shape.by_name, "no-hex", hex=hex)
        return Place((self.hex(hex),), self.facing(point), level)

    def formation(self, spec: UnitSpec) -> Place[str]:
        """The two hexes of a Formation, left and right as it looks: it looks across them. LM-3.3-11."""
        self.need(not (spec.at or spec.lost or spec.exit or spec.hidden), "at-or-hexes")
        self.need(len(spec.hexes) == len(FORMATION.parts), "formation-hexes", count=len(spec.hexes))
        for hex in spec.hexes:
            self.need(hex in self.board.shape.by_name, "no-hex", hex=hex)
        first, second = (self.board.hex(hex) for hex in spec.hexes)
        across = direction(first, second)
        self.need(across is not None, "formation-apart", hexes=list(spec.hexes))
        facing = self.facing(spec.facing)
        places = [FORMATION.place(hex, facing) for hex in (first, second) if facing in CORNERS]
        fitting = [place for place in places if set(place.hexes) == {first, second}]
        known = [facing_name(one, self.board.layout) for one in CORNERS if (2 * (across or 0) - one) % 6 == 3]
        self.need(fitting, "formation-facing", facing=spec.facing, known=known)
        return Place(tuple(self.board.name(hex) for hex in fitting[0].hexes), facing)

    def level(self, word: str) -> int:
        """The Position with this name. LM-4.2-01."""
        self.need(word in POSITIONS.numbers, "word", word=word, known=list(POSITIONS.numbers))
        return POSITIONS.numbers[word]

    def facing(self, word: str) -> int:
        facing = read_facing(word, self.board.layout)
        if facing is None:
            known = [facing_name(one, self.board.layout) for one in FACINGS]
            raise self.refuse("word", word=word, known=known)
        return facing

    def exit(self, text: str) -> str:
        """A hexside by which one leaves, under the usual name of its hex."""
        hex, slash, point = text.rpartition("/")
        return f"{self.hex(hex)}{slash}{point}"

    def figure(self, key: str) -> UnitType:
        if key not in self.figures:
            specs = self.scenario.figure
            self.need(key in specs or key in ROSTER, "no-figure", figure=key, known=[*specs, *ROSTER])
            self.figures[key] = make_figure(key, specs)
        return self.figures[key]

    def restack(self) -> None:
        """Stacks in the order that the position says."""
        for text, stack in self.scenario.position.stacks.items():
            hex, level = read_spot(text)
            held = spot(self.hex(hex), level)
            with self.part(f"position.stacks.{text}"):
                self.need(sorted(stack) == sorted(self.stacks.get(held, ())), "stack", hex=text)
                self.stacks[held] = stack

    def reorder(self) -> None:
        """The units in the order that the position says."""
        wanted = self.scenario.position.units
        with self.part("position.units"):
            self.need(not wanted or sorted(wanted) == sorted(self.units), "unit-order")
            self.units = {key: self.units[key] for key in wanted} if wanted else self.units


def opening_state(scenario: Scenario, rules: Rules, texts: Texts) -> Lames:
    """The state that a scenario describes; in these texts is said why one is refused."""
    return _Opening(scenario, rules, texts).state()
