/** Options as something to point at on a board: everything is read from their fields, nothing from tokens or labels. */
import type { Option } from "../../lib/api/types";

/** Whether an option harms whom it points at. */
export function isAttack(option: Option): boolean {
  return option.notes?.includes("attack") ?? false;
}

/** Whether an option takes something out of the battle for good. */
export function isIrreversible(option: Option): boolean {
  return option.notes?.includes("irreversible") ?? false;
}

/** Whether an option leads off the map. */
export function leadsOffMap(option: Option): boolean {
  return option.notes?.includes("off-map") ?? false;
}

/** Points as players write them: 2½. */
export function formatCost(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole || ""}½`;
}

/** What an option costs, as a few signs; "" where it costs nothing that is counted. */
export function costText(option: Option): string {
  return option.cost === undefined ? "" : formatCost(option.cost);
}

/** Whether an option does nothing but choose its piece: somebody else than whom the question is about. */
export function choosesPiece(option: Option, subject: string): boolean {
  const { piece, target, what, place, facing } = option;
  return Boolean(piece) && piece !== subject && !target && !what && !place && facing === undefined;
}

/** An option that points at a piece: who would act, and at whom one points. */
export interface PieceTarget {
  readonly token: string;
  readonly label: string;
  readonly actor: string;
  readonly target: string;
  readonly danger: boolean;
}

/**
 * The options that point at a piece, while this one is asked about: at whom they are done to, or at whom they choose.
 * What another piece would do is no answer that one points at.
 */
export function pieceTargets(options: readonly Option[], subject: string, known: (key: string) => boolean): PieceTarget[] {
  const found = options.flatMap((option): PieceTarget[] => {
    const { token, label, piece = "", target = "" } = option;
    if (placeTarget(option)) return [];
    const base = { token, label, danger: isAttack(option) };
    if (known(subject) && known(piece) && piece !== subject && target !== subject) return [];
    if (target && known(target)) return [{ ...base, actor: piece || subject, target }];
    return choosesPiece(option, subject) && known(piece) ? [{ ...base, actor: piece, target: piece }] : [];
  });
  return chosenByActor(found) ? found.map((option) => ({ ...option, target: option.actor })) : found;
}

/** Several pieces may do something to the same one: it is they who are chosen. */
function chosenByActor(found: readonly PieceTarget[]): boolean {
  const count = (key: "actor" | "target") => new Set(found.map((option) => option[key])).size;
  return found.length > 1 && count("target") === 1 && count("actor") > 1;
}

/** A place on the table that an option leads to: the middle of the front, the facing, and how much room it takes. */
export interface PlaceTarget {
  readonly token: string;
  readonly label: string;
  readonly piece: string;
  readonly x: number;
  readonly y: number;
  readonly facing: number;
  readonly width: number;
  readonly depth: number;
}

/** The place on the table that an option leads to; null where it leads to none. */
export function placeTarget(option: Option): PlaceTarget | null {
  if (typeof option.place !== "object") return null;
  const [x, y, width, depth] = option.place;
  if (x === undefined || y === undefined || width === undefined || depth === undefined) return null;
  return { token: option.token, label: option.label, piece: option.piece ?? "", x, y, facing: option.facing ?? 0, width, depth };
}
