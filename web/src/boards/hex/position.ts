/** What stands on a map of hexes: the counters of a display, with their names and signs. */
import type { IconName } from "../../icons/names";
import type { BookDisplay, Counter, GroundSign, HexDisplay, HexMap as HexMapData } from "../../lib/api/types";
import { type BadgeStyle, badgeStyles, iconName } from "../shared/legendWords";
import { facingName, type Layout } from "./hexGeometry";
import { type Cell, type HexMap, hexMapOf, hexMapWith } from "./hexMap";

/** A counter as it is drawn. */
export interface Piece {
  readonly key: string;
  readonly side: string;
  /** Which of the sides, counted from 0: its colour and its heraldry. */
  readonly sideIndex: number;
  readonly name: string;
  readonly icon: IconName;
  readonly hex: string;
  /** Where it takes up more than one. */
  readonly moreHexes: readonly string[];
  /** 0 on the ground; above it in the air or upstairs, below it underground. */
  readonly level: number;
  /** Notches of 30 degrees; null where it looks all around. */
  readonly facing: number | null;
  readonly steps: number;
  readonly maxSteps: number;
  readonly badges: readonly BadgeStyle[];
  /** What lies on it for a while, in words. */
  readonly effects: readonly string[];
  readonly dim: boolean;
  readonly acting: boolean;
  /** A few signs on the pennant of its wing or unit. */
  readonly pennant: string;
  /** Which of its side's wings, counted from 0: the colour of the pennant. */
  readonly wing: number;
  /** Capacities from 2 to -2, in the corners. */
  readonly profile: readonly number[];
  /** Those that move as one with it. */
  readonly group: string;
  /** Of a unit that is not deployed yet: the keys of its elements. */
  readonly elements: readonly string[];
  readonly small: boolean;
  /** Which of its unit's elements, as texts count them; 0: none. */
  readonly number: number;
}

/** Every hex that a piece takes up. */
export function hexesOf(piece: Piece): readonly string[] {
  return [piece.hex, ...piece.moreHexes];
}

/** A piece that is not on the map. */
export interface OffMapPiece {
  readonly key: string;
  readonly side: string;
  readonly name: string;
  readonly why: string;
}

/** Everything that stands or lies on a hex map. */
export interface HexPosition {
  readonly map: HexMap;
  readonly sides: readonly string[];
  readonly pieces: readonly Piece[];
  /** From the top of each stack down; a piece of several hexes is in the stack of each. */
  readonly stacks: ReadonlyMap<string, readonly Piece[]>;
  /** Units that wait to be deployed, as one of their elements would look. */
  readonly undeployed: readonly Piece[];
  /** Where a side deploys now. */
  readonly deploymentZones: ReadonlyMap<string, readonly Cell[]>;
  readonly offMap: readonly OffMapPiece[];
  /** Hexes that are worth something, and to which side, each once; the rings of several sides lie one within the other. */
  readonly objectives: readonly { hex: string; sideIndex: number; points: number; ring: number }[];
  /** What lies in hexes, in the order in which it is drawn. */
  readonly ground: readonly GroundSign[];
  /** What holds over the whole field, in words. */
  readonly sky: readonly string[];
  /** Who stands behind each group: its outline, its pennant and what moves as one. */
  readonly groups: ReadonlyMap<string, readonly Piece[]>;
  /** Who has announced a blow or a shot at whom. */
  readonly strikes: readonly [string, string][];
}

/** What stands on a pennant: the signs themselves, or the initials of what is called by them. */
function pennantText(pennant: string, names: Record<string, string>): string {
  const name = names[pennant];
  return name === undefined ? pennant : initials(name);
}

/** Up to two letters that stand for a name. */
export function initials(name: string): string {
  const parts = name.split(/[\s'’-]+/).filter((part) => /^[\p{Lu}\d]/u.test(part));
  const found = parts.length > 1 ? parts.map((part) => part[0]).join("") : name.slice(0, 2);
  return found.slice(0, 2).toUpperCase();
}

/** A counter as a piece that can be drawn. */
export function pieceOf(counter: Counter, sides: readonly string[], names: Record<string, string>, legend: BookDisplay | null | undefined): Piece {
  const unit = counter.unit ?? "";
  return {
    key: counter.key,
    side: counter.side,
    sideIndex: sides.indexOf(counter.side),
    name: names[counter.key] ?? [names[unit] ?? (unit || counter.key), counter.number || ""].join(" ").trim(),
    icon: iconName(counter.icon),
    hex: counter.hex ?? "",
    moreHexes: counter.more_hexes ?? [],
    level: counter.level ?? 0,
    facing: counter.facing ?? null,
    steps: counter.strength ?? 0,
    maxSteps: counter.full_strength ?? 0,
    badges: badgeStyles(counter.badges, legend),
    effects: counter.effects ?? [],
    dim: counter.done ?? false,
    acting: counter.acting ?? false,
    pennant: pennantText(counter.pennant ?? "", names),
    wing: counter.wing ?? 0,
    profile: counter.profile ?? [],
    group: unit,
    elements: counter.elements ?? [],
    small: counter.small ?? false,
    number: counter.number ?? 0,
  };
}

/**
 * The pieces that a board has drawn: a counter that looks as before stays the same object, and is not drawn again, even
 * where a whole new position was read.
 */
export class KnownPieces {
  readonly #pieces = new Map<string, { from: Counter; text: string; piece: Piece }>();
  #words: readonly unknown[] = [];

  /** Make pieces with these words; those of before stay unless the words are others. */
  maker(sides: readonly string[], names: Record<string, string>, legend: BookDisplay | null | undefined): (counter: Counter) => Piece {
    const words = [sides.join(), names, legend];
    if (words.some((one, index) => one !== this.#words[index])) this.#pieces.clear();
    this.#words = words;
    return (counter) => this.#known(counter) ?? this.#keep(counter, pieceOf(counter, sides, names, legend));
  }

  #known(counter: Counter): Piece | undefined {
    const known = this.#pieces.get(counter.key);
    return known && (known.from === counter || known.text === JSON.stringify(counter)) ? known.piece : undefined;
  }

  #keep(counter: Counter, piece: Piece): Piece {
    this.#pieces.set(counter.key, { from: counter, text: JSON.stringify(counter), piece });
    return piece;
  }
}

/** Weather in words; the wind with the point it blows to. */
function skyText(sign: GroundSign, layout: Layout): string {
  return sign.facing === undefined || sign.facing === null ? sign.name : `${sign.name} → ${facingName(sign.facing, layout)}`;
}

/** The position that a display shows on its map; a board that draws several hands over the pieces it knows. */
export function hexPositionOf(display: HexDisplay, data: HexMapData, names: Record<string, string>, legend: BookDisplay | null | undefined, known = new KnownPieces()): HexPosition {
  const map = hexMapWith(hexMapOf(data), display.beside ?? []);
  const { sides } = display;
  const piece = known.maker(sides, names, legend);
  const pieces = (display.counters ?? []).map(piece).filter((one) => map.byName.has(one.hex));
  const zones = Object.entries(display.deployment_zones ?? {});
  return {
    map,
    sides,
    pieces,
    stacks: stacksOf(pieces, display.stacks ?? {}),
    undeployed: (display.undeployed ?? []).map(piece),
    deploymentZones: new Map(zones.map(([side, hexes]) => [side, hexes.flatMap((hex) => map.byName.get(hex) ?? [])])),
    offMap: (display.off_map ?? []).map(({ key, side, why = "" }) => ({ key, side, name: names[key] ?? key, why })),
    objectives: objectivesOf(display.objectives ?? [], sides),
    ground: (display.ground ?? []).filter((sign) => map.byName.has(sign.hex ?? "")),
    sky: (display.ground ?? []).filter((sign) => !sign.hex).map((sign) => skyText(sign, map.layout)),
    groups: groupsOf(pieces),
    strikes: display.strikes ?? [],
  };
}

function stacksOf(pieces: readonly Piece[], ordered: { [hex: string]: string[] }): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) for (const hex of hexesOf(piece)) stacks.set(hex, [...(stacks.get(hex) ?? []), piece]);
  for (const [hex, keys] of Object.entries(ordered)) stacks.get(hex)?.sort((a, b) => keys.indexOf(a.key) - keys.indexOf(b.key));
  return stacks;
}

function objectivesOf(worth: NonNullable<HexDisplay["objectives"]>, sides: readonly string[]): HexPosition["objectives"] {
  const found: { hex: string; sideIndex: number; points: number; ring: number }[] = [];
  for (const { hex, side, points } of worth) {
    const here = found.filter((one) => one.hex === hex);
    const own = here.find((one) => one.sideIndex === sides.indexOf(side));
    if (own) own.points += points;
    else found.push({ hex, sideIndex: sides.indexOf(side), points, ring: here.length });
  }
  return found;
}

function groupsOf(pieces: readonly Piece[]): Map<string, Piece[]> {
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.group) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece]);
  }
  return groups;
}
