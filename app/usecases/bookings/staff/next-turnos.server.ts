import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { openLinesAhead, type StaffView, staffViews } from "#db/queries/setup/touched.ts";
import { read } from "#db/reading.ts";

/** As many as one looks through at once, and as far ahead as they are told. */
const MOST = 50;
const AHEAD = 7 * DAY_MINUTES;

/** A turno ahead as staff read it in a list. */
export type NextTurno = {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly storeName: string;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly minutes: number;
  /** Null where it is nobody's with an account. */
  readonly customerName: string | null;
  readonly serviceNames: readonly string[];
  readonly employeeNames: readonly string[];
};

export type NextTurnos = {
  readonly turnos: readonly NextTurno[];
  /** How many of these days are not listed. */
  readonly more: number;
};

/**
 * The turnos of the next seven days that have not begun, in the order of their start: all of the business for who runs it,
 * those in which they do something for its professionals. FORBIDDEN to who does not work there.
 */
export async function nextTurnos(deps: Deps, actor: SignedIn): Promise<Result<NextTurnos, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const own = employeeId === null ? [] : [employeeId];
  const employeeIds = MANAGING_ROLES.includes(role) ? null : own;
  const now = minuteNow(deps);
  const window = { from: now, to: now + AHEAD };
  const lines = await read(deps.db, openLinesAhead(deps.db, { businessId, employeeIds, window, now }));
  const found = [...new Set(lines.map(({ bookingId }) => bookingId))];
  if (found.length === 0) return ok({ turnos: [], more: 0 });
  const bookingIds = found.slice(0, MOST);
  const views = await read(deps.db, staffViews(deps.db, { businessId, bookingIds }));
  return ok({ turnos: views.map(turnoOf), more: found.length - bookingIds.length });
}

function turnoOf(view: StaffView): NextTurno {
  const { id: bookingId, status, storeName, date, startMinute, customerName, lines } = view;
  return {
    ...{ bookingId, status, storeName, date, startMinute, customerName },
    minutes: view.endUtcMinute - view.startUtcMinute,
    serviceNames: lines.map(({ serviceName }) => serviceName),
    employeeNames: [...new Set(lines.map(({ employeeName }) => employeeName))],
  };
}
