import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type SettledPerson, settledPeople } from "#db/queries/money/commissions/people.ts";
import { read } from "#db/reading.ts";

/** Who looks at commissions, and with whom of the business they see what is settled. */
export type Settling = {
  readonly businessId: string;
  readonly businessName: string;
  /** Owners and managers, who settle; a professional reads their own. */
  readonly isManager: boolean;
  readonly people: readonly SettledPerson[];
};

/** FORBIDDEN to who does not work there; a professional whom nobody is named by sees nobody. */
export async function settlingOf(deps: Deps, actor: SignedIn): Promise<Result<Settling, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, businessName, role, employeeId } = member.value;
  const isManager = role !== "PROFESSIONAL";
  const people = await read(
    deps.db,
    settledPeople(deps.db, businessId, isManager ? null : (employeeId ?? "")),
  );
  return ok({ businessId, businessName, isManager, people });
}

/** Somebody among them; NOT_FOUND for anybody else, FORBIDDEN to a professional who asks after another. */
export function personAmong(
  { people, isManager }: Settling,
  employeeId: string,
): Result<SettledPerson, Refusal> {
  const person = people.find(({ id }) => id === employeeId);
  if (person !== undefined) return ok(person);
  return err({ code: isManager ? "NOT_FOUND" : "FORBIDDEN" });
}

/** What a business's days of money are counted by; it may have stores in several zones. */
export function todayOf(deps: Deps): LocalDate {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}
