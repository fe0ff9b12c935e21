import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";

/** A professional that the business settles with; `hasLeft`: they have left, and only open amounts remain. */
export type SettledPerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly hasLeft: boolean;
};

const { id, firstName, lastName, pictureUrl } = employees;
const PERSON = {
  ...named({ id, firstName, lastName, pictureUrl }),
  hasLeft: sql<boolean>`${employees.hiddenAt} is not null`.mapWith(Boolean).as("hasLeft"),
};

/** A business's professionals in its order, or only the professional with this id. */
export function settledPeople(
  db: Database,
  businessId: string,
  onlyId: string | null,
): Reading<readonly SettledPerson[]> {
  const own = eq(employees.businessId, businessId);
  const people = db
    .select(PERSON)
    .from(employees)
    .where(onlyId === null ? own : and(own, eq(employees.id, onlyId)))
    .orderBy(asc(employees.position), asc(employees.id));
  return reading([people], ([rows]) => rows);
}

export type SettledService = { readonly id: string; readonly name: string; readonly isSold: boolean };

/** All services of a business, those not sold any more included, in its order. */
export function settledServices(db: Database, businessId: string): Reading<readonly SettledService[]> {
  const all = db
    .select({
      ...named({ id: services.id, name: services.name }),
      isSold: sql<boolean>`${services.hiddenAt} is null`.mapWith(Boolean).as("isSold"),
    })
    .from(services)
    .where(eq(services.businessId, businessId))
    .orderBy(asc(services.position), asc(services.id));
  return reading([all], ([rows]) => rows);
}

/** A recipient of a professional's statement. */
export type Reader = {
  /** Null: the professional has no account. */
  readonly userId: string | null;
  /** The address that the business wrote down; null: none. */
  readonly email: string | null;
};

/** Each account of a professional. Without an account, the professional themselves, where there is an address. */
export function readersOf(
  db: Database,
  { businessId, employeeId }: { readonly businessId: string; readonly employeeId: string },
): Reading<readonly Reader[]> {
  const own = db
    .select(named({ userId: members.userId, email: employees.email }))
    .from(employees)
    .leftJoin(
      members,
      and(eq(members.businessId, employees.businessId), eq(members.employeeId, employees.id)),
    )
    .where(and(eq(employees.businessId, businessId), eq(employees.id, employeeId)));
  return reading([own], ([rows]) => rows.filter(({ userId, email }) => userId !== null || email !== null));
}
