// The HTTP side of the interface. Every failure is a Trouble with one sentence for the reader.
import { tongue } from "../page/i18n.svelte";
import type { Problem } from "./types";

export const BASE = "/api/v1";

/** Something the server refused, or that did not reach it: one sentence, and the clause where there is one. */
export class Trouble extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

export async function call<T>(method: string, path: string, link = "", body?: unknown): Promise<T> {
  return (await send(method, path, link, body)).json() as Promise<T>;
}

export async function text(path: string, link = ""): Promise<string> {
  return (await send("GET", path, link)).text();
}

async function send(method: string, path: string, link: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (link) headers["Authorization"] = `Bearer ${link}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const address = `${BASE}${path}${path.includes("?") ? "&" : "?"}lang=${tongue.lang}`;
  let reply: Response;
  try {
    reply = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Trouble({ message: tongue.say("server-gone"), id: "gone" }, 0);
  }
  if (!reply.ok) throw new Trouble(await problemOf(reply), reply.status);
  return reply;
}

async function problemOf(reply: Response): Promise<Problem> {
  try {
    const told = (await reply.json()) as Problem;
    if (typeof told.message === "string") return told;
  } catch {
    // not ours: said in our own words below
  }
  return { message: tongue.say("server-odd", { status: reply.status }), id: "odd" };
}

/** What to tell the reader about anything that was thrown. */
export function problemIn(error: unknown): Problem {
  return error instanceof Trouble ? error.problem : { message: tongue.say("page-mistake"), id: "page" };
}
