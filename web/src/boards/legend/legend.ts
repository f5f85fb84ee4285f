/** What a legend shows, for each book: only the signs that its board uses. */
import type { IconName } from "../../icons/names";
import type { BadgeName } from "../shared/badges";
import type { Piece } from "../hex/position";
import { GROUND } from "../tabletop/terrainPieces";
import { SIDES, TERRAIN } from "../hex/terrain";
import type { Bilingual } from "../shared/boardTexts";

export interface LegendContent {
  readonly sample: Piece | null;
  readonly anatomy: readonly Bilingual[];
  readonly icons: readonly { icon: IconName; means: Bilingual }[];
  readonly badges: readonly BadgeName[];
  readonly terrain: readonly { look: string; means: Bilingual; line?: string }[];
  readonly marks: readonly { kind: "go" | "danger" | "gold" | "range" | "sight"; means: Bilingual }[];
}

const b = (fr: string, en: string): Bilingual => ({ fr, en });

const ICONS: Partial<Record<IconName, Bilingual>> = {
  sword: b("infanterie", "infantry"),
  heavy: b("infanterie lourde", "heavy infantry"),
  pike: b("piques et lances", "pikes and spears"),
  spear: b("épieux, milice", "spears, militia"),
  axe: b("armes à deux mains", "two-handed weapons"),
  club: b("massues", "clubs"),
  archer: b("archers", "archers"),
  crossbow: b("arbalétriers", "crossbowmen"),
  arquebus: b("arquebusiers", "arquebusiers"),
  sling: b("frondeurs, tirailleurs", "slingers, skirmishers"),
  javelin: b("javelots", "javelins"),
  cavalry: b("cavalerie", "cavalry"),
  knight: b("cavalerie lourde", "heavy cavalry"),
  wolfrider: b("chevaucheurs de loups", "wolf riders"),
  beast: b("bêtes", "beasts"),
  hound: b("chiens de guerre", "war dogs"),
  orc: b("orques", "orcs"),
  goblin: b("boufnains", "dwarf-eaters"),
  troll: b("trolls", "trolls"),
  giant: b("géants", "giants"),
  ogre: b("monstres", "monsters"),
  rat: b("skavens", "skavens"),
  dwarf: b("nains", "dwarfs"),
  daemon: b("démons", "daemons"),
  skeleton: b("morts-vivants", "undead"),
  pilgrim: b("pèlerins", "pilgrims"),
  dragon: b("dragon", "dragon"),
  cannon: b("artillerie", "artillery"),
  wagon: b("chariot", "wagon"),
  crown: b("chef d'armée, héros", "army commander, hero"),
  leader: b("chef d'aile, chef de brigade", "wing leader, brigade leader"),
  wizard: b("magicien", "wizard"),
  priest: b("prêtre", "priest"),
  cleric: b("prêtre", "cleric"),
  champion: b("troupe d'élite", "elite troop"),
  griffin: b("troupe volante", "flying troop"),
  ballista: b("baliste", "ballista"),
  catapult: b("catapulte", "catapult"),
  trebuchet: b("trébuchet", "trebuchet"),
  lizard: b("sauriens", "saurians"),
  saurian: b("grand saurien", "great saurian"),
  cat: b("jaguars et pumas", "jaguars and pumas"),
  eagle: b("aigles et condors", "eagles and condors"),
  bat: b("chauves-souris", "bats"),
  pterodactyl: b("ptérodactyles", "pterodactyls"),
  spider: b("araignées", "spiders"),
  hidden: b("carte face cachée", "card that hides a brigade"),
};

const USED: Record<string, IconName[]> = {
  lames: ["sword", "heavy", "pike", "spear", "archer", "crossbow", "sling", "cavalry", "knight", "wolfrider", "beast", "hound", "orc", "troll", "giant", "ogre", "rat", "dwarf", "daemon", "skeleton", "pilgrim", "dragon", "cannon", "wagon", "crown", "leader", "wizard"],
  demonworld: ["sword", "heavy", "pike", "spear", "axe", "archer", "arquebus", "javelin", "cavalry", "knight", "wolfrider", "orc", "goblin", "troll"],
  fleuries: ["club", "pike", "axe", "archer", "sling", "javelin", "lizard", "saurian", "cat", "eagle", "bat", "pterodactyl", "spider", "crown", "leader", "priest", "hidden"],
  masse: ["sword", "champion", "pike", "archer", "cavalry", "knight", "griffin", "giant", "dragon", "crown", "cleric", "wizard", "ballista", "catapult", "trebuchet"],
};

const BADGES: Record<string, BadgeName[]> = {
  lames: ["commander", "charge", "contact", "shaken", "routed", "winded", "spent", "ordered"],
  demonworld: ["leader", "musician", "standard", "contact", "hit"],
  fleuries: ["charge", "engaged", "routed", "disorder", "brokenFormation", "stunned", "wounded", "flying", "inside"],
  masse: ["commander", "standard", "engaged", "demoralised", "leaving", "surrendering", "noShots", "torches", "ladders", "siegeTower", "ram", "horn", "outside"],
};

const sample = (more: Partial<Piece>): Piece => ({
  key: "sample",
  side: "",
  owner: 0,
  name: "",
  icon: "pike",
  hex: "",
  facing: 3,
  steps: 1,
  most: 2,
  badges: [],
  dim: false,
  acting: false,
  pennant: "",
  wing: 0,
  profile: [],
  group: "",
  small: false,
  ...more,
});

const HEX_MARKS: LegendContent["marks"] = [
  { kind: "go", means: b("case où aller, avec son coût", "hex to enter, with its cost") },
  { kind: "danger", means: b("cible, front ennemi, dernier coup", "target, enemy front, last blow") },
  { kind: "gold", means: b("pion qui agit, curseur du clavier", "acting piece, keyboard cursor") },
];

const CONTENT: Record<string, Pick<LegendContent, "sample" | "anatomy" | "marks">> = {
  lames: {
    sample: sample({ badges: ["charge"], pennant: "AV", profile: [1, 1, 0, -1] }),
    anatomy: [
      b("pointe : l'orientation, vers un côté ou un angle", "notch: the facing, towards a side or a corner"),
      b("disque rond : petite unité, front tout autour", "round counter: small unit, front all around"),
      b("points du bas : pas restants", "dots below: steps left"),
      b("fanion : l'aile", "pennant: the wing"),
      b("coins : arme, commandement, moral, mouvement", "corners: weapon, command, morale, movement"),
      b("★ supérieure, ▲ avantagée, rien : ordinaire, ▼ désavantagée, ■ inférieure", "★ superior, ▲ advantaged, none: ordinary, ▼ disadvantaged, ■ inferior"),
      b("pion pâle : déjà activé", "pale counter: already activated"),
    ],
    marks: HEX_MARKS,
  },
  demonworld: {
    sample: sample({ icon: "sword", most: 0, badges: ["leader"], pennant: "C" }),
    anatomy: [
      b("pointe : le coin vers lequel l'élément regarde", "notch: the corner that the element looks at"),
      b("trait autour : les éléments d'une même unité", "line around: the elements of one unit"),
      b("fanion : l'ordre, M mouvement, C charge, H harcèlement, T tenir", "pennant: the order, M move, C charge, H harass, T hold"),
      b("pion pâle : l'unité a bougé", "pale counter: the unit has moved"),
    ],
    marks: HEX_MARKS,
  },
  fleuries: {
    sample: null,
    anatomy: [],
    marks: [
      { kind: "go", means: b("place proposée", "proposed place") },
      { kind: "danger", means: b("cible, charge, portée de charge", "target, charge, reach of a charge") },
      { kind: "range", means: b("portées de tir, cible en portée", "shooting ranges, target in range") },
      { kind: "sight", means: b("ligne de vue ; tirets : vue coupée", "line of sight; dashes: the view is blocked") },
      { kind: "gold", means: b("unité en question, votre proposition", "unit in question, your proposal") },
    ],
  },
  masse: {
    sample: null,
    anatomy: [],
    marks: [
      { kind: "go", means: b("peut être choisi", "may be chosen") },
      { kind: "danger", means: b("peut être attaqué", "may be attacked") },
      { kind: "gold", means: b("reçoit son ordre", "is given its order") },
    ],
  },
};

function terrain(book: string): LegendContent["terrain"] {
  if (book === "fleuries") {
    return Object.entries(GROUND)
      .filter(([kind]) => !["open", "impassable", "corpse"].includes(kind))
      .map(([kind, look]) => ({
        look: look.glyph ?? (kind.endsWith("hill") ? "hill" : kind === "building" ? "village" : "clear"),
        means: look.means,
        ...(look.line ? { line: kind } : {}),
      }));
  }
  const hexes = Object.values(TERRAIN[book] ?? {}).map(({ look, means }) => ({ look, means }));
  const sides = Object.entries(SIDES[book] ?? {}).map(([line, { means }]) => ({ look: "clear", means, line }));
  const level = hexes.length ? [{ look: "hill", means: b("hauteur, hachures vers le bas", "height, strokes run downhill") }] : [];
  return [...hexes, ...level, ...sides];
}

export function legendOf(book: string): LegendContent {
  return {
    ...(CONTENT[book] ?? { sample: null, anatomy: [], marks: [] }),
    icons: (USED[book] ?? []).map((icon) => ({ icon, means: ICONS[icon]! })),
    badges: BADGES[book] ?? [],
    terrain: terrain(book),
  };
}
