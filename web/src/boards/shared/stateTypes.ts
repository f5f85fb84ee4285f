/** The records of a state that boards read, as far as they read them. */
import type { HexMapData } from "../hex/hexMap";

/** A counter of Les Lames Maudites. */
export interface LamesUnit {
  key: string;
  figure: string;
  side: string;
  wing: string;
  steps: number;
  hex: string;
  facing: number;
  cohesion: number;
  breath: number;
  shock: string;
  ordered: boolean;
  activated: boolean;
  exit: string;
}

/** What all counters of one kind have in common. */
export interface LamesUnitType {
  key: string;
  troop: boolean;
  large: boolean;
  steps: number;
  weapon: string;
  weapon_capacity: number;
  command_capacity: number;
  morale_capacity: number;
  movement: string;
  movement_capacity: number;
}

/** The state of a battle of Les Lames Maudites. */
export interface LamesState {
  ground: HexMapData;
  figures: Record<string, LamesUnitType>;
  armies: Record<string, { key: string; commander: string }>;
  wings: Record<string, { key: string; side: string; leader: string; order: string; morale: number; fatigue: number; shaken: number; edge: string }>;
  units: Record<string, LamesUnit>;
  stacks: Record<string, string[]>;
  lost: Record<string, LamesUnit>;
  victory: { objectives: { side: string; hexes: string[]; points: number }[] };
  limit: number;
  turn: number;
  active: string;
  stage: string;
  acting: string;
  move: { at: string; facing: number } | null;
}

/** One element of a unit, on its hex. */
export interface DemonworldElement {
  key: string;
  unit: string;
  hex: [number, number];
  facing: number;
  special: string;
}

/** A unit of several elements. */
export interface DemonworldUnit {
  key: string;
  side: string;
  card: string;
  elements: number;
  order: string;
  engaged: number;
  moved: boolean;
  loose: boolean;
}

/** The state of a battle of Demonworld. */
export interface DemonworldState {
  ground: HexMapData;
  armies: Record<string, { key: string; zone: { rows: [number, number]; columns: [number, number] } | null; facing: number }>;
  units: Record<string, DemonworldUnit>;
  elements: Record<string, DemonworldElement>;
  lost: Record<string, DemonworldElement>;
  gone: Record<string, DemonworldUnit>;
  cards: Record<string, { arm: string; weapons: { kind: string }[] }>;
  turn: number;
  phase: string;
  active: string;
  reacting: string[];
  attacks: { element: string; target: string; supports: string[] }[];
  hit: string[];
  combats: string[][];
}

/** Where the middle of a front stands (tenths of a millimetre) and where it looks (hundredths of a degree from north). */
export interface Pose {
  x: number;
  y: number;
  facing: number;
}

/** A unit, a character or a card on the table. */
export interface FleuriesPiece {
  key: string;
  side: string;
  body: {
    kind: string;
    species: string;
    grade: string;
    weapons: string[];
    rank: string;
    religious: boolean;
    fanatic: boolean;
  };
  figures: number;
  files: number;
  loose: boolean;
  pose: Pose | null;
  place: string;
  controls: string;
  rides: boolean;
  inside: string;
  altitude: number;
  disorder: boolean;
  broken: string;
  routing: boolean;
  stunned: number;
  wounds: unknown[];
  charging: boolean;
  orders: string[];
  red: boolean;
  green: boolean;
  target: string;
  fights: Record<string, { side: string }>;
  fate: string;
}

/** A piece of terrain on the table. */
export interface FleuriesTerrain {
  key: string;
  kind: string;
  outline: [number, number][];
  piece: string;
  fire: number;
  fallen: boolean;
}

/** The state of a battle of Les Guerres Fleuries. */
export interface FleuriesState {
  armies: Record<string, { key: string; edge: string; general: string; chosen: string[] }>;
  pieces: Record<string, FleuriesPiece>;
  fallen: Record<string, FleuriesPiece>;
  ground: Record<string, FleuriesTerrain>;
  width: number;
  height: number;
  turn: number;
  phase: string;
  limit: number;
}

/** What the men of a unit can do. */
export interface MasseProfile {
  pvi: number;
  ca: number;
  melee: string;
  missile: string;
  morale: number;
  mounted: boolean;
  lances: boolean;
  pole_weapons: boolean;
  elite: boolean;
  flying: boolean;
  huge: boolean;
  breath: boolean;
  cleric: boolean;
  spells: string[];
}

/** A secret order. */
export interface MasseOrder {
  kind: string;
  target: string;
  what: string;
  rally: boolean;
}

/** A unit, a hero or an engine. */
export interface MassePiece {
  key: string;
  side: string;
  kind: string;
  profile: MasseProfile;
  pvt: number;
  pvt0: number;
  men0: number;
  points: number;
  standard: boolean;
  torches: boolean;
  ladders: boolean;
  siege_tower: boolean;
  ram: boolean;
  horn: boolean;
  engine: string;
  shots: number;
  leads: string;
  officer: string;
  officer_hp: number;
  escort: MasseProfile | null;
  escort_pvt: number;
  wing: string;
  line: string;
  outside: boolean;
  defends: string;
  links: Record<string, number>;
  demoralised: boolean;
  leaving: boolean;
  surrendering: boolean;
  fate: string;
  order: MasseOrder;
}

/** A section of a besieged wall. */
export interface MasseSection {
  key: string;
  gate: boolean;
  tower: string;
  wall: number;
  tower_progress: number;
  ram_needed: number;
  ram_done: number;
  breach: string;
}

/** The state of a battle of Combat de masse. */
export interface MasseState {
  armies: Record<
    string,
    {
      key: string;
      commander: string;
      standard_lost: boolean;
      besieged: boolean;
      points: number;
      rations: number;
      water: number;
      ammunition: number;
    }
  >;
  pieces: Record<string, MassePiece>;
  fallen: Record<string, MassePiece>;
  sections: Record<string, MasseSection>;
  rules: { wings: boolean };
  sequence: number;
  phase: string;
  limit: number;
  assault: string;
  ground: Record<string, string>;
}
