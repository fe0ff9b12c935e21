import { extendedDeadline } from "#app/domain/money/transfers.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { removePicture } from "#app/usecases/orphaned-pictures.server.ts";
import type { CustomerDeposit } from "#app/usecases/payments/customer-deposit.ts";
import { keepPhoto, photoOf } from "#app/usecases/payments/receipts.server.ts";
import { transferLimits, transferRefusal } from "#app/usecases/payments/transfers/transfer-caps.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import {
  noteTransfer,
  type TransferTrace,
  traceTransfer,
} from "#db/queries/payments/transfers/transfer-changes.ts";
import { type TransferCase, transferCase } from "#db/queries/payments/transfers/transfers.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type ReportedTransferInput = {
  readonly bookingId: string;
  /** Helps staff to find it, besides the amount: for example, a number of the bank's. */
  readonly reference: string | null;
  /** A photo of the bank's confirmation, as it was sent. */
  readonly receipt: Uint8Array | null;
};

/**
 * The customer reports a transfer of the deposit: staff are told, and the booking is held for as long as its business
 * allows. Open to any holder of the booking's id. A repeated report may add a reference or a photo and changes nothing
 * else. NOT_FOUND; DEPOSIT_EXPIRED past the deadline. STATUS_NOT_ALLOWED where no deposit is awaited, the business takes
 * no transfers, or staff did not find this one (contract, Customer bookings). RATE_LIMITED past a cap of its customer;
 * repeated reports do not count.
 */
export async function reportTransfer(
  deps: Deps,
  input: ReportedTransferInput,
): Promise<Result<CustomerDeposit, Refusal>> {
  const { bookingId } = input;
  const photo = photoOf(input.receipt);
  if (!photo.ok) return photo;
  return whileStale(async () => {
    const found = await read(deps.db, transferCase(deps.db, bookingId));
    const awaited = awaitedOf(found, deps.now());
    if (!awaited.ok) return awaited;
    const refusal = awaited.value.reported === null ? await transferRefusal(deps, awaited.value) : null;
    if (refusal !== null) return err(refusal);
    const receiptKey = await keepPhoto(deps, awaited.value.businessId, photo.value);
    const deposit = await note(deps, awaited.value, { reference: input.reference, receiptKey });
    if (deposit !== null) return ok(deposit);
    await removePicture(deps, receiptKey);
    return STALE;
  });
}

/** A case whose deposit may still be transferred. */
type Awaited = TransferCase & {
  readonly depositCentavos: number;
  readonly depositDueAt: Instant;
  readonly hours: number;
};

function awaitedOf(found: TransferCase | null, now: Instant): Result<Awaited, Refusal> {
  if (found === null) return err({ code: "NOT_FOUND" });
  const { status, cancelReason, depositCentavos, depositDueAt, hours, reported } = found;
  const isOver = status === "CANCELLED" && cancelReason === "DEPOSIT_EXPIRED";
  if (isOver || (status === "PENDING_DEPOSIT" && (depositDueAt ?? 0) <= now))
    return err({ code: "DEPOSIT_EXPIRED" });
  const isAwaited = status === "PENDING_DEPOSIT" && reported?.status !== "REJECTED";
  if (!isAwaited || depositCentavos === null || depositDueAt === null || hours === null)
    return err({ code: "STATUS_NOT_ALLOWED" });
  return ok({ ...found, depositCentavos, depositDueAt, hours });
}

/** Null where booking or transfer have changed since they were read. */
async function note(deps: Deps, found: Awaited, trace: TransferTrace): Promise<CustomerDeposit | null> {
  const { businessId, depositCentavos: centavos, depositDueAt, hours, startUtcMinute, reported } = found;
  const at = deps.now();
  if (reported !== null) {
    if (!(await tryWrite(deps.db, traceTransfer(deps.db, { id: reported.id, businessId, at }, trace))))
      return null;
    if (trace.receiptKey !== null) await removePicture(deps, reported.receiptKey);
    return reportedDeposit(centavos, depositDueAt);
  }
  const dueAt = extendedDeadline({ dueAt: depositDueAt, startUtcMinute, hours }, at);
  const limits = transferLimits(deps, found);
  const transfer = { ...trace, id: deps.newId(), eventId: deps.newId(), centavos, dueAt, at, limits };
  if (!(await tryWrite(deps.db, noteTransfer(deps.db, found, transfer)))) return null;
  deps.later(deliverSoon(deps, { about: found.bookingId }));
  return reportedDeposit(centavos, dueAt);
}

function reportedDeposit(centavos: number, deadline: Instant): CustomerDeposit {
  return { centavos, deadline, paid: false, heldCentavos: 0, isTransferred: true, refund: null };
}
