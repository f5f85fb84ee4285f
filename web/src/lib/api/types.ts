// What the server says, as docs/api.md describes it.

/** A language of the page and of the server. */
export type Lang = "fr" | "en";
/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
/** A JSON object. */
export type Data = { [key: string]: Json };

/** Why something was refused: one sentence, its message id, the clause where there is one. */
export interface Problem {
  message: string;
  id: string;
  clause?: string;
  place?: string;
}

/** An answer that may be given. */
export interface Option {
  token: string;
  label: string;
  id?: string;
  args?: Data;
}

/** An answer that may not be given now, and why. */
export interface Forbidden extends Option {
  message: string;
  clause: string;
}

/** A question with answers to choose from. */
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

/** A line of a sum. */
export interface SumItem {
  reason: string;
  value: number;
  clause: string;
}

/** A line of a product. */
export interface Factor {
  reason: string;
  num: number;
  den: number;
  clause: string;
}

/** What the dice are measured against, line by line. */
export type Tally =
  | { kind: "sum"; items: SumItem[]; total: number }
  | { kind: "product"; value: number; factors: Factor[]; num: number; den: number };

/** How likely one result of a roll is, as a fraction. */
export interface Chance {
  result: string;
  text: string;
  num: number;
  den: number;
}

/** Dice that wait to be rolled. */
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

/** What a seat is asked. */
export type Ask = Choice | Roll;

/** A fact of the battle, with its sentence. */
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

/** A run of facts. */
export interface LogPage {
  total: number;
  from: number;
  items: LogItem[];
}

/** Who plays a seat: a person, or a commander of the machine. */
export interface Player {
  seat: string;
  side: string;
  commander: string;
  name: string;
}

/** How a battle ended. */
export interface Outcome {
  winner: string | null;
  reason: string;
  clause: string;
  text: string;
}

/** An answer on record, as a referee sees it. */
export interface RecordEntry {
  number: number;
  seat: string;
  token: string;
  back?: number;
  counts: boolean;
}

/** A battle as one link sees it. */
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

/** A battle as it stood after so many answers. */
export interface PastPosition {
  answers: number;
  names: { [key: string]: string };
  state: Data;
  log: LogPage;
}

/** A scenario in the list of them. */
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

/** A scenario with its opening position. */
export interface ScenarioPreview extends ScenarioSummary {
  switches: Data;
  state: Data;
  names: { [key: string]: string };
}

/** A ruling that players may switch. */
export interface Switch {
  name: string;
  default: Json;
  clause: string;
  values: { value: Json; meaning: string }[];
}

/** A rulebook. */
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

/** How an open point of the rules is settled. */
export interface Ruling {
  id: string;
  title: string;
  text: string;
  reason: string;
  clauses: string[];
  switch: Switch | null;
}

/** A clause of a rulebook, or a ruling. */
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

/** A battle that was just created, with its links: they are told only once. */
export interface CreatedBattle {
  battle: string;
  links: { [seat: string]: string };
  spectator: string;
  referee: string;
  commitment: string;
}

/** A battle in a player's list. */
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

/** A roll of a finished battle. */
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

/** Men or steps that a unit lost at one moment. */
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

/** The strength and morale of each side after an answer. */
export interface StrengthPoint {
  answer: number;
  strength: { [seat: string]: number };
  morale: { [seat: string]: number } | null;
}

/** How a battle went: strength over time, and losses. */
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

/** What somebody said. */
export interface ChatMessage {
  at: number;
  seat: string;
  text: string;
}
