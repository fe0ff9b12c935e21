import {
  type CalendarRefusal,
  refusalAt,
  type Slot,
  type SlotSearch,
  type SlotsInput,
  slotSearch,
} from "#app/domain/calendar/slots.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** Consecutive services of one professional, within a chain that several professionals may share. */
export type ChainRun = {
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  readonly lineMinutes: readonly number[];
};

type RunLine = { readonly employeeId: string; readonly startMinute: MinuteOfDay; readonly minutes: number };

/** A chain, split wherever the professional changes. */
export function runsOf(lines: readonly RunLine[]): ChainRun[] {
  const runs: ChainRun[] = [];
  for (const { employeeId, startMinute, minutes } of lines) {
    const last = runs.at(-1);
    if (last?.employeeId !== employeeId) runs.push({ employeeId, startMinute, lineMinutes: [minutes] });
    else runs.splice(-1, 1, { ...last, lineMinutes: [...last.lineMinutes, minutes] });
  }
  return runs;
}

const ORDER: readonly CalendarRefusal[] = [
  "OUTSIDE_WINDOW",
  "STORE_CLOSED",
  "EMPLOYEE_UNAVAILABLE",
  "SLOT_TAKEN",
];

/** What decides whether a run may stand there: the calendar of its professional alone. */
type RunInput = Pick<SlotsInput, "now" | "store" | "employee">;

/**
 * Why a chain may not be moved there, whatever else is booked: the first refusal of any run, in the contract's order.
 * The store's grid binds the first run only (contract, Public booking).
 */
export function chainRefusal(
  date: LocalDate,
  runs: readonly (ChainRun & RunInput)[],
): CalendarRefusal | null {
  const refusals = runs.map(({ startMinute, ...question }, index) => {
    const refusal = refusalAt({ ...question, dates: [date], busy: [] }, date, startMinute);
    return index > 0 && refusal === "SLOT_TAKEN" ? null : refusal;
  });
  return ORDER.find((refusal) => refusals.includes(refusal)) ?? null;
}

/**
 * The times to which a chain may be moved: each professional is free for their run when the run before it ends. The
 * store's grid binds the first run only.
 */
export function chainSearch(runs: readonly Omit<SlotsInput, "dates">[]): SlotSearch {
  const [first, ...rest] = runs.map((run, index) => slotSearch(index === 0 ? run : onAnyMinute(run)));
  if (first === undefined) return { slotsOn: () => [], isFree: () => false };
  if (rest.length === 0) return first;
  const slotsOn = (date: LocalDate) => {
    const ends = rest.map((search) => new Map(search.slotsOn(date).map(({ from, to }) => [from, to])));
    return first.slotsOn(date).flatMap((slot) => continued(slot, ends));
  };
  return { slotsOn, isFree: (date) => slotsOn(date).length > 0 };
}

function onAnyMinute(run: Omit<SlotsInput, "dates">): Omit<SlotsInput, "dates"> {
  return { ...run, store: { ...run.store, gridMinutes: 1 } };
}

/** `ends`: for each further run, its end by its start. */
function continued({ from, to }: Slot, ends: readonly ReadonlyMap<MinuteOfDay, MinuteOfDay>[]): Slot[] {
  let end: MinuteOfDay | undefined = to;
  for (const run of ends) {
    end = run.get(end);
    if (end === undefined) return [];
  }
  return [{ from, to: end }];
}
