// The HTTP side of the interface. Every failure is an ApiError with one sentence for the reader.
import { i18n } from "../page/i18n.svelte";
import type { Problem } from "./types";

/** Where the server's interface begins. */
export const API_BASE = "/api/v1";

/** Something the server refused, or that did not reach it: one sentence, and the clause where there is one. */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.message);
  }
}

/** Send a request, with a link as the key to a battle, and read the reply as JSON. */
export async function requestJson<T>(method: string, path: string, link = "", body?: unknown): Promise<T> {
  return (await send(method, path, link, body)).json() as Promise<T>;
}

/** Read a reply as plain text. */
export async function requestText(path: string, link = ""): Promise<string> {
  return (await send("GET", path, link)).text();
}

async function send(method: string, path: string, link: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (link) headers["Authorization"] = `Bearer ${link}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const address = `${API_BASE}${path}${path.includes("?") ? "&" : "?"}lang=${i18n.lang}`;
  let reply: Response;
  try {
    reply = await fetch(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError({ message: i18n.translate("server-unreachable"), id: "gone" }, 0);
  }
  if (!reply.ok) throw new ApiError(await readProblem(reply), reply.status);
  return reply;
}

async function readProblem(reply: Response): Promise<Problem> {
  try {
    const problem = (await reply.json()) as Problem;
    if (typeof problem.message === "string") return problem;
  } catch {
    // not ours: said in our own words below
  }
  return { message: i18n.translate("server-unreadable", { status: reply.status }), id: "odd" };
}

/** What to tell the reader about anything that was thrown. */
export function toProblem(error: unknown): Problem {
  return error instanceof ApiError ? error.problem : { message: i18n.translate("page-error"), id: "page" };
}
