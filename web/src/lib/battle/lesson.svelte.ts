// A lesson under way: which step it is at, what it points at, and a mistake that does no harm.
import { requestJson } from "../api/client";
import type { Advice, Ask, BattleView, Lang, Lesson, LessonStep } from "../api/types";
import { getStored, setStored } from "../page/storage";
import { findOption, onlyToken, stepFor, usualToken } from "./lessonSteps";

const loaded = new Map<string, Promise<Lesson[]>>();

/** The lessons of a book, read once for each language. */
export function loadLessons(book: string, lang: Lang): Promise<Lesson[]> {
  const key = `${lang} ${book}`;
  const known = loaded.get(key) ?? requestJson<Lesson[]>("GET", `/lessons?book=${encodeURIComponent(book)}`).catch((error: unknown) => (loaded.delete(key), Promise.reject(error)));
  loaded.set(key, known);
  return known;
}

/** Whether this browser has won a lesson. */
export const isDone = (name: string): boolean => getStored(`lesson-done.${name}`) === "yes";

/** The answer that a lesson points at now; "": none. Shown by whatever offers answers. */
class Pointer {
  token = $state("");
}
export const pointer = new Pointer();

/** The lesson of one battle. */
export class LessonRun {
  readonly name: string;
  lesson = $state.raw<Lesson | null>(null);
  /** Whether the goal has been read. */
  begun = $state(false);
  /** What was wrong with the last choice, until something else is done. */
  mistake = $state("");
  /** Why the answer that is pointed at is a good one, where the machine was asked. */
  why = $state.raw<string[]>([]);
  asking = $state(false);
  /** The first step that is left. */
  #at = $state(0);
  #ask = $state.raw<Ask | null>(null);
  #shown = "";
  #warned = "";
  /** The question of now, and the first step that was left when it was asked: whoever undoes comes back to it. */
  #key = "";
  #shownStep = -1;
  readonly #seen = new Map<string, number>();

  constructor(readonly link: string) {
    this.name = getStored(`lesson.${link}`);
    const stored = getStored(`lesson-at.${link}`);
    this.begun = stored !== "";
    this.#at = Number(stored) || 0;
  }

  async load(book: string, lang: Lang): Promise<void> {
    const all = await loadLessons(book, lang).catch(() => []);
    this.lesson = all.find((one) => one.name === this.name) ?? this.lesson;
  }

  /** The number of the step that is shown; -1: none. */
  readonly number = $derived.by(() => (this.lesson && this.#ask && this.begun ? stepFor(this.lesson, this.#at, this.#ask) : -1));
  readonly step = $derived<LessonStep | null>(this.lesson?.steps[this.number] ?? null);
  /** All steps are done: the learner plays alone, and may ask. */
  readonly free = $derived(this.lesson !== null && this.#at >= this.lesson.steps.length);
  readonly done = $derived(Math.max(this.#at, this.number));

  /** What is asked now, after so many answers. */
  look(ask: Ask | null, answers: number): void {
    const key = ask ? `${answers} ${ask.type} ${ask.kind} ${ask.subject} ${ask.question}` : this.#key;
    if (key !== this.#key) {
      this.#store(this.#seen.get(key) ?? (this.#shownStep >= 0 ? this.#shownStep + 1 : this.#at));
      this.#seen.set(key, this.#at);
      this.#key = key;
      [this.mistake, this.why, this.#shown] = ["", [], ""];
    }
    this.#ask = ask;
    if (ask) this.#shownStep = this.number;
    pointer.token = this.#token(ask);
  }

  #token(ask: Ask | null): string {
    if (!this.lesson || !ask || !this.begun) return "";
    if (this.#shown) return this.#shown;
    if (this.step) return (ask.type === "choice" && findOption(this.step.point ?? [], ask)?.token) || onlyToken(ask);
    return this.free ? onlyToken(ask) : usualToken(this.lesson, ask);
  }

  begin(): void {
    this.begun = true;
    this.#store(0);
    this.#shownStep = this.number;
    pointer.token = this.#token(this.#ask);
  }

  /** Whether an answer may be given now: the first wrong one is explained instead. */
  allows(ask: Ask, token: string): boolean {
    const step = this.step;
    if (!step || !pointer.token || token === pointer.token || ask.moment !== this.#ask?.moment) return true;
    const key = `${ask.moment} ${token}`;
    if (this.#warned === key || !step.wrong) return true;
    this.#warned = key;
    this.mistake = step.wrong;
    return false;
  }

  #store(at: number): void {
    this.#at = at;
    if (!this.begun) return;
    setStored(`lesson-at.${this.link}`, String(at));
  }

  /** Point at a good answer. */
  async show(): Promise<void> {
    const ask = this.#ask;
    if (!ask || !this.lesson || this.asking) return;
    this.#shown = usualToken(this.lesson, ask);
    if (!this.#shown) {
      this.asking = true;
      try {
        const advice = await requestJson<Advice>("GET", `/battle/advice?seat=${encodeURIComponent(ask.seat)}&quick=true`, this.link);
        if (ask !== this.#ask) return;
        this.#shown = advice.answers[0]?.token ?? "";
        this.why = advice.why;
      } finally {
        this.asking = false;
      }
    }
    pointer.token = this.#token(ask);
  }

  /** The battle is over: a lesson that was won is done. */
  end(view: BattleView): void {
    if (view.outcome?.winner && view.outcome.winner === this.lesson?.seat) setStored(`lesson-done.${this.name}`, "yes");
    pointer.token = "";
  }
}
