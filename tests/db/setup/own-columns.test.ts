import { expect, test } from "vitest";
import { EMPLOYEE_NAMES } from "#app/domain/setup/employees/employee-data.ts";
import { SERVICE_FIELDS } from "#app/domain/setup/services/service-draft.ts";
import { STORE_FIELDS } from "#app/domain/setup/stores/store-values.ts";
import { PARTS } from "#db/queries/setup/archive/parts.ts";
import { EMPLOYEE_DATA, SERVICE_DATA, STORE_VALUES } from "#db/queries/setup/own-columns.ts";

const RECORDS = [
  ["stores", STORE_FIELDS, STORE_VALUES],
  ["services", SERVICE_FIELDS, SERVICE_DATA],
  ["employees", EMPLOYEE_NAMES, EMPLOYEE_DATA],
] as const;

test("each field of a store, a service and a professional has a column, and an archive has it", () => {
  for (const [name, fields, own] of RECORDS) {
    const archived = PARTS.find((part) => part.name === name)?.columns ?? {};
    expect(Object.keys(own)).toEqual(fields);
    expect(Object.values(archived)).toEqual(expect.arrayContaining(Object.values(own)));
  }
});
