/** Facing lines as a picture: who stands where, how strong, at grips with whom. */
import type { Card, Lang, LinesDisplay } from "../../lib/api/types";
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

/** Whom a card is at grips with. */
export function enemiesOf(display: LinesDisplay, key: string): string[] {
  return (display.engaged ?? []).flatMap(([one, other]) => (one === key ? [other] : other === key ? [one] : []));
}

/** How many are left of how many. */
export function strengthText(card: Card, lang: Lang): string {
  return boardText(card.hit_points ? "hit-points" : "men", lang, { men: card.men ?? 0, full: card.men_at_start ?? 0 });
}
