/** Combat de masse as a picture: who stands where, how strong, at grips with whom. */
import type { Data, Lang, Option } from "../../lib/api/types";
import type { BadgeName } from "../shared/badges";
import type { Bilingual } from "../shared/boardTexts";
import type { MasseOrder, MassePiece, MasseSection, MasseState } from "../shared/stateTypes";
import type { BoardQuestion } from "../types";

/** Survivors: what is left of the hit points, rounded up. */
export function survivors(piece: MassePiece): number {
  return piece.kind === "hero" ? 1 : Math.max(0, Math.ceil((piece.pvt - piece.officer_hp) / piece.profile.pvi));
}

/** What is left of a piece, in hundredths of what it began with. */
export function strengthPercent(piece: MassePiece): number {
  const whole = piece.pvt0 + (piece.kind === "hero" ? 0 : piece.officer_hp);
  return whole > 0 ? Math.max(0, Math.min(100, Math.round((100 * piece.pvt) / whole))) : 0;
}

/** Men around a hero. */
export function escortSize(piece: MassePiece): number {
  return piece.escort ? Math.ceil(piece.escort_pvt / piece.escort.pvi) : 0;
}

/** The badges of a piece. */
export function masseBadges(state: MasseState, piece: MassePiece): BadgeName[] {
  const army = state.armies[piece.side]!;
  const holds: [BadgeName, boolean][] = [
    ["commander", army.commander === piece.key || (piece.officer !== "" && army.commander === piece.officer)],
    ["standard", piece.standard && !army.standard_lost],
    ["engaged", Object.keys(piece.links).length > 0],
    ["demoralised", piece.demoralised],
    ["leaving", piece.leaving],
    ["surrendering", piece.surrendering],
    ["noShots", piece.shots === 0],
    ["torches", piece.torches],
    ["ladders", piece.ladders],
    ["siegeTower", piece.siege_tower],
    ["ram", piece.ram],
    ["horn", piece.horn],
    ["outside", piece.outside],
  ];
  return holds.filter(([, holds]) => holds).map(([name]) => name);
}

/** A place of the field where pieces of both sides may stand. */
export interface FieldWing {
  readonly key: string;
  readonly ground: string;
}

/** The wings of the field; without wings, the field is one. */
export function fieldWings(state: MasseState): FieldWing[] {
  return state.rules.wings
    ? ["left", "centre", "right"].map((key) => ({ key, ground: state.ground[key] ?? "open" }))
    : [{ key: "", ground: "" }];
}

/** The pieces of a side in one wing, or all of them for the wing ""; officers within a unit are left out. */
export function piecesInWing(state: MasseState, side: string, wing: string): MassePiece[] {
  return Object.values(state.pieces).filter((piece) => piece.side === side && !piece.leads && (!wing || piece.wing === wing));
}

/** Pieces whose card a pair of enemies joins: each pair once. */
export function engagedPairs(state: MasseState): [string, string][] {
  const found = new Map<string, [string, string]>();
  for (const piece of Object.values(state.pieces)) {
    for (const enemy of Object.keys(piece.links)) {
      if (!state.pieces[enemy]) continue;
      const pair = [piece.key, enemy].sort() as [string, string];
      found.set(pair.join(" "), pair);
    }
  }
  return [...found.values()];
}

const BREACH_POINTS = 120;

/** A section of wall with its gate and tower, as it is drawn. */
export interface Fortification {
  readonly key: string;
  readonly gate: boolean;
  readonly tower: string;
  /** How far the wall and the tower are down, and the ram has come: hundredths. */
  readonly wall: number;
  readonly towerDown: number;
  readonly ram: number;
  readonly breach: string;
  readonly assaulted: boolean;
}

/** The sections of a besieged wall; none in the open field. */
export function fortifications(state: MasseState): Fortification[] {
  const share = (part: number, whole: number) => (whole ? Math.min(100, Math.round((100 * part) / whole)) : 0);
  return Object.values(state.sections).map((section: MasseSection) => ({
    key: section.key,
    gate: section.gate,
    tower: section.tower,
    wall: share(section.wall, BREACH_POINTS),
    towerDown: share(section.tower_progress, BREACH_POINTS),
    ram: share(section.ram_done, section.ram_needed),
    breach: section.breach,
    assaulted: state.assault === section.key,
  }));
}

/** An answer that pointing at a card or a section gives, while this piece is asked about. */
export interface TargetOption {
  readonly token: string;
  readonly label: string;
  readonly actor: string;
  readonly target: string;
  readonly kind: string;
}

const ATTACK_VERBS = new Set(["engage", "shoot", "strike", "cast", "duel", "ram", "batter", "tear", "assault"]);

/** Options that point at somebody or something on the board; those of pieces that are not asked about now do not. */
export function targetOptions(state: MasseState, ask: BoardQuestion | null | undefined, options: readonly Option[]): TargetOption[] {
  const focus = typeof ask?.args?.unit === "string" ? ask.args.unit : "";
  const known = (key: unknown): key is string => typeof key === "string" && (key in state.pieces || key in state.sections);
  const found = options.flatMap((option): TargetOption[] => {
    const args: Data = option.args ?? {};
    if (focus && known(args.unit) && args.unit !== focus) return [];
    const words = option.token.split(" ");
    const kind = words[0] === "order" ? (words[2] ?? "") : (words[0] ?? "");
    const target = [args.target, args.section, args.enemy, args.unit].find((key) => known(key) && key !== focus);
    if (!known(target)) return [];
    const actor = known(args.unit) && args.unit !== target ? args.unit : focus;
    return [{ token: option.token, label: option.label, actor, target, kind }];
  });
  return chosenByActor(found) ? found.map((option) => ({ ...option, target: option.actor })) : found;
}

/** Several pieces may do something to the same one: it is they who are chosen. */
function chosenByActor(found: readonly TargetOption[]): boolean {
  const count = (key: "actor" | "target") => new Set(found.map((option) => option[key])).size;
  return found.length > 1 && count("target") === 1 && count("actor") > 1;
}

/** Whether an option harms whom it points at. */
export function isAttack(option: TargetOption): boolean {
  return ATTACK_VERBS.has(option.kind);
}

/** The orders that a sheet in the making holds, by piece. */
export function draftedOrders(ask: BoardQuestion | null | undefined): Record<string, MasseOrder> {
  const draft = ask?.draft;
  if (!draft || typeof draft !== "object" || !("orders" in draft)) return {};
  return (draft as { orders: Record<string, MasseOrder> }).orders;
}

/** Orders in a word. */
export const ORDER_LABELS: Record<string, Bilingual> = {
  shoot: { fr: "Tir", en: "Shoot" },
  engage: { fr: "Engagement", en: "Engage" },
  fall_back: { fr: "Repli", en: "Fall back" },
  retreat: { fr: "Retraite", en: "Retreat" },
  flee: { fr: "Fuite", en: "Flee" },
  none: { fr: "Sur place", en: "Stand" },
  duel: { fr: "Duel", en: "Duel" },
  cast: { fr: "Sort", en: "Spell" },
  batter: { fr: "Pilonnage", en: "Batter" },
  tear: { fr: "Démolition", en: "Tear down" },
  ram: { fr: "Bélier", en: "Ram" },
  move: { fr: "Marche", en: "March" },
};

/** What the ground of a wing is called. */
export const GROUND_LABELS: Record<string, Bilingual> = {
  open: { fr: "terrain découvert", en: "open ground" },
  hill: { fr: "colline", en: "hill" },
  wood: { fr: "bois", en: "wood" },
  river: { fr: "rivière", en: "river" },
  bridge: { fr: "pont", en: "bridge" },
};

/** An order in a few words: what, and at whom. */
export function orderText(order: MasseOrder, names: Record<string, string>, lang: Lang): string {
  const what = ORDER_LABELS[order.kind]?.[lang] ?? order.kind;
  const target = order.target && names[order.target];
  return target ? `${what} · ${target}` : what;
}
