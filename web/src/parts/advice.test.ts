// The machine as an adviser: who may ask, what is shown, and that nothing is done unasked.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Advice, Book, Choice, Prospects, ScenarioSummary } from "../lib/api/types";
import type { Session } from "../lib/battle/session.svelte";
import { i18n } from "../lib/page/i18n.svelte";
import { battleRequest, defaultSettings, hasTemper } from "../lib/start/newBattle";
import AdvicePanel from "./AdvicePanel.svelte";
import DecisiveMoments from "./DecisiveMoments.svelte";

let mounted: ReturnType<typeof mount> | undefined;
afterEach(() => {
  if (mounted) void unmount(mounted);
  mounted = undefined;
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

describe("a commander's temper", () => {
  const card = { name: "masse/x", book: "masse", seats: [{ seat: "north", side: "N", role: "side" }, { seat: "south", side: "S", role: "side" }] } as ScenarioSummary;
  const book = { commanders: [{ name: "plain", tempers: false, default: true }, { name: "steady", tempers: true, default: false }] } as Book;
  it("goes with the levels that plan, and is said unless it is even", () => {
    expect(["steady", "plain", "nobody"].filter((name) => hasTemper(book, name))).toEqual(["steady"]);
    expect(battleRequest(card, defaultSettings(card, book, "machine"))["seats"]).toEqual({ south: { commander: "plain" } });
    const settings = { ...defaultSettings(card, book, "machine"), commander: "steady", temper: "cautious" };
    expect(battleRequest(card, settings)["seats"]).toEqual({ south: { commander: "steady", temper: "cautious" } });
  });
});

const ASK = { type: "choice", seat: "north", moment: "1.0.0.0", options: [], other_options: [] } as unknown as Choice;
const TOLD: Advice = {
  seat: "north",
  commander: "searching",
  moment: "1.0.0.0",
  answers: [{ token: "order a none", label: "A: No action" }, { token: "confirm", label: "Confirm the orders" }],
  why: ["A hold and wait for the enemy."],
  wants: "I want to hold with A and let the enemy come.",
  fears: "I fear the shots of B at A.",
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
    expect([...document.querySelectorAll(".why")].map((one) => one.textContent)).toEqual([TOLD.wants, TOLD.fears]);
    const more = document.querySelector<HTMLDetailsElement>("details")!;
    expect([more.open, more.querySelector("p")!.textContent]).toEqual([false, "A hold and wait for the enemy."]);
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
  it("names the moments and leads to them", () => {
    i18n.setLanguage("en");
    const prospects: Prospects = {
      seat: "north",
      luck: 0,
      skill: 0,
      curve: [{ answer: 0, chance: 0.5 }, { answer: 7, chance: 0.8 }, { answer: 12, chance: 1 }],
      moments: [{ answer: 7, seat: "south", before: 0.5, after: 0.8, told: ["Losses: Orcs.", "Surrender: Orcs."], settled: "" }],
    };
    const gone: number[] = [];
    const sides = [{ seat: "north", name: "Kingdom" }, { seat: "south", name: "Horde" }];
    mounted = mount(DecisiveMoments, { target: document.body, props: { prospects, sides, turn: () => 3, onmoment: (at: number) => gone.push(at) } });
    flushSync();
    expect(document.querySelector(".decisive-moments strong")!.textContent).toBe("Kingdom 50% → 80%");
    expect(document.querySelector(".story")!.textContent).toBe("Losses: Orcs. Surrender: Orcs.");
    document.querySelector<HTMLButtonElement>(".decisive-moments button")!.click();
    expect(gone).toEqual([7]);
  });
});
