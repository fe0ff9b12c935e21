import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { tellClient } from "#app/usecases/agenda/lines/tell-client.server.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";

/** The salon's owner at work. */
export const OWNER = { ...actorOf("duena", "BUSINESS"), businessId: "salon" };

/** How staff tell the client of a move: with it, afterwards by a separate press, or not at all. */
export type Telling = "WITH_IT" | "AFTERWARDS" | "NOT";

export type StaffPlace = {
  readonly date: string;
  readonly startMinute: number;
  /** Null: no change. */
  readonly employeeId: string | null;
};

/** Staff move a booking over any conflict and tell the client; null where they may no longer move it. */
export async function moveAndTell(
  deps: Deps,
  bookingId: string,
  { date, startMinute, employeeId }: StaffPlace,
  telling: Telling,
): Promise<{ readonly version: number; readonly isChanged: boolean } | null> {
  const version = await versionOf(bookingId);
  const moved = await moveStaffBooking(deps, OWNER, {
    ...{ bookingId, version, bookingServiceId: null, employeeId, date, startMinute, minutes: null },
    notify: telling === "WITH_IT",
  });
  if (!moved.ok) return null;
  const after = moved.value.version;
  if (telling === "AFTERWARDS") await tellClient(deps, OWNER, { bookingId, version: after });
  return { version: after, isChanged: after !== version };
}

/** Staff undo a booking's last status; answers whether they could. */
export async function undo(deps: Deps, bookingId: string): Promise<boolean> {
  return (await setStaffStatus(deps, OWNER, { bookingId, status: "PENDING", version: null })).ok;
}

async function versionOf(bookingId: string): Promise<number> {
  const [rows] = await run({ sql: "select version from bookings where id = ?", params: [bookingId] });
  return Number(rows?.[0]?.version);
}
