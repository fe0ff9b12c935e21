import type { Slot, SlotsInput } from "#app/domain/calendar/slots.ts";
import { teamSearch } from "#app/domain/calendar/team-slots.ts";
import type { LocalDate } from "#app/domain/time/time.ts";

/** The free times of any of them. As the wizard asks for 'Cualquier profesional': one search for the whole team. */
export function anyProfessional(questions: readonly SlotsInput[]): Map<LocalDate, readonly Slot[]> {
  const [first] = questions;
  if (first === undefined) return new Map();
  const { dates, employee: _, busy: __, ...shared } = first;
  const team = questions.map(({ employee, busy }) => ({ employee, busy }));
  const { slotsOn } = teamSearch({ ...shared, team });
  return new Map(dates.map((date) => [date, slotsOn(date)]));
}
