/** What of the arcs of a piece is drawn while it is only asked about, and nobody has chosen it to be looked at. */
import type { ArcsAndRanges, Choice } from "../../lib/api/types";

/** Without the zone of a charge where no answer is one: while battle orders are written, or in a move. */
export function arcsOfQuestion(arcs: ArcsAndRanges, { options, other_options }: Pick<Choice, "options" | "other_options">): ArcsAndRanges {
  const charges = [...options, ...other_options].some((option) => option.notes?.includes("charge"));
  return charges ? arcs : { ...arcs, zones: arcs.zones.filter((zone) => zone.what !== "charge") };
}
