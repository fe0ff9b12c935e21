import {
  type Fate,
  type Fates,
  type KeptTurno,
  NOTHING_SETTLED,
  type Settled,
} from "#app/domain/setup/fates.ts";
import type { TouchedTurno } from "#app/domain/setup/touched-turno.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { cancelForBusiness, handOver } from "#db/queries/bookings/staff-changes.ts";
import { isTimeGone } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";

/** Turnos that a change touched, of a business that whoever decides may decide for, and what is to become of them. */
export type Decided = {
  readonly businessId: string;
  readonly turnos: readonly TouchedTurno[];
  readonly fates: Pick<Fates, "of" | "note">;
};

/** So many at a time: each is a trip of its own. */
const AT_ONCE = 5;

/**
 * Does to each turno what was decided, one by one, once the change itself is saved. One that has changed meanwhile, or
 * whose new professional is no longer free, stays as it is and is named. What nobody decided stays too.
 */
export async function settleTouched(deps: Deps, { businessId, turnos, fates }: Decided): Promise<Settled> {
  let settled = NOTHING_SETTLED;
  for (let next = 0; next < turnos.length; next += AT_ONCE) {
    const some = turnos.slice(next, next + AT_ONCE);
    const done = await Promise.all(
      some.map((turno) => settleOne(deps, businessId, turno, fates.of.get(turno.bookingId), fates.note)),
    );
    settled = done.reduce(together, settled);
  }
  if (settled.cancelled.length + settled.moved.length > 0) deps.later(deliverSoon(deps));
  return settled;
}

async function settleOne(
  deps: Deps,
  businessId: string,
  turno: TouchedTurno,
  fate: Fate = { kind: "KEEP" },
  note: string | null = null,
): Promise<Settled> {
  const { bookingId } = turno;
  switch (fate.kind) {
    case "KEEP":
      return NOTHING_SETTLED;
    case "CANCEL": {
      if (!turno.mayCancel) return kept({ bookingId, why: "CHANGED" });
      const isDone = await cancel(deps, businessId, turno, note);
      return isDone ? { ...NOTHING_SETTLED, cancelled: [bookingId] } : kept({ bookingId, why: "CHANGED" });
    }
    case "MOVE": {
      const why = await move(deps, businessId, turno, fate.employeeId);
      return why === null ? { ...NOTHING_SETTLED, moved: [bookingId] } : kept({ bookingId, why });
    }
    default:
      return fate satisfies never;
  }
}

async function cancel(
  deps: Deps,
  businessId: string,
  { bookingId, customerId, version, paidCentavos }: TouchedTurno,
  note: string | null,
): Promise<boolean> {
  const input = { bookingId, businessId, customerId, version, note, owesRefund: paidCentavos !== null };
  const stamp = { eventId: deps.newId(), at: deps.now() };
  return tryWrite(deps.db, cancelForBusiness(deps.db, input, stamp));
}

/** The database has the last word on whether they are free. */
async function move(
  deps: Deps,
  businessId: string,
  { bookingId, customerId, version, movers, movingLineIds: lineIds }: TouchedTurno,
  employeeId: string,
): Promise<KeptTurno["why"] | null> {
  const to = movers.find(({ id }) => id === employeeId);
  if (to === undefined) return "TAKEN";
  const input = { bookingId, businessId, customerId, version, lineIds, to };
  const stamp = { eventId: deps.newId(), at: deps.now() };
  try {
    return (await tryWrite(deps.db, handOver(deps.db, input, stamp))) ? null : "CHANGED";
  } catch (error) {
    if (isTimeGone(error)) return "TAKEN";
    throw error;
  }
}

function kept(turno: KeptTurno): Settled {
  return { ...NOTHING_SETTLED, kept: [turno] };
}

function together(one: Settled, other: Settled): Settled {
  return {
    cancelled: [...one.cancelled, ...other.cancelled],
    moved: [...one.moved, ...other.moved],
    kept: [...one.kept, ...other.kept],
  };
}
