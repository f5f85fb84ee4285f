// The rulebooks with the words of their drawings, read once for each language.
import { requestJson } from "../api/client";
import type { Book, Lang } from "../api/types";

const loaded = new Map<Lang, Promise<Book[]>>();

/** All rulebooks, in the server's order. */
export function loadBooks(lang: Lang): Promise<Book[]> {
  const known = loaded.get(lang) ?? requestJson<Book[]>("GET", "/books").catch((error: unknown) => (loaded.delete(lang), Promise.reject(error)));
  loaded.set(lang, known);
  return known;
}

/** One rulebook; null where the server does not know it or cannot be reached. */
export async function loadBook(name: string, lang: Lang): Promise<Book | null> {
  const books = await loadBooks(lang).catch(() => []);
  return books.find((book) => book.name === name) ?? null;
}
