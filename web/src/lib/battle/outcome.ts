// How a battle that is over ended, as a heading.
import type { BattleView } from "../api/types";
import { t } from "../page/i18n.svelte";

/** Who won, in the words of whatever ended it, else by name; or that nobody did. */
export function outcomeTitle({ outcome, names }: Pick<BattleView, "outcome" | "names">): string {
  if (!outcome) return t("outcome-unfinished");
  return outcome.text || (outcome.winner ? t("outcome-victory", { winner: names[outcome.winner] ?? outcome.winner }) : t("outcome-draw"));
}
