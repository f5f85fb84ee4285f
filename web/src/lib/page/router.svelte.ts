// Where the page stands. Links are secrets: they stand behind the `#`, which browsers do not send.

/** The screen that is open. */
export type Route =
  | { screen: "start" }
  | { screen: "battle"; link: string; at: number | null }
  | { screen: "end"; link: string }
  /** The scenario workshop: what is being made, by its name in this browser; "": to choose something. */
  | { screen: "workshop"; draft: string }
  /** The army builder, with the army that a link brings. */
  | { screen: "army"; code: string }
  /** The odds of one clash, of a book; "": the first. */
  | { screen: "clash"; book: string }
  /** Campaigns: one by its name in this browser, or by the link under which a server keeps it; "": all of them. */
  | { screen: "campaign"; campaign: string }
  /** A battle of this browser's list, by what it is called there: feeds lead here. */
  | { screen: "mine"; battle: string };

/** The screen that the address names; the start screen where it names none. */
export function parseRoute(hash: string): Route {
  const [, kind, link, word, at] = /^#\/(b|e)\/([A-Za-z0-9_-]{32})(?:\/(at)\/(\d{1,7}))?$/.exec(hash) ?? [];
  const mine = /^#\/m\/([0-9a-f]{16})$/.exec(hash)?.[1];
  const workshop = /^#\/w(?:\/([0-9a-f]{8}))?$/.exec(hash);
  if (workshop) return { screen: "workshop", draft: workshop[1] ?? "" };
  const army = /^#\/a(?:\/([A-Za-z0-9_-]{1,20000}))?$/.exec(hash);
  if (army) return { screen: "army", code: army[1] ?? "" };
  const clash = /^#\/c(?:\/([a-z][a-z0-9_]{0,39}))?$/.exec(hash);
  if (clash) return { screen: "clash", book: clash[1] ?? "" };
  const campaign = /^#\/k(?:\/([0-9a-f]{8}|[A-Za-z0-9_-]{32}))?$/.exec(hash);
  if (campaign) return { screen: "campaign", campaign: campaign[1] ?? "" };
  if (mine) return { screen: "mine", battle: mine };
  if (kind === "e" && link) return { screen: "end", link };
  if (kind === "b" && link) return { screen: "battle", link, at: word ? Number(at) : null };
  return { screen: "start" };
}

/** The part of the address behind the `#` that names a screen. */
export function formatRoute(route: Route): string {
  if (route.screen === "start") return "#/";
  if (route.screen === "army") return `#/a${route.code && `/${route.code}`}`;
  if (route.screen === "mine") return `#/m/${route.battle}`;
  if (route.screen === "workshop") return route.draft ? `#/w/${route.draft}` : "#/w";
  if (route.screen === "campaign") return route.campaign ? `#/k/${route.campaign}` : "#/k";
  if (route.screen === "clash") return route.book ? `#/c/${route.book}` : "#/c";
  if (route.screen === "end") return `#/e/${route.link}`;
  return `#/b/${route.link}${route.at === null ? "" : `/at/${route.at}`}`;
}

class Router {
  route = $state.raw<Route>(parseRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => (this.route = parseRoute(location.hash)));
  }

  go(route: Route, replace = false): void {
    if (replace) history.replaceState(null, "", formatRoute(route));
    else history.pushState(null, "", formatRoute(route));
    this.route = route;
  }
}

/** The one router of the page. */
export const router = new Router();

/** The full address of a place, to be sent to somebody. */
export function routeUrl(route: Route): string {
  return `${location.origin}${location.pathname}${formatRoute(route)}`;
}
