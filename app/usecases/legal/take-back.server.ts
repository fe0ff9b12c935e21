import { err, ok, type Result } from "#app/domain/result.ts";
import { takenBackAnswer, takenBackNote } from "#app/text/legal/withdrawal.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { cancelForCustomer } from "#db/queries/bookings/customer-changes.ts";
import { settleByTurno } from "#db/queries/legal/request-changes.ts";
import { mailWriter } from "#db/queries/legal/request-mails.ts";
import type { LegalRequest } from "#db/queries/legal/requests.ts";
import type { TurnoOfEmail } from "#db/queries/legal/withdrawable.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { requestByLink } from "./request-by-link.server.ts";
import { mayTakeBack, turnosOf } from "./withdrawal.server.ts";

/**
 * 'Dejar sin efecto': cancels a booking of a withdrawal's address for its customer, and settles the request. The law overrides
 * the booking's policy: all that was paid of the deposit is owed back. A cancelled booking stays so. NOT_FOUND for a booking of
 * another address or booked before the law's period, FORBIDDEN before the writer has confirmed. STATUS_NOT_ALLOWED once it has
 * begun.
 */
export async function takeBack(deps: Deps, token: string, bookingId: string): Promise<Result<null, Refusal>> {
  return whileStale(async () => {
    const found = await requestByLink(deps, token);
    if (!found.ok) return found;
    const request = found.value;
    if (request.kind !== "WITHDRAWAL") return err({ code: "NOT_FOUND" });
    if (request.confirmedAt === null) return err({ code: "FORBIDDEN" });
    const turno = (await read(deps.db, turnosOf(deps, request))).find(({ id }) => id === bookingId);
    if (turno === undefined) return err({ code: "NOT_FOUND" });
    if (turno.status === "CANCELLED") return ok(null);
    if (!mayTakeBack(deps, turno)) return err({ code: "STATUS_NOT_ALLOWED" });
    return (await cancel(deps, request, turno)) ? ok(null) : STALE;
  });
}

async function cancel(deps: Deps, request: LegalRequest, turno: TurnoOfEmail): Promise<boolean> {
  const { db } = deps;
  const { id: bookingId, businessId, customerId, version, heldCentavos } = turno;
  const at = deps.now();
  const seen = { bookingId, businessId, customerId, version };
  const change = { ...seen, note: takenBackNote(request.code), owesRefund: heldCentavos > 0 };
  const settlement = { id: request.id, by: "LINK", answer: takenBackAnswer(turno), at } as const;
  const isDone = await tryWrite(db, [
    ...cancelForCustomer(db, change, { eventId: deps.newId(), at }),
    settleByTurno(db, { ...settlement, businessId, bookingId }),
    mailWriter(db, { requestId: request.id, event: "LEGAL_ANSWERED", at }),
  ]);
  if (isDone) {
    deps.later(deliverSoon(deps, { about: bookingId }));
    deps.later(deliverSoon(deps, { about: request.id }));
  }
  return isDone;
}
