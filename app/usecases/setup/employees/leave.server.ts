import { err, ok, type Result } from "#app/domain/result.ts";
import { type Instant, utcMinuteOf } from "#app/domain/time/units.ts";
import { fullName } from "#app/text/formats.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { endAgendaFeedsAt } from "#db/queries/agenda/agenda-feeds.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { type StaffMember, staffMemberOf } from "#db/queries/setup/staff.ts";
import { changeEmployeeData, mustBeFree } from "#db/queries/setup/staff-changes.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** `ifFree`: only while they have no bookings ahead. */
type LettingGo = { readonly employeeId: string; readonly ifFree: boolean };

/**
 * Ends an employee's work here: they disappear from the agenda and for customers, and their past work stays. Their
 * bookings ahead stay too and must be decided separately. FORBIDDEN to professionals; NOT_FOUND for a former employee;
 * STALE with `ifFree` where a booking lies ahead.
 */
export async function letEmployeeGo(
  deps: Deps,
  actor: SignedIn,
  { employeeId, ifFree }: LettingGo,
): Promise<Result<null, Refusal>> {
  const attempt = () => setHidden(deps, actor, { employeeId, ifFree, hiddenAt: deps.now() });
  return ifFree ? attempt() : whileStale(attempt);
}

/** Brings a former employee back, with their former stores and hours; NOT_FOUND for a present employee. */
export async function bringEmployeeBack(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<null, Refusal>> {
  return whileStale(() => setHidden(deps, actor, { employeeId, ifFree: false, hiddenAt: null }));
}

/** As `letEmployeeGo` with `ifFree`, for an employee who has been read. */
export function letGoIfFree(
  deps: Deps,
  actor: SignedIn,
  businessId: string,
  employee: StaffMember,
): Promise<Result<null, Refusal>> {
  return writeHidden(deps, actor, { businessId, employee, ifFree: true, hiddenAt: deps.now() });
}

type Hiding = LettingGo & { readonly hiddenAt: Instant | null };

async function setHidden(
  deps: Deps,
  actor: SignedIn,
  { employeeId, ifFree, hiddenAt }: Hiding,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const employee = await read(deps.db, staffMemberOf(deps.db, { businessId, employeeId }));
  const isHidden = employee?.hiddenAt !== null;
  if (employee === null || isHidden === (hiddenAt !== null)) return err({ code: "NOT_FOUND" });
  return writeHidden(deps, actor, { businessId, employee, ifFree, hiddenAt });
}

type HiddenMember = Pick<Hiding, "ifFree" | "hiddenAt"> & {
  readonly businessId: string;
  readonly employee: StaffMember;
};

async function writeHidden(
  deps: Deps,
  actor: SignedIn,
  { businessId, employee, ifFree, hiddenAt }: HiddenMember,
): Promise<Result<null, Refusal>> {
  const { db } = deps;
  const employeeId = employee.id;
  const seen = { businessId, employeeId, version: employee.version };
  const from = utcMinuteOf(deps.now());
  const isDone = await tryWrite(db, [
    ...(ifFree ? mustBeFree(db, { businessId, employeeId, from }) : []),
    ...changeEmployeeData(db, seen, { hiddenAt }),
    ...(hiddenAt === null ? [] : [endAgendaFeedsAt(db, businessId, employeeId)]),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "EMPLOYEE",
      act: hiddenAt === null ? "CREATED" : "REMOVED",
      subjectId: employeeId,
      subjectName: fullName(employee),
      details: [],
    }),
  ]);
  return isDone ? ok(null) : STALE;
}
