import { startFrom } from "#app/domain/agenda/new/walk-in.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, type MinuteOfDay, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { bookSeries } from "#app/usecases/agenda/book-series.server.ts";
import type { StaffTurno } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";

/** A client at the store, and the service that they get; the professional may be busy. */
export type SeatInput = Pick<StaffTurno, "storeId" | "client" | "idempotency"> & {
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly minutes: number;
  readonly employeeId: string;
  /** Today; null: at once. */
  readonly startMinute: MinuteOfDay | null;
  /** A walk-in who waited, whose name is taken where `client` is null. Null: they did not wait. */
  readonly walkInId: string | null;
};

/** `version`: of the new booking, for its undo. */
export type Seated = {
  readonly bookingId: string;
  readonly version: number;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
};

/**
 * Gives a client without a booking one for today, and ends their wait. One who begins now has arrived. Conflicts never block: the
 * line records its own. Refuses as `bookSeries`: STALE for a walk-in who waits no more.
 */
export async function seatClient(
  deps: Deps,
  actor: SignedIn,
  { serviceId, servicePriceId, minutes, employeeId, walkInId, ...input }: SeatInput,
): Promise<Result<Seated, Refusal>> {
  const inZone = (zone: string) => {
    const { date, minute } = toLocal(minuteNow(deps), zone);
    const first = startFrom(minute);
    const startMinute = Math.max(first, input.startMinute ?? first);
    const line = { serviceId, servicePriceId, minutes, employeeId, startMinute };
    return {
      dates: [date],
      lines: [{ ...line, bookingServiceId: null, additionalCentavos: 0 }],
      seating: { walkInId, hasBegun: startMinute === first },
    };
  };
  const booked = await bookSeries(deps, actor, {
    ...input,
    ...{ comments: null, staffNotes: null, requestDeposit: false, notify: false },
    ...{ clashing: "BOOK", inZone, ...inZone(USUAL_ZONE) },
  });
  if (!booked.ok) return booked;
  const [made] = booked.value.booked;
  if (made === undefined) return err({ code: "NOT_FOUND" });
  const { id: bookingId, version, date, startMinute } = made;
  return ok({ bookingId, version, date, startMinute });
}
