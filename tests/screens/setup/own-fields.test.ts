import { beforeAll, expect, test } from "vitest";
import { EMPLOYEE_NAMES } from "#app/domain/setup/employees/employee-data.ts";
import { SERVICE_FIELDS } from "#app/domain/setup/services/service-draft.ts";
import { STORE_FIELDS } from "#app/domain/setup/stores/store-values.ts";
import { newMember } from "#tests/api/member.ts";
import { labelledFields } from "#tests/support/plain/page.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});

/** The names of the form's inputs where they are not those of the fields. */
const IN_FORM: Readonly<Record<string, string>> = {
  ...{ secondaryActivities: "also", weekly: "mondayOpen" },
  ...{ categoryCode: "category", displayColor: "color", depositPercent: "percent" },
  ...{ firstName: "firstname", lastName: "lastname" },
};

// A form without the field would empty it at each save, and the compiler does not see that.
test.each([
  ["stores/centro", STORE_FIELDS],
  ["services/corte", SERVICE_FIELDS],
  ["employees/ana", EMPLOYEE_NAMES],
])("the form of %s has each of its fields", async (path, fields) => {
  const page = await openVisitor(owner).visit(`/backoffice/setup/${path}`);
  const names = labelledFields(page.element(), page.element()).map(([, input]) => input.attributes.name);
  expect(names).toEqual(expect.arrayContaining(fields.map((field) => IN_FORM[field] ?? field)));
});
