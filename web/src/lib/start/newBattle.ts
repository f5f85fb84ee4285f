// From what a player wants to a battle that is open.
import { call } from "../api/client";
import { named } from "../battle/advice";
import { remember } from "../page/storage";
import { keepLinks } from "./myBattles";
import type { Book, Card, Data, Json, Opened } from "../api/types";

export type Manner = "machine" | "learn" | "friend" | "shared" | "table" | "watch";

export interface Wishes {
  manner: Manner;
  /** The side one plays oneself. */
  side: string;
  commander: string;
  temper: string;
  names: { [seat: string]: string };
  /** What the players say, to go into the dice with the server's secret. */
  words: { [seat: string]: string };
  dice: "server" | "typed";
  held: boolean;
  /** Seconds in all and at each turn; none where both are 0. */
  clock: { bank: number; turn: number };
  switches: { [name: string]: Json };
}

/** The strongest commander of a book that thinks at all. */
export function commanderOf(book: Book): string {
  const names = book.commanders.map((one) => one.name);
  return names.find((name) => name !== "random") ?? names[0] ?? "random";
}

export function usual(card: Card, book: Book, manner: Manner): Wishes {
  return {
    manner,
    side: card.seats.find((one) => one.seat !== "referee")?.seat ?? "",
    commander: commanderOf(book),
    temper: "even",
    names: {},
    words: {},
    dice: manner === "table" ? "typed" : "server",
    held: true,
    clock: { bank: 0, turn: 0 },
    switches: {},
  };
}

/** The body of the request that opens the battle. */
export function request(card: Card, wishes: Wishes): Data {
  const machine = wishes.manner === "machine" || wishes.manner === "learn" || wishes.manner === "watch";
  const seats: Data = {};
  for (const { seat } of card.seats) {
    const played = machine && (wishes.manner === "watch" || seat !== wishes.side);
    const name = wishes.names[seat]?.trim() ?? "";
    if (played) seats[seat] = { commander: named(wishes.commander, wishes.temper) };
    else if (name) seats[seat] = { name };
  }
  const { bank, turn } = wishes.clock;
  const words = wishes.dice === "server" ? spoken(card, wishes) : {};
  return {
    scenario: card.name,
    seats,
    hotseat: wishes.manner === "shared" || wishes.manner === "table",
    dice: wishes.dice,
    held: wishes.held && wishes.manner !== "watch",
    switches: wishes.switches,
    ...(Object.keys(words).length ? { words } : {}),
    ...(bank || turn ? { clock: { bank, turn } } : {}),
  };
}

/** The words that go into the dice: of whoever said some, with single spaces between them. */
function spoken(card: Card, wishes: Wishes): { [seat: string]: string } {
  const said = card.seats.map(({ seat }): [string, string] => [seat, (wishes.words[seat] ?? "").split(/\s+/).filter(Boolean).join(" ")]);
  return Object.fromEntries(said.filter(([, words]) => words));
}

/** Open the battle; the link that leads its opener into it. */
export async function begin(card: Card, wishes: Wishes): Promise<{ link: string; opened: Opened }> {
  return admitted(await call<Opened>("POST", "/battles", "", request(card, wishes)), wishes);
}

/** Open a battle from the text of a scenario file, played on one screen. */
export async function beginFile(text: string): Promise<{ link: string; opened: Opened }> {
  return admitted(await call<Opened>("POST", "/battles", "", { text, hotseat: true }), null);
}

function admitted(opened: Opened, wishes: Wishes | null): { link: string; opened: Opened } {
  keepLinks(opened);
  const link = opened.links[wishes?.side ?? ""] ?? Object.values(opened.links)[0] ?? opened.spectator;
  if (wishes?.manner === "learn") remember(`learn.${link}`, "yes");
  if (wishes?.manner === "friend") remember(`invite.${link}`, "yes");
  return { link, opened };
}
