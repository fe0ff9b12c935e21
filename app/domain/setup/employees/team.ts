import type { Role } from "#app/domain/codes/account.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";

type Someone = { readonly role: Role; readonly employeeId: string | null };

/**
 * What is wrong with the professional that somebody is to be; null for nothing. Whoever is nothing but one must be one of the
 * business, and nobody is one whom somebody else is.
 */
export function employeeFault(
  { role, employeeId }: Someone,
  { people, taken }: { readonly people: readonly string[]; readonly taken: readonly string[] },
): RefusalCode | null {
  if (employeeId === null) return role === "PROFESSIONAL" ? "REQUIRED" : null;
  if (!people.includes(employeeId)) return "NOT_FOUND";
  return taken.includes(employeeId) ? "VALIDATION" : null;
}
