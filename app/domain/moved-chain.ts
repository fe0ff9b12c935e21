import { type CalendarRefusal, refusalAt, type SlotsQuestion } from "#app/domain/slots.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time.ts";

/** Services of one professional, one after another, within a chain that several may share. */
export type ChainRun = {
  readonly employeeId: string;
  readonly start: MinuteOfDay;
  readonly durations: readonly number[];
};

type RunLine = { readonly employeeId: string; readonly start: MinuteOfDay; readonly minutes: number };

/** A chain as the professionals take turns in it. */
export function runsOf(lines: readonly RunLine[]): ChainRun[] {
  const runs: ChainRun[] = [];
  for (const { employeeId, start, minutes } of lines) {
    const last = runs.at(-1);
    if (last?.employeeId !== employeeId) runs.push({ employeeId, start, durations: [minutes] });
    else runs.splice(-1, 1, { ...last, durations: [...last.durations, minutes] });
  }
  return runs;
}

const ORDER: readonly CalendarRefusal[] = [
  "OUTSIDE_WINDOW",
  "STORE_CLOSED",
  "EMPLOYEE_UNAVAILABLE",
  "SLOT_TAKEN",
];

/** Why a run may not stand there, by the calendar of its professional alone. */
export type RunQuestion = Pick<SlotsQuestion, "now" | "store" | "employee">;

/**
 * Why a chain may not be moved there, whatever else is booked: the first refusal, in the contract's order, of any of
 * its runs. The store's grid binds the first one only (contract, Public booking).
 */
export function chainRefusal(
  date: LocalDate,
  runs: readonly (ChainRun & RunQuestion)[],
): CalendarRefusal | null {
  const refusals = runs.map(({ start, ...question }, index) => {
    const refusal = refusalAt({ ...question, dates: [date], busy: [] }, date, start);
    return index > 0 && refusal === "SLOT_TAKEN" ? null : refusal;
  });
  return ORDER.find((refusal) => refusals.includes(refusal)) ?? null;
}
