import type { SetupDetail } from "#app/domain/codes/setup.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";
import {
  type EmployeeData,
  fromEmployeeFields,
  NO_EMPLOYEE,
} from "#app/domain/setup/employees/employee-data.ts";
import type { EmployeeInput } from "#app/inputs/setup/employees.ts";
import { fullName } from "#app/text/formats.ts";
import { type EmployeeFacts, employeeDetails } from "#app/text/setup/employees.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { storesOf } from "#db/queries/catalog/stores.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";
import { offeredServices, type StaffMember, staffMemberOf, staffOf } from "#db/queries/setup/staff.ts";
import {
  changeEmployeeData,
  changePlaces,
  changeSkills,
  insertEmployee,
} from "#db/queries/setup/staff-changes.ts";
import { readAll } from "#db/reading.ts";
import { tryWriteThenRead, write } from "#db/writing.ts";

/** The most employees that a business may ever have had. */
const MOST_EMPLOYEES = 300;

type Named = { readonly id: string; readonly name: string };

/**
 * Adds an employee, last in the order of the business; answers their id. At each store they follow its hours. FORBIDDEN
 * to professionals; NOT_FOUND where a store or a service is not the business's; TOO_MANY past 300 employees.
 */
export async function addEmployee(
  deps: Deps,
  actor: SignedIn,
  input: EmployeeInput,
): Promise<Result<string, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { db } = deps;
  const { staff, stores, services } = await readAll(db, {
    staff: staffOf(db, businessId),
    stores: storesOf(db, businessId),
    services: offeredServices(db, businessId),
  });
  if (!areAll(input.storeIds, stores) || !areAll(input.serviceIds, services))
    return err({ code: "NOT_FOUND" });
  if (staff.length >= MOST_EMPLOYEES) return err({ code: "TOO_MANY" });
  const employeeId = deps.newId();
  const position = Math.max(-1, ...staff.map((each) => each.position)) + 1;
  const data = dataOf(input);
  const created = { ...data, id: employeeId, businessId, position, createdAt: deps.now() };
  const details = employeeDetails(NOBODY, factsOf(input, stores, services)).map((each) => ({
    ...each,
    from: null,
  }));
  await write(db, [
    insertEmployee(db, created),
    ...changePlaces(db, { businessId, employeeId }, { added: input.storeIds, removed: [] }),
    ...changeSkills(db, { businessId, employeeId }, { added: input.serviceIds, removed: [] }),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "EMPLOYEE",
      act: "CREATED",
      subjectId: employeeId,
      subjectName: fullName(data),
      details,
    }),
  ]);
  return ok(employeeId);
}

/** `version`: the version that was seen; null: any version. */
type EmployeeChange = {
  readonly employeeId: string;
  readonly version: number | null;
  readonly input: EmployeeInput;
};

/**
 * Replaces an employee's data, stores and services, and answers the employee; hidden stores and services stay as they are. STALE where the
 * employee has changed since `version`; NOT_FOUND also for a former employee; else as `addEmployee`.
 */
export async function changeEmployee(
  deps: Deps,
  actor: SignedIn,
  change: EmployeeChange,
): Promise<Result<StaffMember, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const attempt = () => tryChange(deps, actor, { ...change, businessId: managed.value });
  return change.version === null ? whileStale(attempt) : attempt();
}

async function tryChange(
  deps: Deps,
  actor: SignedIn,
  { businessId, employeeId, version, input }: EmployeeChange & { readonly businessId: string },
): Promise<Result<StaffMember, Refusal>> {
  const { db } = deps;
  const { employee, stores, services } = await readEmployee(deps, businessId, employeeId);
  if (employee === null || employee.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  if (!areAll(input.storeIds, stores) || !areAll(input.serviceIds, services))
    return err({ code: "NOT_FOUND" });
  const details = employeeDetails(factsOfMember(employee, services), factsOf(input, stores, services));
  if (version !== null && version !== employee.version) return STALE;
  if (details.length === 0) return ok(employee);
  const seen = { businessId, employeeId, version: employee.version };
  const statements = [
    ...changeEmployeeData(db, seen, dataOf(input)),
    ...changePlaces(db, seen, difference(placesOf(employee), input.storeIds)),
    ...changeSkills(db, seen, difference(employee.serviceIds, input.serviceIds)),
    noteSetupChange(db, setupActor(deps, actor, businessId), {
      subject: "EMPLOYEE",
      act: "CHANGED",
      subjectId: employeeId,
      subjectName: fullName(employee),
      details,
    }),
  ];
  const after = await tryWriteThenRead(db, statements, staffMemberOf(db, seen));
  if (after === "STALE") return STALE;
  return after === null ? err({ code: "NOT_FOUND" }) : ok(after);
}

/** The stored data of an employee beside those of an outdated form; `from` is the stored value. */
type Kept = { readonly version: number; readonly details: readonly SetupDetail[] };

/** FORBIDDEN to professionals; NOT_FOUND for an unknown or former employee. */
export async function viewKeptEmployee(
  deps: Deps,
  actor: SignedIn,
  { employeeId, input }: Omit<EmployeeChange, "version">,
): Promise<Result<Kept, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { employee, stores, services } = await readEmployee(deps, managed.value, employeeId);
  if (employee === null || employee.hiddenAt !== null) return err({ code: "NOT_FOUND" });
  const details = employeeDetails(factsOfMember(employee, services), factsOf(input, stores, services));
  return ok({ version: employee.version, details });
}

/** The calendar changes of such a change: stores that the employee leaves, and services that they no longer offer. */
export async function employeeCalendarChanges(
  deps: Deps,
  actor: SignedIn,
  { employeeId, input }: Omit<EmployeeChange, "version">,
): Promise<readonly CalendarChange[]> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return [];
  const { employee } = await readEmployee(deps, managed.value, employeeId);
  if (employee === null) return [];
  const storeIds = difference(placesOf(employee), input.storeIds).removed;
  const serviceIds = difference(employee.serviceIds, input.serviceIds).removed;
  return [
    ...(storeIds.length > 0 ? [{ kind: "EMPLOYEE_LEAVES_STORE" as const, employeeId, storeIds }] : []),
    ...(serviceIds.length > 0 ? [{ kind: "SKILL_GONE" as const, employeeId, serviceIds }] : []),
  ];
}

function readEmployee({ db }: Deps, businessId: string, employeeId: string) {
  return readAll(db, {
    employee: staffMemberOf(db, { businessId, employeeId }),
    stores: storesOf(db, businessId),
    services: offeredServices(db, businessId),
  });
}

function placesOf({ places }: StaffMember): readonly string[] {
  return places.map(({ storeId }) => storeId);
}

/** The added and the removed ids. */
function difference(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  };
}

function areAll(ids: readonly string[], known: readonly { readonly id: string }[]): boolean {
  return ids.every((id) => known.some((each) => each.id === id));
}

function dataOf(input: EmployeeInput): EmployeeData {
  const { storeIds: _, serviceIds: __, ...fields } = input;
  return fromEmployeeFields(fields);
}

function factsOf(input: EmployeeInput, stores: readonly Named[], services: readonly Named[]): EmployeeFacts {
  return {
    ...dataOf(input),
    stores: namesOf(input.storeIds, stores),
    services: namesOf(input.serviceIds, services),
  };
}

function factsOfMember(
  { places, serviceIds, ...data }: StaffMember,
  services: readonly Named[],
): EmployeeFacts {
  return {
    ...data,
    stores: places.map(({ storeName }) => storeName),
    services: namesOf(serviceIds, services),
  };
}

/** In the order of the business, not of the ids. */
function namesOf(ids: readonly string[], known: readonly Named[]): readonly string[] {
  return known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

const NOBODY: EmployeeFacts = { ...NO_EMPLOYEE, stores: [], services: [] };
