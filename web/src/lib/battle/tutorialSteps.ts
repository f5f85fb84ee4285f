// A scenario's brief, cut into steps that can be read one at a time: a sentence or two each.

const LONG = 190;

export function steps(brief: string): string[] {
  const found: string[] = [];
  for (const paragraph of brief.split(/\n+/)) {
    let step = "";
    for (const sentence of paragraph.match(/[^.?]+[.?]+(?:\s|$)|[^.?]+$/g) ?? []) {
      if (step && step.length + sentence.length > LONG) {
        found.push(step.trim());
        step = "";
      }
      step += sentence;
    }
    if (step.trim()) found.push(step.trim());
  }
  return found;
}
