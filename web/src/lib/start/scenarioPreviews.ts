// Scenarios as they open, each read once for both languages: a map has no language, and names are not shown on it.
import { requestJson } from "../api/client";
import type { ScenarioPreview } from "../api/types";

const previews = new Map<string, Promise<ScenarioPreview | null>>();

/** The opening position of a scenario; null where it cannot be read. */
export function scenarioPreview(name: string): Promise<ScenarioPreview | null> {
  const found = previews.get(name) ?? requestJson<ScenarioPreview>("GET", `/scenarios/${name}`).catch(() => (previews.delete(name), null));
  previews.set(name, found);
  return found;
}
