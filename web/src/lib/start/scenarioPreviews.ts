// Scenarios as they open, each read once in a language.
import { requestJson } from "../api/client";
import type { ScenarioPreview } from "../api/types";
import { i18n } from "../page/i18n.svelte";

const previews = new Map<string, Promise<ScenarioPreview | null>>();

/** The opening position of a scenario; null where it cannot be read. */
export function scenarioPreview(name: string): Promise<ScenarioPreview | null> {
  const key = `${i18n.lang} ${name}`;
  const found = previews.get(key) ?? requestJson<ScenarioPreview>("GET", `/scenarios/${name}`).catch(() => (previews.delete(key), null));
  previews.set(key, found);
  return found;
}
