import type { ChargeMethod, ExpenseKind } from "#app/domain/codes/payment.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { DAY_MS } from "#app/domain/time/units.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { moneyMember, moneyStore } from "#app/usecases/money/money-member.server.ts";
import { expenseOf, expensesSince, insertExpense, voidExpense } from "#db/queries/money/expenses.ts";
import { read, readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite, write } from "#db/writing.ts";

type ExpenseInput = {
  /** The key that the form got when it was made: the same key again changes nothing. */
  readonly key: string;
  readonly storeId: string;
  readonly kind: ExpenseKind;
  readonly method: ChargeMethod;
  readonly what: string;
  readonly centavos: number;
};

/** The most expenses of a business in a day, so that a page stays readable. */
const MOST_A_DAY = 200;

/**
 * Records an expense from a store's money, at the present time. FORBIDDEN to professionals; NOT_FOUND for another
 * business's store; TOO_MANY past the most of a day.
 */
export async function addExpense(
  deps: Deps,
  actor: SignedIn,
  { key, storeId, ...expense }: ExpenseInput,
): Promise<Result<null, Refusal>> {
  const member = await moneyMember(deps, actor);
  if (!member.ok) return member;
  const store = moneyStore(member.value, storeId);
  if (!store.ok) return store;
  const { businessId, userId } = member.value;
  const at = deps.now();
  const { count, sent } = await readAll(deps.db, {
    count: expensesSince(deps.db, businessId, at - DAY_MS),
    sent: expenseOf(deps.db, { businessId, expenseId: key }),
  });
  if (sent !== null) return ok(null);
  if (count >= MOST_A_DAY) return err({ code: "TOO_MANY" });
  try {
    await write(deps.db, [insertExpense(deps.db, { ...expense, id: key, businessId, storeId, at, userId })]);
  } catch (error) {
    if (clashOf(error) === null) throw error;
    const mine = await read(deps.db, expenseOf(deps.db, { businessId, expenseId: key }));
    return mine === null ? err({ code: "VALIDATION" }) : ok(null);
  }
  return ok(null);
}

/**
 * Voids an expense; it stays in the list, with the member that voided it. STATUS_NOT_ALLOWED in a closed till; NOT_FOUND
 * for another business's. A voided expense stays so.
 */
export async function dropExpense(
  deps: Deps,
  actor: SignedIn,
  expenseId: string,
): Promise<Result<null, Refusal>> {
  const member = await moneyMember(deps, actor);
  if (!member.ok) return member;
  const key = { businessId: member.value.businessId, expenseId };
  const found = await read(deps.db, expenseOf(deps.db, key));
  if (found === null) return err({ code: "NOT_FOUND" });
  if (found.voidedAt !== null) return ok(null);
  if (found.isClosed) return err({ code: "STATUS_NOT_ALLOWED" });
  await tryWrite(deps.db, voidExpense(deps.db, key, { by: member.value.userId, at: deps.now() }));
  return ok(null);
}
