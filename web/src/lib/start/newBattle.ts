// From what a player wants to a battle that is open.
import { requestJson } from "../api/client";
import type { Book, Data, Json, Opened, ScenarioSummary } from "../api/types";
import { i18n, t } from "../page/i18n.svelte";
import { getStored, setStored } from "../page/storage";
import { storeLinks } from "./myBattles";

/** Against whom, and on which screens. */
export type PlayMode = "machine" | "learn" | "friend" | "shared" | "table" | "watch";

/** Everything that is settled before a battle. */
export interface BattleSettings {
  mode: PlayMode;
  /** The side one plays oneself. */
  side: string;
  commander: string;
  temper: string;
  names: { [seat: string]: string };
  /** What players at one screen say, to go into the dice with the server's secret; others seal theirs later. */
  words: { [seat: string]: string };
  dice: "server" | "typed";
  held: boolean;
  /** Seconds in all and at each turn; none where both are 0. */
  clock: { bank: number; turn: number };
  switches: { [name: string]: Json };
  /** The tier of the rules; those below it are included. */
  tier: string;
}

/** Whom this browser last played against, so that only a newcomer is given the level for newcomers. */
const LAST_LEVEL = "machine.level";

/** Who plays a book where nobody has chosen: whoever did so last, at first the level for newcomers. */
export function defaultCommander(book: Book): string {
  const last = getStored(LAST_LEVEL);
  return (book.commanders.find((one) => one.name === last) ?? book.commanders.find((one) => one.default) ?? book.commanders[0])?.name ?? "";
}

/** What a level of the machine is called; an agent that somebody has installed, as it calls itself. */
export function levelName(name: string, label = name): string {
  return i18n.has(`machine-${name}`) ? t(`machine-${name}`) : label;
}

/** Whether the temper of a commander makes a difference. */
export function hasTemper(book: Book, commander: string): boolean {
  return book.commanders.find((one) => one.name === commander)?.tempers ?? false;
}

/** The temper that changes nothing. */
export const EVEN_TEMPER = "even";

/** The settings of a battle that is begun at one press. */
export function defaultSettings(scenario: ScenarioSummary, book: Book, mode: PlayMode): BattleSettings {
  return {
    mode,
    side: scenario.seats.find((one) => one.role === "side")?.seat ?? "",
    commander: defaultCommander(book),
    temper: EVEN_TEMPER,
    names: {},
    words: {},
    dice: mode === "table" ? "typed" : "server",
    held: true,
    clock: { bank: 0, turn: 0 },
    switches: {},
    tier: scenario.tier,
  };
}

/** The body of the request that opens the battle. */
export function battleRequest(scenario: ScenarioSummary, settings: BattleSettings): Data {
  const machine = settings.mode === "machine" || settings.mode === "learn" || settings.mode === "watch";
  const seats: Data = {};
  for (const { seat } of scenario.seats) {
    const played = machine && (settings.mode === "watch" || seat !== settings.side);
    const name = settings.names[seat]?.trim() ?? "";
    const temper: Data = settings.temper === EVEN_TEMPER ? {} : { temper: settings.temper };
    if (played) seats[seat] = { commander: settings.commander, ...temper };
    else if (name) seats[seat] = { name };
  }
  const { bank, turn } = settings.clock;
  const words = settings.dice === "server" && settings.mode !== "friend" ? diceWords(scenario, settings) : {};
  return {
    scenario: scenario.name,
    seats,
    hotseat: settings.mode === "shared" || settings.mode === "table",
    dice: settings.dice,
    held: settings.held && settings.mode !== "watch",
    switches: settings.switches,
    ...(settings.tier === scenario.tier ? {} : { tiers: [settings.tier] }),
    ...(Object.keys(words).length ? { words } : {}),
    ...(bank || turn ? { clock: { bank, turn } } : {}),
  };
}

/** The words that go into the dice: of whoever said some, with single spaces between them. */
function diceWords(scenario: ScenarioSummary, settings: BattleSettings): { [seat: string]: string } {
  const said = scenario.seats.map(({ seat }): [string, string] => [seat, (settings.words[seat] ?? "").split(/\s+/).filter(Boolean).join(" ")]);
  return Object.fromEntries(said.filter(([, words]) => words));
}

/** Open the battle; the link that leads its opener into it. */
export async function createBattle(scenario: ScenarioSummary, settings: BattleSettings): Promise<{ link: string; created: Opened }> {
  if (settings.mode === "machine") setStored(LAST_LEVEL, settings.commander);
  const opened = rememberCreated(await requestJson<Opened>("POST", "/battles", "", battleRequest(scenario, settings)), settings);
  if (settings.mode === "learn" || (settings.mode === "machine" && scenario.tutorial)) setStored(`learn.${opened.link}`, "yes");
  return opened;
}

/** Open the battle of a lesson; the learner's link. */
export async function createLesson(name: string): Promise<string> {
  const created = await requestJson<Opened>("POST", "/battles", "", { lesson: name });
  storeLinks(created);
  const link = Object.values(created.links)[0]!;
  setStored(`lesson.${link}`, name);
  return link;
}

/** Open a battle from the text of a scenario file, played on one screen. */
export async function createBattleFromFile(text: string): Promise<{ link: string; created: Opened }> {
  return rememberCreated(await requestJson<Opened>("POST", "/battles", "", { text, hotseat: true }), null);
}

/** Open a battle from the text of a scenario: these sides by the machine, the others oneself. */
export async function createBattleAgainstMachine(text: string, machines: readonly string[], commander: string): Promise<string> {
  const seats = Object.fromEntries(machines.map((seat) => [seat, { commander }]));
  return rememberCreated(await requestJson<Opened>("POST", "/battles", "", { text, seats }), null).link;
}

function rememberCreated(created: Opened, settings: BattleSettings | null): { link: string; created: Opened } {
  storeLinks(created);
  const link = created.links[settings?.side ?? ""] ?? Object.values(created.links)[0] ?? created.spectator;
  if (settings?.mode === "friend") setStored(`invite.${link}`, "yes");
  return { link, created };
}
