import type { Elsewhere } from "#app/domain/agenda/views/agenda.ts";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { byPosition, type Placed } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { ELSEWHERE, LOAD } from "./agenda-busy.ts";
import type {
  AgendaFacts,
  AgendaKey,
  AgendaLoad,
  BookingFacts,
  LineFacts,
  PersonFacts,
  StoreFacts,
} from "./agenda-facts.ts";
import { MINDS } from "./agenda-minds.ts";
import { BOOKINGS, COLORS, OVERNIGHT, PEOPLE, STORE, STORES, VERSION } from "./agenda-selects.ts";

/** An agenda's data for some days, in one batch: bookings that are not cancelled, closures, time off, shifts. */
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
      MINDS(db, whose),
    ],
    ([[business], places, people, bookings, overnight, colors, elsewhere, minds]) => ({
      version: business?.version ?? 0,
      stores: storesOf(places),
      people: peopleOf(people),
      bookings: [...overnight, ...bookings].map(bookingOf).filter(({ lines }) => lines.length > 0),
      colors: new Map(colors.map(({ id, color }) => [id, color])),
      elsewhere: elsewhere.map(toElsewhere),
      minds: new Map(minds.map(({ id, ...mind }) => [id, mind])),
    }),
  );
}

/** The facts, besides the bookings themselves, that decide which conflicts the bookings of some days have. */
export function agendaCalendar(
  db: Database,
  { businessId, storeId, from, to }: Omit<AgendaKey, "employeeId">,
): Reading<Pick<AgendaFacts, "stores" | "people" | "elsewhere">> {
  const window = { businessId, from, to };
  return reading(
    [STORES(db, window), PEOPLE(db, window), ELSEWHERE(db, { ...window, storeId, employeeId: null })],
    ([places, people, elsewhere]) => ({
      stores: storesOf(places),
      people: peopleOf(people),
      elsewhere: elsewhere.map(toElsewhere),
    }),
  );
}

/** When the professionals of a store work and when they are busy, for any number of days, in one batch. */
export function agendaLoad(
  db: Database,
  key: Omit<AgendaKey, "employeeId" | "storeId"> & { readonly storeId: string },
): Reading<AgendaLoad> {
  const { businessId, storeId, from, to } = key;
  const window = { businessId, from, to };
  return reading(
    [STORES(db, window), PEOPLE(db, window), LOAD(db, { ...window, storeId })],
    ([places, people, busy]) => ({ stores: storesOf(places), people: peopleOf(people), busy }),
  );
}

/** A number that changes with everything that a business's agenda shows. */
export function calendarVersion(db: Database, businessId: string): Reading<number> {
  return reading([VERSION(db, { businessId })], ([[row]]) => row?.version ?? 0);
}

/** As `calendarVersion`, but null if the business has no such store. */
export function storeVersion(
  db: Database,
  { businessId, storeId }: { readonly businessId: string; readonly storeId: string },
): Reading<number | null> {
  return reading([VERSION(db, { businessId }), STORE(db, { businessId, storeId })], ([[row], [store]]) =>
    store === undefined ? null : (row?.version ?? 0),
  );
}

type BusyElsewhere = Readonly<Record<"employeeId" | "storeName", string> & Record<"from" | "to", number>>;

function toElsewhere({ employeeId, storeName, from, to }: BusyElsewhere): Elsewhere {
  return { employeeId, storeName, span: { from, to } };
}

type BookingRow = Omit<BookingFacts, "client" | "lines"> & {
  readonly first: readonly LineFacts[];
  readonly further: readonly LineFacts[];
  readonly clientId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
};

function bookingOf({ clientId, firstName, lastName, email, phone, first, further, ...booking }: BookingRow) {
  const client =
    clientId === null
      ? null
      : { id: clientId, firstName: firstName ?? "", lastName: lastName ?? "", email, phone };
  return { ...booking, client, lines: [...first, ...further.toSorted((a, b) => a.position - b.position)] };
}

type StoreRow = Omit<StoreFacts, "isGone" | "staff"> &
  Placed & {
    readonly hiddenAt: Instant | null;
    readonly staff: readonly { readonly employeeId: string; readonly hours: string | null }[];
  };

function storesOf(rows: readonly StoreRow[]): readonly StoreFacts[] {
  return rows.toSorted(byPosition).map(({ position: _, hiddenAt, staff, ...store }) => ({
    ...store,
    isGone: hiddenAt !== null,
    staff: staff.map(({ employeeId, hours }) => ({ employeeId, ownWeekly: weekOf(hours) })),
  }));
}

type PersonRow = Omit<PersonFacts, "isGone"> & Placed & { readonly hiddenAt: Instant | null };

function peopleOf(rows: readonly PersonRow[]): readonly PersonFacts[] {
  return rows
    .toSorted(byPosition)
    .map(({ position: _, hiddenAt, ...person }) => ({ ...person, isGone: hiddenAt !== null }));
}

function weekOf(hours: string | null): WeeklyShifts | null {
  return hours === null ? null : JSON.parse(hours);
}
