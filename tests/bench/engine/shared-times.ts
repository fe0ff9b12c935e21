import { scoredSlots } from "#app/domain/calendar/gapless-slots.ts";
import { sharedSearch } from "#app/domain/calendar/shared-chains.ts";
import { type SlotsInput, searchFor } from "#app/domain/calendar/slots.ts";

/** Five services; each professional offers two of three. */
const CHAIN = [30, 45, 20, 60, 15];
const SELLABLE = [15, 20, 30, 40, 45, 60, 75, 90, 120];

/**
 * The number of times at which these professionals can share a chain of five services that none of them offers alone.
 */
export function sharedTimes(questions: readonly SlotsInput[]): number {
  const [first] = questions;
  if (first === undefined) return 0;
  const { dates, employee: _, busy: __, lineMinutes: ___, ...shared } = first;
  const team = questions.map(({ employee, busy }, index) => ({
    ...{ employee, busy },
    does: CHAIN.map((_, line) => (index + line) % 3 !== 0),
  }));
  const slotsOn = sharedSearch({ ...shared, lineMinutes: CHAIN, team });
  return dates.reduce((sum, date) => sum + slotsOn(date).length, 0);
}

/** Scores the gaps that one professional's free times leave in their days; answers the number of times. */
export function scoredTimes(question: SlotsInput): number {
  const search = searchFor(question);
  return question.dates.reduce((sum, date) => sum + scoredSlots(search, SELLABLE, date).length, 0);
}
