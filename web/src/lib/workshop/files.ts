/** Files that somebody opens in the workshop: a scenario, and the map file that it names beside it. */
import { requestJson } from "../api/client";

/** What the chosen files come to: the text of a scenario; null where there is none among them. */
export async function readFiles(chosen: readonly File[], book: string): Promise<{ text: string; book: string } | null> {
  const read = await Promise.all(chosen.map(async (file) => ({ name: file.name, text: await file.text() })));
  const scenario = read.find(({ text }) => /^\s*book\s*=/m.test(text));
  if (!scenario) return null;
  const beside = Object.fromEntries(read.filter((one) => one !== scenario).map(({ name, text }) => [name, text]));
  if (!Object.keys(beside).length) return { text: scenario.text, book };
  return { text: (await requestJson<{ text: string }>("POST", "/workshop/join", "", { text: scenario.text, files: beside })).text, book };
}
