import { affectedLines, objector, type Reach, reachOf } from "#app/domain/setup/affected/affected.ts";
import type { AffectedTurno, AffectedTurnos } from "#app/domain/setup/affected/affected-turno.ts";
import {
  type BusyPerson,
  NEXT_PLACES,
  type NextPlace,
  nextPlaces,
  shifted,
} from "#app/domain/setup/affected/next-places.ts";
import type { CalendarChange, SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import { calendarAfter } from "#app/domain/setup/affected/setup-calendar.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { DAY_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import {
  type BusyAround,
  type BusyWith,
  busyAround,
  busyAt,
  type OpenLine,
  openLinesAhead,
  type StaffView,
  staffViews,
} from "#db/queries/setup/affected.ts";
import { type NamedCalendar, type PersonNamed, setupCalendar } from "#db/queries/setup/setup-calendar.ts";
import { allOf, type Reading, read, readAll } from "#db/reading.ts";

/** The most bookings listed at once, and how many of them get a search for another place. */
const MOST_AFFECTED = 200;
const MOST_PLACED = 40;

/** What is booked ahead, and the calendar that it stands in. */
type BookedAhead = { readonly calendar: NamedCalendar; readonly lines: readonly OpenLine[] };

/** What is booked within the reach of changes, of any or of more than these. */
export function bookedAhead(
  { db, now: clock }: Pick<Deps, "db" | "now">,
  businessId: string,
  reach: Reach,
): Reading<BookedAhead> {
  const now = minuteNow({ now: clock });
  return allOf({
    calendar: setupCalendar(db, { businessId, from: now }),
    lines: openLinesAhead(db, { businessId, now, ...reach }),
  });
}

/** The ids of the bookings that changes would newly touch, in the order of their start. */
export function affectedAmong(
  { calendar, lines }: BookedAhead,
  changes: readonly CalendarChange[],
): readonly string[] {
  return [...new Set(affectedLines(calendar, changes, lines).map(({ bookingId }) => bookingId))];
}

/**
 * The bookings ahead that a change would newly touch, in the order of their start, each with the professionals who could
 * take over. With the default `most`, also other times for them. The caller has checked that the member may make the
 * change.
 */
export async function affectedTurnos(
  deps: Deps,
  businessId: string,
  changes: readonly CalendarChange[],
  most = MOST_AFFECTED,
): Promise<AffectedTurnos> {
  if (changes.length === 0) return { turnos: [], more: 0 };
  const booked = await read(deps.db, bookedAhead(deps, businessId, reachOf(changes, minuteNow(deps))));
  return turnosAmong(deps, businessId, booked, changes, most);
}

/** As `affectedTurnos`, where what is booked has been read. */
export async function turnosAmong(
  deps: Deps,
  businessId: string,
  booked: BookedAhead,
  changes: readonly CalendarChange[],
  most: number,
): Promise<AffectedTurnos> {
  const { calendar, lines } = booked;
  const affected = affectedLines(calendar, changes, lines);
  const bookingIds = [...new Set(affected.map((line) => line.bookingId))];
  const listed = affected.filter(({ bookingId }) => bookingIds.indexOf(bookingId) < most);
  if (listed.length === 0) return { turnos: [], more: 0 };
  const placed = most === MOST_AFFECTED ? bookingIds.slice(0, MOST_PLACED) : [];
  const now = minuteNow(deps);
  const turnos = await turnosOf(deps, businessId, { calendar, changes, affected: listed, placed, now });
  return { turnos, more: Math.max(0, bookingIds.length - most) };
}

type Case = {
  readonly calendar: NamedCalendar;
  readonly changes: readonly CalendarChange[];
  readonly affected: readonly OpenLine[];
  /** The bookings to search another place for. */
  readonly placed: readonly string[];
  readonly now: UtcMinute;
};

async function turnosOf(deps: Deps, businessId: string, each: Case): Promise<AffectedTurno[]> {
  const times = [...new Map(each.affected.map((line) => [line.bookingId, line])).values()].map(
    ({ bookingId, storeId, turno }) => ({ bookingId, storeId, span: turno }),
  );
  const bookingIds = times.map(({ bookingId }) => bookingId);
  const { views, busy, around } = await readAll(deps.db, {
    views: staffViews(deps.db, { businessId, bookingIds }),
    busy: busyAt(deps.db, { businessId, times }),
    around: busyAround(deps.db, { businessId, bookingIds: each.placed, minutes: AROUND_MINUTES }),
  });
  const after = calendarAfter(each.calendar, each.changes);
  const nextOf = nextPlacesOf({ ...each, after, busy, around });
  return views.map((view) => ({ ...turnoOf(view, { ...each, after, busy }), places: nextOf(view) }));
}

type Known = Case & { readonly after: SetupCalendar; readonly busy: readonly BusyWith[] };

const AROUND_MINUTES = (NEXT_PLACES.days + 1) * DAY_MINUTES;

/** Searches other places for the bookings in turn: the first place of a booking is taken for those after it. */
function nextPlacesOf({ placed, now, after, around }: Known & { readonly around: readonly BusyAround[] }) {
  const objects = objector(after);
  const taken: BusyPerson[] = [];
  return (view: StaffView): readonly NextPlace[] => {
    const store = after.stores.find(({ id }) => id === view.storeId);
    if (store === undefined || !placed.includes(view.id)) return [];
    const lines = placesOf(view);
    const busy = [...taken, ...around.filter(({ bookingId }) => bookingId === view.id)];
    const places = nextPlaces({ objects, store, lines, busy, now });
    const [first] = places;
    if (first !== undefined) {
      const start = toUtcMinute(first.date, first.startMinute, store.timeZone);
      taken.push(
        ...shifted(lines, first.date, start).map(({ employeeId, span }) => ({ employeeId, ...span })),
      );
    }
    return places;
  };
}

function turnoOf(view: StaffView, { calendar, affected, after, busy }: Known): Omit<AffectedTurno, "places"> {
  const own = affected.filter(({ bookingId }) => bookingId === view.id);
  const concerned = new Set(own.map(({ employeeId }) => employeeId));
  const moving = placesOf(view).filter(({ employeeId }) => concerned.has(employeeId));
  const objects = objector(after);
  const isFree = ({ id }: PersonNamed) =>
    !busy.some(({ bookingId, employeeId }) => bookingId === view.id && employeeId === id) &&
    moving.every((line) => objects({ ...line, employeeId: id }).length === 0);
  return {
    bookingId: view.id,
    version: view.version,
    storeName: view.storeName,
    date: view.date,
    startMinute: view.startMinute,
    minutes: view.endUtcMinute - view.startUtcMinute,
    customerId: view.customerId,
    customerName: view.customerName,
    isMailed: view.isMailed,
    isFirstContact: view.isFirstContact,
    serviceNames: view.lines.map(({ serviceName }) => serviceName),
    employeeIds: [...new Set(view.lines.map(({ employeeId }) => employeeId))],
    employeeNames: [...new Set(view.lines.map(({ employeeName }) => employeeName))],
    paidCentavos: view.heldCentavos || null,
    movers: calendar.names
      .filter((person) => person.takesTurnos && !concerned.has(person.id) && isFree(person))
      .map((person) => ({ id: person.id, name: fullName(person) })),
    movingLineIds: moving.map(({ lineId }) => lineId),
    mayCancel: true,
  };
}

/** The place of each line: they follow each other without gaps. */
function placesOf({ storeId, date, startUtcMinute, lines }: StaffView) {
  let from = startUtcMinute;
  return lines.map(({ id: lineId, employeeId, serviceId, minutes }) => {
    const span = { from, to: from + minutes };
    from = span.to;
    return { lineId, storeId, date, employeeId, serviceId, span };
  });
}
