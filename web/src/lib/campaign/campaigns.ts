// The campaigns of this browser: how far each has come, and the link under which a server keeps it, if one does.
import { ApiError, requestJson } from "../api/client";
import type { CampaignReply, FightReply, KeptCampaign, Progress } from "../api/types";
import { getStoredJson, setStoredJson } from "../page/storage";

/** A campaign that is under way here. */
export interface StoredCampaign {
  /** What it is called in this browser: eight hexadecimal digits. */
  id: string;
  document: Progress;
  /** The link under which a server keeps it; "": none does. */
  kept: string;
  /** Who plays the others; "": the usual one. */
  commander: string;
}

const KEY = "campaigns";
const MOST = 40;

/** All of them, the one that was played last first. */
export function storedCampaigns(): StoredCampaign[] {
  const found = getStoredJson<unknown>(KEY, []);
  return Array.isArray(found) ? found.filter(isStored) : [];
}

function isStored(one: unknown): one is StoredCampaign {
  const found = one as Partial<StoredCampaign> | null;
  return typeof found?.id === "string" && typeof found.document?.campaign === "string" && typeof found.kept === "string" && typeof found.commander === "string";
}

/** One of them, by its name here or by the link under which it is kept. */
export function storedCampaign(name: string): StoredCampaign | null {
  return storedCampaigns().find((one) => one.id === name || (one.kept !== "" && one.kept === name)) ?? null;
}

/** Remember how far a campaign has come. */
export function storeCampaign(campaign: StoredCampaign): StoredCampaign {
  setStoredJson(KEY, [campaign, ...storedCampaigns().filter((one) => one.id !== campaign.id)].slice(0, MOST));
  return campaign;
}

/** Forget a campaign; what a server keeps stays there. */
export function forgetCampaign(id: string): void {
  setStoredJson(KEY, storedCampaigns().filter((one) => one.id !== id));
}

/** The campaign in which a battle is fought. */
export function campaignOfBattle(link: string): StoredCampaign | null {
  return storedCampaigns().find((one) => one.document.fighting === link) ?? null;
}

/** A new campaign of this browser. */
export function newCampaign(document: Progress, kept = ""): StoredCampaign {
  const id = [...crypto.getRandomValues(new Uint8Array(4))].map((one) => one.toString(16).padStart(2, "0")).join("");
  return storeCampaign({ id, document, kept, commander: "" });
}

/** Of two accounts of the same campaign, the one that has come further; as far, the server's. */
export function further(here: Progress, server: Progress): Progress {
  return (here.results?.length ?? 0) > (server.results?.length ?? 0) ? here : server;
}

/** Begin a campaign by its name. */
export async function beginCampaign(name: string): Promise<StoredCampaign> {
  return newCampaign((await ask("look", { campaign: name })).document);
}

/** Take up a campaign from its document; anything else is refused. */
export async function openCampaign(text: string): Promise<StoredCampaign> {
  let document: unknown = {};
  try {
    document = JSON.parse(text);
  } catch {
    // the server says what is wrong
  }
  return newCampaign((await ask("look", { document: document as Progress })).document);
}

/** A campaign as it stands: what the server keeps of it is looked up, and a battle that is over counts. */
export async function loadCampaign(name: string): Promise<{ campaign: StoredCampaign; reply: CampaignReply }> {
  let campaign = storedCampaign(name);
  const kept = name.length > 8 ? name : (campaign?.kept ?? "");
  const server = kept ? await keptOrGone(kept, campaign !== null) : null;
  if (kept && campaign && !server) campaign = storeCampaign({ ...campaign, kept: "" });
  if (server && campaign) campaign = storeCampaign({ ...campaign, document: further(campaign.document, server.document) });
  else if (server) campaign = newCampaign(server.document, kept);
  if (!campaign) throw new Error("forgotten");
  const reply = await ask("look", { document: campaign.document });
  return { campaign, reply: campaign.document.fighting ? await resultOr(campaign, reply) : reply };
}

/** What the server keeps under a link; null where it no longer does and this browser has a copy. */
async function keptOrGone(link: string, copy: boolean): Promise<CampaignReply | null> {
  try {
    return await requestJson<CampaignReply>("GET", "/campaign", link);
  } catch (error) {
    if (copy && error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** The campaign after its battle where that is over; else as it was. */
async function resultOr(campaign: StoredCampaign, reply: CampaignReply): Promise<CampaignReply> {
  return ask("result", { document: campaign.document }).catch(() => reply);
}

/** Keep a change, here and on the server; one that has dropped it keeps it no more. */
export async function keepChange(campaign: StoredCampaign): Promise<StoredCampaign> {
  const stored = storeCampaign(campaign);
  if (!stored.kept) return stored;
  try {
    await requestJson("PUT", "/campaign", stored.kept, { document: stored.document });
    return stored;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return storeCampaign({ ...stored, kept: "" });
    throw error;
  }
}

/** Have the server keep a campaign. */
export async function keepOnServer(campaign: StoredCampaign): Promise<StoredCampaign> {
  const { link } = await requestJson<KeptCampaign>("POST", "/campaigns/keep", "", { document: campaign.document });
  return storeCampaign({ ...campaign, kept: link });
}

/** Open the next battle, or go on with the one under way; the link to it. */
export async function fightNext(campaign: StoredCampaign): Promise<string> {
  const body = { document: campaign.document, ...(campaign.commander ? { commander: campaign.commander } : {}) };
  const reply = await requestJson<FightReply>("POST", "/campaigns/fight", "", body);
  await keepChange({ ...campaign, document: reply.document });
  return reply.link;
}

/** The campaign before its last battle. */
export async function fightAgain(campaign: StoredCampaign): Promise<CampaignReply> {
  return ask("again", { document: campaign.document });
}

async function ask(what: "look" | "result" | "again", body: { campaign: string } | { document: Progress }): Promise<CampaignReply> {
  return requestJson<CampaignReply>("POST", `/campaigns/${what}`, "", body);
}
