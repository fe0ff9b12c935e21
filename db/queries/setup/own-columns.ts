import { getTableColumns } from "drizzle-orm";
import { EMPLOYEE_NAMES } from "#app/domain/setup/employees/employee-data.ts";
import { SERVICE_FIELDS } from "#app/domain/setup/services/service-draft.ts";
import { STORE_FIELDS } from "#app/domain/setup/stores/store-values.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/** The columns that a business fills in itself, for its setup and its export. */
export const EMPLOYEE_DATA = columnsFor(EMPLOYEE_NAMES, getTableColumns(employees));
export const SERVICE_DATA = columnsFor(SERVICE_FIELDS, getTableColumns(services));
export const STORE_VALUES = columnsFor(STORE_FIELDS, { ...getTableColumns(stores), weekly: stores.hours });

/** Each name has a column, or does not compile. */
function columnsFor<Columns, Name extends keyof Columns>(
  names: readonly Name[],
  columns: Columns,
): Pick<Columns, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns, Name>;
}
