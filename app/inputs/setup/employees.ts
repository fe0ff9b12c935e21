import { z } from "zod";
import { EMPLOYEE_LETTERS, type EmployeeField } from "#app/domain/setup/employees/employee-data.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, line, opaqueId } from "#app/inputs/fields.ts";
import { phoneOrNone } from "#app/inputs/phones.ts";

/** More than any salon has. */
const MOST_IDS = 500;

/** Null if left empty. */
const blank = z
  .string()
  .trim()
  .max(0)
  .transform(() => null);

/** An email, or none: null. */
export const emailOrNone = z
  .union([blank, email], { error: "INVALID_EMAIL" })
  .nullish()
  .transform((text) => text ?? null);

const ids = z
  .array(opaqueId.max(64, { error: "VALIDATION" }), { error: absentOr })
  .max(MOST_IDS, { error: "VALIDATION" })
  .transform((all) => [...new Set(all)]);

/** What is typed of a professional: the form, the API and archives use these schemas. */
export const employeeTexts = {
  firstname: line(EMPLOYEE_LETTERS.firstname),
  lastname: line(EMPLOYEE_LETTERS.lastname),
  email: emailOrNone,
  phone: phoneOrNone,
} satisfies Record<Exclude<EmployeeField, "bookable">, z.ZodType>;

/** `POST /api/employee` and `PUT /api/employee/{id}` (contract, Business side). */
export const employeeInput = z
  .object({ ...employeeTexts, storeIds: ids, serviceIds: ids, bookable: z.boolean({ error: absentOr }) })
  .meta({ id: "EmployeeInput" });
export type EmployeeInput = z.output<typeof employeeInput>;

/** The same from a form, which does not send unticked boxes. */
export const employeeForm = z.object({
  ...employeeTexts,
  storeIds: ids,
  serviceIds: ids,
  bookable: z
    .boolean()
    .optional()
    .transform((on) => on ?? false),
  version: z.coerce.number().int().min(0).catch(0),
});

export const employeePath = z.object({ id: opaqueId });
export const leavingQuery = z.object({ moveTo: opaqueId.optional() });
/** The continuation of a list: the last id of the previous part. */
export const listQuery = z.object({ after: opaqueId.optional() });
export const timeOffQuery = listQuery.extend({ employeeId: opaqueId.optional() });
