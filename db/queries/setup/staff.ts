import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { Role } from "#app/domain/codes/account.ts";
import type { EmployeeData } from "#app/domain/setup/employees/employee-data.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime } from "#db/predicates.ts";
import { allOf, type Reading, reading } from "#db/reading.ts";
import { members } from "#db/schema/accounts/memberships.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { EMPLOYEE_DATA } from "./own-columns.ts";

/** A professional as their own business knows them. `hiddenAt`: since when they do not work there any more. */
export type StaffMember = EmployeeData & {
  readonly id: string;
  readonly pictureUrl: string | null;
  readonly hiddenAt: number | null;
  readonly version: number;
  readonly position: number;
  /**
   * The open stores where they work, in the order of the business. `ownWeekly`: their own hours there, or null: the store's.
   */
  readonly places: readonly Place[];
  /** The services that they offer, without hidden ones. */
  readonly serviceIds: readonly string[];
};
export type Place = {
  readonly storeId: string;
  readonly storeName: string;
  readonly timeZone: string;
  readonly storeWeekly: WeeklyShifts;
  readonly ownWeekly: WeeklyShifts | null;
};

/** All professionals of a business in its order, including those who have left. */
export function staffOf(db: Database, businessId: string): Reading<readonly StaffMember[]> {
  return staffWhere(db, businessId, null);
}

/** A professional of the business; null for any other id. */
export function staffMemberOf(
  db: Database,
  { businessId, employeeId }: { readonly businessId: string; readonly employeeId: string },
): Reading<StaffMember | null> {
  const one = staffWhere(db, businessId, sql`(${employeeId})`);
  return { ...one, answer: (results) => one.answer(results)[0] ?? null };
}

/** `after`: the last id of the previous part; null: from the first on. */
type PartKey = { readonly businessId: string; readonly after: string | null; readonly most: number };

/**
 * Some of the professionals who work there, in the order of the business. Null where `after` names none of them. Reads the
 * places and services of that part alone.
 */
export function staffPartOf(
  db: Database,
  { businessId, after, most }: PartKey,
): Reading<readonly StaffMember[] | null> {
  const present = sql`from employees as present where present.business_id = ${businessId} and present.hidden_at is null`;
  const last = sql`${present} and present.id = ${after}`;
  const following = sql`(${after} is null
    or (present.position, present.id) > (select present.position, present.id ${last}))`;
  const isThere = db
    .select({ isThere: sql`${after} is null or exists (select 1 ${last})`.mapWith(Boolean).as("isThere") })
    .from(sql`(select 1)`);
  const part = staffWhere(
    db,
    businessId,
    sql`(select present.id ${present} and ${following} order by present.position, present.id limit ${most})`,
  );
  const both = allOf({ found: reading([isThere], ([rows]) => rows[0]?.isThere ?? false), part });
  return {
    ...both,
    answer: (results) => {
      const { found, part } = both.answer(results);
      return found ? part : null;
    },
  };
}

/** `whose`: a list of ids; null: all. */
function staffWhere(db: Database, businessId: string, whose: SQL | null) {
  const ofThose = (column: SQL) => (whose === null ? undefined : sql`${column} in ${whose}`);
  return reading(
    [
      db
        .select(PERSON)
        .from(employees)
        .where(and(eq(employees.businessId, businessId), ofThose(sql`${employees.id}`)))
        .orderBy(asc(employees.position), asc(employees.id)),
      db
        .select(PLACE)
        .from(stores)
        .innerJoin(storeEmployees, eq(storeEmployees.storeId, stores.id))
        .where(
          and(
            eq(stores.businessId, businessId),
            isNull(stores.hiddenAt),
            ofThose(sql`${storeEmployees.employeeId}`),
          ),
        )
        .orderBy(asc(stores.position), asc(stores.id)),
      servicesOf(db, businessId),
      // Apart from the services: a join would read one for each row.
      db
        .select(named({ employeeId: employeeServices.employeeId, serviceId: employeeServices.serviceId }))
        .from(employeeServices)
        .where(
          and(
            eq(employeeServices.businessId, businessId),
            ofThose(sql`${employeeServices.employeeId}`) ??
              sql`service_id in (select id from services where business_id = ${businessId})`,
          ),
        ),
    ],
    ([people, places, offered, skills]): readonly StaffMember[] => {
      const placesBy = Map.groupBy(places, (place) => place.employeeId);
      const skillsBy = Map.groupBy(skills, (skill) => skill.employeeId);
      return people.map((person) => {
        const own = new Set((skillsBy.get(person.id) ?? []).map(({ serviceId }) => serviceId));
        return {
          ...person,
          places: (placesBy.get(person.id) ?? []).map(({ employeeId: _, ...place }) => place),
          serviceIds: offered.flatMap(({ id }) => (own.has(id) ? [id] : [])),
        };
      });
    },
  );
}

const PERSON = named({
  id: employees.id,
  ...EMPLOYEE_DATA,
  pictureUrl: employees.pictureUrl,
  hiddenAt: employees.hiddenAt,
  version: employees.version,
  position: employees.position,
});
const PLACE = named({
  employeeId: storeEmployees.employeeId,
  storeId: stores.id,
  storeName: stores.name,
  timeZone: stores.timeZone,
  storeWeekly: stores.hours,
  ownWeekly: storeEmployees.hours,
});

export type NextTimeOff = {
  readonly from: UtcMinute;
  readonly to: UtcMinute;
  readonly reason: string | null;
};

/** The time off that ends first after `from`, of each professional of a business, by their id. */
export function nextTimeOffOf(
  db: Database,
  { businessId, from }: { readonly businessId: string; readonly from: UtcMinute },
): Reading<ReadonlyMap<string, NextTimeOff>> {
  const next = jsonRows<NextTimeOff>(
    { from: sql`start_utc_minute`, to: sql`end_utc_minute`, reason: sql`reason` },
    sql`from (select start_utc_minute, end_utc_minute, reason from ${timeOff} as off
      where off.employee_id = ${employees.id} and off.business_id = ${businessId} and off.end_utc_minute > ${from}
      and ${isAwayTime(sql`off.kind`)}
      order by off.end_utc_minute limit 1)`,
  );
  return reading(
    [
      db
        .select({ ...named({ id: employees.id }), next: next.as("next") })
        .from(employees)
        .where(and(eq(employees.businessId, businessId), isNull(employees.hiddenAt))),
    ],
    ([rows]) => new Map(rows.flatMap(({ id, next: [first] }) => (first ? [[id, first] as const] : []))),
  );
}

/** Professionals of a business who can log in there, with their role. */
export function loginsOf(db: Database, businessId: string): Reading<ReadonlyMap<string, Role>> {
  return reading(
    [
      db
        .select(named({ employeeId: members.employeeId, role: members.role }))
        .from(members)
        .where(eq(members.businessId, businessId)),
    ],
    ([rows]) =>
      new Map(rows.flatMap(({ employeeId, role }) => (employeeId ? [[employeeId, role] as const] : []))),
  );
}

/** The services that a professional may be given, by category and in the order of the business. */
export function offeredServices(db: Database, businessId: string) {
  return reading([servicesOf(db, businessId)], ([rows]) => rows);
}

function servicesOf(db: Database, businessId: string) {
  const { id, name, categoryCode: category, bookable } = services;
  return db
    .select(named({ id, name, category, bookable }))
    .from(services)
    .where(and(eq(services.businessId, businessId), isNull(services.hiddenAt)))
    .orderBy(asc(services.position), asc(services.id));
}
