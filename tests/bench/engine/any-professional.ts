import { type Slot, type SlotsInput, slots } from "#app/domain/calendar/slots.ts";
import type { LocalDate } from "#app/domain/time/time.ts";

/** When is any of them free? The one place that says how the product answers that: the union of what each offers. */
export function anyProfessional(questions: readonly SlotsInput[]): Map<LocalDate, Slot[]> {
  const each = questions.map(slots);
  const dates = questions[0]?.dates ?? [];
  return new Map(dates.map((date) => [date, inOrder(each.flatMap((answer) => answer.get(date) ?? []))]));
}

function inOrder(times: readonly Slot[]): Slot[] {
  const byStart = new Map(times.map((slot) => [slot.from, slot]));
  return [...byStart.values()].sort((a, b) => a.from - b.from);
}
