// What the server says: its own records (made by tools/page_types.py), and two words of the page.
import type { Json } from "./generated";

export type * from "./generated";

/** A language of the page and of the server. */
export type Lang = "fr" | "en";
/** A JSON object. */
export type Data = { [key: string]: Json };
