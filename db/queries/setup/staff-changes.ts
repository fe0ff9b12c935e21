import { and, eq, sql } from "drizzle-orm";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import type { EmployeeData } from "#app/domain/setup/employees/employee-data.ts";
import type { Instant, UtcMinute } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { isOpenTurno } from "#db/predicates.ts";
import { bookingLines, bookings } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees } from "#db/schema/catalog/employees.ts";
import { employeeServices } from "#db/schema/catalog/services.ts";
import { insertRow, insertRowsWhere, listOf, mustHaveChanged } from "#db/writing.ts";

/** A professional in the version that was seen. */
type StaffSeen = {
  readonly businessId: string;
  readonly employeeId: string;
  readonly version: number;
};
/** The ids that a professional gets, and those that they lose. */
type Difference = { readonly added: readonly string[]; readonly removed: readonly string[] };

type NewEmployee = EmployeeData & {
  readonly id: string;
  readonly businessId: string;
  readonly position: number;
  readonly createdAt: Instant;
};

/** Inserts a professional, not yet at any store. */
export function insertEmployee(db: Database, employee: NewEmployee): Statement {
  return insertRow(db, employees, employee);
}

/** Changes a professional's data; undone where they are not as they were seen (`tryWrite`). */
export function changeEmployeeData(
  db: Database,
  seen: StaffSeen,
  data: Partial<EmployeeData & { readonly hiddenAt: Instant | null }>,
): readonly Statement[] {
  const change = db
    .update(employees)
    .set({ ...data, version: sql`${employees.version} + 1` })
    .where(
      and(
        eq(employees.id, seen.employeeId),
        eq(employees.businessId, seen.businessId),
        eq(employees.version, seen.version),
      ),
    );
  return [change, mustHaveChanged(db)];
}

/** Changes the stores where a professional works; at a new store they follow its hours. */
export function changePlaces(
  db: Database,
  { businessId, employeeId }: Omit<StaffSeen, "version">,
  { added, removed }: Difference,
): readonly Statement[] {
  const rows = added.map((storeId) => ({ businessId, storeId, employeeId, hours: null }));
  const isNew = sql`not exists (select 1 from ${storeEmployees} there
    where there.store_id = value ->> 'storeId' and there.employee_id = value ->> 'employeeId')`;
  return [
    insertRowsWhere(db, storeEmployees, rows, isNew),
    db
      .delete(storeEmployees)
      .where(
        and(
          sql`${storeEmployees.storeId} in ${listOf(removed)}`,
          eq(storeEmployees.employeeId, employeeId),
          eq(storeEmployees.businessId, businessId),
        ),
      ),
  ];
}

/** Changes the services that a professional offers. */
export function changeSkills(
  db: Database,
  { businessId, employeeId }: Omit<StaffSeen, "version">,
  { added, removed }: Difference,
): readonly Statement[] {
  const rows = added.map((serviceId) => ({ businessId, serviceId, employeeId }));
  const isNew = sql`not exists (select 1 from ${employeeServices} there
    where there.employee_id = value ->> 'employeeId' and there.service_id = value ->> 'serviceId')`;
  return [
    insertRowsWhere(db, employeeServices, rows, isNew),
    db
      .delete(employeeServices)
      .where(
        and(
          eq(employeeServices.employeeId, employeeId),
          sql`${employeeServices.serviceId} in ${listOf(removed)}`,
          eq(employeeServices.businessId, businessId),
        ),
      ),
  ];
}

/**
 * Sets a professional's own hours at a store, or (null) the store's. Undone where they are not as they were seen, or not there.
 */
export function changeWorkingTimes(
  db: Database,
  seen: StaffSeen,
  { storeId, hours }: { readonly storeId: string; readonly hours: WeeklyShifts | null },
): readonly Statement[] {
  const change = db
    .update(storeEmployees)
    .set({ hours })
    .where(
      and(
        eq(storeEmployees.storeId, storeId),
        eq(storeEmployees.employeeId, seen.employeeId),
        eq(storeEmployees.businessId, seen.businessId),
      ),
    );
  return [...changeEmployeeData(db, seen, {}), change, mustHaveChanged(db)];
}

/** Undoes the whole batch (`tryWrite`) where a professional has an open booking that ends after `from`. */
export function mustBeFree(
  db: Database,
  { businessId, employeeId, from }: Omit<StaffSeen, "version"> & { readonly from: UtcMinute },
): readonly Statement[] {
  const isBooked = sql`exists (select 1 from ${bookingLines} line join ${bookings} turno on turno.id = line.booking_id
    where line.active = 1 and line.employee_id = ${employees.id} and line.business_id = ${businessId}
      and line.end_utc_minute > ${from} and ${isOpenTurno(sql`turno.status`)})`;
  const untouched = db
    .update(employees)
    .set({ position: sql`${employees.position}` })
    .where(and(eq(employees.id, employeeId), eq(employees.businessId, businessId), sql`not ${isBooked}`));
  return [untouched, mustHaveChanged(db)];
}
