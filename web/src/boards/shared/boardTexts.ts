/** What boards say, in both languages. */
import type { Lang } from "../../lib/api/types";

export interface Bilingual {
  readonly fr: string;
  readonly en: string;
}

const b = (fr: string, en: string): Bilingual => ({ fr, en });

export const WORDS = {
  board: b("Carte", "Map"),
  table: b("Table", "Table"),
  armies: b("Les armées", "The armies"),
  keys: b(
    "Flèches : parcourir ; Entrée : choisir ; Espace : choix suivant ; N : repère suivant ; plus, moins, 0 : zoom",
    "Arrows: walk; Enter: choose; Space: next choice; N: next mark; plus, minus, 0: zoom",
  ),
  zoomIn: b("Agrandir", "Zoom in"),
  zoomOut: b("Réduire", "Zoom out"),
  fit: b("Tout voir", "Fit"),
  sightKey: b("Z : vue et portées", "Z: sight and ranges"),
  threats: b("Cases menacées par l'ennemi", "Hexes that the enemy threatens"),
  close: b("Fermer", "Close"),
  asText: b("En texte", "As text"),
  empty: b("vide", "empty"),
  level: b("niveau", "level"),
  facing: b("face au", "facing"),
  steps: b("pas", "steps"),
  of: b("sur", "of"),
  wing: b("aile", "wing"),
  offMap: b("hors carte", "off the map"),
  cost: b("coût", "cost"),
  choices: b("choix ici", "choices here"),
  men: b("hommes", "men"),
  figures: b("figurines", "figures"),
  figure: b("figurine", "figure"),
  ranks: b("rangs", "ranks"),
  files: b("files", "files"),
  morale: b("moral", "morale"),
  hp: b("points de vie", "hit points"),
  shots: b("tirs", "shots"),
  wall: b("mur", "wall"),
  tower: b("tour", "tower"),
  breach: b("brèche", "breach"),
  ramming: b("bélier", "ram"),
  fallen: b("Hors de combat", "Out of action"),
  engagedWith: b("aux prises avec", "engaged with"),
  escort: b("escorte", "escort"),
  reserve: b("en réserve", "in reserve"),
  officer: b("officier", "officer"),
  left: b("Aile gauche", "Left wing"),
  centre: b("Centre", "Centre"),
  right: b("Aile droite", "Right wing"),
  walls: b("Les murs", "The walls"),
  inside: b("Dans la place", "Inside"),
  outside: b("Devant les murs", "Before the walls"),
  rotateLeft: b("Tourner à gauche", "Turn left"),
  rotateRight: b("Tourner à droite", "Turn right"),
  propose: b("Proposer cette place", "Propose this place"),
  legend: b("Légende", "Legend"),
  pieces: b("Pions", "Counters"),
  badges: b("Insignes", "Badges"),
  terrain: b("Terrain", "Terrain"),
  marks: b("Repères", "Marks"),
  credits: b(
    "Silhouettes de game-icons.net (Lorc, Delapouite et autres), licence CC BY 3.0.",
    "Silhouettes from game-icons.net (Lorc, Delapouite and others), licence CC BY 3.0.",
  ),
  lookout: b("Vue et portées", "Sight and ranges"),
  inSight: b("en vue", "in sight"),
  nobodyThere: b("aucun ennemi sur la table", "no enemy on the table"),
  hidden: b("caché", "hidden"),
  turn: b("Tour", "Turn"),
  empty_wing: b("personne", "nobody"),
} as const satisfies Record<string, Bilingual>;

export type Word = keyof typeof WORDS;

export function word(id: Word, lang: Lang): string {
  return WORDS[id][lang];
}

const NOTES: Record<string, Bilingual> = {
  charge: b("en charge", "charging"),
  contact: b("jusqu'au contact", "into contact"),
  disorder: b("en désordre", "in disorder"),
  extra: b("mouvement supplémentaire", "extra movement"),
  minimal: b("mouvement minimal", "minimal movement"),
  throws: b("avec un jet de dés", "with a throw of dice"),
};

/** What else a way means, in words. */
export function note(name: string, lang: Lang): string {
  return NOTES[name]?.[lang] ?? name;
}

const POINTS: Record<string, Bilingual> = {
  E: b("est", "east"),
  ENE: b("est-nord-est", "east-north-east"),
  NE: b("nord-est", "north-east"),
  NNE: b("nord-nord-est", "north-north-east"),
  N: b("nord", "north"),
  NNW: b("nord-nord-ouest", "north-north-west"),
  NW: b("nord-ouest", "north-west"),
  WNW: b("ouest-nord-ouest", "west-north-west"),
  W: b("ouest", "west"),
  WSW: b("ouest-sud-ouest", "west-south-west"),
  SW: b("sud-ouest", "south-west"),
  SSW: b("sud-sud-ouest", "south-south-west"),
  S: b("sud", "south"),
  SSE: b("sud-sud-est", "south-south-east"),
  SE: b("sud-est", "south-east"),
  ESE: b("est-sud-est", "east-south-east"),
};

/** A compass point in words, from its letters. */
export function point(name: string, lang: Lang): string {
  return POINTS[name]?.[lang] ?? name;
}
