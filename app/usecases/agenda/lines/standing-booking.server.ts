import { type StandingCalendar, standingConflicts } from "#app/domain/agenda/lines/standing-conflicts.ts";
import { conflictDetails } from "#app/text/agenda/conflicts.ts";
import type { Database } from "#db/driver/client.ts";
import { type LineFacts, standingFacts } from "#db/queries/agenda/line-facts.ts";
import type { StaffBookingRow, StaffLineRow } from "#db/queries/agenda/staff-booking-row.ts";
import { staffBookingOf } from "#db/queries/agenda/staff-bookings.ts";
import { allOf, type Reading } from "#db/reading.ts";

/** A booking and the present conflicts of its lines: the sentences of booking §5 by the line's id. */
export type StandingBooking = StaffBookingRow & { readonly conflicts: ReadonlyMap<string, string> };

/** A booking of a business as it stands; null for another business's. */
export function standingBookingOf(
  db: Database,
  key: { readonly businessId: string; readonly bookingId: string },
): Reading<StandingBooking | null> {
  const both = allOf({ row: staffBookingOf(db, key), facts: standingFacts(db, key) });
  return {
    statements: both.statements,
    answer: (results) => {
      const { row, facts } = both.answer(results);
      return row === null ? null : (withConflicts([row], calendarOf(facts))[0] ?? null);
    },
  };
}

/** Bookings with the present conflicts of their lines. */
export function withConflicts(
  rows: readonly StaffBookingRow[],
  calendar: StandingCalendar,
): readonly StandingBooking[] {
  const found = standingConflicts(rows.flatMap(linesOf), calendar);
  return rows.map((row) => ({
    ...row,
    conflicts: sentencesOf(
      row.lines.map((line) => {
        const { id, startUtcMinute: from, endUtcMinute: to, employeeName: employee } = line;
        const place = { block: { from, to }, zone: row.policy.zone, employee };
        return { id, conflictDetails: conflictDetails(found.get(id) ?? [], place) };
      }),
    ),
  }));
}

type Judged = { readonly id: string; readonly conflictDetails: string | null };

/** The conflicts of lines, by their ids. */
export function sentencesOf(lines: readonly Judged[]): ReadonlyMap<string, string> {
  return new Map(
    lines.flatMap(({ id, conflictDetails }) => (conflictDetails === null ? [] : [[id, conflictDetails]])),
  );
}

function linesOf({ status, storeId, lines }: StaffBookingRow) {
  return lines.map(({ id: lineId, employeeId, serviceName, notOffered, ...line }: StaffLineRow) => ({
    ...{ lineId, status, storeId, employeeId },
    span: { from: line.startUtcMinute, to: line.endUtcMinute },
    notOffered: notOffered === 1 ? serviceName : null,
  }));
}

function calendarOf({ store, people }: LineFacts): StandingCalendar {
  const staff = people
    .filter(({ worksAtStore }) => worksAtStore)
    .map(({ id, ownWeekly }) => ({ employeeId: id, ownWeekly }));
  return {
    stores: store === null ? [] : [{ ...store, ...store.calendar, staff }],
    people: people.map(({ id, timeOff }) => ({
      id,
      timeOff: timeOff.map((span) => ({ ...span, kind: "OFF" })),
    })),
    elsewhere: people.flatMap(({ id, busy }) => busy.map((span) => ({ employeeId: id, span }))),
  };
}
