import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { createStaffBooking } from "./create-staff-booking.server.ts";
import { readStaffBooking } from "./read-staff-booking.server.ts";
import type { ClientInput, NewStaffBooking } from "./staff-inputs.ts";

/** More than a year of weeks. */
const MOST = 54;

/**
 * Books the same turno on several dates, one after the other, as one series; answers the id of the first. A client who is
 * written down with it is written down once, and told once. Of one date it is an ordinary turno. VALIDATION for none, or too many.
 */
export async function bookSeries(
  deps: Deps,
  actor: SignedIn,
  turno: Omit<NewStaffBooking, "date" | "seriesId">,
  dates: readonly LocalDate[],
): Promise<Result<string, Refusal>> {
  const [date, ...others] = dates;
  if (date === undefined || dates.length > MOST) return err({ code: "VALIDATION" });
  const seriesId = others.length === 0 ? null : deps.newId();
  const first = await createStaffBooking(deps, actor, { ...turno, date, seriesId });
  if (!first.ok || others.length === 0) return first;
  const client = await clientOf(deps, actor, first.value, turno.client);
  for (const next of others) {
    const booked = await createStaffBooking(deps, actor, {
      ...turno,
      ...{ client, date: next, seriesId },
      notify: false,
    });
    if (!booked.ok) return booked;
  }
  return ok(first.value);
}

async function clientOf(
  deps: Deps,
  actor: SignedIn,
  bookingId: string,
  client: ClientInput,
): Promise<ClientInput> {
  if ("id" in client) return client;
  const booking = await readStaffBooking(deps, actor, bookingId);
  return booking.ok && booking.value.client ? { id: booking.value.client.id } : client;
}
