// What a lesson says and points at, by the rules that `kernel/lessons.py` states.
import type { Ask, Choice, Lesson, LessonStep, Option, Pointed } from "../api/types";

function means(pointed: Pointed, option: Option): boolean {
  const { note, ...fields } = pointed;
  const same = Object.entries(fields).every(([name, value]) => !value || option[name as keyof Option] === value);
  return same && (!note || (option.notes ?? []).some((one) => one === note));
}

/** The first answer of a choice that is pointed at. */
export function findOption(points: Pointed[], ask: Choice): Option | null {
  for (const one of points) {
    const found = ask.options.find((option) => means(one, option));
    if (found) return found;
  }
  return null;
}

function waitsFor(step: LessonStep, ask: Ask): boolean {
  if ((ask.type === "roll" ? step.roll : step.ask) !== ask.kind) return false;
  if (step.subject && step.subject !== ask.subject) return false;
  return ask.type === "roll" || !step.point?.length || findOption(step.point, ask) !== null;
}

/** The step that a question is about, of those from `from` on; -1: none. */
export function stepFor(lesson: Lesson, from: number, ask: Ask): number {
  return lesson.steps.findIndex((step, at) => at >= from && waitsFor(step, ask));
}

/** What the lesson points at where no step does: the usual answer, or the only one. */
export function usualToken(lesson: Lesson, ask: Ask): string {
  if (ask.type === "roll") return "roll";
  const rules = lesson.usual.filter((one) => one.ask === ask.kind && (!one.subject || one.subject === ask.subject));
  for (const { point } of rules) {
    const found = findOption(point, ask);
    if (found) return found.token;
  }
  return onlyToken(ask);
}

/** The token of the only thing that can be done; "" where there is a choice. */
export function onlyToken(ask: Ask): string {
  if (ask.type === "roll") return "roll";
  return ask.options.length === 1 ? ask.options[0]!.token : "";
}
