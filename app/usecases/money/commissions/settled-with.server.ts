import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type SettledPerson, settledPeople } from "#db/queries/money/commissions/people.ts";
import { NOTHING, type Reading, readAll } from "#db/reading.ts";

/** The viewer of commissions, and the employees whose statements they see. */
export type Settling = {
  readonly businessId: string;
  readonly businessName: string;
  /** Owners and managers settle; professionals read their own statements. */
  readonly isManager: boolean;
  readonly people: readonly SettledPerson[];
};

/** FORBIDDEN to users who do not work there; a professional linked to no employee sees no statements. */
export async function settlingOf(deps: Deps, actor: SignedIn): Promise<Result<Settling, Refusal>> {
  const settling = await settlingWith(deps, actor, () => NOTHING);
  return settling.ok ? ok(settling.value.settling) : settling;
}

/** The same, with an answer about the business that is read in the same trip. */
export async function settlingWith<T>(
  deps: Deps,
  actor: SignedIn,
  question: (businessId: string) => Reading<T>,
): Promise<Result<{ readonly settling: Settling; readonly besides: T }, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId, businessName, role, employeeId } = member.value;
  const isManager = role !== "PROFESSIONAL";
  const found = await readAll(deps.db, {
    people: settledPeople(deps.db, businessId, isManager ? null : (employeeId ?? "")),
    besides: question(businessId),
  });
  const settling = { businessId, businessName, isManager, people: found.people };
  return ok({ settling, besides: found.besides });
}

/** An employee among them; NOT_FOUND for any other, FORBIDDEN to a professional for another. */
export function personAmong(
  { people, isManager }: Settling,
  employeeId: string,
): Result<SettledPerson, Refusal> {
  const person = people.find(({ id }) => id === employeeId);
  if (person !== undefined) return ok(person);
  return err({ code: isManager ? "NOT_FOUND" : "FORBIDDEN" });
}

/** Today by the clock that divides a business's money into days; it may have stores in several zones. */
export function todayOf(deps: Deps): LocalDate {
  return toLocal(minuteNow(deps), USUAL_ZONE).date;
}
