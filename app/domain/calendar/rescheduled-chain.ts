import {
  type CalendarRefusal,
  refusalAt,
  type Slot,
  type SlotSearch,
  type SlotsInput,
  slotSearch,
} from "#app/domain/calendar/slots.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";

/** Services of one professional, one after another, within a chain that several may share. */
export type ChainRun = {
  readonly employeeId: string;
  readonly startMinute: MinuteOfDay;
  readonly lineMinutes: readonly number[];
};

type RunLine = { readonly employeeId: string; readonly startMinute: MinuteOfDay; readonly minutes: number };

/** A chain as the professionals take turns in it. */
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

/** Why a run may not stand there, by the calendar of its professional alone. */
export type RunInput = Pick<SlotsInput, "now" | "store" | "employee">;

/**
 * Why a chain may not be moved there, whatever else is booked: the first refusal, in the contract's order, of any of
 * its runs. The store's grid binds the first one only (contract, Public booking).
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
 * Where a chain may be moved to: each professional is free for their run when the one before it ends. The store's grid
 * binds the first run only.
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

/** `ends`: for each further run, when it ends by when it starts. */
function continued({ from, to }: Slot, ends: readonly ReadonlyMap<MinuteOfDay, MinuteOfDay>[]): Slot[] {
  let end: MinuteOfDay | undefined = to;
  for (const run of ends) {
    end = run.get(end);
    if (end === undefined) return [];
  }
  return [{ from, to: end }];
}
