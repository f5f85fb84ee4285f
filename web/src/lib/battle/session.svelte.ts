// A battle as this link sees it, kept up to date over the websocket. Nothing is shown before the server has said it.
import { BASE, Trouble, call, problemIn } from "../api/client";
import { Log, joined } from "./log.svelte";
import { look } from "../page/preferences.svelte";
import { moved, type Moved } from "./stateDiff";
import { tongue } from "../page/i18n.svelte";
import type { Ask, Choice, Data, Face, LogPage, Problem, Roll, Said } from "../api/types";

const PATIENCE = [300, 700, 1500, 3000, 5000];
const TUMBLE = 500;
const REFUSED = new Set([4400, 4401]);

/** Dice that this page let fall: what was asked, after which answer, and what they showed. */
export interface Fallen {
  ask: Roll;
  answer: number;
  values: number[];
  total: number;
  /** The log's length before they fell: what follows came of them. */
  before: number;
}

interface Frame {
  kind: "state" | "done" | "refused";
  id?: number;
  problem?: Problem;
  throw?: { values: number[]; total: number } | null;
  /** What came of the answer: a state. */
  news?: Frame;
}

interface Waiting {
  done: (frame: Frame) => void;
  failed: (problem: Trouble) => void;
}

/** The log of two states that follow each other, as one page. */
function both(first: Face, second: Face): LogPage {
  const items = joined(first.log.items, second.log);
  return { total: second.log.total, from: items[0]?.number ?? second.log.from, items };
}

export class Session {
  face = $state.raw<Face | null>(null);
  status = $state<"connecting" | "live" | "lost" | "refused">("connecting");
  /** Why the link does not open, for good. */
  refusal = $state("");
  /** What was refused last, until something else is done. */
  problem = $state<Problem | null>(null);
  busy = $state(false);
  /** The last ones; the others are opened again from the log. */
  fallen = $state.raw<Fallen | null>(null);
  /** Dice that are still rolling: what came of them is shown when they lie. */
  tumbling = $state.raw<Fallen | null>(null);
  chat = $state.raw<Said[]>([]);
  readonly log: Log;

  #socket: WebSocket | null = null;
  #tries = 0;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #closed = false;
  #timer = 0;
  #seat = "";
  #held: Face | null = null;
  #told: Face | null = null;

  constructor(
    readonly link: string,
    seat = "",
  ) {
    this.#seat = seat;
    this.log = new Log(link, () => this.seat);
  }

  get seat(): string {
    return this.#seat || this.face?.seat || "";
  }

  get asks(): Ask[] {
    return this.face?.asks ?? [];
  }

  // The connection

  open(): void {
    this.#closed = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${BASE}/battle/live`);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ link: this.link, lang: tongue.lang, seat: this.#seat, changes: true }));
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Frame);
    socket.onclose = (event) => this.#lost(socket, event);
  }

  /** Try at once what would be tried in a while. */
  retry(): void {
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #lost(socket: WebSocket, event: CloseEvent): void {
    if (this.#closed || socket !== this.#socket) return;
    for (const one of this.#waiting.values())
      one.failed(new Trouble({ message: tongue.say("answer-unsure"), id: "unsure" }, 0));
    this.#waiting.clear();
    this.busy = false;
    if (REFUSED.has(event.code)) {
      this.status = "refused";
      this.refusal = event.reason || tongue.say("link-nowhere");
      return;
    }
    this.status = "lost";
    const wait = PATIENCE[Math.min(this.#tries++, PATIENCE.length - 1)] ?? 5000;
    this.#timer = window.setTimeout(() => this.open(), wait);
  }

  #hear(frame: Frame): void {
    if (frame.kind === "state") {
      this.#tries = 0;
      this.status = "live";
      // the first state is whole, later ones hold what has changed
      const { board, ...news } = frame as unknown as Face & { board?: Moved };
      const told = { ...this.#told, ...news };
      this.#told = board ? { ...told, state: moved(told.state, board) } : told;
      this.#see(this.#told);
      return;
    }
    const waiting = this.#waiting.get(frame.id ?? -1);
    this.#waiting.delete(frame.id ?? -1);
    if (frame.kind === "done") {
      waiting?.done(frame);
      if (frame.news) this.#hear(frame.news);
    } else if (frame.problem) waiting?.failed(new Trouble(frame.problem, 409));
  }

  #see(face: Face): void {
    if (this.tumbling) {
      this.#held = this.#held && this.#held.rewinds === face.rewinds ? { ...face, log: both(this.#held, face) } : face;
      return;
    }
    const talked = face.chat !== this.chat.length;
    if (this.face && face.moment !== this.face.moment) this.problem = null;
    this.log.take(face.log, face.rewinds, face.seat ?? "");
    this.face = face;
    if (talked) void this.#listen();
  }

  /** Send a frame; `heard` is told of the reply before what came of it is shown. */
  #send(frame: Data, heard: (reply: Frame) => void = () => undefined): Promise<Frame> {
    const id = ++this.#number;
    return new Promise((done, failed) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new Trouble({ message: tongue.say("server-gone"), id: "gone" }, 0));
        return;
      }
      const took = (reply: Frame): void => {
        heard(reply);
        done(reply);
      };
      this.#waiting.set(id, { done: took, failed });
      this.#socket.send(JSON.stringify({ ...frame, id }));
    });
  }

  /** Have everything sent again: in the language of now, as this seat. */
  look(seat = this.#seat): void {
    this.#seat = seat;
    this.log.clear();
    this.#held = this.tumbling = null;
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ do: "look", lang: tongue.lang, seat }));
  }

  // Doing

  async #try<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      this.problem = problemIn(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  async answer(ask: Ask, token: string): Promise<boolean> {
    const seat = this.#mine(ask.seat);
    const before = this.log.total;
    const after = this.face?.answers ?? 0;
    const fall = (reply: Frame): void => {
      if (reply.throw && ask.kind === "roll") this.#tumble({ ask, answer: after, ...reply.throw, before });
    };
    return (await this.#try(() => this.#send({ do: "answer", token, moment: ask.moment, seat }, fall))) !== null;
  }

  #tumble(fallen: Fallen): void {
    this.fallen = fallen;
    if (look.still) return;
    this.tumbling = fallen;
    setTimeout(() => this.settle(), TUMBLE);
  }

  /** The dice lie: show what came of them. */
  settle(): void {
    this.tumbling = null;
    const face = this.#held;
    this.#held = null;
    if (face) this.#see(face);
  }

  /**
   * Several answers one after the other, each to what is asked when its turn comes; stops at the first refusal. What is
   * not offered is passed over, or ends a way whose answers depend on each other.
   */
  async answers(tokens: string[], seat: string, way = false): Promise<void> {
    for (const token of tokens) {
      const ask = this.asks.find((one): one is Choice => one.kind === "choice" && one.seat === seat);
      const known = ask && [...ask.options, ...ask.asides].some((one) => one.token === token);
      if (way && !known) return;
      if (!ask || !known) continue;
      const before = this.face;
      if (!(await this.answer(ask, token))) return;
      await this.#after(before);
    }
  }

  /** Wait for the state that follows an answer. */
  async #after(before: Face | null): Promise<void> {
    for (let tries = 0; tries < 100 && this.face === before; tries++)
      await new Promise((done) => setTimeout(done, 20));
  }

  #mine(seat: string): string {
    return this.face?.seats.includes(seat) ? seat : this.seat;
  }

  /** Persons who share a screen with nothing to hide take back whoever answered last. */
  get #shared(): boolean {
    return (this.face?.seats.length ?? 0) > 1 && !this.face?.secrets;
  }

  undo(): Promise<unknown> {
    return this.#try(() => this.#send({ do: "undo", seat: this.#shared ? "" : this.seat }));
  }

  say(text: string): Promise<unknown> {
    return this.#try(() => this.#send({ do: "chat", text, seat: this.seat }));
  }

  post(path: string, body: Data = {}): Promise<unknown> {
    return this.#try(() => call("POST", `/battle/${path}`, this.link, body));
  }

  propose(what: "draw" | "pause", act: "offer" | "accept" | "decline"): Promise<unknown> {
    return this.post("propose", { what, do: act, seat: this.seat });
  }

  async #listen(): Promise<void> {
    try {
      this.chat = await call<Said[]>("GET", "/battle/chat", this.link);
    } catch {
      // the next change tries again
    }
  }
}
