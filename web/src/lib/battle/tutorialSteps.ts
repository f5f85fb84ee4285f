// A scenario's brief, cut into steps that can be read one at a time: a sentence or two each.

const MAX_STEP_CHARACTERS = 190;

/** The steps of a brief. */
export function tutorialSteps(brief: string): string[] {
  const found: string[] = [];
  for (const paragraph of brief.split(/\n+/)) {
    let step = "";
    for (const sentence of paragraph.match(/[^.?]+[.?]+(?:\s|$)|[^.?]+$/g) ?? []) {
      if (step && step.length + sentence.length > MAX_STEP_CHARACTERS) {
        found.push(step.trim());
        step = "";
      }
      step += sentence;
    }
    if (step.trim()) found.push(step.trim());
  }
  return found;
}
