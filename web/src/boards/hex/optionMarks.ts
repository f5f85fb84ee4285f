/** Options as marks on a map of hexes: where an answer can be given by pointing at it. */
import type { Option } from "../../lib/api/types";
import { choosesPiece, costText, isAttack, leadsOffMap } from "../shared/optionTargets";
import { hexKey } from "./hexGeometry";
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
  /** Notches of 30 degrees for facings and pushes; of a wheel, how far it turns (less than 0: to the right). */
  readonly facing?: number;
  /** A few signs on it: what it costs. */
  readonly text?: string;
  /** It is an attack. */
  readonly danger?: boolean;
}

const NOTCHES = 12;

/** The marks of some options, while this piece is asked about; options that have no place on the map have none. */
export function optionMarks(position: HexPosition, subject: string, options: readonly Option[]): Mark[] {
  return options.flatMap((option) => markOf(position, subject, option) ?? []);
}

/** What an option says decides how one points at it: off the map, a hex, a target, a facing, or the piece alone. */
function markOf(position: HexPosition, subject: string, option: Option): Mark | null {
  const actor = option.piece || subject;
  const text = costText(option);
  const base = { token: option.token, label: option.label, actor, ...(text ? { text } : {}), ...(isAttack(option) ? { danger: true } : {}) };
  const here = hexOf(position, actor);
  const { facing } = option;
  if (leadsOffMap(option) && facing !== undefined) return here ? { ...base, kind: "exit", hex: here, facing } : null;
  if (typeof option.place === "string" && position.map.byName.has(option.place)) {
    return facing !== undefined && position.groups.has(actor) ? unitMark(position, base, actor, facing) : { ...base, kind: "go", hex: option.place };
  }
  if (option.target) return pieceMark(position, base, option.target, actor);
  if (facing !== undefined) return here ? { ...base, kind: "face", hex: here, facing } : null;
  return choosesPiece(option, subject) ? pieceMark(position, base, actor, subject) : null;
}

type MarkBase = Pick<Mark, "token" | "label" | "text" | "danger">;

/** Where a piece stands; of a unit, the middle of its front. */
function hexOf(position: HexPosition, key: string): string {
  const group = position.groups.get(key);
  if (group) return extremeHex(position, group.map((piece) => piece.hex), group[0]!.facing ?? 0);
  return position.pieces.find((piece) => piece.key === key)?.hex ?? "";
}

function pieceMark(position: HexPosition, base: MarkBase, key: string, actor: string): Mark | null {
  const first = position.groups.get(key)?.[0];
  if (first) return { ...base, kind: "group", hex: first.hex, piece: first.key, actor: key };
  const piece = position.pieces.find((one) => one.key === key);
  return piece ? { ...base, kind: "piece", hex: piece.hex, piece: key, actor } : null;
}

/** What a unit does as one: its mark lies before, beside or behind it. */
function unitMark(position: HexPosition, base: MarkBase, unit: string, facing: number): Mark {
  const group = position.groups.get(unit)!;
  const hexes = group.map((piece) => piece.hex);
  const now = group[0]!.facing ?? 0;
  const turn = ((facing - now + NOTCHES + NOTCHES / 2) % NOTCHES) - NOTCHES / 2;
  // a unit looks at corners and is pushed towards sides: who keeps to corners has turned
  if (turn === 0 || turn % 2) return { ...base, kind: "push", hex: extremeHex(position, hexes, facing), actor: unit, facing };
  const edge = extremeHex(position, hexes, turn > 0 ? now - 3 : now + 3);
  return { ...base, kind: "wheel", hex: edge, actor: unit, facing: turn, text: `${Math.abs(turn) * 30}°` };
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
