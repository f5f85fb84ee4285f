// A battle as this link sees it, kept up to date over the websocket. Nothing is shown before the server has said it.
import type { PoseAnswer } from "../../boards";
import { API_BASE, ApiError, requestJson, toProblem } from "../api/client";
import type { Ask, BattleView, ChatMessage, Choice, Data, LogPage, Problem, Roll, Series } from "../api/types";
import { i18n } from "../page/i18n.svelte";
import { preferences } from "../page/preferences.svelte";
import { Log, mergeLogPage } from "./log.svelte";
import { applyChanges, type DisplayChanges } from "./displayChanges";

const RETRY_DELAYS_MS = [300, 700, 1500, 3000, 5000];
const ROLL_ANIMATION_MS = 500;
/** How often, and how long each time, one waits for the state that follows an answer. */
const MAX_WAITS = 100;
const WAIT_MS = 20;
/** Only answers that are told, and how many of them are taken back to where there was something to decide. */
const MAX_TOLD = 5;
const MAX_UNDONE = 30;
const REFUSED_CLOSE_CODES = new Set([4400, 4401]);

/** Dice that this page let fall: what was asked, after which answer, and what they showed. */
export interface RolledDice {
  ask: Roll;
  answer: number;
  values: number[];
  total: number;
  /** The log's length before they fell: what follows came of them. */
  before: number;
}

interface Frame {
  kind: "state" | "done" | "refused" | "present";
  /** Who is there, and how many others look on. */
  seats?: string[];
  watching?: number;
  id?: number;
  problem?: Problem;
  throw?: { values: number[]; total: number } | null;
  /** What came of the answer: a state. */
  news?: Frame;
}

/** What was answered without anybody choosing each answer: only answers, or what the machine did in one's place. */
export interface Told {
  by: "rules" | "machine";
  lines: string[];
}

interface PendingReply {
  done: (frame: Frame) => void;
  failed: (problem: ApiError) => void;
}

/** The log of two states that follow each other, as one page. */
function mergeLogs(first: BattleView, second: BattleView): LogPage {
  const items = mergeLogPage(first.log.items, second.log);
  return { total: second.log.total, from: items[0]?.number ?? second.log.from, items };
}

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** An answer as a frame says it. */
function answerFields(given: string | PoseAnswer): Data {
  return typeof given === "string" ? { token: given } : { ...given, place: [...given.place] };
}

/** The connection to one battle, and what is known of it. */
/** A choice with all its options. */
async function wholeChoice(ask: Choice, link: string): Promise<Choice> {
  const { left_off: leftOff = {}, ...whole } = ask;
  for (const [name, missing] of Object.entries(leftOff)) {
    const list = name as "options" | "other_options" | "forbidden";
    const all: unknown[] = [...whole[list]];
    for (const end = all.length + missing; all.length < end; ) {
      const page = await requestJson<unknown[]>("GET", `/battle/options?of=${list}&from=${all.length}&seat=${ask.seat}`, link);
      if (!page.length) break;
      all.push(...page);
    }
    Object.assign(whole, { [list]: all });
  }
  return whole;
}

export class Session {
  view = $state.raw<BattleView | null>(null);
  status = $state<"connecting" | "live" | "lost" | "refused">("connecting");
  /** Why the link does not open, for good. */
  refusal = $state("");
  /** What was refused last, until something else is done. */
  problem = $state<Problem | null>(null);
  busy = $state(false);
  /** The last ones; the others are opened again from the log. */
  lastRoll = $state.raw<RolledDice | null>(null);
  /** Dice that are still rolling: what came of them is shown when they lie. */
  rolling = $state.raw<RolledDice | null>(null);
  chat = $state.raw<ChatMessage[]>([]);
  /** Who looks at the battle now; null where the server does not tell. */
  present = $state.raw<{ seats: string[]; watching: number } | null>(null);
  /** The steps that answers from this page have brought, and those of them that were rolls: nobody has to tell of them. */
  readonly ownAnswers = new Set<number>();
  readonly ownRolls = new Set<number>();
  readonly log: Log;
  /** What was answered since somebody last chose. */
  told = $state.raw<Told | null>(null);
  /** The machine plays in one's place. */
  played = $state(false);

  #socket: WebSocket | null = null;
  #tries = 0;
  #requestNumber = 0;
  #pending = new Map<number, PendingReply>();
  #closed = false;
  #timer = 0;
  #seat = "";
  #viewAfterRoll: BattleView | null = null;
  /** Answers of one click that are still being given. */
  #series: Promise<void> = Promise.resolve();
  /** How many answers there were before each click that gave several. */
  #clicks: { before: number; after: number }[] = [];
  #latest: BattleView | null = null;
  /** While answers are taken back, and the question that this led to: it is put even if it has only one answer. */
  #undoing = false;
  #putAnyway = "";

  constructor(
    readonly link: string,
    seat = "",
  ) {
    this.#seat = seat;
    this.log = new Log(link, () => this.seat);
  }

  /** The seat one looks as. */
  get seat(): string {
    return this.#seat || this.view?.seat || "";
  }

  /** What this link is asked now. */
  get asks(): Ask[] {
    return this.view?.asks ?? [];
  }

  // The connection

  /** Connect, and be told of every change from then on. */
  open(): void {
    this.#closed = false;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}${API_BASE}/battle/live`);
    this.#socket = socket;
    socket.onopen = () =>
      socket.send(JSON.stringify({ link: this.link, lang: i18n.lang, seat: this.#seat, changes: true, state: false, present: true }));
    socket.onmessage = (event: MessageEvent<string>) => this.#receive(JSON.parse(event.data) as Frame);
    socket.onclose = (event) => this.#lost(socket, event);
  }

  /** Try at once what would be tried in a while. */
  retry(): void {
    if (this.status !== "lost") return;
    clearTimeout(this.#timer);
    this.open();
  }

  /** Disconnect for good. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  #lost(socket: WebSocket, event: CloseEvent): void {
    if (this.#closed || socket !== this.#socket) return;
    for (const one of this.#pending.values())
      one.failed(new ApiError({ message: i18n.translate("answer-uncertain"), id: "unsure" }, 0));
    this.#pending.clear();
    this.busy = false;
    if (REFUSED_CLOSE_CODES.has(event.code)) {
      this.status = "refused";
      this.refusal = event.reason || i18n.translate("link-invalid");
      return;
    }
    this.status = "lost";
    const wait = RETRY_DELAYS_MS[Math.min(this.#tries++, RETRY_DELAYS_MS.length - 1)] ?? 5000;
    this.#timer = window.setTimeout(() => this.open(), wait);
  }

  #receive(frame: Frame): void {
    if (frame.kind === "present") {
      this.present = { seats: frame.seats ?? [], watching: frame.watching ?? 0 };
      return;
    }
    if (frame.kind === "state") {
      this.#tries = 0;
      this.status = "live";
      // the first state is whole, later ones hold what has changed
      const { display_changes: changes, ...news } = frame as unknown as BattleView & { display_changes?: DisplayChanges };
      const merged = { ...this.#latest, ...news };
      this.#latest = changes ? { ...merged, display: applyChanges(merged.display, changes) } : merged;
      this.#show(this.#latest);
      return;
    }
    const waiting = this.#pending.get(frame.id ?? -1);
    this.#pending.delete(frame.id ?? -1);
    if (frame.kind === "done") {
      waiting?.done(frame);
      if (frame.news) this.#receive(frame.news);
    } else if (frame.problem) waiting?.failed(new ApiError(frame.problem, 409));
  }

  #show(view: BattleView): void {
    if (this.rolling) {
      this.#viewAfterRoll = this.#viewAfterRoll && this.#viewAfterRoll.rewinds === view.rewinds ? { ...view, log: mergeLogs(this.#viewAfterRoll, view) } : view;
      return;
    }
    const chatChanged = view.chat !== this.chat.length;
    if (this.view && view.moment !== this.view.moment) this.problem = null;
    this.log.merge(view.log, view.rewinds, view.seat ?? "");
    this.view = view;
    if (chatChanged) void this.#loadChat();
    if (view.asks.some((ask) => ask.type === "choice" && ask.left_off)) void this.#loadLeftOff(view);
  }

  /** Very long lists of options come in pages: fetch those that the state has left off. */
  async #loadLeftOff(view: BattleView): Promise<void> {
    try {
      const asks = await Promise.all(view.asks.map((ask) => (ask.type === "choice" ? wholeChoice(ask, this.link) : ask)));
      if (this.view === view) this.view = { ...view, asks };
    } catch {
      // the next change tries again
    }
  }

  /** Send a frame; `onreply` is told of the reply before what came of it is shown. */
  #send(frame: Data, onreply: (reply: Frame) => void = () => undefined): Promise<Frame> {
    const id = ++this.#requestNumber;
    return new Promise((done, failed) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new ApiError({ message: i18n.translate("server-unreachable"), id: "gone" }, 0));
        return;
      }
      const settle = (reply: Frame): void => {
        onreply(reply);
        done(reply);
      };
      this.#pending.set(id, { done: settle, failed });
      this.#socket.send(JSON.stringify({ ...frame, id }));
    });
  }

  /** Have everything sent again: in the language of now, as this seat. */
  refresh(seat = this.#seat): void {
    this.#seat = seat;
    this.log.clear();
    this.#viewAfterRoll = this.rolling = null;
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ do: "look", lang: i18n.lang, seat }));
  }

  // Doing

  async #attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.problem = null;
    try {
      return await work();
    } catch (error) {
      this.problem = toProblem(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Answer a question, by a token or by a pose; false where the answer was refused. */
  async answer(ask: Ask, given: string | PoseAnswer): Promise<boolean> {
    const seat = this.#ownSeat(ask.seat);
    const before = this.log.total;
    const after = this.view?.answers ?? 0;
    this.#remember(ask, after);
    const onreply = (reply: Frame): void => {
      if (reply.throw && ask.type === "roll") this.#animateRoll({ ask, answer: after, ...reply.throw, before });
    };
    return (await this.#attempt(() => this.#send({ do: "answer", ...answerFields(given), moment: ask.moment, seat }, onreply))) !== null;
  }

  /** Give the only answer that there is, and tell of it; it goes with what was done before it. */
  async answerOnly(ask: Choice): Promise<void> {
    const option = ask.options[0];
    if (!option || this.busy || this.#undoing || ask.moment === this.#putAnyway) return;
    const [before, view] = [this.#given, this.view];
    const follows = this.ownAnswers.has(view?.answers ?? 0) || this.#clicks.at(-1)?.after === before;
    const why = option.target ? undefined : ask.forbidden.find((one) => one.piece && one.piece === option.piece);
    const line = [option.label, why?.message].filter(Boolean).join(" · ");
    if (!(await this.answer(ask, option.token))) return;
    const lines = this.told?.by === "rules" ? this.told.lines : [];
    this.told = { by: "rules", lines: [...lines.slice(-MAX_TOLD), line] };
    const last = this.#clicks.at(-1);
    if (last?.after === before) last.after = before + 1;
    else this.#clicks.push({ before: follows && before ? before - 1 : before, after: before + 1 });
  }

  /** Have a whole unit answer, element by element. */
  async giveSeries(ask: Choice, key: string): Promise<void> {
    this.told = null;
    const made = this.#answerSeries("series", { key, moment: ask.moment, seat: this.#ownSeat(ask.seat) });
    this.#series = made.then(() => undefined);
    await made;
  }

  /** Have the machine play to the end of the phase, and tell what it did. */
  async playPhase(ask: Choice, level: string): Promise<void> {
    this.told = null;
    this.played = true;
    const done = await this.#answerSeries("auto", { level, seat: this.#ownSeat(ask.seat) });
    this.played = false;
    if (done) this.told = { by: "machine", lines: done.told };
  }

  /** Many answers for one request: they are taken back together. */
  async #answerSeries(path: "series" | "auto", body: Data): Promise<Series | null> {
    const [before, steps] = [this.#given, this.view?.answers ?? 0];
    const done = await this.#attempt(() => requestJson<Series>("POST", `/battle/${path}`, this.link, body));
    if (!done) return null;
    if (path === "series") for (let at = 1; at <= done.given; at++) this.ownAnswers.add(steps + at);
    const after = before + done.given;
    for (let tries = 0; tries < MAX_WAITS && path === "series" && this.#given < after; tries++) await pause(WAIT_MS);
    if (done.given > 1) this.#clicks.push({ before, after });
    return done;
  }

  /** A roll goes on with the step of the answer before it; any other answer is a step of its own. */
  #remember(ask: Ask, answers: number): void {
    const step = ask.type === "roll" ? answers : answers + 1;
    this.ownAnswers.add(step);
    if (ask.type === "roll") this.ownRolls.add(step);
  }

  #animateRoll(rolled: RolledDice): void {
    this.lastRoll = rolled;
    if (preferences.reducedMotion) return;
    this.rolling = rolled;
    setTimeout(() => this.endRollAnimation(), ROLL_ANIMATION_MS);
  }

  /** The dice lie: show what came of them. */
  endRollAnimation(): void {
    this.rolling = null;
    const view = this.#viewAfterRoll;
    this.#viewAfterRoll = null;
    if (view) this.#show(view);
  }

  /**
   * Several answers one after the other, each to what is asked when its turn comes; stops at the first refusal. What is
   * not offered is passed over, or ends a series whose answers depend on each other; a series that the rules have made
   * may hold answers that are `unlisted`.
   */
  async answerAll(tokens: string[], seat: string, stopAtMissing = false, unlisted = false): Promise<void> {
    const before = this.#given;
    this.#series = this.#answerEach(tokens, seat, stopAtMissing, unlisted);
    await this.#series;
    if (this.#given > before + 1) this.#clicks.push({ before, after: this.#given });
  }

  async #answerEach(tokens: string[], seat: string, stopAtMissing: boolean, unlisted: boolean): Promise<void> {
    for (const token of tokens) {
      const ask = this.asks.find((one): one is Choice => one.type === "choice" && one.seat === seat);
      const known = ask && (unlisted || [...ask.options, ...ask.other_options].some((one) => one.token === token));
      if (stopAtMissing && !known) return;
      if (!ask || !known) continue;
      const before = this.view;
      if (!(await this.answer(ask, token))) return;
      await this.#nextView(before);
    }
  }

  /** Wait for the state that follows an answer. */
  async #nextView(before: BattleView | null): Promise<void> {
    for (let tries = 0; tries < MAX_WAITS && this.view === before; tries++)
      await pause(WAIT_MS);
  }

  #ownSeat(seat: string): string {
    return this.view?.seats.includes(seat) ? seat : this.seat;
  }

  /** Persons who share a screen with nothing to hide take back whoever answered last. */
  get #sharesScreenOpenly(): boolean {
    return (this.view?.seats.length ?? 0) > 1 && !this.view?.secrets;
  }

  /** How many answers of this page's stand: open ones, and those that are sealed and not yet revealed. */
  get #given(): number {
    return (this.view?.answers ?? 0) + (this.view?.sealed.length ?? 0);
  }

  /** How many answers one press takes back: all that one click gave. */
  get undoCount(): number {
    const last = this.#clicks.at(-1);
    return last && last.after === this.#given ? last.after - last.before : 1;
  }

  /** Whether what is asked now has only one answer. */
  get #asksOnly(): boolean {
    const ask = this.asks[0];
    return ask?.type === "choice" && ask.only === true;
  }

  /** Take back what the last click did. */
  async undo(): Promise<unknown> {
    await this.#series;
    const [count, given] = [this.undoCount, this.#given];
    while (this.#clicks.length && this.#clicks.at(-1)!.after >= given) this.#clicks.pop();
    this.told = null;
    this.#undoing = true;
    let reply: unknown = null;
    for (let at = 0; at < count || (at < MAX_UNDONE && this.#asksOnly); at++) {
      const before = this.view;
      const done = await this.#attempt(() => this.#send({ do: "undo", seat: this.#sharesScreenOpenly ? "" : this.seat }));
      if (done === null) {
        if (reply) this.problem = null;
        break;
      }
      reply = done;
      await this.#nextView(before);
    }
    this.#putAnyway = this.asks[0]?.moment ?? "";
    this.#undoing = false;
    return reply;
  }

  /** Say something to the others. */
  sendChat(text: string): Promise<unknown> {
    return this.#attempt(() => this.#send({ do: "chat", text, seat: this.seat }));
  }

  /** Do one of the things around a battle: resume, resign, correct, propose. */
  post(path: string, body: Data = {}): Promise<unknown> {
    return this.#attempt(() => requestJson("POST", `/battle/${path}`, this.link, body));
  }

  /** Offer a draw or a pause, or answer such an offer. */
  propose(what: "draw" | "pause", act: "offer" | "accept" | "decline"): Promise<unknown> {
    return this.post("propose", { what, do: act, seat: this.seat });
  }

  async #loadChat(): Promise<void> {
    try {
      this.chat = await requestJson<ChatMessage[]>("GET", "/battle/chat", this.link);
    } catch {
      // the next change tries again
    }
  }
}
