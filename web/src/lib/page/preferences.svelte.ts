// Light or dark, quiet or in motion: what the reader's machine prefers, unless the reader says otherwise.
import { getStored, setStored } from "./storage";

export type Theme = "light" | "dark";

class Preferences {
  theme = $state<Theme>("light");
  /** Skip every animation: asked of the machine, or of this page with a key. */
  reducedMotion = $state(false);

  init(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const kept = getStored("theme");
    this.#applyTheme(kept === "light" || kept === "dark" ? kept : dark.matches ? "dark" : "light");
    dark.addEventListener("change", () => getStored("theme") || this.#applyTheme(dark.matches ? "dark" : "light"));
    this.#applyReducedMotion(still.matches || getStored("still") === "yes");
    still.addEventListener("change", () => this.#applyReducedMotion(still.matches));
  }

  toggleTheme(): void {
    this.#applyTheme(this.theme === "dark" ? "light" : "dark");
    setStored("theme", this.theme);
  }

  setReducedMotion(reduced: boolean): void {
    this.#applyReducedMotion(reduced);
    setStored("still", reduced ? "yes" : "");
  }

  #applyTheme(theme: Theme): void {
    this.theme = theme;
    document.documentElement.dataset["theme"] = theme;
  }

  #applyReducedMotion(reduced: boolean): void {
    this.reducedMotion = reduced;
    document.documentElement.dataset["reducedMotion"] = reduced ? "yes" : "no";
  }
}

export const preferences = new Preferences();
