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
} from "#db/queries/payments/transfer-accounts.ts";
import { read } from "#db/reading.ts";
import { mustHaveChanged, tryWrite, write } from "#db/writing.ts";
import { receivingChanged } from "../receiving-changed.server.ts";

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

/**
 * Says where señas may be transferred to from now on, and who said so; owners are told where that is somewhere else. The same
 * again changes nothing. FORBIDDEN to professionals.
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

/** Takes no transfers from now on, which owners are told; those that customers have reported stay to be looked up. The same again changes nothing. */
export async function dropTransfers(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  const businessId = managed.value;
  const before = await read(db, transferAccountOf(db, businessId));
  if (before === null) return ok(null);
  // Undone where somebody else was first: it is told once.
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
