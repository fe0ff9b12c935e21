import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { endOf, type LocalMoment } from "#app/domain/setup/employees/time-off.ts";
import { type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { fullName } from "#app/text/formats.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type Closure, closuresOf } from "#app/usecases/setup/closures/closure.ts";
import { zoneOf } from "#app/usecases/setup/time-off/view-time-off.server.ts";
import { closureRows } from "#db/queries/setup/closures.ts";
import { staffMemberOf } from "#db/queries/setup/staff.ts";
import { setupStoresOf } from "#db/queries/setup/stores.ts";
import { type TimeOffRow, timeOffNamed } from "#db/queries/setup/time-off.ts";
import { read, readAll } from "#db/reading.ts";

/**
 * An employee's time off or blocked time, by the clock of their first store; `more`: how often it repeats besides, until
 * `last`.
 */
export type BlockedTime = {
  readonly kind: "TIME_OFF";
  readonly isBlock: boolean;
  readonly id: string;
  readonly seriesId: string | null;
  readonly who: string;
  readonly reason: string | null;
  readonly from: LocalMoment;
  readonly to: LocalMoment;
  readonly today: LocalDate;
  readonly more: number;
  readonly last: LocalDate;
};

/** A closure; `where`: the name of its store, null for all; `mayRemove`: whether the viewer runs the business. */
export type BlockedStore = {
  readonly kind: "CLOSURE";
  readonly where: string | null;
  readonly mayRemove: boolean;
} & Closure;

/**
 * A block of the agenda that is not over, by the id of its row. Professionals find only their own time off, and the
 * closures of their business, which they can only read. NOT_FOUND for anything else.
 */
export async function viewBlock(
  deps: Deps,
  actor: SignedIn,
  id: string,
): Promise<Result<BlockedTime | BlockedStore, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, role, employeeId } = member.value;
  const now = minuteNow(deps);
  const { off, closed, stores } = await readAll(deps.db, {
    off: timeOffNamed(deps.db, { businessId, id, from: now }),
    closed: closureRows(deps.db, { businessId, id }),
    stores: setupStoresOf(deps.db, businessId),
  });
  const [first] = off;
  const isManager = MANAGING_ROLES.includes(role);
  if (first && (isManager || first.employeeId === employeeId)) return timeOffBlock(deps, businessId, first);
  const [row] = closed;
  if (!row || row.endUtcMinute <= now) return err({ code: "NOT_FOUND" });
  const whole = row.groupId ?? row.id;
  const rows = await read(deps.db, closureRows(deps.db, { businessId, id: whole }));
  const closure = closuresOf(rows, stores).find((each) => each.id === whole);
  if (closure === undefined) return err({ code: "NOT_FOUND" });
  const where = stores.find((store) => store.id === closure.storeId)?.name ?? null;
  return ok({ kind: "CLOSURE", where, mayRemove: isManager, ...closure });
}

async function timeOffBlock(
  deps: Deps,
  businessId: string,
  row: TimeOffRow,
): Promise<Result<BlockedTime, Refusal>> {
  const { id, seriesId, employeeId, reason, kind } = row;
  const key = { businessId, id: seriesId ?? id, from: minuteNow(deps) };
  const { series, employee } = await readAll(deps.db, {
    series: timeOffNamed(deps.db, key),
    employee: staffMemberOf(deps.db, { businessId, employeeId }),
  });
  if (employee === null) return err({ code: "NOT_FOUND" });
  const zone = zoneOf(employee);
  return ok({
    kind: "TIME_OFF",
    isBlock: kind === "BLOCK",
    ...{ id, seriesId, reason },
    who: fullName(employee),
    from: toLocal(row.startUtcMinute, zone),
    to: endOf(row.endUtcMinute, zone),
    today: toLocal(key.from, zone).date,
    more: Math.max(0, series.length - 1),
    last: toLocal(series.at(-1)?.startUtcMinute ?? row.startUtcMinute, zone).date,
  });
}
