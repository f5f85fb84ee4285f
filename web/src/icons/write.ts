/** Writes the silhouettes for printed sheets (`npm run icons`): those that the page draws, by the same names. */
import { writeFileSync } from "node:fs";
import { PRINTED, silhouettes } from "./plugin.ts";

writeFileSync(PRINTED, `${JSON.stringify(silhouettes(), null, 1)}\n`);
