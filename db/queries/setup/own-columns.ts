import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { EmployeeData } from "#app/domain/setup/employees/employee-data.ts";
import type { ServiceData } from "#app/domain/setup/services/service-draft.ts";
import type { StoreValues } from "#app/domain/setup/stores/store-values.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";

/** The columns that a business fills in itself, for its setup and its export. */
export const EMPLOYEE_DATA = {
  firstName: employees.firstName,
  lastName: employees.lastName,
  email: employees.email,
  phone: employees.phone,
  bookable: employees.bookable,
} satisfies Record<keyof EmployeeData, SQLiteColumn>;

export const STORE_VALUES = {
  name: stores.name,
  mainActivity: stores.mainActivity,
  secondaryActivities: stores.secondaryActivities,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
  phone: stores.phone,
  timeZone: stores.timeZone,
  weekly: stores.hours,
  hoursToCancel: stores.hoursToCancel,
  hoursToReschedule: stores.hoursToReschedule,
  minimumNoticeMinutes: stores.minimumNoticeMinutes,
  gridMinutes: stores.gridMinutes,
  suggestions: stores.suggestions,
} satisfies Record<keyof StoreValues, SQLiteColumn>;

export const SERVICE_DATA = {
  name: services.name,
  subLabel: services.subLabel,
  description: services.description,
  categoryCode: services.categoryCode,
  displayColor: services.displayColor,
  bookable: services.bookable,
  depositPercent: services.depositPercent,
} satisfies Record<keyof ServiceData, SQLiteColumn>;
