import { beforeEach, expect, test, vi } from "vitest";
import type { Progress } from "../api/types";
import { campaignOfBattle, forgetCampaign, further, keepChange, loadCampaign, newCampaign, storeCampaign, storedCampaign, storedCampaigns } from "./campaigns";

const memory = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
});
beforeEach(() => memory.clear());

const begun: Progress = { oriflamme_campaign: 1, campaign: "book/war" };
const fought: Progress = { ...begun, results: [{ battle: "ford", outcome: "draw", units: {} }] };
const LINK = "a".repeat(32);

test("the campaign that was played last stands first, and each once", () => {
  const [first, second] = [newCampaign(begun), newCampaign(begun)];
  expect(first.id).toMatch(/^[0-9a-f]{8}$/);
  expect(storedCampaigns().map((one) => one.id)).toEqual([second.id, first.id]);
  storeCampaign({ ...first, document: fought });
  expect(storedCampaigns().map((one) => one.id)).toEqual([first.id, second.id]);
  expect(storedCampaign(first.id)?.document).toEqual(fought);
  forgetCampaign(first.id);
  expect(storedCampaigns()).toEqual([second]);
});

test("a campaign is found by the link under which it is kept, and by its battle", () => {
  const kept = newCampaign({ ...begun, fighting: "b".repeat(32) }, LINK);
  newCampaign(begun);
  expect(storedCampaign(LINK)).toEqual(kept);
  expect(storedCampaign("")).toBeNull();
  expect(campaignOfBattle("b".repeat(32))).toEqual(kept);
  expect(campaignOfBattle("c".repeat(32))).toBeNull();
});

test("what is damaged counts as forgotten", () => {
  memory.set("oriflamme.campaigns", '[null, 7, {"id": "x"}]');
  expect(storedCampaigns()).toEqual([]);
  memory.set("oriflamme.campaigns", '{"id": 1}');
  expect(storedCampaigns()).toEqual([]);
});

test("of two accounts the one that has come further counts, else the server's", () => {
  const elsewhere: Progress = { ...begun, fighting: LINK };
  expect(further(fought, begun)).toBe(fought);
  expect(further(begun, fought)).toBe(fought);
  expect(further(begun, elsewhere)).toBe(elsewhere);
});

test("a campaign that the server has dropped goes on from this browser's copy", async () => {
  const kept = newCampaign(fought, LINK);
  const asked: string[] = [];
  vi.stubGlobal("fetch", (address: string, { method }: { method: string }) => {
    asked.push(`${method} ${address.split("?")[0]}`);
    const gone = address.includes("/campaign?");
    return Promise.resolve(new Response(JSON.stringify(gone ? { message: "gone" } : { document: fought, words: {} }), { status: gone ? 404 : 200 }));
  });
  expect((await loadCampaign(kept.id)).campaign).toEqual({ ...kept, kept: "" });
  expect(asked).toEqual(["GET /api/v1/campaign", "POST /api/v1/campaigns/look"]);
  expect(await keepChange({ ...kept, document: begun })).toEqual({ ...kept, document: begun, kept: "" });
  await expect(loadCampaign(LINK.replace("a", "b"))).rejects.toThrow("gone");
});
