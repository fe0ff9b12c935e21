import { err, ok, type Result } from "#app/domain/result.ts";
import { agendaMember, holdsAll } from "#app/usecases/agenda/agenda-member.server.ts";
import { seenBooking } from "#app/usecases/agenda/seen-booking.server.ts";
import { clientOf } from "#app/usecases/agenda/series-draft.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { STALE } from "#app/usecases/while-stale.ts";
import { nameBookingClient } from "#db/queries/bookings/name-client.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { clientsWithPhone } from "#db/queries/clients/clients-with-phone.ts";
import { known, read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type NameInput = {
  readonly bookingId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** E.164. */
  readonly phone: string | null;
};

/**
 * Gives a booking without a client its client: the one of that name and phone, else a new one. STATUS_NOT_ALLOWED where it has one
 * already, FORBIDDEN to a professional where others have lines too. NOT_FOUND as for any booking.
 */
export async function nameBooking(
  deps: Deps,
  actor: SignedIn,
  { bookingId, ...person }: NameInput,
): Promise<Result<null, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const seen = await seenBooking(deps, member.value, bookingId);
  if (!seen.ok) return seen;
  if (!holdsAll(member.value, seen.value)) return err({ code: "FORBIDDEN" });
  if (seen.value.client !== null) return err({ code: "STATUS_NOT_ALLOWED" });
  const { phone } = person;
  const withPhone = await read(
    deps.db,
    phone === null ? known([]) : clientsWithPhone(deps.db, { businessId, phone }),
  );
  const input = { ...person, email: null };
  const found = clientOf(deps, input, { client: null, withPhone });
  if (!found.ok) return found;
  const { id, isNew, userId } = found.value;
  const isWritten = await tryWrite(deps.db, [
    ...(isNew ? insertClient(deps.db, { ...input, id, businessId, createdAt: deps.now() }) : []),
    ...nameBookingClient(deps.db, { businessId, bookingId, clientId: id, customerId: userId }),
  ]);
  return isWritten ? ok(null) : STALE;
}
