import { err, ok, type Result } from "#app/domain/result.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import type { StaffMember } from "#db/queries/setup/staff.ts";
import { staffTimeOffAhead, type TimeOffAsked, type TimeOffRow } from "#db/queries/setup/time-off.ts";
import { read } from "#db/reading.ts";

type TimeOffQuestion = {
  /** Null: all employees, or for a professional only themselves. */
  readonly employeeId: string | null;
  /** The `next` of the previous part; null: from the first on. */
  readonly after: string | null;
  readonly most: number;
};

/** A row, with the time zone of its hours. */
export type TimeOffView = TimeOffRow & { readonly timeZone: string };
type TimeOffPart = { readonly items: readonly TimeOffView[]; readonly next: string | null };

/**
 * Time off that is not over, earliest end first, in parts. Professionals have only their own; another's is NOT_FOUND, as
 * is an unknown employee.
 */
export async function viewTimeOff(
  deps: Deps,
  actor: SignedIn,
  { employeeId, after, most }: TimeOffQuestion,
): Promise<Result<TimeOffPart, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role } = member.value;
  const own = role === "PROFESSIONAL" ? member.value.employeeId : employeeId;
  if (employeeId !== null && own !== employeeId) return err({ code: "NOT_FOUND" });
  if (role === "PROFESSIONAL" && own === null) return ok({ items: [], next: null });
  const following = after === null ? null : placeOf(after);
  if (after !== null && following === null)
    return err({ code: "VALIDATION", fields: [{ field: "after", code: "VALIDATION" }] });
  const { db } = deps;
  const from = utcMinuteOf(deps.now());
  const asked = { businessId, employeeId: own, from, after: following, most: most + 1 };
  const rows = await read(db, staffTimeOffAhead(db, asked));
  if (rows === null) return err({ code: "NOT_FOUND" });
  const items = rows.slice(0, most).map((row) => ({ ...row, timeZone: row.timeZone ?? USUAL_ZONE }));
  const last = rows.length > most ? items.at(-1) : undefined;
  return ok({ items, next: last ? `${last.endUtcMinute}.${last.id}` : null });
}

/** The zone of an employee's time off: that of their first store. */
export function zoneOf({ places }: Pick<StaffMember, "places">): string {
  return places[0]?.timeZone ?? USUAL_ZONE;
}

function placeOf(after: string): TimeOffAsked["after"] {
  const [, end, id] = /^(\d{1,10})\.(.+)$/.exec(after) ?? [];
  return end && id ? { endUtcMinute: Number(end), id } : null;
}
