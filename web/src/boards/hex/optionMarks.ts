/** Options as marks on a map of hexes: where an answer can be given by pointing at it. */
import type { Data, Json, Option } from "../../lib/api/types";
import type { BoardQuestion } from "../types";
import { hexKey, readDirection, readFacing } from "./hexGeometry";
import { neighbourCell } from "./hexMap";
import type { HexPosition } from "./position";

/**
 * `go`: a hex to enter. `face`: a facing to take, at a hex. `piece`: a piece to choose or to strike.
 * `group`: everybody of a unit. `push`: the unit as one, in a direction. `wheel`: the unit as one, round an end.
 * `exit`: off the map by a side.
 */
export type MarkKind = "go" | "face" | "piece" | "group" | "push" | "wheel" | "exit";

/** An option as something to press on the map. */
export interface Mark {
  readonly token: string;
  readonly label: string;
  readonly kind: MarkKind;
  /** The name of the hex where it is drawn. */
  readonly hex: string;
  readonly piece?: string;
  /** Who would act, where the mark is somewhere else. */
  readonly actor?: string;
  /** Notches of 30 degrees for facings and pushes. */
  readonly facing?: number;
  /** A few signs on it: what it costs. */
  readonly text?: string;
  /** It is an attack. */
  readonly danger?: boolean;
}

const COST_TEXTS: Record<string, (whole: number) => string> = {
  "points-whole": (whole) => String(whole),
  "points-half": () => "½",
  "points-both": (whole) => `${whole}½`,
};

/** What a step costs, from the argument of its sentence. */
export function costText(cost: Json | undefined): string {
  if (typeof cost === "number") return String(cost);
  if (!cost || typeof cost !== "object" || Array.isArray(cost)) return "";
  const args = (cost.args ?? {}) as Data;
  const make = COST_TEXTS[String(cost.id)];
  return make ? make(Number(args.whole ?? 0)) : "";
}

const stringOrEmpty = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** The marks of some options; options that have no place on the map have none. */
export function optionMarks(book: string, position: HexPosition, state: Data, ask: BoardQuestion | null | undefined, options: readonly Option[]): Mark[] {
  const reader = book === "lames" ? lamesMark : demonworldMark;
  return options.flatMap((option) => reader(position, state, ask ?? null, option) ?? []);
}

// Les Lames Maudites

const ATTACK_VERBS = new Set(["strike", "hunt"]);

function lamesMark(position: HexPosition, state: Data, ask: BoardQuestion | null, option: Option): Mark | null {
  const [verb, what] = option.token.split(" ");
  const args = option.args ?? {};
  const base = { token: option.token, label: option.label };
  const actor = stringOrEmpty(ask?.args?.unit) || stringOrEmpty(state.acting);
  const here = position.pieces.find((piece) => piece.key === actor)?.hex ?? "";
  const { layout } = position.map;
  if (verb === "face") return facingMark(position, base, here, readFacing(what ?? "", layout), actor, costText(args.cost));
  const hex = stringOrEmpty(args.hex);
  if (hex && position.map.byName.has(hex)) return { ...base, kind: "go", hex, actor, text: costText(args.cost) };
  if (verb === "leave" || verb === "withdraw" || verb === "recoil") {
    const d = readDirection(what ?? "", layout);
    return d === null || !here ? null : { ...base, kind: "exit", hex: here, actor, facing: 2 * d, text: costText(args.cost) };
  }
  const piece = what && position.pieces.find((one) => one.key === what);
  return piece ? { ...base, kind: "piece", hex: piece.hex, piece: piece.key, actor, danger: ATTACK_VERBS.has(verb!) } : null;
}

function facingMark(position: HexPosition, base: Pick<Mark, "token" | "label">, hex: string, facing: number | null, actor: string, cost: string): Mark | null {
  if (facing === null || !position.map.byName.has(hex)) return null;
  return { ...base, kind: "face", hex, actor, facing, ...(cost ? { text: cost } : {}) };
}

// Demonworld

function demonworldMark(position: HexPosition, state: Data, ask: BoardQuestion | null, option: Option): Mark | null {
  const [verb, ...rest] = option.token.split(" ");
  const args = option.args ?? {};
  const base = { token: option.token, label: option.label };
  const hex = stringOrEmpty(args.hex);
  if (verb === "place" || verb === "put") return position.map.byName.has(hex) ? { ...base, kind: "go", hex } : null;
  if (verb === "attack" || verb === "support") {
    const piece = position.pieces.find((one) => one.key === rest[1]);
    return piece ? { ...base, kind: "piece", hex: piece.hex, piece: piece.key, actor: rest[0]!, danger: verb === "attack" } : null;
  }
  if (verb === "step" || verb === "shift" || verb === "close") return stepMark(position, base, rest[0]!, rest[1]!);
  if (verb === "turn") return turnMark(position, base, rest[0]!, rest[1]!);
  if (verb === "move" || verb === "react") return groupMark(position, base, rest[0]!);
  return unitMark(position, base, verb!, rest, stringOrEmpty(ask?.args?.unit) || stringOrEmpty(state.active));
}

function stepMark(position: HexPosition, base: Pick<Mark, "token" | "label">, element: string, direction: string): Mark | null {
  const piece = position.pieces.find((one) => one.key === element);
  const d = readDirection(direction, position.map.layout);
  if (!piece || d === null) return null;
  const there = neighbourCell(position.map, position.map.byName.get(piece.hex)!, d);
  return there ? { ...base, kind: "go", hex: there.name, actor: element } : null;
}

function turnMark(position: HexPosition, base: Pick<Mark, "token" | "label">, element: string, direction: string): Mark | null {
  const piece = position.pieces.find((one) => one.key === element);
  return piece ? facingMark(position, base, piece.hex, readFacing(direction, position.map.layout), element, "") : null;
}

function groupMark(position: HexPosition, base: Pick<Mark, "token" | "label">, unit: string): Mark | null {
  const first = position.groups.get(unit)?.[0];
  return first ? { ...base, kind: "group", hex: first.hex, piece: first.key, actor: unit } : null;
}

/** What a unit does as one: its mark lies before, beside or behind it. */
function unitMark(position: HexPosition, base: Pick<Mark, "token" | "label">, verb: string, words: string[], unit: string): Mark | null {
  const group = position.groups.get(unit);
  if (!group?.length) return null;
  const { layout } = position.map;
  if (verb === "wheel") {
    const facing = group[0]!.facing ?? 0;
    const edge = extremeHex(position, group.map((piece) => piece.hex), words[0] === "left" ? facing - 3 : facing + 3);
    return { ...base, kind: "wheel", hex: edge, actor: unit, facing: words[0] === "left" ? -1 : 1, text: `${words[1] ?? ""}°` };
  }
  if (verb === "face") {
    const middle = extremeHex(position, group.map((piece) => piece.hex), group[0]!.facing ?? 0);
    return facingMark(position, base, middle, readFacing(words[0] ?? "", layout), unit, "");
  }
  if (verb !== "advance" && verb !== "slide" && verb !== "march") return null;
  const d = readDirection(words[0] ?? "", layout);
  if (d === null) return null;
  return { ...base, kind: "push", hex: extremeHex(position, group.map((piece) => piece.hex), 2 * d), actor: unit, facing: 2 * d };
}

/** Of some hexes, the one that lies furthest that way and nearest to the middle of them. */
export function extremeHex(position: HexPosition, hexes: readonly string[], facing: number): string {
  const cells = hexes.map((name) => position.map.byName.get(name)!);
  const angle = (((facing % 12) + 12) % 12) * (Math.PI / 6) - (position.map.layout === "pointy" ? 0 : Math.PI / 6);
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)];
  const mx = cells.reduce((sum, cell) => sum + cell.x, 0) / cells.length;
  const my = cells.reduce((sum, cell) => sum + cell.y, 0) / cells.length;
  const score = (x: number, y: number) => {
    const along = (x - mx) * dx + (y - my) * dy;
    const aside = Math.abs((x - mx) * dy - (y - my) * dx);
    return along - aside * 0.45;
  };
  return cells.reduce((best, cell) => (score(cell.x, cell.y) > score(best.x, best.y) ? cell : best)).name;
}

/**
 * Where many pieces may act, the marks of one are shown at a time: facings only of the one that is looked at, steps of
 * that one if it has any, and whom it may strike; else whom the one may strike that is `askedAbout`.
 */
export function visibleMarks(marks: readonly Mark[], lookedAt: string | null, askedAbout = ""): Mark[] {
  const actors = new Set(marks.map((mark) => mark.actor));
  if (actors.size < 2) return [...marks];
  const has = (kind: MarkKind, actor: string | null) => marks.some((mark) => mark.kind === kind && mark.actor === actor);
  const stepper = has("go", lookedAt) ? lookedAt : null;
  const striker = has("piece", lookedAt) ? lookedAt : has("piece", askedAbout) ? askedAbout : null;
  return marks.filter((mark) => {
    if (mark.kind === "face") return mark.actor === lookedAt;
    if (mark.kind === "go") return stepper === null || mark.actor === stepper;
    return mark.kind !== "piece" || striker === null || mark.actor === striker;
  });
}

/** Marks by the hex they lie in, in the order of the options. */
export function marksByHex(position: HexPosition, marks: readonly Mark[]): Map<string, Mark[]> {
  const found = new Map<string, Mark[]>();
  for (const mark of marks) {
    for (const name of mark.kind === "group" ? (position.groups.get(mark.actor!) ?? []).map((piece) => piece.hex) : [mark.hex]) {
      const key = hexKey(position.map.byName.get(name)!);
      found.set(key, [...(found.get(key) ?? []), mark]);
    }
  }
  return found;
}
