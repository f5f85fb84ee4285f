/** What boards say: the messages `board-…` of `texts/boards.*.ftl`, in the language that the board is shown in. */
import type { FluentVariable } from "@fluent/bundle";
import type { Lang } from "../../lib/api/types";
import { i18n } from "../../lib/page/i18n.svelte";

/** A text of the boards. */
export function boardText(id: string, lang: Lang, args: Record<string, FluentVariable> = {}): string {
  return i18n.translateTo(lang, `board-${id}`, args);
}

/** A word out of a family that a book may have more of; by its own name where the page has none for it. */
function wordOf(family: string, name: string, lang: Lang): string {
  const id = `board-${family}-${name}`;
  return i18n.has(id) ? i18n.translateTo(lang, id) : name;
}

/** What else a destination means, in words. */
export const destinationNote = (name: string, lang: Lang): string => wordOf("note", name, lang);

/** A compass point in words, from its letters. */
export const compassPoint = (name: string, lang: Lang): string => wordOf("compass", name, lang);

/** What a mark means on this kind of board. */
export const markText = (board: string, mark: string, lang: Lang): string => boardText(`mark-${board}-${mark}`, lang);

/** A wing of the field in facing lines, or the name that it has in the battle. */
export function wingText(wing: string, names: Record<string, string>, lang: Lang): string {
  return names[wing] ?? wordOf("wing", wing, lang);
}
