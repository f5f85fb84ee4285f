/** Puts the few silhouettes that the page uses into the build, and none of the other four thousand. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";
import { GAME_ICONS } from "./names.ts";

const MODULE = "virtual:icons";
/** The same silhouettes for printed sheets, which know no page. */
export const PRINTED = new URL("../../../src/oriflamme/paper/silhouettes.json", import.meta.url);

interface IconSet {
  icons: Record<string, { body: string }>;
}

/** The Vite plugin that provides `virtual:icons`: the path of each silhouette by our name for it. */
export function icons(): Plugin {
  return {
    name: "oriflamme-icons",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(silhouettes())};` : undefined),
  };
}

/** By our names, the path of each silhouette: all of them are one path on a square of 512. */
export function silhouettes(): Record<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const set = JSON.parse(readFileSync(file, "utf8")) as IconSet;
  return Object.fromEntries(Object.entries(GAME_ICONS).map(([ours, theirs]) => [ours, pathOf(set, theirs)]));
}

function pathOf(set: IconSet, name: string): string {
  const body = set.icons[name]?.body ?? "";
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]);
  if (!paths.length) throw new Error(`game-icons has no icon ${name}`);
  return paths.join("");
}
