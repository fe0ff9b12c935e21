import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { fullName } from "#app/text/formats.ts";
import { hoursDetails } from "#app/text/setup/employees.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type ActedOn, employeeActedOn } from "#app/usecases/setup/employees/staff-access.server.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import type { Place } from "#db/queries/setup/staff.ts";
import { changeWorkingTimes } from "#db/queries/setup/staff-changes.ts";
import { tryWrite } from "#db/writing.ts";

type WorkingPlace = { readonly storeId: string; readonly employeeId: string };

/** An employee at a store of theirs. */
type AtPlace = ActedOn & { readonly place: Place };

/** The hours of a professional at a store. NOT_FOUND where they do not work there, and to another professional. */
export async function viewWorkingTimes(
  deps: Deps,
  actor: SignedIn,
  { storeId, employeeId }: WorkingPlace,
): Promise<Result<AtPlace, Refusal>> {
  const acted = await employeeActedOn(deps, actor, employeeId);
  if (!acted.ok) return acted;
  const place = acted.value.employee.places.find((each) => each.storeId === storeId);
  return place ? ok({ ...acted.value, place }) : err({ code: "NOT_FOUND" });
}

/** `weekly` null: the store's hours. `version`: the employee's version that was seen; null: any version. */
type WorkingTimesChange = WorkingPlace & {
  readonly weekly: WeeklyShifts | null;
  readonly version: number | null;
};

/** Gives a professional their own hours at a store, or the store's. Refuses as `viewWorkingTimes`, and STALE. */
export async function setWorkingTimes(
  deps: Deps,
  actor: SignedIn,
  change: WorkingTimesChange,
): Promise<Result<null, Refusal>> {
  const attempt = () => trySet(deps, actor, change);
  return change.version === null ? whileStale(attempt) : attempt();
}

async function trySet(
  deps: Deps,
  actor: SignedIn,
  { weekly, version, ...where }: WorkingTimesChange,
): Promise<Result<null, Refusal>> {
  const found = await viewWorkingTimes(deps, actor, where);
  if (!found.ok) return found;
  const { businessId, employee, place } = found.value;
  if (version !== null && version !== employee.version) return STALE;
  const store = place.storeWeekly;
  const details = hoursDetails({ own: place.ownWeekly, store }, { own: weekly, store });
  if (details.length === 0) return ok(null);
  const seen = { businessId, employeeId: employee.id, version: employee.version };
  const { db } = deps;
  const isDone = await tryWrite(db, [
    ...changeWorkingTimes(db, seen, { storeId: place.storeId, hours: weekly }),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "HOURS",
      act: "CHANGED",
      subjectId: employee.id,
      subjectName: `${fullName(employee)} (${place.storeName})`,
      details,
    }),
  ]);
  return isDone ? ok(null) : STALE;
}

/** The stored hours of an employee beside those of an outdated form; `from` is the stored value. */
export async function viewKeptTimes(
  deps: Deps,
  actor: SignedIn,
  { weekly, ...where }: Omit<WorkingTimesChange, "version">,
): Promise<Result<{ readonly version: number; readonly details: readonly SetupDetail[] }, Refusal>> {
  const found = await viewWorkingTimes(deps, actor, where);
  if (!found.ok) return found;
  const { employee, place } = found.value;
  const store = place.storeWeekly;
  const details = hoursDetails({ own: place.ownWeekly, store }, { own: weekly, store });
  return ok({ version: employee.version, details });
}
