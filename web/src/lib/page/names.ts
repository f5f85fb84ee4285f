// Names that agree in the page's own sentences: the forms come from the server, the places are those of `kernel/names.py`.
import type { NameForms } from "../api/types";
import { i18n } from "./i18n.svelte";

/** A name and its forms. */
export interface Named {
  side: string;
  forms?: NameForms;
}

const bare = (name: string): NameForms => ({ the: name, of: name, to: name, num: "s", form: "s" });

/** The places of a message that is about a name: `$side`, `$side_the`, `$side_of`, `$side_to`, `$side_num`, `$side_form`. */
export function named(place: string, name: string, forms: NameForms | undefined): Record<string, string> {
  const places = Object.entries(forms ?? bare(name)).map(([form, text]) => [`${place}_${form}`, text] as const);
  return { [place]: name, ...Object.fromEntries(places) };
}

/** The same for a side of the battle. */
export const namedSide = (place: string, one: Named): Record<string, string> => named(place, one.side, one.forms);

/** The same for several sides, which are joined. */
export function namedSides(place: string, all: readonly Named[]): Record<string, string> {
  if (all.length === 1) return namedSide(place, all[0]!);
  const joined = (word: (one: Named) => string) => listed(all.map(word));
  const form = (name: "the" | "of" | "to") => joined((one) => (one.forms ?? bare(one.side))[name]);
  return named(place, joined((one) => one.side), { the: form("the"), of: form("of"), to: form("to"), num: "p", form: "mp" });
}

/** Several things in a sentence: "a, b and c". */
export function listed(all: readonly string[]): string {
  return new Intl.ListFormat(i18n.lang, { type: "conjunction" }).format(all);
}

/** A sentence with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
