import type { Role } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { managedBusiness, memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { storesOf } from "#db/queries/catalog/stores.ts";
import {
  loginsOf,
  type NextTimeOff,
  nextTimeOffOf,
  offeredServices,
  type StaffMember,
  staffMemberOf,
  staffOf,
  staffPartOf,
} from "#db/queries/setup/staff.ts";
import { type TimeOffRow, timeOffAhead } from "#db/queries/setup/time-off.ts";
import { read, readAll } from "#db/reading.ts";

/** The most rows of time off on a page; a series takes one row. */
const SHOWN = 300;

export type Staff = {
  readonly employees: readonly (StaffMember & { readonly nextOff: NextTimeOff | null })[];
  readonly stores: readonly { readonly id: string; readonly name: string }[];
};

/** The employees of the business acted for, former ones too; FORBIDDEN to professionals. */
export async function viewStaff(deps: Deps, actor: SignedIn): Promise<Result<Staff, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { staff, stores, next } = await readAll(deps.db, {
    staff: staffOf(deps.db, businessId),
    stores: storesOf(deps.db, businessId),
    next: nextTimeOffOf(deps.db, { businessId, from: utcMinuteOf(deps.now()) }),
  });
  return ok({
    employees: staff.map((each) => ({ ...each, nextOff: next.get(each.id) ?? null })),
    stores: stores.map(({ id, name }) => ({ id, name })),
  });
}

type StaffPart = { readonly items: readonly StaffMember[]; readonly next: string | null };

/** The present employees of the business acted for, `most` at a time; `after`: the last id of the previous part. */
export async function listStaff(
  deps: Deps,
  actor: SignedIn,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<Result<StaffPart, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, after, most: most + 1 };
  const found = await read(deps.db, staffPartOf(deps.db, key));
  if (found === null) return err({ code: "NOT_FOUND" });
  const items = found.slice(0, most);
  return ok({ items, next: found.length > most ? (items.at(-1)?.id ?? null) : null });
}

/** A present employee. FORBIDDEN to professionals. */
export async function findEmployee(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<StaffMember, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, employeeId };
  const employee = await read(deps.db, staffMemberOf(deps.db, key));
  return employee?.hiddenAt === null ? ok(employee) : err({ code: "NOT_FOUND" });
}

type Option = { readonly id: string; readonly name: string };
/** The stores and services of the business, to choose from for an employee. */
type StaffChoices = {
  readonly stores: readonly Option[];
  readonly services: readonly (Option & { readonly category: string; readonly bookable: boolean })[];
};
type EmployeePage = StaffChoices & {
  readonly employee: StaffMember;
  readonly timeOff: readonly TimeOffRow[];
  /** Their role at the business, if they have an account of their own. */
  readonly login: Role | null;
};

/** The page of an employee, also of a former one. FORBIDDEN to professionals. */
export async function viewEmployee(
  deps: Deps,
  actor: SignedIn,
  employeeId: string,
): Promise<Result<EmployeePage, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const { db } = deps;
  const from = utcMinuteOf(deps.now());
  const found = await readAll(db, {
    employee: staffMemberOf(db, { businessId, employeeId }),
    stores: storesOf(db, businessId),
    services: offeredServices(db, businessId),
    timeOff: timeOffAhead(db, { businessId, employeeId, from, after: null, most: SHOWN }),
    logins: loginsOf(db, businessId),
  });
  const { employee, logins, ...rest } = found;
  return employee === null
    ? err({ code: "NOT_FOUND" })
    : ok({ ...rest, employee, login: logins.get(employeeId) ?? null });
}

/** The choices for a new employee. FORBIDDEN to professionals. */
export async function viewStaffChoices(deps: Deps, actor: SignedIn): Promise<Result<StaffChoices, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { stores, services } = await readAll(deps.db, {
    stores: storesOf(deps.db, managed.value),
    services: offeredServices(deps.db, managed.value),
  });
  return ok({ stores, services });
}

type OwnPage = { readonly employee: StaffMember; readonly timeOff: readonly TimeOffRow[] } | null;

/** The member's own hours and time off; null for a member without an employee, and for a former employee. */
export async function viewMyHours(deps: Deps, actor: SignedIn): Promise<Result<OwnPage, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, employeeId } = member.value;
  if (employeeId === null) return ok(null);
  const { db } = deps;
  const from = utcMinuteOf(deps.now());
  const { employee, timeOff } = await readAll(db, {
    employee: staffMemberOf(db, { businessId, employeeId }),
    timeOff: timeOffAhead(db, { businessId, employeeId, from, after: null, most: SHOWN }),
  });
  return ok(employee === null || employee.hiddenAt !== null ? null : { employee, timeOff });
}
