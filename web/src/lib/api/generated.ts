// Made by tools/page_types.py from the server's records. Do not edit: change the records and run it again.

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A battle as one link sees it. */
export interface BattleView {
  names: { [key: string]: string };
  display: HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;
  map: string;
  state: { [key: string]: Json };
  battle: string;
  book: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  version: number;
  scenario: string;
  title: string;
  brief: string;
  note: string;
  tiers: string[];
  tier_name: string;
  switches: { [key: string]: boolean | number | string };
  role: "referee" | "replay" | "seat" | "spectator";
  seats: string[];
  dice: DiceTerms;
  clock_terms: ClockTerms | null;
  levels: string[];
  seat: string | null;
  moment: string;
  rewinds: number;
  answers: number;
  sealed: string[];
  orders: { [key: string]: string };
  over: boolean;
  outcome: Outcome | null;
  waiting: { [key: string]: string };
  thinking: string[];
  secrets: boolean;
  since: { [key: string]: number };
  players: Player[];
  clock: { [key: string]: ClockFace } | null;
  paused: boolean;
  offers: { [key: string]: string };
  agreed: { [key: string]: string[] };
  rematch: string;
  remarks: Remark[];
  chat: number;
  secret: string;
  opening: Opening | null;
  advised: boolean;
  standing: Standing;
  record?: RecordEntry[];
  asks: (Choice | Roll)[];
  log: LogPage;
}

/** A position on a map of hexes. */
export interface HexDisplay {
  board: "hexes";
  sides: string[];
  counters?: Counter[];
  stacks?: { [key: string]: string[] };
  off_map?: OffMap[];
  undeployed?: Counter[];
  deployment_zones?: { [key: string]: string[] };
  objectives?: Objective[];
  ground?: GroundSign[];
  strikes?: [string, string][];
  beside?: HexBeside[];
}

/** A counter on a map of hexes. */
export interface Counter {
  key: string;
  side: string;
  icon: string;
  hex?: string;
  more_hexes?: string[];
  level?: number;
  facing?: number;
  strength?: number;
  full_strength?: number;
  badges?: string[];
  effects?: string[];
  done?: boolean;
  acting?: boolean;
  pennant?: string;
  wing?: number;
  profile?: number[];
  unit?: string;
  number?: number;
  elements?: string[];
  small?: boolean;
}

/** A piece that is not on the map or field, and why: where or how it left. */
export interface OffMap {
  key: string;
  side: string;
  why?: string;
}

/** A hex that is worth something to a side. */
export interface Objective {
  hex: string;
  side: string;
  points: number;
}

/** Something that lies on a map, under the counters: a fire, a palisade, carts; without a hex, everywhere. */
export interface GroundSign {
  look: string;
  name: string;
  hex?: string;
  facing?: number;
  strength?: number;
  side?: string;
}

/** A hex beyond the edge of the map on which somebody stands though it is no part of the field. */
export interface HexBeside {
  name: string;
  q: number;
  r: number;
  column: number;
  row: number;
  terrain: string;
}

/** A position on a table in centimetres. */
export interface TabletopDisplay {
  board: "tabletop";
  sides: string[];
  width?: number;
  height?: number;
  terrain?: TerrainArea[];
  stands?: Stand[];
  off_map?: OffMap[];
  strikes?: [string, string][];
}

/** A piece of terrain on a table: an outline, or a line that runs through these points. */
export interface TerrainArea {
  key: string;
  terrain: string;
  outline: [number, number][];
  burning?: boolean;
}

/** A unit, a character or a card on a table: `x`, `y` are the middle of its front. */
export interface Stand {
  key: string;
  side: string;
  icon: string;
  x: number;
  y: number;
  facing: number;
  width: number;
  depth: number;
  files?: number;
  ranks?: number;
  figures?: number;
  figure_width?: number;
  figure_depth?: number;
  badges?: string[];
  effects?: string[];
  members?: string[];
  order?: string;
  target?: string;
}

/** A position in two facing lines. */
export interface LinesDisplay {
  board: "lines";
  sides: string[];
  wings?: { [key: string]: string };
  cards?: Card[];
  sections?: Section[];
  besieged?: string;
  engaged?: [string, string][];
  percent?: { [key: string]: number };
  fallen?: OffMap[];
}

/** A unit or a hero in facing lines. */
export interface Card {
  key: string;
  side: string;
  icon: string;
  wing?: string;
  line?: number;
  men?: number;
  men_at_start?: number;
  hit_points?: boolean;
  percent?: number;
  escort?: number;
  morale?: number;
  shots?: number;
  badges?: string[];
  effects?: string[];
  members?: string[];
  inside?: string;
  walled?: boolean;
  order?: string;
  intent?: Intent;
}

/** What an order leads to in facing lines, drawn as an arrow. */
export interface Intent {
  how: "attack" | "hold" | "leave" | "march" | "shot" | "spell";
  target?: string;
  wing?: string;
  line?: number;
}

/** A section of wall: how far wall and tower are down and the ram has come, in per cent. */
export interface Section {
  key: string;
  gate?: boolean;
  tower?: string;
  wall?: number;
  tower_down?: number;
  ram?: number;
  breach?: string;
  assaulted?: boolean;
}

/** A position of a book that draws nothing: how much stands, by piece. */
export interface ListDisplay {
  board: "generic";
  sides?: string[];
  strength?: { [key: string]: [string, number] };
}

/** How dice are thrown. */
export interface DiceTerms {
  mode: string;
  held: boolean;
  commitment: string;
  seals: { [key: string]: string };
  words: { [key: string]: string };
  mark: string;
}

/** Thinking time in seconds: in all, and more at each turn. */
export interface ClockTerms {
  bank: number;
  turn: number;
}

/** How a battle ended. */
export interface Outcome {
  winner: string | null;
  reason: string;
  clause: string;
  text: string;
}

/** Who plays a seat: a person, or a commander of the machine. */
export interface Player {
  seat: string;
  side: string;
  forms: NameForms;
  role: "referee" | "side";
  commander: string;
  name: string;
}

/** A name as sentences need it, in the reader's language: see `kernel.names.Declined`. */
export interface NameForms {
  the: string;
  of: string;
  to: string;
  num: string;
  form: string;
}

/** When the time of whoever thinks is up, or what somebody else has left (milliseconds). */
export interface ClockFace {
  deadline?: number;
  left?: number;
}

/** Something the server has to say about a battle. */
export interface Remark {
  answer: number;
  at: number;
  text: string;
}

/** How far the opening of the dice has come: persons seal their words, then tell them. */
export interface Opening {
  step: "seal" | "void" | "word";
  seats: string[];
  missing: string[];
  commitment: string;
  seals: { [key: string]: string };
  words: { [key: string]: string };
  mark: string;
  deadline: number;
}

/** How a battle stands, in the book's own terms. */
export interface Standing {
  turn: string;
  phases: Phase[];
  phase: string;
  active: string;
  score_name: string;
  scores: { [key: string]: number };
  endings: Ending[];
  winning: string[];
}

/** A part of a turn, in the book's own order. */
export interface Phase {
  key: string;
  name: string;
}

/** A way in which the battle can end: in a sentence, by its clause, and how near it is, from 0 to 1. */
export interface Ending {
  text: string;
  clause: string;
  near: number;
}

/** An answer on record, as a referee sees it; `back`: where the battle was taken back to. */
export interface RecordEntry {
  number: number;
  seat: string;
  token: string;
  back?: number;
  counts: boolean;
}

/** A question with answers to choose from. */
export interface Choice {
  type: "choice";
  seat: string;
  kind: string;
  subject: string;
  question: string;
  clause: string;
  hint?: string;
  moment: string;
  options: Option[];
  other_options: Option[];
  forbidden: Forbidden[];
  left_off?: { [key: string]: number };
  sheet?: boolean;
  draft?: Draft;
  free_form?: FreeForm;
  series?: AnswerSeries[];
  gestures?: AnswerSeries[];
  cautions?: { [key: string]: string };
  only?: boolean;
}

/** An answer that may be given: `token` is what is sent back, the rest says what it means (see `kernel.Option`). */
export interface Option {
  token: string;
  label: string;
  verb?: string;
  piece?: string;
  target?: string;
  what?: string;
  place?: string | number[];
  facing?: number;
  cost?: number;
  notes?: string[];
  manoeuvres?: number;
}

/** An answer that may not be given now, and why. */
export interface Forbidden {
  token: string;
  label: string;
  verb?: string;
  piece?: string;
  target?: string;
  what?: string;
  place?: string | number[];
  facing?: number;
  cost?: number;
  notes?: string[];
  manoeuvres?: number;
  message: string;
  clause: string;
}

/** What a seat has written so far and not yet revealed, as it is drawn over the position. */
export interface Draft {
  orders?: { [key: string]: string };
  pennants?: { [key: string]: string };
  intents?: { [key: string]: Intent };
  strikes?: [string, string][];
  places?: { [key: string]: [string, number] };
}

/** What a choice takes besides its options: a text, or a pose on the table (`place`, `facing`) of a piece. */
export interface FreeForm {
  kind: "pose" | "text";
  example?: string;
  verb?: string;
  piece?: string;
  anchor?: "front" | "middle";
  size?: [number, number];
}

/** Several answers that are given as one: what a whole unit does (see `kernel.services.AnswerSeries`). */
export interface AnswerSeries {
  key: string;
  label: string;
  verb: string;
  piece: string;
  target?: string;
  facing?: number;
}

/** Dice that wait to be rolled. */
export interface Roll {
  type: "roll";
  seat: string;
  kind: string;
  subject: string;
  target?: string;
  question: string;
  clause: string;
  hint?: string;
  moment: string;
  dice: string;
  sizes: number[];
  bonus: number;
  signed: boolean;
  typed: boolean;
  tally: Sum | Product | null;
  basis: Sum | Product | null;
  chances: Chance[] | null;
}

/** A sum, line by line. */
export interface Sum {
  kind: "sum";
  items: SumItem[];
  total: number;
}

/** A line of a sum. */
export interface SumItem {
  reason: string;
  value: number;
  clause: string;
}

/** A product, line by line: rounded, and as an exact fraction. */
export interface Product {
  kind: "product";
  value: number;
  factors: Factor[];
  num: number;
  den: number;
}

/** A line of a product. */
export interface Factor {
  reason: string;
  num: number;
  den: number;
  clause: string;
}

/** How likely one result of a roll is, as a fraction. */
export interface Chance {
  result: string;
  text: string;
  num: number;
  den: number;
}

/** A run of facts. */
export interface LogPage {
  total: number;
  from: number;
  items: LogItem[];
}

/** A fact of the battle, with its sentence. */
export interface LogItem {
  number: number;
  beat: number;
  answer: number;
  text: string;
  clause: string;
  tone: "heading" | "plain" | "quiet";
  opens?: "" | "beat" | "phase" | "turn";
  throws: number;
  subjects?: string[];
  rolls?: number[];
  fact: { [key: string]: Json };
}

/** A battle as it stood after so many steps. */
export interface PastPosition {
  names: { [key: string]: string };
  display: HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;
  map: string;
  state: { [key: string]: Json };
  answers: number;
  standing: Standing;
  log: LogPage;
}

/** A throw as it was asked for, and what the dice showed. */
export interface PastRoll {
  type: "roll";
  seat: string;
  kind: string;
  subject: string;
  target?: string;
  question: string;
  clause: string;
  hint?: string;
  dice: string;
  sizes: number[];
  bonus: number;
  signed: boolean;
  typed: boolean;
  tally: Sum | Product | null;
  basis: Sum | Product | null;
  chances: Chance[] | null;
  values: number[];
  total: number;
  fact: number;
}

/** What a player chooses a scenario by. */
export interface ScenarioSummary {
  name: string;
  book: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  title: string;
  brief: string;
  note: string;
  minutes: number;
  tier: string;
  tier_name: string;
  tutorial: boolean;
  seats: Seat[];
}

/** A seat of a scenario: what its side is called, and whether it fights. */
export interface Seat {
  seat: string;
  side: string;
  forms: NameForms;
  role: "referee" | "side";
}

/** A scenario with its opening position, as a spectator sees it, and how it is won. */
export interface ScenarioPreview {
  name: string;
  book: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  title: string;
  brief: string;
  note: string;
  minutes: number;
  tier: string;
  tier_name: string;
  tutorial: boolean;
  seats: Seat[];
  winning: string[];
  switches: { [key: string]: boolean | number | string };
  names: { [key: string]: string };
  display: HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;
  hex_map: HexMap | null;
  state: { [key: string]: Json };
}

/** A map of hexes. */
export interface HexMap {
  digest: string;
  layout: "flat" | "pointy";
  hexes: Hex[];
  hexsides: Hexside[];
}

/** A hex: its printed name (and others, where sheets meet), axial coordinates, its cell, what is in it. */
export interface Hex {
  name: string;
  also?: string[];
  q: number;
  r: number;
  column: number;
  row: number;
  terrain: string;
  level?: number;
  half?: boolean;
  features?: string[];
}

/** What lies on a side of a hex; directions count counterclockwise from the east. */
export interface Hexside {
  hex: string;
  direction: number;
  kinds: string[];
}

/** A lesson in the reader's language: see `kernel.lessons.Lesson`. */
export interface Lesson {
  name: string;
  book: string;
  title: string;
  goal: string;
  free: string;
  done: string;
  tier: string;
  tier_name: string;
  minutes: number;
  seat: string;
  steps: LessonStep[];
  usual: Usual[];
}

/** One thing to learn, in the reader's language: see `kernel.lessons.Step`. */
export interface LessonStep {
  ask?: string;
  roll?: string;
  subject?: string;
  point?: Pointed[];
  text: string;
  wrong?: string;
}

/** Answers that a lesson points at, by what they mean (`kernel.Option`); what is left out may be anything. */
export interface Pointed {
  verb?: string;
  piece?: string;
  target?: string;
  what?: string;
  place?: string;
  note?: string;
}

/** What to answer to questions that no step is about. */
export interface Usual {
  ask: string;
  subject: string;
  point: Pointed[];
}

/** A rulebook: what can be played, and what its signs are called. */
export interface Book {
  name: string;
  version: number;
  title: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  tiers: string[];
  tier_names: { [key: string]: string };
  unfinished_tiers: string[];
  has_roster: boolean;
  scenarios: string[];
  commanders: Commander[];
  tempers: Temper[];
  switches: Switch[];
  legend: BookDisplay | null;
}

/** A commander of the machine: `default` for a newcomer; `tempers`: a temper makes a difference. */
export interface Commander {
  name: string;
  label: string;
  about: string;
  default: boolean;
  tempers: boolean;
}

/** A temper of a commander. */
export interface Temper {
  name: string;
  label: string;
}

/** A reading of the rules, or an optional rule, that players may switch. */
export interface Switch {
  name: string;
  title: string;
  default: boolean | number | string;
  clause: string;
  tier: string;
  values: SwitchValue[];
}

/** A value of a switch, and what it means. */
export interface SwitchValue {
  value: boolean | number | string;
  meaning: string;
}

/** The words and signs of a book's drawings: the content of its `display.toml`. */
export interface BookDisplay {
  title?: string;
  about: string;
  order?: number;
  strength: string;
  morale?: string;
  manoeuvre?: string;
  icons?: { [key: string]: IconWord };
  badges?: { [key: string]: BadgeWord };
  terrain?: { [key: string]: TerrainWord };
  anatomy?: string[];
}

/** A silhouette that the book uses, and for whom. */
export interface IconWord {
  label: string;
}

/** A badge: what it means; a silhouette or one of the small drawings; how it is toned. */
export interface BadgeWord {
  label: string;
  tone?: "danger" | "ink" | "pale";
  icon?: string;
  drawing?: string;
}

/** Terrain or what runs along or across sides: what it is called, and in which look it is drawn. */
export interface TerrainWord {
  label: string;
  style: string;
  shape?: "area" | "path" | "side";
}

/** A clause of a rulebook with the rulings that bear on it, or a ruling. */
export interface Clause {
  book: string;
  kind: "clause" | "ruling";
  id: string;
  text: string;
  section?: string;
  tier?: string;
  topic?: string;
  other?: string;
  title?: string;
  reason?: string;
  clauses?: string[];
  rulings?: Ruling[];
  switch?: Switch;
  example?: Example;
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

/** A position that shows what a clause means, as everybody sees it. */
export interface Example {
  caption: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  names: { [key: string]: string };
  display: HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;
  hex_map: HexMap | null;
}

/** A throw of a battle that is over. */
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

/** How a battle went: strength over time, and losses. */
export interface BattleSummary {
  curve: StrengthPoint[];
  fallen: Loss[];
}

/** The strength and morale of each side after an answer. */
export interface StrengthPoint {
  answer: number;
  turn: number;
  strength: { [key: string]: number };
  morale: { [key: string]: number } | null;
}

/** Men or steps that a unit lost at one moment; `last`: nobody of it is left. */
export interface Loss {
  answer: number;
  unit: string;
  name: string;
  side: string;
  count: number;
  last: boolean;
  place: LossPlace;
}

/** Where something fell: a hex, a spot on a table, or nowhere that a map shows. */
export interface LossPlace {
  hex?: string;
  x?: number;
  y?: number;
}

/** A run of beats, and the position before the first of them; null where there is none. */
export interface BeatPage {
  total: number;
  from: number;
  display: HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay | null;
  map: string;
  beats: Beat[];
}

/** A part of a battle that is told at once: an activation, a volley, a clash. */
export interface Beat {
  answer: number;
  by: string;
  turn: number;
  headings: string[];
  items: LogItem[];
  pieces: string[];
  paths: { [key: string]: (string | [number, number])[] };
  aims: [string, string][];
  dice: BeatRoll[];
  losses: Loss[];
  standing: Standing | null;
  changes: { [key: string]: { [key: string]: Json } };
}

/** Dice that fell in a beat, and which of its facts tells of them. */
export interface BeatRoll {
  dice: string;
  values: number[];
  total: number;
  fact: number;
}

/** A battle on a player's list. */
export interface BattleListing {
  link: string;
  battle: string;
  created: number;
  over: boolean;
  outcome: Outcome | null;
  thinking: string[];
  players: Player[];
  clock: { [key: string]: ClockFace } | null;
  paused: boolean;
  role: string;
  seats: string[];
  scenario: string;
  title: string;
  yours: boolean;
  opening: Opening | null;
}

/** Something said between seats. */
export interface ChatMessage {
  at: number;
  seat: string;
  text: string;
}

/** What some answers in a row will bring: what is certain, then dice or a question. */
export interface AnswerPreview {
  answers: string[];
  facts?: string[];
  ending: "next" | "over" | "roll" | "sealed";
  next?: string;
  final?: boolean;
  roll?: RollPreview;
  later?: string[];
  sure?: boolean;
  changes?: { [key: string]: { [key: string]: Json } };
  paths?: { [key: string]: (string | [number, number])[] };
  threats?: Threat[];
  area?: string[];
  ground?: GroundArea[];
}

/** A throw that would be asked for: what for, the sum behind it, and its exact chances. */
export interface RollPreview {
  kind: string;
  subject: string;
  question: string;
  clause: string;
  dice: string;
  signed: boolean;
  tally: Sum | Product | null;
  basis: Sum | Product | null;
  chances: Chance[] | null;
}

/** Somebody who could strike or shoot at a piece where it stands. */
export interface Threat {
  key: string;
  how: "shoot" | "strike";
}

/** Ground that an answer is about, in tenths of a millimetre: what it would fill, or how far it reaches. */
export interface GroundArea {
  what: "reach" | "struck";
  outline: [number, number][];
}

/** What there is to know about a piece. */
export interface UnitCard {
  key: string;
  side: string;
  name: string;
  what: string;
  figures?: Figure[];
  markers?: Marker[];
  can?: Deed[];
  cannot?: Forbidden[];
  threats?: Threat[];
}

/** A number or a class of a piece, and what it means. */
export interface Figure {
  name: string;
  value: string;
  means?: string;
  clause?: string;
}

/** What lies on a piece, what it does, and when it ends. */
export interface Marker {
  text: string;
  does?: string;
  until?: string;
  clause?: string;
}

/** Something that a piece can do now; of several of a kind, how many. */
export interface Deed {
  label: string;
  token?: string;
  count?: number;
}

/** What a piece would throw against an enemy as things stand, or why it cannot. */
export interface Odds {
  name: string;
  roll?: RollPreview;
  certain?: string;
  supposed?: string;
  message?: string;
  clause?: string;
  how?: "shoot" | "strike";
}

/** The line of sight between two hexes: what it crosses, whether it is clear, and what is in its way. */
export interface LineOfSight {
  start: string;
  end: string;
  crossed: string[];
  seen: boolean;
  text: string;
  clause: string;
  blocks?: SightBlock[];
}

/** What blocks or narrows a line of sight: a hex or a side, why, and by which clause. */
export interface SightBlock {
  place: string;
  text: string;
  clause: string;
}

/** The odds of a clash; where there is no such clash, why. */
export interface Clash {
  book: string;
  fields: ClashField[];
  exact?: boolean;
  followed?: number;
  units?: ClashUnit[];
  rolls?: ClashRoll[];
  message?: string;
  clause?: string;
}

/** A field: one of several values, or a number between two bounds; with the value that it has now. */
export interface ClashField {
  key: string;
  name: string;
  value: string;
  choices?: ClashChoice[];
  least?: number;
  most?: number;
}

/** One value of a field. */
export interface ClashChoice {
  key: string;
  name: string;
}

/** A unit: what it has before the clash, what it loses on average, and its fates. */
export interface ClashUnit {
  key: string;
  name: string;
  whole: number;
  mean: number;
  fates: ClashFate[];
}

/** How a unit may come out of it: what it has lost, what then lies on it, how likely that is. */
export interface ClashFate {
  lost: number;
  then: string;
  chance: number;
  low: number;
  high: number;
}

/** A throw of the clash, and how often it comes to be made. */
export interface ClashRoll {
  roll: RollPreview;
  reached: number;
}

/** What a book offers to whoever makes a scenario of it. */
export interface WorkshopWords {
  book: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  blank: boolean;
  beginnings: Beginning[];
  fields: WorkshopField[];
  lists: WorkshopList[];
  recruits: Recruit[];
  terrain: GroundWord[];
  sides: GroundWord[];
  features: GroundWord[];
  marks: GroundWord[];
  sheets: string[];
}

/** A new scenario to begin with. */
export interface Beginning {
  key: string;
  label: string;
}

/** A key of a scenario that can be set: see `workshop.words.Field`. */
export interface WorkshopField {
  key: string;
  label: string;
  kind: "flag" | "hex" | "hexes" | "name" | "number" | "numbers" | "rows" | "text" | "word" | "words";
  words?: { [key: string]: string };
  source?: "" | "facings" | "ground" | "marks" | "own" | "pieces" | "seats" | "sections";
  default?: Json;
  instead?: string[];
  least?: number;
  most?: number;
  tier?: string;
}

/** A list of tables of a scenario: see `workshop.words.TableList`. */
export interface WorkshopList {
  path: string;
  label: string;
  one: string;
  new?: { [key: string]: Json };
  place?: "" | "hex_block" | "hex_facing" | "pose" | "rectangle" | "wing";
  fields?: WorkshopField[];
  tier?: string;
  fixed?: boolean;
  inherits?: string[];
  front?: Front;
}

/** How wide a piece of a list stands on a table: so many figures side by side, each so many centimetres wide. */
export interface Front {
  count: string;
  each: number;
  flag: string;
  apart: number;
}

/** Something that can be added to a list. */
export interface Recruit {
  list: string;
  group: string;
  name: string;
  content: { [key: string]: Json };
  called: { [key: string]: string };
  points?: number;
  tier?: string;
}

/** Something that can be painted on a map of hexes. */
export interface GroundWord {
  key: string;
  label: string;
  tier?: string;
  path?: boolean;
}

/** A scenario file that is being made: its text, what it says, what is wrong with it, and how it opens. */
export interface WorkshopView {
  text: string;
  document: { [key: string]: Json };
  book: string;
  board: "generic" | "hexes" | "lines" | "tabletop";
  problem: string;
  complaints: Complaint[];
  doubts: Complaint[];
  seats: string[];
  names: { [key: string]: string };
  display: Json;
  map: string;
  hex_map: HexMap | null;
  points: { [key: string]: number };
}

/** One complaint: the place in the file, the sentence, and the line where it is known. */
export interface Complaint {
  place: string;
  message: string;
  line?: number;
}

/** Battles that were tried, from a number on, and who commanded. */
export interface TriedBattles {
  first: number;
  commander: string;
  seats: string[];
  names: { [key: string]: string };
  battles: TriedBattle[];
}

/** One battle that two commanders have fought. */
export interface TriedBattle {
  winner: string | null;
  reason: string;
  text: string;
  clause: string;
  turns: number;
  losses: { [key: string]: number };
  finished: boolean;
}

/** A file to be kept: what is no text is in base64. */
export interface Exported {
  name: string;
  type: string;
  text: string;
}

/** A side of a scenario that an army might take, and why it cannot. */
export interface Fielding {
  scenario: string;
  title: string;
  tier: string;
  seat: string;
  side: string;
  machines: string[];
  problem: string;
  points: { [key: string]: number };
}

/** An army that could be read: its content, its code and file, and what it comes to. */
export interface ArmyReply {
  army: { [key: string]: Json };
  code: string;
  text: string;
  muster: MusterWords;
}

/** A mustered army. */
export interface MusterWords {
  points: number;
  unpriced?: number;
  size?: number;
  lines?: MusterLineWords[];
  counts?: CellWords[];
  complaints?: ComplaintWords[];
}

/** A line of an army. */
export interface MusterLineWords {
  place: string;
  name: string;
  points?: number;
  parts?: CellWords[];
  why?: string;
  clause?: string;
}

/** A number or a word, and what it is called. */
export interface CellWords {
  name: string;
  value: string;
}

/** What is wrong: the place, the sentence, the line of the file where it is known, and the clause. */
export interface ComplaintWords {
  place: string;
  message: string;
  line?: number;
  clause?: string;
  unmeant?: boolean;
}

/** A roster. */
export interface RosterWords {
  book: string;
  tier: string;
  tiers: WordWords[];
  kinds: WordWords[];
  entries: EntryWords[];
  lines: LineWords[];
  fields?: FieldWords[];
  advised?: number[];
  size_clause?: string;
  whole?: { [key: string]: Json };
  own?: OwnTableWords[];
}

/** A word of a file, and what it is called. */
export interface WordWords {
  key: string;
  name: string;
}

/** An entry of a roster. */
export interface EntryWords {
  kind: string;
  key: string;
  name: string;
  cells?: CellWords[];
  points?: number;
  price?: string;
  bought?: boolean;
  price_clause?: string;
  clauses?: string[];
  tier?: string;
  line?: string;
  adds?: { [key: string]: Json };
  own?: boolean;
}

/** A list of an army. */
export interface LineWords {
  line: string;
  name: string;
  fields?: FieldWords[];
  inside?: string;
  single?: string;
  adds?: { [key: string]: Json };
}

/** Something of a line that may be changed. */
export interface FieldWords {
  key: string;
  name: string;
  kind: "flag" | "number" | "piece" | "text" | "word" | "words";
  least?: number;
  most?: number;
  words?: WordWords[];
  among?: string[];
  only?: { [key: string]: string[] };
}

/** A table of profiles of one's own. */
export interface OwnTableWords {
  table: string;
  line: string;
  refers: string;
  fields: FieldWords[];
}

/** A profile of one's own that begins as a copy: what the line says, and what the tables of the file say by key. */
export interface OwnCopy {
  adds: { [key: string]: Json };
  tables: { [key: string]: { [key: string]: Json } };
}

/** A campaign in a list. */
export interface CampaignCard {
  name: string;
  book: string;
  title: string;
  brief: string;
  battles: string[];
  minutes: number;
}

/** A campaign under way: the document to keep, and what it says. */
export interface CampaignReply {
  document: Progress;
  words: CampaignWords;
}

/** How far somebody has come in a campaign. */
export interface Progress {
  oriflamme_campaign: 1;
  campaign: string;
  results?: BattleResult[];
  fighting?: string;
}

/** How a battle of a campaign ended, and what came home of every member that fought in it. */
export interface BattleResult {
  battle: string;
  outcome: "defeat" | "draw" | "victory";
  units: { [key: string]: ComeHome };
}

/** What of a unit came home from a battle, and with what it began, in what the book counts. */
export interface ComeHome {
  left: number;
  began: number;
}

/** A campaign under way. */
export interface CampaignWords {
  name: string;
  book: string;
  title: string;
  brief: string;
  battles: BattleWords[];
  company: MemberWords[];
  next: number;
  over: boolean;
  again: boolean;
  replacements: { [key: string]: number };
  fighting: string;
}

/** A battle of the chain; what is told of those to come is not told yet. */
export interface BattleWords {
  key: string;
  title: string;
  minutes: number;
  tier: string;
  side: string;
  outcome: string;
  before: string;
  after: string;
  homes: HomeWords[];
}

/** What came home of a member from a battle. */
export interface HomeWords {
  name: string;
  left: string;
  lost: boolean;
  gained: number;
}

/** A member of the company as it comes to the next battle. */
export interface MemberWords {
  name: string;
  strength: number;
  honours: number;
  honour: string;
  size: string;
  raised: boolean;
  joins: boolean;
}

/** The battle that is fought next: the player's link to it. */
export interface FightReply {
  document: Progress;
  battle: string;
  link: string;
}

/** The secret link under which a campaign is kept. */
export interface KeptCampaign {
  link: string;
}

/** What the machine would answer now in a seat's place, one answer after the other, and why. */
export interface Advice {
  seat: string;
  commander: string;
  moment: string;
  answers: Suggested[];
  why: string[];
  wants: string;
  fears: string;
}

/** An answer that the machine would give, and what it means. */
export interface Suggested {
  token: string;
  label: string;
}

/** How a side's chances went, and the moments in which they changed most; empty where a book cannot be weighed. */
export interface Prospects {
  seat: string;
  curve: Prospect[];
  moments: DecisiveMoment[];
  luck: number;
  skill: number;
}

/** A side's chance to win, from 0 to 1, after so many answers. */
export interface Prospect {
  answer: number;
  chance: number;
}

/** An answer after which a side stood better or worse than before, with what happened then. */
export interface DecisiveMoment {
  answer: number;
  seat: string;
  before: number;
  after: number;
  told: string[];
  settled: string;
}

/** How many answers were given at one request, and what each of them means. */
export interface Series {
  given: number;
  told: string[];
}

/** All that a piece looks out upon, in steps of a tenth of a millimetre. */
export interface ArcsAndRanges {
  unit: string;
  front: [number, number][];
  zones: Zone[];
  sights: Sight[];
}

/** How far something carries: `charge`, or a band of range, `short`, `medium` or `long`. */
export interface Zone {
  what: string;
  far: number;
  outline: [number, number][];
  text: string;
}

/** An enemy: how far, along which line, whether he is seen, and what could be done to him. */
export interface Sight {
  unit: string;
  distance: number;
  line: [[number, number], [number, number]];
  seen: boolean;
  text: string;
  charge: Verdict | null;
  shot: Verdict | null;
}

/** Whether a thing may be done to an enemy, in words; `clause`: the rule that forbids it. */
export interface Verdict {
  able: boolean;
  text: string;
  clause: string;
}

/** Where a move will end: see `kernel.services.MovePreview`; `refusal` and `clause`: why it cannot be. */
export interface MovePreview {
  piece: string;
  answer: string;
  path: [number, number][];
  ends: PoseEnd[];
  texts: string[];
  refusal: string;
  clause: string;
  meets: string;
  stopped: boolean;
}

/** Where a body comes to stand: the middle of its front, how it faces, its width and depth; `half`: on the way. */
export interface PoseEnd {
  x: number;
  y: number;
  facing: number;
  width: number;
  depth: number;
  what: "end" | "half";
}

/** See `kernel.services.Placement`; `refusal` and `clause`: why it may not stand so. */
export interface Placement {
  piece: string;
  answers: string[];
  places: { [key: string]: [string, number] };
  more_hexes: { [key: string]: string[] };
  width: number;
  widths: number[];
  facing: number;
  facings: number[];
  refusal: string;
  clause: string;
}

/** What an order would let a unit do on hexes: where it could stand, where only in contact, whom it could attack, */
export interface OrderReach {
  piece: string;
  hexes: string[];
  contact: string[];
  targets: string[];
  shots: string[];
}

/** Where several answers in a row lead: the answers, where pieces then stand, what it costs. */
export interface Destination {
  answers: string[];
  places: { [key: string]: [string, number] };
  cost: number;
  notes: string[];
  more_hexes: { [key: string]: string[] };
  manoeuvres: number;
}

/** The zones of a piece on hexes, by name. */
export interface HexZones {
  front?: string[];
  flank?: string[];
  rear?: string[];
  fire?: string[];
  command?: string[];
}

/** A new battle and the secret links to it, each shown this once. */
export interface Opened {
  battle: string;
  links: { [key: string]: string };
  spectator: string;
  referee: string;
  commitment: string;
  opening: "at_once" | "sealed";
}

/** Why a request was not granted. Nothing has changed. */
export interface Problem {
  message: string;
  id?: string;
  clause?: string;
  place?: string;
  complaints?: Complaint[];
}

/** How others reach the server. */
export interface Reach {
  address: string;
  network: string;
}

/** What an option may bring with it. */
export type Note = "attack" | "breath" | "charge" | "contact" | "disorder" | "engages" | "extra" | "irreversible" | "minimal" | "off-map" | "throws";

/** What dice are measured against, line by line. */
export type Tally = Sum | Product;

/** What a seat is asked. */
export type Ask = Choice | Roll;

/** A position as it is drawn, whatever the board. */
export type Display = HexDisplay | TabletopDisplay | LinesDisplay | ListDisplay;
