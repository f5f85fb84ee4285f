/** Which silhouette a piece has: by its type, for each book. */
import type { IconName } from "../../icons/names";
import type { DemonworldState, DemonworldUnit, FleuriesPiece, LamesUnitType, MassePiece } from "./stateTypes";

const LAMES_WEAPON: Record<string, IconName> = {
  inf: "sword",
  inl: "heavy",
  lan: "pike",
  arc: "archer",
  arb: "crossbow",
  esc: "sling",
  cvl: "cavalry",
  cav: "cavalry",
  cvx: "knight",
  bes: "beast",
  mon: "ogre",
  dra: "dragon",
  art: "cannon",
};

const LAMES_UNIT_TYPE: Record<string, IconName> = {
  chef_armee: "crown",
  chef_armee_pied: "crown",
  chef_aile: "leader",
  chef_aile_pied: "leader",
  magicien: "wizard",
  chiens_de_guerre: "hound",
  dents_noires: "wolfrider",
  orcs: "orc",
  trolls: "troll",
  geants: "giant",
  skavens: "rat",
  mineurs_nains: "dwarf",
  maraudeurs: "axe",
  demons: "daemon",
  morts_vivants: "skeleton",
  pelerins: "pilgrim",
  milice: "spear",
  wagon: "wagon",
};

/** By its kind of troop, then by its weapon. */
export function lamesIcon(figure: LamesUnitType): IconName {
  return LAMES_UNIT_TYPE[figure.key] ?? (figure.troop ? LAMES_WEAPON[figure.weapon] : "leader") ?? "sword";
}

const DEMONWORLD_CARD: Record<string, IconName> = {
  fantassins_nobles: "sword",
  berserkers: "axe",
  arquebusiers_nains: "arquebus",
  arquebusiers_imperiaux: "arquebus",
  chevaliers_ordre: "knight",
  piquiers_imperiaux: "pike",
  archers_longs: "archer",
  archers_legers: "archer",
  eclaireurs_montes: "cavalry",
  garde_orc: "heavy",
  boufnains: "goblin",
  guerriers_orcs: "orc",
  trolls: "troll",
  chevaucheurs_de_loups: "wolfrider",
  porte_epieux: "spear",
  javeliniers: "javelin",
};

const DEMONWORLD_WEAPON: Record<string, IconName> = {
  bow: "archer",
  longbow: "archer",
  crossbow: "crossbow",
  arquebus: "arquebus",
  thrown_javelin: "javelin",
  pike: "pike",
  spear: "spear",
  two_handed: "axe",
};

/** By its unit card, then by its arm and its weapons. */
export function demonworldIcon(state: DemonworldState, unit: DemonworldUnit): IconName {
  const known = DEMONWORLD_CARD[unit.card];
  if (known) return known;
  const card = state.cards[unit.card];
  if (card?.arm === "cavalry") return "cavalry";
  return card?.weapons.map((weapon) => DEMONWORLD_WEAPON[weapon.kind]).find(Boolean) ?? "sword";
}

const FLEURIES_SPECIES: Record<string, IconName> = {
  jaguar: "cat",
  puma: "cat",
  pterodactyl: "pterodactyl",
  pteradon: "pterodactyl",
  eagle: "eagle",
  condor: "eagle",
  bat: "bat",
  great_saurian: "saurian",
  saurian: "lizard",
  spider: "spider",
};

const FLEURIES_MISSILE: Record<string, IconName> = { bow: "archer", sling: "sling", javelin: "javelin", atlatl: "javelin", dart: "javelin", blowpipe: "javelin" };
const FLEURIES_BLADE: Record<string, IconName> = { tepoztopilli: "pike", two_handed: "axe", maquahuitl: "club", club: "club" };

/** What strikes the eye first: what it shoots with, then what it is, then what it strikes with. */
export function fleuriesIcon(piece: FleuriesPiece, general: boolean): IconName {
  const { body } = piece;
  if (body.kind === "base") return "hidden";
  if (body.kind === "character") return general ? "crown" : body.rank.includes("priest") ? "priest" : "leader";
  const named = (table: Record<string, IconName>) => body.weapons.map((weapon) => table[weapon]).find(Boolean);
  return named(FLEURIES_MISSILE) ?? FLEURIES_SPECIES[body.species] ?? named(FLEURIES_BLADE) ?? "sword";
}

/** By what a unit, a hero or an engine is first of all. */
export function masseIcon(piece: MassePiece): IconName {
  const { profile } = piece;
  if (piece.kind === "engine") return /ballist/.test(piece.engine) ? "ballista" : /trebuchet/.test(piece.engine) ? "trebuchet" : "catapult";
  if (profile.breath) return "dragon";
  if (profile.huge) return "giant";
  if (piece.kind === "hero") return profile.cleric ? "cleric" : profile.spells.length ? "wizard" : "crown";
  if (profile.flying) return "griffin";
  if (profile.mounted) return profile.lances ? "knight" : "cavalry";
  if (profile.missile) return "archer";
  if (profile.pole_weapons) return "pike";
  return profile.elite ? "champion" : "sword";
}
