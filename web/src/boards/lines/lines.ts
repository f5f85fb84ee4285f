/** Facing lines as a picture: who stands where, how strong, at grips with whom. */
import type { Card, Lang, LinesDisplay, Option } from "../../lib/api/types";
import { boardText } from "../shared/boardTexts";

/** A place of the field where pieces of both sides may stand. */
export interface FieldWing {
  readonly key: string;
  readonly ground: string;
}

/** The wings of the field; without wings, the field is one. */
export function fieldWings(display: LinesDisplay): FieldWing[] {
  const wings = Object.entries(display.wings ?? {}).map(([key, ground]) => ({ key, ground }));
  return wings.length ? wings : [{ key: "", ground: "" }];
}

/** The cards of a side in one wing, or all of them for the wing "". */
export function cardsInWing(display: LinesDisplay, side: string, wing: string): Card[] {
  return (display.cards ?? []).filter((card) => card.side === side && (!wing || card.wing === wing));
}

/** One rank of a side, from wing to wing, or from section to section of a wall. */
export interface Rank {
  /** 0: the front line, 1: the reserve; "sortie": before its walls, "rampart": on them, "inside": behind them. */
  readonly name: 0 | 1 | "sortie" | "rampart" | "inside";
  readonly cells: readonly { key: string; cards: readonly Card[] }[];
}

/** The ranks of a side, the one nearest the enemy first; ranks where nobody stands are left out, but not the lines of a field with wings. */
export function ranksOf(display: LinesDisplay, side: string): Rank[] {
  const own = cardsInWing(display, side, "");
  if (display.besieged === side) {
    const posted = (card: Card) => card.walled === true && (display.sections ?? []).some((section) => section.key === card.inside);
    const ranks: Rank[] = [
      { name: "sortie", cells: [{ key: "", cards: own.filter((card) => !card.walled) }] },
      { name: "rampart", cells: (display.sections ?? []).map(({ key }) => ({ key, cards: own.filter((card) => posted(card) && card.inside === key) })) },
      { name: "inside", cells: [{ key: "", cards: own.filter((card) => card.walled && !posted(card)) }] },
    ];
    return ranks.filter((rank) => rank.cells.some((cell) => cell.cards.length));
  }
  const wings = fieldWings(display);
  const lines = [0, 1] as const;
  return lines.flatMap((line): Rank[] => {
    const cells = wings.map(({ key }) => ({ key, cards: cardsInWing(display, side, key).filter((card) => (card.line ?? 0) === line) }));
    return wings.length > 1 || cells.some((cell) => cell.cards.length) ? [{ name: line, cells }] : [];
  });
}

/** Whom a card is at grips with. */
export function enemiesOf(display: LinesDisplay, key: string): string[] {
  return (display.engaged ?? []).flatMap(([one, other]) => (one === key ? [other] : other === key ? [one] : []));
}

/** How many are left of how many. */
export function strengthText(card: Card, lang: Lang): string {
  return boardText(card.hit_points ? "hit-points" : "men", lang, { men: card.men ?? 0, full: card.men_at_start ?? 0 });
}

/** A block as it is drawn: how deep, and how wide the largest and the smallest are. */
export const BLOCK_HEIGHT = 32;
export const MAX_BLOCK_WIDTH = 150;
const MIN_BLOCK_WIDTH = 44;

/** How wide a body of men stands: by the root of its number at the start, so that the smallest can still be read. */
export function blockWidth(card: Card, largest: number): number {
  if (card.hit_points || !largest) return MIN_BLOCK_WIDTH;
  return MIN_BLOCK_WIDTH + (MAX_BLOCK_WIDTH - MIN_BLOCK_WIDTH) * Math.sqrt(Math.min(1, (card.men_at_start ?? 0) / largest));
}

/** The wing, counted from the left, and the line that an option leads to. */
export function laneOf(option: Option): string | null {
  return Array.isArray(option.place) && option.place.length === 2 ? option.place.join(" ") : null;
}
