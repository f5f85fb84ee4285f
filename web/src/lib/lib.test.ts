import { describe, expect, it } from "vitest";
import { blake2b } from "./dice/blake2b";
import { rollsByLine, piecesInFact } from "./battle/facts";
import { seatAtScreen } from "./battle/hotseat";
import { handleShortcut } from "./page/shortcuts";
import { tutorialSteps } from "./battle/tutorialSteps";
import { mergeLogPage } from "./battle/log.svelte";
import { luckByKind, parseDice, luckOf, sumChances } from "./dice/luck";
import { defaultCommander, battleRequest, defaultSettings } from "./start/newBattle";
import { DiceStream, diceKey, rollsMatchSecret, matchesCommitment } from "./dice/diceProof";
import { parseRoute, formatRoute } from "./page/router.svelte";
import { PreviousOrders, orderLines, withoutPieceName } from "./battle/orderSheet.svelte";
import { groupOptions, irreversibleLast } from "./battle/options";
import { mergeLosses, placeText } from "./battle/losses";
import type { Book, ScenarioSummary, Choice, Data, BattleView, Loss, LogItem, Option, LossPlace, RollRecord } from "./api/types";

const LINK = "abcdefghijklmnopqrstuvwxyz012345";

describe("addresses", () => {
  it("lead where they say", () => {
    expect(parseRoute(`#/b/${LINK}`)).toEqual({ screen: "battle", link: LINK, at: null });
    expect(parseRoute(`#/b/${LINK}/at/12`)).toEqual({ screen: "battle", link: LINK, at: 12 });
    expect(parseRoute(`#/e/${LINK}`)).toEqual({ screen: "end", link: LINK });
  });
  it("that are damaged lead to the front page", () => {
    for (const hash of ["", "#/", `#/b/${LINK}x`, "#/b/short", `#/b/${LINK}/at/x`, "#/e/<script>"])
      expect(parseRoute(hash)).toEqual({ screen: "start" });
  });
  it("are read as they were written", () => {
    for (const hash of ["#/", `#/b/${LINK}`, `#/b/${LINK}/at/3`, `#/e/${LINK}`]) expect(formatRoute(parseRoute(hash))).toBe(hash);
  });
});

const item = (number: number, text = `fact ${number}`): LogItem => ({
  number,
  answer: number,
  text,
  clause: "",
  tone: "plain",
  throws: 0,
  fact: {},
});

describe("the log", () => {
  const known = [item(5), item(6), item(7)];
  it("goes on where it ended", () => {
    expect(mergeLogPage(known, { total: 10, from: 8, items: [item(8), item(9)] }).map((one) => one.number)).toEqual([5, 6, 7, 8, 9]);
  });
  it("takes again what was said anew", () => {
    expect(mergeLogPage(known, { total: 8, from: 7, items: [item(7, "anew")] }).map((one) => one.text)).toEqual(["fact 5", "fact 6", "anew"]);
  });
  it("begins anew where a page does not join", () => {
    expect(mergeLogPage(known, { total: 20, from: 9, items: [item(9)] }).map((one) => one.number)).toEqual([9]);
    expect(mergeLogPage(known, { total: 20, from: 2, items: [item(2)] }).map((one) => one.number)).toEqual([2]);
  });
});

describe("facts", () => {
  it("speak of the pieces whose keys they hold, at any depth", () => {
    const names = { orcs: "Orcs", archers: "Archers", north: "North" };
    expect(piecesInFact({ unit: "archers", by: { orcs: 3 }, list: [["none"]] }, names)).toEqual(["archers", "orcs"]);
  });
});

const choice = (over: Partial<Choice>): Choice => ({
  kind: "choice",
  seat: "north",
  question: "",
  id: "ask-order",
  args: {},
  clause: "",
  moment: "1",
  options: [],
  asides: [],
  forbidden: [],
  draft: {},
  open: false,
  ...over,
});
const order = (unit: string, what: string) => ({ token: `order ${unit} ${what}`, label: "", args: { unit } });

describe("the order sheet", () => {
  const names = { archers: "Archers", foot: "Foot" };
  const asked = choice({
    options: [order("foot", "hold"), order("foot", "engage")],
    asides: [order("archers", "shoot"), order("archers", "hold")],
  });
  it("has a line for each piece, in the order of the names, with what is written last", () => {
    const sheet = orderLines(asked, ["order archers shoot", "order archers hold"], names);
    expect(sheet.map((line) => [line.piece, line.options.length, line.written])).toEqual([
      ["archers", 2, "order archers hold"],
      ["foot", 2, ""],
    ]);
  });
  it("is none where there is no draft or nothing else to write", () => {
    expect(orderLines({ ...asked, draft: null }, [], names)).toEqual([]);
    expect(orderLines({ ...asked, asides: [] }, [], names)).toEqual([]);
  });
  it("can be copied from the last turn, as far as it is still allowed", () => {
    const last = new PreviousOrders("battle", "north");
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot"]);
    expect(last.usable(asked)).toEqual([]);
    last.track(["order archers shoot", "order foot charge", "confirm"]);
    last.track([]);
    expect(last.last).toEqual(["order archers shoot", "order foot charge"]);
    expect(last.usable(asked)).toEqual(["order archers shoot"]);
    expect(new PreviousOrders("battle", "north").usable(asked)).toEqual(["order archers shoot"]);
    expect(new PreviousOrders("battle", "south").usable(asked)).toEqual([]);
  });
  it("does not say the name of the piece on every line", () => {
    expect(withoutPieceName("Archers : tirer sur Orques", "Archers")).toBe("Tirer sur Orques");
    expect(withoutPieceName("Archers", "Archers")).toBe("Archers");
    expect(withoutPieceName("Confirm", "Archers")).toBe("Confirm");
  });
});

const view = (over: Partial<BattleView>): BattleView => ({ role: "seat", seats: ["north", "south"], seat: "north", asks: [], thinking: [], over: false, ...over }) as BattleView;

describe("persons who share a screen", () => {
  it("hand it over when only the other one must answer", () => {
    expect(seatAtScreen(view({ thinking: ["north", "south"] }), "")).toBe("north");
    expect(seatAtScreen(view({ thinking: ["north", "south"] }), "south")).toBe("south");
    expect(seatAtScreen(view({ thinking: ["south"] }), "north")).toBe("south");
  });
  it("stay seated for dice, for the machine and at the end", () => {
    expect(seatAtScreen(view({ thinking: ["south"], asks: [{ kind: "roll" }] as BattleView["asks"] }), "north")).toBe("north");
    expect(seatAtScreen(view({ thinking: [] }), "north")).toBe("north");
    expect(seatAtScreen(view({ thinking: [], over: true }), "south")).toBe("south");
  });
  it("are nobody where the link has one seat", () => {
    expect(seatAtScreen(view({ seats: ["north"], thinking: ["north"] }), "")).toBe("");
    expect(seatAtScreen(view({ role: "spectator", seats: [] }), "")).toBe("");
  });
});

const thrown = (dice: string, total: number, seat = "north"): RollRecord => ({
  answer: 1, dice, values: [], total, purpose: "blow", text: "blow", clause: "", seat, subject: "",
});

describe("luck", () => {
  it("reads the names of dice", () => {
    expect(parseDice("2d6")).toEqual({ sizes: [6, 6], bonus: 0 });
    expect(parseDice("d6")).toEqual({ sizes: [6], bonus: 0 });
    expect(parseDice("2d4+1d6+3")).toEqual({ sizes: [4, 4, 6], bonus: 3 });
    expect(parseDice("1d10-1")).toEqual({ sizes: [10], bonus: -1 });
  });
  it("knows the exact chances of sums", () => {
    const two = sumChances([6, 6]);
    expect(two.length).toBe(11);
    expect(two[5]).toBeCloseTo(6 / 36, 12);
    expect(two[0]).toBeCloseTo(1 / 36, 12);
    expect(sumChances([100, 6]).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
  });
  it("compares what fell with what was to be expected", () => {
    const told = luckOf([thrown("2d6", 12), thrown("2d6", 12)]);
    expect([told.count, told.expected, told.actual]).toEqual([2, 7, 12]);
    expect(told.share).toBeCloseTo(1, 12);
    expect(luckOf([thrown("1d6", 1)]).share).toBeCloseTo(1 / 6, 12);
    expect(luckOf([thrown("1d6+2", 5)])).toMatchObject({ expected: 5.5, actual: 5, share: expect.closeTo(0.5, 10) });
  });
  it("keeps sides and kinds of dice apart", () => {
    const rows = luckByKind([thrown("1d6", 3), thrown("1d6", 4), thrown("2d6", 7), thrown("1d6", 6, "south")]);
    expect(rows.map((one) => [one.seat, one.dice, one.count])).toEqual([
      ["north", "1d6", 2],
      ["north", "2d6", 1],
      ["south", "1d6", 1],
    ]);
  });
});

describe("lines that open throws", () => {
  const line = (number: number, answer: number, fact: Data, throws: number, tone = "plain"): LogItem => ({ number, answer, text: "", clause: "", tone, throws, fact });
  it("are those that tell of one", () => {
    const log = [line(0, 1, { roll: 4 }, 1), line(1, 1, {}, 1), line(2, 2, { roll: 4 }, 0)];
    expect([...rollsByLine(log)]).toEqual([[0, 1]]);
  });
  it("and the first of an answer that has more throws than its lines tell of, also those that fell since it was read", () => {
    const log = [line(0, 1, {}, 0, "heading"), line(1, 1, {}, 0), line(2, 1, { roll: 3 }, 1), line(3, 1, {}, 3)];
    expect([...rollsByLine(log)]).toEqual([[1, 3], [2, 1]]);
  });
});

describe("losses", () => {
  const loss = (unit: string, answer: number, place: LossPlace, count = 1, last = false): Loss => ({ answer, unit, name: unit, side: "north", count, last, place });
  it("of a unit at one place by one answer are one line", () => {
    const rows = mergeLosses([loss("a", 3, { hex: "0102" }), loss("a", 3, { hex: "0102" }, 2, true), loss("a", 3, { hex: "0103" }), loss("a", 4, { hex: "0102" })]);
    expect(rows.map((one) => [one.answer, one.place.hex, one.count, one.last])).toEqual([[3, "0102", 3, true], [3, "0103", 1, false], [4, "0102", 1, false]]);
  });
  it("are told by hex or by centimetres", () => {
    expect([placeText({ hex: "0102" }), placeText({ x: 6000, y: 249 }), placeText({})]).toEqual(["0102", "60 × 2 cm", ""]);
  });
});

describe("answers", () => {
  const option = (token: string, id: string, args: Data = {}): Option => ({ token, label: token, id, args });
  it("that cannot be mended come last, wherever the rules list them", () => {
    const [leave, step] = [option("leave", "do-leave"), option("step", "do-step")];
    expect(irreversibleLast([leave, step]).map((one) => one.token)).toEqual(["step", "leave"]);
    expect(irreversibleLast([step, leave])).toEqual([step, leave]);
  });
  it("in long lists are gathered by the piece that they move, those of no piece first", () => {
    const many = [..."abcd"].flatMap((key) => [1, 2, 3].map((at) => option(`turn ${key} ${at}`, "answer-turn", { element: key })));
    const names = { a: "A", b: "B", c: "C", d: "D" };
    const groups = groupOptions([...many, option("done", "answer-done", { unit: "x" })], names);
    expect(groups.map((group) => [group.name, group.options.length])).toEqual([["", 1], ["A", 3], ["B", 3], ["C", 3], ["D", 3]]);
  });
  it("in long lists of one piece are gathered by what they do, and short lists stay as they are", () => {
    const many = Array.from({ length: 12 }, (_, at) => option(`m${at}`, at % 2 ? "move-face" : "move-slide", { unit: "a" }));
    expect(groupOptions(many, { a: "A" }).map((group) => [group.name, group.options.length])).toEqual([["", 6], ["", 6]]);
    expect(groupOptions(many.slice(0, 9), {})).toEqual([{ name: "", options: many.slice(0, 9) }]);
  });
});

describe("opening a battle", () => {
  const card = { name: "masse/x", book: "masse", seats: [{ seat: "north", side: "N" }, { seat: "south", side: "S" }] } as ScenarioSummary;
  const book = { commanders: [{ name: "random", label: "" }, { name: "plain", label: "" }] } as Book;
  it("gives the machine every side but one's own, and the commander that thinks", () => {
    expect(defaultCommander(book)).toBe("plain");
    const settings = defaultSettings(card, book, "machine");
    expect(battleRequest(card, settings)).toMatchObject({ scenario: "masse/x", seats: { south: { commander: "plain" } }, hotseat: false, held: true });
    expect(battleRequest(card, { ...settings, side: "south" })["seats"]).toEqual({ north: { commander: "plain" } });
  });
  it("at a real table shares the screen and types the dice", () => {
    expect(battleRequest(card, defaultSettings(card, book, "table"))).toMatchObject({ seats: {}, hotseat: true, dice: "typed" });
  });
  it("gives both sides to machines to watch them, whose dice wait for nobody", () => {
    const told = battleRequest(card, defaultSettings(card, book, "watch"));
    expect(told).toMatchObject({ seats: { north: { commander: "plain" }, south: { commander: "plain" } }, held: false });
  });
  it("sends the players' words for dice that the server draws, with single spaces, and nothing where nobody said any", () => {
    const settings = { ...defaultSettings(card, book, "friend"), words: { north: "  by the\tmill ", south: " " } };
    expect(battleRequest(card, settings)["words"]).toEqual({ north: "by the mill" });
    expect(battleRequest(card, { ...settings, dice: "typed" })).not.toHaveProperty("words");
    expect(battleRequest(card, defaultSettings(card, book, "friend"))).not.toHaveProperty("words");
  });
  it("has a clock only where there is time on it", () => {
    expect(battleRequest(card, defaultSettings(card, book, "friend"))).not.toHaveProperty("clock");
    expect(battleRequest(card, { ...defaultSettings(card, book, "friend"), clock: { bank: 0, turn: 60 } })).toMatchObject({ clock: { turn: 60 } });
  });
});

describe("the promise of the dice", () => {
  const PROMISE = "sha256:41ef4bb0b2366";
  it("is kept by the secret whose hash was published, and by no other", async () => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("open sesame"));
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(`sha256:${hex}`.startsWith(PROMISE)).toBe(true);
    expect(await matchesCommitment("open sesame", `sha256:${hex}`)).toBe(true);
    expect(await matchesCommitment("open sesamE", `sha256:${hex}`)).toBe(false);
    expect(await matchesCommitment("", `sha256:${hex}`)).toBe(null);
  });
});

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const utf8 = (text: string) => new TextEncoder().encode(text);

describe("dice thrown again in the page", () => {
  // The expected values come from the server's own generator.
  it("use the hash of the standard, with a key and over several blocks", () => {
    expect(hex(blake2b(utf8("abc")))).toBe(
      "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
    );
    expect(hex(blake2b(utf8("x".repeat(300)), utf8("k".repeat(32))))).toBe(
      "d71abe9ee168a5c96a1635aef05acb42bce5cb3706e81e27bb176917d82fc50257e2127a1b5028e3aea026593c6b859cdf666b0b0abf637719feb392f49d7976",
    );
  });
  it("fall as they fell on the server", async () => {
    const key = await diceKey("open sesame", { north: "hi", south: "é" });
    expect(hex(key)).toBe("4005e12bfc06f7502e7d2450d31d42593277339ee3e75ca917999a15b999c9f3");
    const stream = new DiceStream(key);
    const throwing = (size: number, count: number) => Array.from({ length: count }, () => stream.die(size));
    expect(throwing(6, 12)).toEqual([2, 4, 1, 4, 1, 3, 3, 1, 5, 1, 1, 1]);
    expect(throwing(100, 5)).toEqual([14, 89, 36, 83, 11]);
    expect(throwing(1000, 3)).toEqual([656, 937, 546]);
    expect(throwing(20, 80).slice(-5)).toEqual([9, 9, 10, 4, 15]);
  });
  it("prove throws, and notice one that was changed", async () => {
    const words = { north: "hi", south: "é" };
    const throws = [[2, 4], [1, 4], [1, 3]].map((values) => ({ ...thrown("2d6", 0), values }));
    expect(await rollsMatchSecret("open sesame", words, throws)).toBe(true);
    throws[1]!.values = [1, 5];
    expect(await rollsMatchSecret("open sesame", words, throws)).toBe(false);
    expect(await rollsMatchSecret("open sesame", {}, throws.slice(0, 1))).toBe(false);
    expect(await rollsMatchSecret("", words, throws)).toBe(null);
  });
});

describe("a lesson", () => {
  it("is read a sentence or two at a time, and nothing of it is lost", () => {
    const brief = `${"One order for each unit. ".repeat(10)}\nAdvice: shoot first? Then wait`;
    const cut = tutorialSteps(brief);
    expect(cut.length).toBe(3);
    expect(cut.every((step) => step.length <= 200)).toBe(true);
    expect(cut.join(" ")).toBe(brief.replaceAll(/\s+/g, " "));
    expect(tutorialSteps("")).toEqual([]);
  });
});

describe("keys", () => {
  const press = (key: string, target: Element, more: Partial<KeyboardEventInit> = {}) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
    let done = "";
    target.addEventListener("keydown", (heard) => handleShortcut(heard as KeyboardEvent, { u: () => (done = "u"), digit: (number) => (done = String(number)) }), { once: true });
    target.dispatchEvent(event);
    return done;
  };
  it("do what they say", () => {
    document.body.innerHTML = "<button></button><input>";
    expect(press("u", document.querySelector("button")!)).toBe("u");
    expect(press("3", document.querySelector("button")!)).toBe("3");
  });
  it("are left to whoever writes, and to the browser", () => {
    document.body.innerHTML = "<button></button><input>";
    expect(press("u", document.querySelector("input")!)).toBe("");
    expect(press("u", document.querySelector("button")!, { ctrlKey: true })).toBe("");
    expect(press("digit", document.querySelector("button")!)).toBe("");
  });
});
