/** What boards say, in both languages. */
import type { Lang } from "../../lib/api/types";
import { typeset } from "../../lib/page/typography";

/** A text in both languages. */
export interface Bilingual {
  readonly fr: string;
  readonly en: string;
}

/** A text in both languages, with their signs. */
export const bilingual = (fr: string, en: string): Bilingual => ({ fr: typeset(fr, "fr"), en: typeset(en, "en") });

/** Every text of the boards, by its id. */
export const BOARD_TEXTS = {
  board: bilingual("Carte", "Map"),
  table: bilingual("Table", "Table"),
  armies: bilingual("Les armées", "The armies"),
  keys: bilingual(
    "Flèches : parcourir ; Entrée : choisir ; Espace : choix suivant ; N : repère suivant ; plus, moins, 0 : zoom",
    "Arrows: walk; Enter: choose; Space: next choice; N: next mark; plus, minus, 0: zoom",
  ),
  zoomIn: bilingual("Agrandir", "Zoom in"),
  zoomOut: bilingual("Réduire", "Zoom out"),
  fit: bilingual("Tout voir", "Fit"),
  sightKey: bilingual("Z : vue et portées", "Z: sight and ranges"),
  threats: bilingual("Cases menacées par l'ennemi", "Hexes that the enemy threatens"),
  close: bilingual("Fermer", "Close"),
  asText: bilingual("En texte", "As text"),
  empty: bilingual("vide", "empty"),
  level: bilingual("niveau", "level"),
  facing: bilingual("face au", "facing"),
  steps: bilingual("pas", "steps"),
  of: bilingual("sur", "of"),
  wing: bilingual("aile", "wing"),
  offMap: bilingual("hors carte", "off the map"),
  cost: bilingual("coût", "cost"),
  choices: bilingual("choix ici", "choices here"),
  men: bilingual("hommes", "men"),
  figures: bilingual("figurines", "figures"),
  figure: bilingual("figurine", "figure"),
  ranks: bilingual("rangs", "ranks"),
  files: bilingual("files", "files"),
  morale: bilingual("moral", "morale"),
  hp: bilingual("points de vie", "hit points"),
  shots: bilingual("tirs", "shots"),
  wall: bilingual("mur", "wall"),
  tower: bilingual("tour", "tower"),
  breach: bilingual("brèche", "breach"),
  ramming: bilingual("bélier", "ram"),
  fallen: bilingual("Hors de combat", "Out of action"),
  engagedWith: bilingual("aux prises avec", "engaged with"),
  escort: bilingual("escorte", "escort"),
  reserve: bilingual("en réserve", "in reserve"),
  officer: bilingual("officier", "officer"),
  left: bilingual("Aile gauche", "Left wing"),
  centre: bilingual("Centre", "Centre"),
  right: bilingual("Aile droite", "Right wing"),
  walls: bilingual("Les murs", "The walls"),
  rotateLeft: bilingual("Tourner à gauche", "Turn left"),
  rotateRight: bilingual("Tourner à droite", "Turn right"),
  propose: bilingual("Proposer cette place", "Propose this place"),
  legend: bilingual("Légende", "Legend"),
  pieces: bilingual("Pions", "Counters"),
  badges: bilingual("Insignes", "Badges"),
  terrain: bilingual("Terrain", "Terrain"),
  marks: bilingual("Repères", "Marks"),
  credits: bilingual(
    "Silhouettes de game-icons.net (Lorc, Delapouite et autres), licence CC BY 3.0.",
    "Silhouettes from game-icons.net (Lorc, Delapouite and others), licence CC BY 3.0.",
  ),
  arcs: bilingual("Vue et portées", "Sight and ranges"),
  inSight: bilingual("en vue", "in sight"),
  nobodyThere: bilingual("aucun ennemi sur la table", "no enemy on the table"),
  hidden: bilingual("caché", "hidden"),
  turn: bilingual("Tour", "Turn"),
  empty_wing: bilingual("personne", "nobody"),
} as const satisfies Record<string, Bilingual>;

/** The id of a text of the boards. */
export type BoardTextId = keyof typeof BOARD_TEXTS;

/** A text of the boards in the player's language. */
export function boardText(id: BoardTextId, lang: Lang): string {
  return BOARD_TEXTS[id][lang];
}

const DESTINATION_NOTES: Record<string, Bilingual> = {
  charge: bilingual("en charge", "charging"),
  contact: bilingual("jusqu'au contact", "into contact"),
  disorder: bilingual("en désordre", "in disorder"),
  extra: bilingual("mouvement supplémentaire", "extra movement"),
  minimal: bilingual("mouvement minimal", "minimal movement"),
  throws: bilingual("avec un jet de dés", "with a throw of dice"),
};

/** What else a destination means, in words. */
export function destinationNote(name: string, lang: Lang): string {
  return DESTINATION_NOTES[name]?.[lang] ?? name;
}

const COMPASS_POINTS: Record<string, Bilingual> = {
  E: bilingual("est", "east"),
  ENE: bilingual("est-nord-est", "east-north-east"),
  NE: bilingual("nord-est", "north-east"),
  NNE: bilingual("nord-nord-est", "north-north-east"),
  N: bilingual("nord", "north"),
  NNW: bilingual("nord-nord-ouest", "north-north-west"),
  NW: bilingual("nord-ouest", "north-west"),
  WNW: bilingual("ouest-nord-ouest", "west-north-west"),
  W: bilingual("ouest", "west"),
  WSW: bilingual("ouest-sud-ouest", "west-south-west"),
  SW: bilingual("sud-ouest", "south-west"),
  SSW: bilingual("sud-sud-ouest", "south-south-west"),
  S: bilingual("sud", "south"),
  SSE: bilingual("sud-sud-est", "south-south-east"),
  SE: bilingual("sud-est", "south-east"),
  ESE: bilingual("est-sud-est", "east-south-east"),
};

/** A compass point in words, from its letters. */
export function compassPoint(name: string, lang: Lang): string {
  return COMPASS_POINTS[name]?.[lang] ?? name;
}
