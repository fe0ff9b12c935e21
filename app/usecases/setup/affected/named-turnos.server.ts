import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { staffViews } from "#db/queries/setup/affected.ts";
import { read } from "#db/reading.ts";

type NamedTurno = {
  readonly bookingId: string;
  readonly customerName: string | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/** Bookings of the business acted for, with time and client; for a professional only their own. */
export async function namedTurnos(
  deps: Deps,
  actor: SignedIn,
  bookingIds: readonly string[],
): Promise<readonly NamedTurno[]> {
  if (bookingIds.length === 0) return [];
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return [];
  const { businessId, role, employeeId } = member.value;
  const views = await read(deps.db, staffViews(deps.db, { businessId, bookingIds }));
  return views
    .filter(({ lines }) => role !== "PROFESSIONAL" || lines.some((line) => line.employeeId === employeeId))
    .map(({ id, customerName, date, startMinute }) => ({ bookingId: id, customerName, date, startMinute }));
}
