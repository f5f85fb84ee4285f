// The machine as an adviser: who may ask, what is shown, and that nothing is done unasked.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Advice, BattleView, Book, Choice, Prospects, ScenarioSummary } from "../lib/api/types";
import { commanderWithTemper, hasTemper, mayAskAdvice } from "../lib/battle/advice";
import type { Session } from "../lib/battle/session.svelte";
import { i18n } from "../lib/page/i18n.svelte";
import { battleRequest, defaultSettings } from "../lib/start/newBattle";
import AdvicePanel from "./AdvicePanel.svelte";
import DecisiveMoments from "./DecisiveMoments.svelte";

let mounted: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

const player = (seat: string, commander = "") => ({ seat, side: seat, commander, name: "" });
const view = (more: Partial<BattleView>) =>
  ({ role: "seat", over: false, seats: ["north"], players: [player("north"), player("south", "plain")], ...more }) as BattleView;

describe("who may ask the machine", () => {
  it("is whoever plays against it, or shares the screen with everybody else", () => {
    expect(mayAskAdvice(view({}))).toBe(true);
    expect(mayAskAdvice(view({ seats: ["north", "south"], players: [player("north"), player("south")] }))).toBe(true);
    expect(mayAskAdvice(view({ players: [player("north"), player("south", "plain"), player("referee")] }))).toBe(true);
  });
  it("is nobody who plays against a person, looks on, or has finished", () => {
    expect(mayAskAdvice(view({ players: [player("north"), player("south")] }))).toBe(false);
    for (const role of ["spectator", "referee", "replay"] as const) expect(mayAskAdvice(view({ role, seats: [] }))).toBe(false);
    expect(mayAskAdvice(view({ over: true }))).toBe(false);
  });
});

describe("a commander's temper", () => {
  const card = { name: "masse/x", book: "masse", seats: [{ seat: "north", side: "N" }, { seat: "south", side: "S" }] } as ScenarioSummary;
  const book = { commanders: [{ name: "plain", label: "", about: "" }] } as Book;
  it("goes with the levels that plan, and is said unless it is even", () => {
    expect(["searching", "steady", "plain", "random"].filter(hasTemper)).toEqual(["searching", "steady"]);
    expect([commanderWithTemper("steady", "bold"), commanderWithTemper("steady", "even"), commanderWithTemper("plain", "bold")]).toEqual(["steady:bold", "steady", "plain"]);
    const settings = { ...defaultSettings(card, book, "machine"), commander: "steady", temper: "cautious" };
    expect(battleRequest(card, settings)["seats"]).toEqual({ south: { commander: "steady:cautious" } });
  });
});

const ASK = { kind: "choice", seat: "north", moment: "1.0.0.0", options: [], asides: [] } as unknown as Choice;
const TOLD: Advice = {
  seat: "north",
  commander: "searching",
  moment: "1.0.0.0",
  answers: [{ token: "order a none", label: "A: No action" }, { token: "confirm", label: "Confirm the orders" }],
  why: ["A hold and wait for the enemy."],
};

async function asked(reply: unknown, status = 200, ask = ASK): Promise<{ answers: ReturnType<typeof vi.fn>; fetched: ReturnType<typeof vi.fn> }> {
  i18n.setLanguage("en");
  const fetched = vi.fn(async () => new Response(JSON.stringify(reply), { status }));
  vi.stubGlobal("fetch", fetched);
  const answers = vi.fn(async () => undefined);
  const session = { link: "LINK", busy: false, answerAll: answers } as unknown as Session;
  mounted = mount(AdvicePanel, { target: document.body, props: { session, ask, onhover: () => undefined } });
  flushSync();
  expect(fetched).not.toHaveBeenCalled();
  document.querySelector("button")!.click();
  await vi.waitFor(() => {
    flushSync();
    expect(document.body.textContent).not.toContain("The machine is thinking");
  });
  return { answers, fetched };
}

describe("advice", () => {
  it("is asked for, shows reasons and answers, and is followed only when one says so", async () => {
    const { answers, fetched } = await asked(TOLD);
    expect(String(fetched.mock.calls[0]![0])).toContain("/battle/advice?seat=north");
    expect(document.querySelector(".why")!.textContent).toBe("A hold and wait for the enemy.");
    expect([...document.querySelectorAll("li")].map((one) => one.textContent)).toEqual(["A: No action", "Confirm the orders"]);
    expect(answers).not.toHaveBeenCalled();
    document.querySelector<HTMLButtonElement>("section button")!.click();
    expect(answers).toHaveBeenCalledWith(["order a none", "confirm"], "north", true);
  });
  it("that is old is not shown", async () => {
    await asked(TOLD, 200, { ...ASK, moment: "2.0.0.0" });
    expect(document.querySelector("section")).toBeNull();
    expect(document.querySelector("button")!.textContent).toBe("What would the machine do here?");
  });
  it("that is refused says why", async () => {
    await asked({ message: "This side is not advised.", id: "server-not-advised" }, 403);
    expect(document.querySelector("[role=alert]")!.textContent).toBe("This side is not advised.");
  });
});

describe("where it was decided", () => {
  it("names the moments, leads to them, and gives the other side the rest of the chances", () => {
    i18n.setLanguage("en");
    const prospects: Prospects = {
      seat: "north",
      curve: [{ answer: 0, chance: 0.5 }, { answer: 7, chance: 0.8 }, { answer: 12, chance: 1 }],
      moments: [{ answer: 7, seat: "south", before: 0.5, after: 0.8, told: ["Losses: Orcs.", "Surrender: Orcs."] }],
    };
    const gone: number[] = [];
    const sides = [{ seat: "north", name: "Kingdom" }, { seat: "south", name: "Horde" }];
    mounted = mount(DecisiveMoments, { target: document.body, props: { prospects, sides, onmoment: (at: number) => gone.push(at) } });
    flushSync();
    expect(document.querySelector(".decisive-moments strong")!.textContent).toBe("Kingdom 50% → 80%");
    expect(document.querySelector(".story")!.textContent).toBe("Losses: Orcs. Surrender: Orcs.");
    expect(document.querySelector("figcaption")!.textContent!.replaceAll(/\s+/g, " ")).toContain("Horde: 50 → 0");
    document.querySelector<HTMLButtonElement>(".decisive-moments button")!.click();
    expect(gone).toEqual([7]);
  });
});
