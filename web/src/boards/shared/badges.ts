/** States of a piece as badges, one meaning each. */
import type { IconName } from "../../icons/names";
import type { Bilingual } from "./boardTexts";

export interface BadgeLook {
  readonly means: Bilingual;
  /** How it is drawn: a silhouette, a few letters, or one of our own small drawings. */
  readonly icon?: IconName;
  readonly own?: "arrow" | "flag" | "drop" | "drops" | "dots" | "hit" | "house" | "up" | "bang";
  readonly tone: "ink" | "danger" | "pale";
}

const look = (fr: string, en: string, tone: BadgeLook["tone"], drawn: Partial<BadgeLook>): BadgeLook => ({
  means: { fr, en },
  tone,
  ...drawn,
});

export const BADGES = {
  shaken: look("ébranlée", "shaken", "pale", { icon: "broken" }),
  routed: look("en déroute", "routed", "pale", { own: "flag" }),
  winded: look("essoufflée", "winded", "pale", { own: "drop" }),
  spent: look("à bout de souffle", "spent", "pale", { own: "drops" }),
  charge: look("charge", "charging", "danger", { own: "arrow" }),
  contact: look("au contact", "in contact", "danger", { icon: "clash" }),
  ordered: look("ordre spécial", "special order", "ink", { icon: "seal" }),
  commander: look("commande l'armée", "commands the army", "ink", { icon: "crown" }),
  leader: look("chef", "leader", "ink", { icon: "crown" }),
  musician: look("musicien", "musician", "ink", { icon: "drum" }),
  standard: look("porte-étendard", "standard bearer", "ink", { icon: "flag" }),
  hit: look("touché", "hit", "danger", { own: "hit" }),
  engaged: look("engagée", "engaged", "danger", { icon: "clash" }),
  disorder: look("en désordre", "in disorder", "pale", { own: "dots" }),
  brokenFormation: look("formation rompue", "formation broken", "pale", { icon: "broken" }),
  stunned: look("hors d'état d'agir", "stunned", "pale", { own: "bang" }),
  wounded: look("blessé", "wounded", "danger", { own: "hit" }),
  flying: look("en vol", "in the air", "ink", { icon: "wing" }),
  inside: look("à l'abri d'un bâtiment", "inside a building", "ink", { own: "house" }),
  demoralised: look("démoralisée", "demoralised", "pale", { icon: "broken" }),
  leaving: look("quitte le champ", "leaves the field", "pale", { own: "flag" }),
  surrendering: look("se rend", "surrenders", "pale", { own: "flag" }),
  noShots: look("plus de munitions", "out of ammunition", "pale", { icon: "shots" }),
  torches: look("torches et huile", "torches and oil", "ink", { icon: "torch" }),
  ladders: look("échelles", "ladders", "ink", { icon: "ladder" }),
  siegeTower: look("tour de siège", "siege tower", "ink", { icon: "tower" }),
  ram: look("bélier", "ram", "ink", { icon: "ram" }),
  horn: look("cor", "horn", "ink", { icon: "horn" }),
  outside: look("en sortie", "on a sortie", "ink", { own: "up" }),
} as const satisfies Record<string, BadgeLook>;

export type BadgeName = keyof typeof BADGES;
