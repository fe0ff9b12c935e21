import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { actedFor, memberAmong, membershipOf } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type MoneyStore, moneyStores } from "#db/queries/money/tills.ts";
import { NOTHING, type Reading, readAll } from "#db/reading.ts";

/** An owner or manager, and the stores of the business's money. */
export type MoneyMember = {
  readonly businessId: string;
  readonly userId: string;
  readonly isOwner: boolean;
  readonly stores: readonly MoneyStore[];
};

/** FORBIDDEN to professionals, and once the business is closed down; in one database trip. */
export async function moneyMember(deps: Deps, actor: SignedIn): Promise<Result<MoneyMember, Refusal>> {
  const found = await moneyMemberWith(deps, actor, () => NOTHING);
  return found.ok ? ok(found.value.member) : found;
}

/** The same, with an answer about the business that is read in the same trip. */
export async function moneyMemberWith<T>(
  deps: Deps,
  actor: SignedIn,
  question: (businessId: string) => Reading<T>,
): Promise<Result<{ readonly member: MoneyMember; readonly besides: T }, Refusal>> {
  const businessId = actedFor(actor);
  if (!businessId.ok) return businessId;
  const { membership, stores, besides } = await readAll(deps.db, {
    membership: membershipOf(deps, actor, businessId.value),
    stores: moneyStores(deps.db, businessId.value),
    besides: question(businessId.value),
  });
  const member = memberAmong(membership);
  if (!member.ok) return member;
  if (!MANAGING_ROLES.includes(member.value.role)) return err({ code: "FORBIDDEN" });
  const isOwner = member.value.role === "OWNER";
  return ok({ member: { businessId: businessId.value, userId: actor.userId, isOwner, stores }, besides });
}

/** A store of the business: the first by default; NOT_FOUND for another business's. */
export function moneyStore(
  { stores }: Pick<MoneyMember, "stores">,
  storeId: string | null,
): Result<MoneyStore, Refusal> {
  const store = storeId === null ? stores[0] : stores.find(({ id }) => id === storeId);
  return store ? ok(store) : err({ code: "NOT_FOUND" });
}
