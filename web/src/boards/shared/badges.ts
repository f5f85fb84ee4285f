/** States of a piece as badges, one meaning each. */
import type { IconName } from "../../icons/names";
import type { Bilingual } from "./boardTexts";

/** What a badge means and how it is drawn. */
export interface BadgeStyle {
  readonly label: Bilingual;
  /** How it is drawn: a silhouette, a few letters, or one of our own small drawings. */
  readonly icon?: IconName;
  readonly drawing?: "arrow" | "flag" | "drop" | "drops" | "dots" | "hit" | "house" | "up" | "bang";
  readonly tone: "ink" | "danger" | "pale";
}

const badge = (fr: string, en: string, tone: BadgeStyle["tone"], drawn: Partial<BadgeStyle>): BadgeStyle => ({
  label: { fr, en },
  tone,
  ...drawn,
});

/** Every badge, by its name. */
export const BADGES = {
  shaken: badge("ébranlée", "shaken", "pale", { icon: "broken" }),
  routed: badge("en déroute", "routed", "pale", { drawing: "flag" }),
  winded: badge("essoufflée", "winded", "pale", { drawing: "drop" }),
  spent: badge("à bout de souffle", "spent", "pale", { drawing: "drops" }),
  charge: badge("charge", "charging", "danger", { drawing: "arrow" }),
  contact: badge("au contact", "in contact", "danger", { icon: "clash" }),
  ordered: badge("ordre spécial", "special order", "ink", { icon: "seal" }),
  commander: badge("commande l'armée", "commands the army", "ink", { icon: "crown" }),
  leader: badge("chef", "leader", "ink", { icon: "crown" }),
  musician: badge("musicien", "musician", "ink", { icon: "drum" }),
  standard: badge("porte-étendard", "standard bearer", "ink", { icon: "flag" }),
  hit: badge("touché", "hit", "danger", { drawing: "hit" }),
  engaged: badge("engagée", "engaged", "danger", { icon: "clash" }),
  disorder: badge("en désordre", "in disorder", "pale", { drawing: "dots" }),
  brokenFormation: badge("formation rompue", "formation broken", "pale", { icon: "broken" }),
  stunned: badge("hors d'état d'agir", "stunned", "pale", { drawing: "bang" }),
  wounded: badge("blessé", "wounded", "danger", { drawing: "hit" }),
  flying: badge("en vol", "in the air", "ink", { icon: "wing" }),
  inside: badge("à l'abri d'un bâtiment", "inside a building", "ink", { drawing: "house" }),
  demoralised: badge("démoralisée", "demoralised", "pale", { icon: "broken" }),
  leaving: badge("quitte le champ", "leaves the field", "pale", { drawing: "flag" }),
  surrendering: badge("se rend", "surrenders", "pale", { drawing: "flag" }),
  noShots: badge("plus de munitions", "out of ammunition", "pale", { icon: "shots" }),
  torches: badge("torches et huile", "torches and oil", "ink", { icon: "torch" }),
  ladders: badge("échelles", "ladders", "ink", { icon: "ladder" }),
  siegeTower: badge("tour de siège", "siege tower", "ink", { icon: "tower" }),
  ram: badge("bélier", "ram", "ink", { icon: "ram" }),
  horn: badge("cor", "horn", "ink", { icon: "horn" }),
  outside: badge("en sortie", "on a sortie", "ink", { drawing: "up" }),
} as const satisfies Record<string, BadgeStyle>;

/** The name of a badge. */
export type BadgeName = keyof typeof BADGES;
