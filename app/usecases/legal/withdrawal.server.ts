import { isOpen } from "#app/domain/booking-status.ts";
import type { PaymentMethod } from "#app/domain/codes/payment.ts";
import { withdrawalWindow } from "#app/domain/legal/withdrawal.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { instantOf } from "#app/domain/time/units.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { isTurnoCode } from "#app/usecases/secrets/turno-link.server.ts";
import { confirmRequest, tieRequest } from "#db/queries/legal/request-changes.ts";
import { tellManagersOfRequest } from "#db/queries/legal/request-mails.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import { refundedBy, type TurnoOfEmail, turnosOfEmail } from "#db/queries/legal/withdrawable.ts";
import { NOTHING, read } from "#db/reading.ts";
import { tryWrite, write } from "#db/writing.ts";
import { requestByLink } from "./request-by-link.server.ts";

/** The page behind the link of a withdrawal's mail. */
type WithdrawalPage = {
  readonly request: LegalRequest;
  /** The bookings that can be taken back now; none before the writer has proved the address. */
  readonly turnos: readonly TurnoOfEmail[];
  /** The booking that the request took back; null: none. */
  readonly taken: TakenTurno | null;
};

/** `refundedBy`: the payment method of the deposit that goes back; null: none goes back. */
type TakenTurno = TurnoOfEmail & { readonly refundedBy: PaymentMethod | null };

/** A withdrawal, by the link of its mail. It only reads, since mail programs open links by themselves. */
export async function viewWithdrawal(deps: Deps, request: LegalRequest): Promise<WithdrawalPage> {
  const asks = request.confirmedAt !== null;
  const all = (await read(deps.db, asks ? turnosOf(deps, request) : NOTHING)) ?? [];
  const gone = all.find((each) => each.id === request.bookingId && each.status === "CANCELLED");
  const turnos = all.filter((turno) => mayTakeBack(deps, turno));
  if (gone === undefined) return { request, turnos, taken: null };
  const key = { businessId: gone.businessId, bookingId: gone.id };
  return { request, turnos, taken: { ...gone, refundedBy: await read(deps.db, refundedBy(deps.db, key)) } };
}

/**
 * Confirms a withdrawal: the link has proved that its writer reads the address. From then on the page shows the bookings. Where
 * only one can be meant, its business is told, unless the writer can take it back themselves.
 */
export async function confirmWithdrawal(deps: Deps, token: string): Promise<Result<null, Refusal>> {
  const found = await requestByLink(deps, token);
  if (!found.ok) return found;
  const request = found.value;
  if (request.confirmedAt === null)
    await write(deps.db, [confirmRequest(deps.db, { id: request.id, at: deps.now() })]);
  await tie(deps, request, true);
  return ok(null);
}

/** Ties a new request to the booking of its code, if the address has that booking, and tells the booking's business. */
export async function tieByCode(deps: Deps, request: LegalRequest): Promise<void> {
  if (request.kind === "WITHDRAWAL" && request.bookingCode !== null) await tie(deps, request, false);
}

/** The possible bookings of a request: of its address, booked within the law's period before it. */
export function turnosOf(deps: Deps, { email, createdAt }: LegalRequest) {
  const { from, to } = withdrawalWindow(createdAt);
  return turnosOfEmail(deps.db, { email, bookedFrom: from, bookedTo: to });
}

/** Whether the booking is open and has not begun. */
export function mayTakeBack(deps: Deps, { status, startUtcMinute }: TurnoOfEmail): boolean {
  return isOpen(status) && instantOf(startUtcMinute) > deps.now();
}

/** Ties a request to its booking, once. Only a business with a booking of that address learns of it. */
async function tie(deps: Deps, request: LegalRequest, isProved: boolean): Promise<void> {
  const { id, about, bookingCode: typed, businessId, settledAt } = request;
  if (businessId !== null || settledAt !== null || about !== "TURNO") return;
  const all = await read(deps.db, turnosOf(deps, request));
  const named = typed === null ? undefined : all.find((turno) => isTurnoCode(deps.settings, typed, turno.id));
  const only = isProved && all.length === 1 ? all[0] : undefined;
  const turno = named ?? only;
  if (turno === undefined) return;
  const { db } = deps;
  const concern = { id, businessId: turno.businessId, bookingId: turno.id };
  const told = mayTakeBack(deps, turno)
    ? []
    : tellManagersOfRequest(db, {
        ...{ requestId: id, event: "LEGAL_FILED", businessId: turno.businessId },
        ...{ newId: deps.newId(), at: deps.now() },
      });
  if (await tryWrite(db, [...tieRequest(db, concern), ...told])) deps.later(deliverSoon(deps, { about: id }));
}
