// Light or dark, quiet or in motion: what the reader's machine prefers, unless the reader says otherwise.
import { recall, remember } from "./storage";

export type Theme = "light" | "dark";

class Look {
  theme = $state<Theme>("light");
  /** Skip every animation: asked of the machine, or of this page with a key. */
  still = $state(false);

  begin(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const kept = recall("theme");
    this.#show(kept === "light" || kept === "dark" ? kept : dark.matches ? "dark" : "light");
    dark.addEventListener("change", () => recall("theme") || this.#show(dark.matches ? "dark" : "light"));
    this.#rest(still.matches || recall("still") === "yes");
    still.addEventListener("change", () => this.#rest(still.matches));
  }

  toggle(): void {
    this.#show(this.theme === "dark" ? "light" : "dark");
    remember("theme", this.theme);
  }

  rest(still: boolean): void {
    this.#rest(still);
    remember("still", still ? "yes" : "");
  }

  #show(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset["theme"] = theme;
  }

  #rest(still: boolean): void {
    this.still = still;
    document.documentElement.dataset["still"] = still ? "yes" : "no";
  }
}

export const look = new Look();
