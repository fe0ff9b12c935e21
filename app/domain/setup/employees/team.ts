import type { Role } from "#app/domain/codes/account.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";

type Someone = { readonly role: Role; readonly employeeId: string | null };

/**
 * What is wrong with the employee that a member is to be linked to; null for nothing. A member who is only a
 * professional must be linked to an employee of the business. An employee is linked to one member at most.
 */
export function employeeFault(
  { role, employeeId }: Someone,
  { people, taken }: { readonly people: readonly string[]; readonly taken: readonly string[] },
): RefusalCode | null {
  if (employeeId === null) return role === "PROFESSIONAL" ? "REQUIRED" : null;
  if (!people.includes(employeeId)) return "NOT_FOUND";
  return taken.includes(employeeId) ? "VALIDATION" : null;
}
