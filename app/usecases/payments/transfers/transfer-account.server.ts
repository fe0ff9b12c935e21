import { TRANSFER_HOURS } from "#app/domain/money/transfers.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { managedBusiness, managedOrClosed } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  dropTransferAccount,
  putTransferAccount,
  type TransferAccount,
  transferAccountOf,
} from "#db/queries/payments/transfer-accounts.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

/** Where the business acted for takes señas by transfer; null where it takes none. FORBIDDEN to professionals. */
export async function viewTransferAccount(
  deps: Deps,
  actor: SignedIn,
): Promise<Result<TransferAccount | null, Refusal>> {
  const managed = await managedOrClosed(deps, actor);
  return managed.ok ? ok(await read(deps.db, transferAccountOf(deps.db, managed.value))) : managed;
}

/** `hours` null: as many as usual. */
export type TransferAccountInput = Omit<TransferAccount, "hours"> & { readonly hours: number | null };

/** Says where señas may be transferred to from now on, and who said so. FORBIDDEN to professionals. */
export async function setTransferAccount(
  deps: Deps,
  actor: SignedIn,
  input: TransferAccountInput,
): Promise<Result<TransferAccount, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const account = { ...input, hours: input.hours ?? TRANSFER_HOURS.usual };
  const act = { businessId: managed.value, by: actor.userId, at: deps.now() };
  await write(deps.db, putTransferAccount(deps.db, act, account));
  return ok(account);
}

/** Takes no transfers from now on; those that customers have reported stay to be looked up. The same again changes nothing. */
export async function dropTransfers(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  await write(deps.db, dropTransferAccount(deps.db, managed.value));
  return ok(null);
}
