// Light or dark, quiet or in motion: what the reader's machine prefers, unless the reader says otherwise.
import { PACES, type Pace } from "../battle/beats";
import { getStored, setStored } from "./storage";

/** Light or dark. */
export type Theme = "light" | "dark";

class Preferences {
  theme = $state<Theme>("light");
  /** Skip every animation: asked of the machine, or of this page with a key. */
  reducedMotion = $state(false);
  /** How fast the enemy's turn and replays are told. */
  pace = $state<Pace>("normal");
  /** Whether dice, losses and one's turn are heard. */
  sound = $state(false);

  /** Follow what is stored, and what the operating system prefers. */
  init(): void {
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const reduced = matchMedia("(prefers-reduced-motion: reduce)");
    const stored = getStored("theme");
    const pace = getStored("pace") as Pace;
    if (PACES.includes(pace)) this.pace = pace;
    this.sound = getStored("sound") === "yes";
    this.#applyTheme(stored === "light" || stored === "dark" ? stored : dark.matches ? "dark" : "light");
    dark.addEventListener("change", () => getStored("theme") || this.#applyTheme(dark.matches ? "dark" : "light"));
    this.#applyReducedMotion(reduced.matches || getStored("still") === "yes");
    reduced.addEventListener("change", () => this.#applyReducedMotion(reduced.matches));
  }

  /** The other theme, from now on. */
  toggleTheme(): void {
    this.#applyTheme(this.theme === "dark" ? "light" : "dark");
    setStored("theme", this.theme);
  }

  /** With or without animations, from now on. */
  setReducedMotion(reduced: boolean): void {
    this.#applyReducedMotion(reduced);
    setStored("still", reduced ? "yes" : "");
  }

  /** So fast, from now on. */
  setPace(pace: Pace): void {
    this.pace = pace;
    setStored("pace", pace);
  }

  /** With or without sound, from now on. */
  setSound(on: boolean): void {
    this.sound = on;
    setStored("sound", on ? "yes" : "");
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

/** The one set of preferences of the page. */
export const preferences = new Preferences();
