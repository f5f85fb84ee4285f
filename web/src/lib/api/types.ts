// What the server says, as docs/api.md describes it.

export type Lang = "fr" | "en";
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Data = { [key: string]: Json };

export interface Problem {
  message: string;
  id: string;
  clause?: string;
  place?: string;
}

export interface Option {
  token: string;
  label: string;
  id?: string;
  args?: Data;
}

export interface Forbidden extends Option {
  message: string;
  clause: string;
}

export interface Choice {
  kind: "choice";
  seat: string;
  question: string;
  id: string;
  args: Data;
  clause: string;
  moment: string;
  options: Option[];
  asides: Option[];
  forbidden: Forbidden[];
  draft: Json;
  open: boolean;
}

export interface SumItem {
  reason: string;
  value: number;
  clause: string;
}

export interface Factor {
  reason: string;
  num: number;
  den: number;
  clause: string;
}

export type Tally =
  | { kind: "sum"; items: SumItem[]; total: number }
  | { kind: "product"; value: number; factors: Factor[]; num: number; den: number };

export interface Chance {
  result: string;
  text: string;
  num: number;
  den: number;
}

export interface Roll {
  kind: "roll";
  seat: string;
  question: string;
  id: string;
  args: Data;
  clause: string;
  moment: string;
  dice: string;
  sizes: number[];
  bonus: number;
  purpose: string;
  subject: string;
  signed: boolean;
  typed: boolean;
  tally: Tally | null;
  basis: Tally | null;
  chances: Chance[] | null;
}

export type Ask = Choice | Roll;

export interface LogItem {
  number: number;
  answer: number;
  text: string;
  clause: string;
  tone: string;
  /** How many throws the answer has brought so far that one may look at again. */
  throws: number;
  fact: Data;
}

export interface LogPage {
  total: number;
  from: number;
  items: LogItem[];
}

export interface Player {
  seat: string;
  side: string;
  commander: string;
  name: string;
}

export interface Outcome {
  winner: string | null;
  reason: string;
  clause: string;
  text: string;
}

export interface RecordEntry {
  number: number;
  seat: string;
  token: string;
  back?: number;
  counts: boolean;
}

export interface BattleView {
  battle: string;
  book: string;
  version: number;
  scenario: string;
  title: string;
  brief: string;
  note: string;
  tiers: string[];
  switches: Data;
  names: { [key: string]: string };
  role: "seat" | "spectator" | "referee" | "replay";
  seats: string[];
  seat: string | null;
  dice: { mode: string; held: boolean; commitment: string; words: { [seat: string]: string } };
  clock_terms: { bank: number; turn: number } | null;
  state: Data;
  asks: Ask[];
  moment: string;
  answers: number;
  rewinds: number;
  sealed: string[];
  waiting: { [seat: string]: string };
  thinking: string[];
  secrets: boolean;
  since: { [seat: string]: number };
  players: Player[];
  clock: { [seat: string]: { deadline?: number; left?: number } } | null;
  paused: boolean;
  offers: { [what: string]: string };
  remarks: { answer: number; at: number; text: string }[];
  chat: number;
  secret: string;
  log: LogPage;
  over: boolean;
  outcome: Outcome | null;
  record?: RecordEntry[];
}

export interface PastPosition {
  answers: number;
  names: { [key: string]: string };
  state: Data;
  log: LogPage;
}

export interface ScenarioSummary {
  name: string;
  book: string;
  title: string;
  brief: string;
  note: string;
  minutes: number;
  tier: string;
  tutorial: boolean;
  seats: { seat: string; side: string }[];
}

export interface ScenarioPreview extends ScenarioSummary {
  switches: Data;
  state: Data;
  names: { [key: string]: string };
}

export interface Switch {
  name: string;
  default: Json;
  clause: string;
  values: { value: Json; meaning: string }[];
}

export interface Book {
  name: string;
  title: string;
  version: number;
  tiers: string[];
  scenarios: string[];
  commanders: { name: string; label: string; about: string }[];
  tempers: { name: string; label: string }[];
  switches: Switch[];
}

export interface Ruling {
  id: string;
  title: string;
  text: string;
  reason: string;
  clauses: string[];
  switch: Switch | null;
}

export interface Clause {
  book: string;
  kind: "clause" | "ruling";
  id: string;
  section?: string;
  tier?: string;
  topic?: string;
  text: string;
  other?: string;
  title?: string;
  reason?: string;
  clauses?: string[];
  rulings?: Ruling[];
}

export interface CreatedBattle {
  battle: string;
  links: { [seat: string]: string };
  spectator: string;
  referee: string;
  commitment: string;
}

export interface BattleListing {
  link: string;
  battle: string;
  created: number;
  over: boolean;
  outcome: Outcome | null;
  thinking: string[];
  players: Player[];
  paused: boolean;
  role: string;
  seats: string[];
  scenario: string;
  title: string;
  yours: boolean;
}

export interface RollRecord {
  answer: number;
  dice: string;
  values: number[];
  total: number;
  purpose: string;
  text: string;
  clause: string;
  seat: string;
  subject: string;
}

/** A throw as it was asked for, and what the dice showed. */
export interface PastRoll extends Omit<Roll, "moment"> {
  values: number[];
  total: number;
  /** How long one's log was when it fell. */
  fact: number;
}

/** Where something fell: a hex, a spot on a table, or nowhere that a map shows. */
export interface LossPlace {
  hex?: string;
  x?: number;
  y?: number;
}

export interface Loss {
  answer: number;
  unit: string;
  name: string;
  side: string;
  count: number;
  /** The unit has nobody left. */
  last: boolean;
  place: LossPlace;
}

export interface StrengthPoint {
  answer: number;
  strength: { [seat: string]: number };
  morale: { [seat: string]: number } | null;
}

export interface BattleSummary {
  curve: StrengthPoint[];
  fallen: Loss[];
}

/** What the machine would answer in one's place, and why; old as soon as the seat's moment is another. */
export interface Advice {
  seat: string;
  commander: string;
  moment: string;
  answers: { token: string; label: string }[];
  why: string[];
}

/** How a side's chances to win went, and where they changed most. */
export interface Prospects {
  seat: string;
  curve: { answer: number; chance: number }[];
  moments: { answer: number; seat: string; before: number; after: number; told: string[] }[];
}

export interface ChatMessage {
  at: number;
  seat: string;
  text: string;
}
