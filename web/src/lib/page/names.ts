// Names that agree in the page's own sentences: the forms come from the server, the places are those of `kernel/names.py`.
import type { NameForms } from "../api/types";

/** The places of a message that is about a name: `$side`, `$side_the`, `$side_of`, `$side_to`, `$side_num`, `$side_form`. */
export function named(place: string, name: string, forms: NameForms | undefined): Record<string, string> {
  const known = forms ?? { the: name, of: name, to: name, num: "s", form: "s" };
  const places = Object.entries(known).map(([form, text]) => [`${place}_${form}`, text] as const);
  return { [place]: name, ...Object.fromEntries(places) };
}

/** A sentence with a capital at its beginning. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
