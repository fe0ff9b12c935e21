import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import type { AgendaFacts, AgendaKey, BookingFacts } from "./agenda-facts.ts";
import { BOOKINGS, COLORS, ELSEWHERE, OVERNIGHT, PEOPLE, STORES, VERSION } from "./agenda-selects.ts";

/** All that an agenda shows of some days, in one batch: what is not cancelled, closures, time off, who works when. */
export function agendaFacts(db: Database, key: AgendaKey): Reading<AgendaFacts> {
  const { businessId, storeId, employeeId, from, to } = key;
  const window = { businessId, from, to };
  const whose = { ...window, storeId, employeeId };
  return reading(
    [
      VERSION(db, { businessId }),
      STORES(db, window),
      PEOPLE(db, window),
      BOOKINGS(db, whose),
      OVERNIGHT(db, whose),
      COLORS(db, { businessId }),
      ELSEWHERE(db, whose),
    ],
    ([[business], places, people, bookings, overnight, colors, elsewhere]) => ({
      version: business?.version ?? 0,
      stores: places.toSorted(byPosition).map(({ position: _, hiddenAt, staff, ...store }) => ({
        ...store,
        isGone: hiddenAt !== null,
        staff: staff.map(({ employeeId, hours }) => ({ employeeId, ownWeekly: weekOf(hours) })),
      })),
      people: people
        .toSorted(byPosition)
        .map(({ position: _, hiddenAt, ...person }) => ({ ...person, isGone: hiddenAt !== null })),
      bookings: [...overnight, ...bookings].map(bookingOf).filter(({ lines }) => lines.length > 0),
      colors: new Map(colors.map(({ id, color }) => [id, color])),
      elsewhere: elsewhere.map(({ employeeId, storeName, from, to }) => ({
        employeeId,
        storeName,
        span: { from, to },
      })),
    }),
  );
}

/** A number that is another one once anything that the agenda of a business shows is another. */
export function calendarVersion(db: Database, businessId: string): Reading<number> {
  return reading([VERSION(db, { businessId })], ([[row]]) => row?.version ?? 0);
}

type BookingRow = Omit<BookingFacts, "client"> & {
  readonly clientId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

function bookingOf({ clientId, firstName, lastName, email, phone, lines, ...booking }: BookingRow) {
  const client =
    clientId === null ? null : { id: clientId, firstName: firstName ?? "", lastName: lastName ?? "", email, phone };
  return { ...booking, client, lines: lines.toSorted((a, b) => a.position - b.position) };
}

function weekOf(hours: string | null): WeeklyShifts | null {
  return hours === null ? null : JSON.parse(hours);
}
