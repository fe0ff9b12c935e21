import {
  type AgendaCalendar,
  judgedLines,
  type PlacedService,
} from "#app/domain/agenda/lines/line-conflicts.ts";
import { type InPlace, turnoSpan } from "#app/domain/agenda/lines/staff-lines.ts";
import { employeeCalendar, NEVER_OPEN, type StoreCalendar } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { type LocalDate, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { conflictDetails } from "#app/text/agenda/conflicts.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { clearOverdueHolds } from "#app/usecases/payments/clear-overdue-holds.server.ts";
import { type LineFacts, type LineFactsKey, lineFacts } from "#db/queries/agenda/line-facts.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { allOf, type Reading, readAll } from "#db/reading.ts";

type FactsKey = Omit<LineFactsKey, "windows"> & {
  /** They may depend on the store's zone. */
  readonly dates: readonly LocalDate[] | ((zone: string) => readonly LocalDate[]);
};

/** The facts that decide on the lines of some dates, and the caller's own reading, in one batch. */
export async function readLineFacts<T>(
  deps: Deps,
  { dates, ...key }: FactsKey,
  besides: Reading<T>,
): Promise<LineFacts & { readonly besides: T }> {
  return inStoreZone(async (zone) => {
    const days = typeof dates === "function" ? dates(zone) : dates;
    const facts = lineFacts(deps.db, { ...key, windows: days.map((date) => dayOf(date, zone)) });
    const found = await readAll(deps.db, { facts, besides: allOf({ besides }) });
    return { ...found.facts, besides: found.besides.besides };
  });
}

/** Lines start on the date; the longest ends on the next day. */
function dayOf(date: LocalDate, zone: string): Span {
  const from = toUtcMinute(date, 0, zone);
  return { from, to: from + 2 * DAY_MINUTES };
}

/** A store that is gone counts as closed, and an employee who does not work there as never there. */
function calendarOf({ store, people }: LineFacts): AgendaCalendar {
  const calendar = store === null ? null : openCalendar(store);
  const weekly = calendar ?? { weekly: NEVER_OPEN };
  return {
    zone: store?.timeZone ?? USUAL_ZONE,
    store: calendar,
    people: new Map(
      people.map(({ id, worksAtStore, ownWeekly, timeOff, busy, serviceIds }) => {
        const here = worksAtStore ? { id, ownWeekly, timeOff } : { id: "", ownWeekly: NEVER_OPEN, timeOff };
        return [id, { calendar: employeeCalendar(here, weekly), busy, serviceIds }];
      }),
    ),
  };
}

function openCalendar({ isGone, calendar }: NonNullable<LineFacts["store"]>): StoreCalendar {
  return isGone ? { ...calendar, weekly: NEVER_OPEN } : calendar;
}

type Judged<L> = L & InPlace & { readonly employeeName: string; readonly conflictDetails: string | null };

/** The lines at their times, with the booking's span. */
export type PlacedTurno<L> = {
  /** In the order of their start. */
  readonly lines: readonly Judged<L>[];
  /** In UTC minutes. */
  readonly span: InPlace;
  /** The lines that overlap another booking. */
  readonly overlapping: readonly Judged<L>[];
};

/** Places lines on a date, each with its conflicts in the words of booking §5. */
export function placeLines<L extends PlacedService>(
  date: LocalDate,
  lines: readonly L[],
  facts: LineFacts,
): PlacedTurno<L> {
  const calendar = calendarOf(facts);
  const names = new Map(facts.people.map((person) => [person.id, fullName(person)]));
  const judged = judgedLines(date, lines, calendar).map(({ conflicts, ...line }) => {
    const employeeName = names.get(line.employeeId) ?? "";
    const block = { from: line.startUtcMinute, to: line.endUtcMinute };
    const place = { block, zone: calendar.zone, employee: employeeName };
    const overlaps = conflicts.some(({ kind }) => kind === "OVERLAP");
    return {
      overlaps,
      line: {
        ...(line as unknown as L & InPlace),
        employeeName,
        conflictDetails: conflictDetails(conflicts, place),
      },
    };
  });
  const placed = judged.map(({ line }) => line);
  return {
    lines: placed,
    span: turnoSpan(placed),
    overlapping: judged.filter(({ overlaps }) => overlaps).map(({ line }) => line),
  };
}

/** Settles unpaid holds past their deadline that overlap these lines (contract, Status); true where there were any. */
export async function clearTheWay(
  deps: Deps,
  overlapping: readonly (InPlace & { readonly employeeId: string })[],
): Promise<boolean> {
  let isCleared = false;
  for (const line of overlapping) isCleared = (await clearOverdueHolds(deps, line)) || isCleared;
  return isCleared;
}
