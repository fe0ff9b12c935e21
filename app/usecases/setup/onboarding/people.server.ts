import { err, ok, type Result } from "#app/domain/result.ts";
import type { NewColleague } from "#app/inputs/setup/onboarding.ts";
import { fullName } from "#app/text/formats.ts";
import { attending } from "#app/text/setup/onboarding.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { insertPerson } from "#db/queries/setup/founding-rows.ts";
import { letPersonGo, setBookable } from "#db/queries/setup/onboarding.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { mustHaveChanged, tryWrite } from "#db/writing.ts";
import { setupActor } from "../setup-actor.ts";
import { salonToSetUp } from "./onboarding.server.ts";

/** More than begin anywhere; further employees are added in the setup of professionals. */
export const MOST_PEOPLE = 30;

/** Step 4: whether the owner takes bookings too. Repeated calls change nothing. FORBIDDEN to professionals. */
export async function setAttending(
  deps: Deps,
  actor: SignedIn,
  isAttending: boolean,
): Promise<Result<null, Refusal>> {
  const found = await salonToSetUp(deps, actor);
  if (!found.ok) return found;
  const { businessId, salon } = found.value;
  const own = salon.people.find(({ id }) => id === salon.ownEmployeeId);
  if (!own) return err({ code: "NOT_FOUND" });
  if (own.isBookable === isAttending) return ok(null);
  const [from, to] = isAttending ? [attending.no, attending.yes] : [attending.yes, attending.no];
  await tryWrite(deps.db, [
    setBookable(deps.db, { businessId, employeeId: own.id }, isAttending),
    mustHaveChanged(deps.db),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      ...{ subject: "EMPLOYEE", act: "CHANGED", subjectId: own.id, subjectName: fullName(own) },
      details: [{ field: attending.field, from, to }],
    }),
  ]);
  return ok(null);
}

/**
 * Step 4: adds an employee at the first store, with its hours and all services. TOO_MANY past `MOST_PEOPLE`. FORBIDDEN
 * to professionals.
 */
export async function addColleague(
  deps: Deps,
  actor: SignedIn,
  { firstname: firstName, lastname: lastName }: NewColleague,
): Promise<Result<null, Refusal>> {
  const found = await salonToSetUp(deps, actor);
  if (!found.ok) return found;
  const { businessId, salon } = found.value;
  if (salon.store === null) return err({ code: "NOT_FOUND" });
  const id = deps.newId();
  const person = { id, firstName, lastName, businessId, storeId: salon.store.id, at: deps.now() };
  const isIn = await tryWrite(deps.db, [
    ...insertPerson(deps.db, person, MOST_PEOPLE),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      ...{ subject: "EMPLOYEE", act: "CREATED", subjectId: id, subjectName: fullName(person), details: [] },
    }),
  ]);
  return isIn ? ok(null) : err({ code: "TOO_MANY" });
}

/**
 * Step 4: removes an employee added by mistake. NOT_FOUND for an unknown employee; STATUS_NOT_ALLOWED where they have
 * bookings ahead or an account. FORBIDDEN to professionals.
 */
export async function removeColleague(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<null, Refusal>> {
  const found = await salonToSetUp(deps, actor);
  if (!found.ok) return found;
  const { businessId, salon } = found.value;
  const person = salon.people.find(({ id }) => id === employeeId);
  if (!person) return err({ code: "NOT_FOUND" });
  const subjectName = fullName(person);
  const isGone = await tryWrite(deps.db, [
    letPersonGo(deps.db, { businessId, employeeId }, { at: deps.now(), utcMinute: minuteNow(deps) }),
    mustHaveChanged(deps.db),
    noteSetupChange(deps.db, setupActor(deps, actor, businessId), {
      ...{ subject: "EMPLOYEE", act: "REMOVED", subjectId: employeeId, subjectName, details: [] },
    }),
  ]);
  return isGone ? ok(null) : err({ code: "STATUS_NOT_ALLOWED" });
}
