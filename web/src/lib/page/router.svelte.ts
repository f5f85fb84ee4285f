// Where the page stands. Links are secrets: they stand behind the `#`, which browsers do not send.

export type Place =
  | { screen: "start" }
  | { screen: "battle"; link: string; at: number | null }
  | { screen: "end"; link: string };

export function read(hash: string): Place {
  const [, kind, link, word, at] = /^#\/(b|e)\/([A-Za-z0-9_-]{32})(?:\/(at)\/(\d{1,7}))?$/.exec(hash) ?? [];
  if (kind === "e" && link) return { screen: "end", link };
  if (kind === "b" && link) return { screen: "battle", link, at: word ? Number(at) : null };
  return { screen: "start" };
}

export function write(place: Place): string {
  if (place.screen === "start") return "#/";
  if (place.screen === "end") return `#/e/${place.link}`;
  return `#/b/${place.link}${place.at === null ? "" : `/at/${place.at}`}`;
}

class Router {
  place = $state.raw<Place>(read(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.place = read(location.hash)));
  }

  go(place: Place, replace = false): void {
    if (replace) history.replaceState(null, "", write(place));
    else history.pushState(null, "", write(place));
    this.place = place;
  }
}

export const router = new Router();

/** The full address of a place, to be sent to somebody. */
export function address(place: Place): string {
  return `${location.origin}${location.pathname}${write(place)}`;
}
