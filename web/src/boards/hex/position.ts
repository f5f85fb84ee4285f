/** What stands on a map of hexes: counters, from the state of each book. */
import type { IconName } from "../../icons/names";
import type { Data } from "../../lib/api/types";
import type { BadgeName } from "../shared/badges";
import { demonworldIcon, lamesIcon } from "../shared/pieceIcons";
import type { DemonworldState, LamesState, LamesUnitType } from "../shared/stateTypes";
import { hexKey } from "./hexGeometry";
import { type Cell, type HexMap, hexMapOf } from "./hexMap";

/** A counter as it is drawn. */
export interface Piece {
  readonly key: string;
  readonly side: string;
  /** Which of the sides, counted from 0: its colour and its heraldry. */
  readonly sideIndex: number;
  readonly name: string;
  readonly icon: IconName;
  readonly hex: string;
  /** Notches of 30 degrees; null where it looks all around. */
  readonly facing: number | null;
  readonly steps: number;
  readonly maxSteps: number;
  readonly badges: readonly BadgeName[];
  readonly dim: boolean;
  readonly acting: boolean;
  /** A few signs on the pennant of its wing or unit. */
  readonly pennant: string;
  /** Which of its side's wings, counted from 0: the colour of the pennant. */
  readonly wing: number;
  /** Capacities from 2 to -2: weapon, command, morale, movement. */
  readonly profile: readonly number[];
  /** Those that move as one with it. */
  readonly group: string;
  readonly small: boolean;
}

/** Everything that stands or lies on a hex map. */
export interface HexPosition {
  readonly map: HexMap;
  readonly sides: readonly string[];
  readonly pieces: readonly Piece[];
  /** From the top of each stack down. */
  readonly stacks: ReadonlyMap<string, readonly Piece[]>;
  /** Units that wait to be deployed, as one of their elements would look. */
  readonly undeployed: readonly Piece[];
  /** Where a side deploys now: names of hexes. */
  readonly deploymentZones: ReadonlyMap<string, readonly Cell[]>;
  /** Pieces that are not on the map, with a few words why. */
  readonly offMap: readonly { key: string; side: string; name: string; why: string }[];
  /** Hexes that are worth something, and to which side. */
  readonly objectives: readonly { hex: string; sideIndex: number; points: number }[];
  /** Who stands behind each group: its outline, its pennant and what moves as one. */
  readonly groups: ReadonlyMap<string, readonly Piece[]>;
}

/** The position of a book that is played on hexes. */
export function hexPositionOf(book: string, state: Data, names: Record<string, string>): HexPosition {
  return book === "lames"
    ? lamesPosition(state as unknown as LamesState, names)
    : demonworldPosition(state as unknown as DemonworldState, names);
}

function withGroups(map: HexMap, sides: string[], pieces: Piece[], stacks: Map<string, Piece[]>): Omit<HexPosition, "offMap" | "objectives" | "undeployed" | "deploymentZones"> {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.group) continue;
    const known = groups.get(piece.group);
    if (known) known.push(piece);
    else groups.set(piece.group, [piece]);
  }
  return { map, sides, pieces, stacks, groups };
}

// Les Lames Maudites

const ROUTED = 1;
const SHAKEN = 2;

function lamesPosition(state: LamesState, names: Record<string, string>): HexPosition {
  const map = hexMapOf(state.ground);
  const sides = Object.keys(state.armies);
  const commanders = new Set(Object.values(state.armies).map((army) => army.commander));
  const wings = Object.keys(state.wings);
  const all = new Map<string, Piece>();
  for (const unit of Object.values(state.units)) {
    const figure = state.figures[unit.figure]!;
    const badges: BadgeName[] = [];
    if (commanders.has(unit.key)) badges.push("commander");
    if (unit.shock === "charge") badges.push("charge");
    if (unit.shock === "contact") badges.push("contact");
    if (unit.cohesion === SHAKEN) badges.push("shaken");
    if (unit.cohesion === ROUTED) badges.push("routed");
    if (unit.breath === 1) badges.push("winded");
    if (unit.breath === 2) badges.push("spent");
    if (unit.ordered) badges.push("ordered");
    all.set(unit.key, {
      key: unit.key,
      side: unit.side,
      sideIndex: sides.indexOf(unit.side),
      name: names[unit.key] ?? unit.key,
      icon: lamesIcon(figure),
      hex: unit.hex,
      facing: figure.large ? unit.facing : null,
      steps: unit.steps,
      maxSteps: figure.steps,
      badges,
      dim: unit.activated,
      acting: state.acting === unit.key,
      pennant: wings.length > sides.length ? initials(names[unit.wing] ?? unit.wing) : "",
      wing: wings.filter((key) => state.wings[key]!.side === unit.side).indexOf(unit.wing),
      profile: profile(figure),
      group: "",
      small: !figure.large,
    });
  }
  const stacks = new Map<string, Piece[]>();
  for (const [hex, keys] of Object.entries(state.stacks)) stacks.set(hex, keys.map((key) => all.get(key)!).filter(Boolean));
  const objectives = state.victory.objectives.flatMap((objective) =>
    objective.hexes.map((hex) => ({ hex, sideIndex: sides.indexOf(objective.side), points: objective.points })),
  );
  const offMap = [...all.values()]
    .filter((piece) => !piece.hex)
    .map((piece) => ({ key: piece.key, side: piece.side, name: piece.name, why: state.units[piece.key]!.exit }));
  return { ...withGroups(map, sides, [...all.values()].filter((piece) => map.byName.has(piece.hex)), stacks), offMap, objectives, undeployed: [], deploymentZones: new Map() };
}

function profile(figure: LamesUnitType): number[] {
  return [figure.weapon_capacity, figure.command_capacity, figure.morale_capacity, figure.movement_capacity];
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const parts = name.split(/[\s'’-]+/).filter((part) => /^[\p{Lu}\d]/u.test(part));
  const found = parts.length > 1 ? parts.map((part) => part[0]).join("") : name.slice(0, 2);
  return found.slice(0, 2).toUpperCase();
}

// Demonworld

function demonworldPosition(state: DemonworldState, names: Record<string, string>): HexPosition {
  const map = hexMapOf(state.ground);
  const sides = Object.keys(state.armies);
  const fighting = new Set(state.combats[0] ?? []);
  const shown = new Set<string>();
  const pieces: Piece[] = [];
  const stacks = new Map<string, Piece[]>();
  for (const element of Object.values(state.elements)) {
    const unit = state.units[element.unit]!;
    const badges: BadgeName[] = [];
    if (element.special === "leader" || element.special === "musician" || element.special === "standard") badges.push(element.special);
    if (state.hit.includes(element.key)) badges.push("hit");
    if (unit.engaged && fighting.has(unit.key) && !shown.has(unit.key)) badges.push("contact");
    const cell = map.byKey.get(hexKey({ q: element.hex[0], r: element.hex[1] }));
    if (!cell) continue;
    const piece: Piece = {
      key: element.key,
      side: unit.side,
      sideIndex: sides.indexOf(unit.side),
      name: names[element.key] ?? `${names[unit.key] ?? unit.key} ${element.key.slice(unit.key.length + 1)}`,
      icon: demonworldIcon(state, unit),
      hex: cell.name,
      facing: element.facing,
      steps: 0,
      maxSteps: 0,
      badges,
      dim: state.phase === "movement" && unit.moved,
      acting: (state.reacting[0] ?? state.active) === unit.key,
      pennant: shown.has(unit.key) ? "" : unit.order,
      wing: 0,
      profile: [],
      group: unit.key,
      small: false,
    };
    shown.add(unit.key);
    pieces.push(piece);
    stacks.set(cell.name, [piece]);
  }
  const offMap = Object.values(state.units)
    .filter((unit) => !pieces.some((piece) => piece.group === unit.key))
    .map((unit) => ({ key: unit.key, side: unit.side, name: names[unit.key] ?? unit.key, why: "" }));
  const undeployed = offMap.map((unit) => undeployedPiece(state, unit.key, sides, names));
  return { ...withGroups(map, sides, pieces, stacks), offMap, objectives: [], undeployed, deploymentZones: deploymentZonesOf(state, map) };
}

function undeployedPiece(state: DemonworldState, key: string, sides: string[], names: Record<string, string>): Piece {
  const unit = state.units[key]!;
  return {
    key,
    side: unit.side,
    sideIndex: sides.indexOf(unit.side),
    name: names[key] ?? key,
    icon: demonworldIcon(state, unit),
    hex: "",
    facing: state.armies[unit.side]!.facing,
    steps: 0,
    maxSteps: 0,
    badges: [],
    dim: false,
    acting: false,
    pennant: "",
    wing: 0,
    profile: [],
    group: key,
    small: false,
  };
}

/** Rows are counted from 0 and columns from 1, ends included. */
function deploymentZonesOf(state: DemonworldState, map: HexMap): Map<string, readonly Cell[]> {
  if (state.phase !== "deployment") return new Map();
  return new Map(
    Object.values(state.armies).map((army) => {
      const { rows, columns } = army.zone ?? { rows: [0, Infinity], columns: [1, Infinity] };
      const inside = (cell: Cell) =>
        cell.row >= rows[0] && cell.row <= rows[1] && cell.column + 1 >= columns[0] && cell.column + 1 <= columns[1];
      return [army.key, army.zone ? map.cells.filter(inside) : []];
    }),
  );
}
