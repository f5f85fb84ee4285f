/** What a legend shows, for each book: only the signs that its board uses. */
import type { IconName } from "../../icons/names";
import type { Piece } from "../hex/position";
import { HEXSIDES, TERRAIN } from "../hex/terrain";
import type { BadgeName } from "../shared/badges";
import type { Bilingual } from "../shared/boardTexts";
import { TERRAIN_PIECES } from "../tabletop/terrainPieces";

/** What the legend of one book shows. */
export interface LegendContent {
  readonly sample: Piece | null;
  readonly anatomy: readonly Bilingual[];
  readonly icons: readonly { icon: IconName; label: Bilingual }[];
  readonly badges: readonly BadgeName[];
  readonly terrain: readonly { style: string; label: Bilingual; line?: string }[];
  readonly marks: readonly { kind: "go" | "danger" | "gold" | "range" | "sight"; label: Bilingual }[];
}

const bilingual = (fr: string, en: string): Bilingual => ({ fr, en });

const ICON_LABELS: Partial<Record<IconName, Bilingual>> = {
  sword: bilingual("infanterie", "infantry"),
  heavy: bilingual("infanterie lourde", "heavy infantry"),
  pike: bilingual("piques et lances", "pikes and spears"),
  spear: bilingual("épieux, milice", "spears, militia"),
  axe: bilingual("armes à deux mains", "two-handed weapons"),
  club: bilingual("massues", "clubs"),
  archer: bilingual("archers", "archers"),
  crossbow: bilingual("arbalétriers", "crossbowmen"),
  arquebus: bilingual("arquebusiers", "arquebusiers"),
  sling: bilingual("frondeurs, tirailleurs", "slingers, skirmishers"),
  javelin: bilingual("javelots", "javelins"),
  cavalry: bilingual("cavalerie", "cavalry"),
  knight: bilingual("cavalerie lourde", "heavy cavalry"),
  wolfrider: bilingual("chevaucheurs de loups", "wolf riders"),
  beast: bilingual("bêtes", "beasts"),
  hound: bilingual("chiens de guerre", "war dogs"),
  orc: bilingual("orques", "orcs"),
  goblin: bilingual("boufnains", "dwarf-eaters"),
  troll: bilingual("trolls", "trolls"),
  giant: bilingual("géants", "giants"),
  ogre: bilingual("monstres", "monsters"),
  rat: bilingual("skavens", "skavens"),
  dwarf: bilingual("nains", "dwarfs"),
  daemon: bilingual("démons", "daemons"),
  skeleton: bilingual("morts-vivants", "undead"),
  pilgrim: bilingual("pèlerins", "pilgrims"),
  dragon: bilingual("dragon", "dragon"),
  cannon: bilingual("artillerie", "artillery"),
  wagon: bilingual("chariot", "wagon"),
  crown: bilingual("chef d'armée, héros", "army commander, hero"),
  leader: bilingual("chef d'aile, chef de brigade", "wing leader, brigade leader"),
  wizard: bilingual("magicien", "wizard"),
  priest: bilingual("prêtre", "priest"),
  cleric: bilingual("prêtre", "cleric"),
  champion: bilingual("troupe d'élite", "elite troop"),
  griffin: bilingual("troupe volante", "flying troop"),
  ballista: bilingual("baliste", "ballista"),
  catapult: bilingual("catapulte", "catapult"),
  trebuchet: bilingual("trébuchet", "trebuchet"),
  lizard: bilingual("sauriens", "saurians"),
  saurian: bilingual("grand saurien", "great saurian"),
  cat: bilingual("jaguars et pumas", "jaguars and pumas"),
  eagle: bilingual("aigles et condors", "eagles and condors"),
  bat: bilingual("chauves-souris", "bats"),
  pterodactyl: bilingual("ptérodactyles", "pterodactyls"),
  spider: bilingual("araignées", "spiders"),
  hidden: bilingual("carte face cachée", "card that hides a brigade"),
};

const ICONS_BY_BOOK: Record<string, IconName[]> = {
  lames: ["sword", "heavy", "pike", "spear", "archer", "crossbow", "sling", "cavalry", "knight", "wolfrider", "beast", "hound", "orc", "troll", "giant", "ogre", "rat", "dwarf", "daemon", "skeleton", "pilgrim", "dragon", "cannon", "wagon", "crown", "leader", "wizard"],
  demonworld: ["sword", "heavy", "pike", "spear", "axe", "archer", "arquebus", "javelin", "cavalry", "knight", "wolfrider", "orc", "goblin", "troll"],
  fleuries: ["club", "pike", "axe", "archer", "sling", "javelin", "lizard", "saurian", "cat", "eagle", "bat", "pterodactyl", "spider", "crown", "leader", "priest", "hidden"],
  masse: ["sword", "champion", "pike", "archer", "cavalry", "knight", "griffin", "giant", "dragon", "crown", "cleric", "wizard", "ballista", "catapult", "trebuchet"],
};

const BADGES_BY_BOOK: Record<string, BadgeName[]> = {
  lames: ["commander", "charge", "contact", "shaken", "routed", "winded", "spent", "ordered"],
  demonworld: ["leader", "musician", "standard", "contact", "hit"],
  fleuries: ["charge", "engaged", "routed", "disorder", "brokenFormation", "stunned", "wounded", "flying", "inside"],
  masse: ["commander", "standard", "engaged", "demoralised", "leaving", "surrendering", "noShots", "torches", "ladders", "siegeTower", "ram", "horn", "outside"],
};

const samplePiece = (more: Partial<Piece>): Piece => ({
  key: "sample",
  side: "",
  sideIndex: 0,
  name: "",
  icon: "pike",
  hex: "",
  facing: 3,
  steps: 1,
  maxSteps: 2,
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
  { kind: "go", label: bilingual("case où aller, avec son coût", "hex to enter, with its cost") },
  { kind: "danger", label: bilingual("cible, front ennemi, dernier coup", "target, enemy front, last blow") },
  { kind: "gold", label: bilingual("pion qui agit, curseur du clavier", "acting piece, keyboard cursor") },
];

const CONTENT_BY_BOOK: Record<string, Pick<LegendContent, "sample" | "anatomy" | "marks">> = {
  lames: {
    sample: samplePiece({ badges: ["charge"], pennant: "AV", profile: [1, 1, 0, -1] }),
    anatomy: [
      bilingual("pointe : l'orientation, vers un côté ou un angle", "notch: the facing, towards a side or a corner"),
      bilingual("disque rond : petite unité, front tout autour", "round counter: small unit, front all around"),
      bilingual("points du bas : pas restants", "dots below: steps left"),
      bilingual("fanion : l'aile", "pennant: the wing"),
      bilingual("coins : arme, commandement, moral, mouvement", "corners: weapon, command, morale, movement"),
      bilingual("★ supérieure, ▲ avantagée, rien : ordinaire, ▼ désavantagée, ■ inférieure", "★ superior, ▲ advantaged, none: ordinary, ▼ disadvantaged, ■ inferior"),
      bilingual("pion pâle : déjà activé", "pale counter: already activated"),
    ],
    marks: HEX_MARKS,
  },
  demonworld: {
    sample: samplePiece({ icon: "sword", maxSteps: 0, badges: ["leader"], pennant: "C" }),
    anatomy: [
      bilingual("pointe : le coin vers lequel l'élément regarde", "notch: the corner that the element looks at"),
      bilingual("trait autour : les éléments d'une même unité", "line around: the elements of one unit"),
      bilingual("fanion : l'ordre, M mouvement, C charge, H harcèlement, T tenir", "pennant: the order, M move, C charge, H harass, T hold"),
      bilingual("pion pâle : l'unité a bougé", "pale counter: the unit has moved"),
    ],
    marks: HEX_MARKS,
  },
  fleuries: {
    sample: null,
    anatomy: [],
    marks: [
      { kind: "go", label: bilingual("place proposée", "proposed place") },
      { kind: "danger", label: bilingual("cible, charge, portée de charge", "target, charge, reach of a charge") },
      { kind: "range", label: bilingual("portées de tir, cible en portée", "shooting ranges, target in range") },
      { kind: "sight", label: bilingual("ligne de vue ; tirets : vue coupée", "line of sight; dashes: the view is blocked") },
      { kind: "gold", label: bilingual("unité en question, votre proposition", "unit in question, your proposal") },
    ],
  },
  masse: {
    sample: null,
    anatomy: [],
    marks: [
      { kind: "go", label: bilingual("peut être choisi", "may be chosen") },
      { kind: "danger", label: bilingual("peut être attaqué", "may be attacked") },
      { kind: "gold", label: bilingual("reçoit son ordre", "is given its order") },
    ],
  },
};

function terrainEntries(book: string): LegendContent["terrain"] {
  if (book === "fleuries") {
    return Object.entries(TERRAIN_PIECES)
      .filter(([kind]) => !["open", "impassable", "corpse"].includes(kind))
      .map(([kind, style]) => ({
        style: style.glyph ?? (kind.endsWith("hill") ? "hill" : kind === "building" ? "village" : "clear"),
        label: style.label,
        ...(style.line ? { line: kind } : {}),
      }));
  }
  const hexes = Object.values(TERRAIN[book] ?? {}).map(({ style, label }) => ({ style, label }));
  const sides = Object.entries(HEXSIDES[book] ?? {}).map(([line, { label }]) => ({ style: "clear", label, line }));
  const level = hexes.length ? [{ style: "hill", label: bilingual("hauteur, hachures vers le bas", "height, strokes run downhill") }] : [];
  return [...hexes, ...level, ...sides];
}

/** The legend of a book. */
export function legendContent(book: string): LegendContent {
  return {
    ...(CONTENT_BY_BOOK[book] ?? { sample: null, anatomy: [], marks: [] }),
    icons: (ICONS_BY_BOOK[book] ?? []).map((icon) => ({ icon, label: ICON_LABELS[icon]! })),
    badges: BADGES_BY_BOOK[book] ?? [],
    terrain: terrainEntries(book),
  };
}
