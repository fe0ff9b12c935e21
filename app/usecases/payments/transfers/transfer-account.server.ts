import { TRANSFER_HOURS } from "#app/domain/money/transfers.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { bankAccountWords, hoursDetail } from "#app/text/payments/receiving.ts";
import { managedBusiness, managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import {
  dropTransferAccount,
  putTransferAccount,
  type TransferAccount,
  transferAccountOf,
} from "#db/queries/payments/transfers/transfer-accounts.ts";
import { read } from "#db/reading.ts";
import { mustHaveChanged, tryWrite, write } from "#db/writing.ts";
import { receivingChanged } from "../receiving-changed.server.ts";

/** The account for deposits by transfer of the business acted for; null where it takes none. FORBIDDEN to professionals. */
export async function viewTransferAccount(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<TransferAccount | null, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  return managed.ok ? ok(await read(deps.db, transferAccountOf(deps.db, managed.value))) : managed;
}

/** `hours` null: the usual number. */
export type TransferAccountInput = Omit<TransferAccount, "hours"> & { readonly hours: number | null };

/**
 * Sets the account for deposits by transfer, and records the member who set it; owners are told if the account is
 * another one. Repeated calls change nothing. FORBIDDEN to professionals.
 */
export async function setTransferAccount(
  deps: Deps,
  actor: SignedIn,
  input: TransferAccountInput,
): Promise<Result<TransferAccount, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const account = { ...input, hours: input.hours ?? TRANSFER_HOURS.usual };
  const before = await read(db, transferAccountOf(db, businessId));
  const act = { businessId, by: actor.userId, at: deps.now() };
  const { hours } = account;
  await write(db, [
    ...putTransferAccount(db, act, account),
    ...receivingChanged(deps, actor, {
      ...{ businessId, way: "TRANSFER", isMoved: isElsewhere(before, account) },
      from: before && bankAccountWords(before),
      to: bankAccountWords(account),
      besides: before?.hours === hours ? [] : [hoursDetail(before?.hours ?? null, hours)],
    }),
  ]);
  deps.later(deliverSoon(deps));
  return ok(account);
}

function isElsewhere(before: TransferAccount | null, { holder, alias, cbu }: TransferAccount): boolean {
  return before?.holder !== holder || before.alias !== alias || before.cbu !== cbu;
}

/** Takes no more transfers, and tells the owners. Reported transfers stay to be reviewed. Repeated calls change nothing. */
export async function dropTransfers(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const before = await read(db, transferAccountOf(db, businessId));
  if (before === null) return ok(null);
  // Rolled back where another change came first, so that owners are told once.
  await tryWrite(db, [
    ...dropTransferAccount(db, businessId),
    mustHaveChanged(db),
    ...receivingChanged(deps, actor, {
      ...{ businessId, way: "TRANSFER", isMoved: true, from: bankAccountWords(before), to: null },
    }),
  ]);
  deps.later(deliverSoon(deps));
  return ok(null);
}
