/** Battles that two commanders fight while a scenario is being made: begun anew whenever it has changed. */
import { requestJson, toProblem } from "../api/client";
import type { TriedBattle, TriedBattles } from "../api/types";
import { balanceOf } from "./balance";
import type { ScenarioEditor } from "./editor.svelte";

/** How many battles are fought of one version of the scenario. */
export const WANTED_BATTLES = 100;
const AT_ONCE = 20;
/** How long nothing must have been changed before battles begin. */
const REST_MS = 1500;

/** What the battles of the present version have come to. */
export class Trial {
  on = $state(true);
  battles = $state.raw<TriedBattle[]>([]);
  told = $state.raw<TriedBattles | null>(null);
  fighting = $state(false);
  errorText = $state("");
  balance = $derived(balanceOf(this.battles, this.told?.seats ?? []));
  #run = 0;
  #timer = 0;

  constructor(readonly editor: ScenarioEditor) {}

  nameOf(seat: string): string {
    return this.told?.names[seat] ?? this.editor.names[seat] ?? seat;
  }

  /** Fight this version, once nobody has changed it for a while; what was fought of another one is forgotten. */
  restart(text: string): void {
    this.stop();
    this.battles = [];
    this.errorText = "";
    const mine = this.#run;
    if (this.on && text) this.#timer = window.setTimeout(() => void this.#fight(text, mine), REST_MS);
  }

  stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
    this.fighting = false;
  }

  async #fight(text: string, mine: number): Promise<void> {
    this.fighting = true;
    while (mine === this.#run && this.battles.length < WANTED_BATTLES) {
      const [first, most] = [this.battles.length, Math.min(AT_ONCE, WANTED_BATTLES - this.battles.length)];
      try {
        const found = await requestJson<TriedBattles>("POST", "/workshop/try", "", { text, first, most, desk: this.editor.id });
        if (mine !== this.#run) return;
        this.told = found;
        this.battles = [...this.battles, ...found.battles];
      } catch (error) {
        if (mine !== this.#run) return;
        this.errorText = toProblem(error).message;
        break;
      }
    }
    if (mine === this.#run) this.fighting = false;
  }
}
