import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { ok, type Result } from "#app/domain/result.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { progressOf, type SetupOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { businessById } from "#db/queries/setup/businesses.ts";
import { setupFacts } from "#db/queries/setup/progress.ts";
import { openLinesAhead, type StaffView, staffViews } from "#db/queries/setup/touched.ts";
import { NOTHING, read, readAll } from "#db/reading.ts";

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
  /** For who runs the business; null for its professionals. */
  readonly setup: SetupOverview | null;
};

/**
 * The turnos of the next seven days that have not begun, in the order of their start: all of the business for who runs it,
 * those in which they do something for its professionals; to who runs it, what is worth doing besides. FORBIDDEN to who does not work there.
 */
export async function nextTurnos(deps: Deps, actor: SignedIn): Promise<Result<NextTurnos, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const own = employeeId === null ? [] : [employeeId];
  const isManager = MANAGING_ROLES.includes(role);
  const employeeIds = isManager ? null : own;
  const now = minuteNow(deps);
  const window = { from: now, to: now + AHEAD };
  const { lines, business, facts } = await readAll(deps.db, {
    lines: openLinesAhead(deps.db, { businessId, employeeIds, window, now }),
    business: isManager ? businessById(deps.db, businessId) : NOTHING,
    facts: isManager ? setupFacts(deps.db, businessId) : NOTHING,
  });
  const setup = business && facts && { business, progress: progressOf(facts) };
  const found = [...new Set(lines.map(({ bookingId }) => bookingId))];
  if (found.length === 0) return ok({ turnos: [], more: 0, setup });
  const bookingIds = found.slice(0, MOST);
  const views = await read(deps.db, staffViews(deps.db, { businessId, bookingIds }));
  return ok({ turnos: views.map(turnoOf), more: found.length - bookingIds.length, setup });
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
