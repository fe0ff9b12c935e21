import type { CalendarChange, SetupCalendar } from "#app/domain/setup/setup-calendar.ts";
import { calendarAfter } from "#app/domain/setup/setup-calendar.ts";
import { objector, reachOf, touchedLines } from "#app/domain/setup/touched.ts";
import type { TouchedTurno, TouchedTurnos } from "#app/domain/setup/touched-turno.ts";
import { fullName } from "#app/text/formats.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type NamedCalendar, type PersonNamed, setupCalendar } from "#db/queries/setup/setup-calendar.ts";
import {
  type BusyWith,
  busyAt,
  type OpenLine,
  openLinesAhead,
  type StaffView,
  staffViews,
} from "#db/queries/setup/touched.ts";
import { readAll } from "#db/reading.ts";

/** As many as are listed at once. */
export const MOST_TOUCHED = 200;

/**
 * The turnos ahead of a business that lie in what is about to be changed, and did not before, in the order of their start;
 * and who could do each instead. Who asks has made sure that they may.
 */
export async function touchedTurnos(
  deps: Deps,
  businessId: string,
  changes: readonly CalendarChange[],
  most = MOST_TOUCHED,
): Promise<TouchedTurnos> {
  const now = minuteNow(deps);
  if (changes.length === 0) return { turnos: [], more: 0 };
  const { calendar, lines } = await readAll(deps.db, {
    calendar: setupCalendar(deps.db, { businessId, from: now }),
    lines: openLinesAhead(deps.db, { businessId, now, ...reachOf(changes, now) }),
  });
  const touched = touchedLines(calendar, changes, lines);
  const bookingIds = [...new Set(touched.map((line) => line.bookingId))];
  const listed = touched.filter(({ bookingId }) => bookingIds.indexOf(bookingId) < most);
  if (listed.length === 0) return { turnos: [], more: 0 };
  const turnos = await turnosOf(deps, businessId, { calendar, changes, touched: listed });
  return { turnos, more: Math.max(0, bookingIds.length - most) };
}

type Case = {
  readonly calendar: NamedCalendar;
  readonly changes: readonly CalendarChange[];
  readonly touched: readonly OpenLine[];
};

async function turnosOf(deps: Deps, businessId: string, each: Case): Promise<TouchedTurno[]> {
  const times = [...new Map(each.touched.map((line) => [line.bookingId, line])).values()].map(
    ({ bookingId, storeId, turno }) => ({ bookingId, storeId, span: turno }),
  );
  const bookingIds = times.map(({ bookingId }) => bookingId);
  const { views, busy } = await readAll(deps.db, {
    views: staffViews(deps.db, { businessId, bookingIds }),
    busy: busyAt(deps.db, { businessId, times }),
  });
  const after = calendarAfter(each.calendar, each.changes);
  return views.map((view) => turnoOf(view, { ...each, after, busy }));
}

type Known = Case & { readonly after: SetupCalendar; readonly busy: readonly BusyWith[] };

function turnoOf(view: StaffView, { calendar, touched, after, busy }: Known): TouchedTurno {
  const own = touched.filter(({ bookingId }) => bookingId === view.id);
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
    serviceNames: view.lines.map(({ serviceName }) => serviceName),
    employeeIds: [...new Set(view.lines.map(({ employeeId }) => employeeId))],
    employeeNames: [...new Set(view.lines.map(({ employeeName }) => employeeName))],
    paidCentavos: view.depositPaidAt === null ? null : view.depositCentavos,
    movers: calendar.names
      .filter((person) => person.takesTurnos && !concerned.has(person.id) && isFree(person))
      .map((person) => ({ id: person.id, name: fullName(person) })),
    movingLineIds: moving.map(({ lineId }) => lineId),
    mayCancel: true,
  };
}

/** Where each of its lines is: they stand back to back. */
function placesOf({ storeId, date, startUtcMinute, lines }: StaffView) {
  let from = startUtcMinute;
  return lines.map(({ id: lineId, employeeId, serviceId, minutes }) => {
    const span = { from, to: from + minutes };
    from = span.to;
    return { lineId, storeId, date, employeeId, serviceId, span };
  });
}
