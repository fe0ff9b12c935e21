import {
  type Fate,
  type Fates,
  type KeptTurno,
  NOTHING_SETTLED,
  placeValue,
  type Settled,
} from "#app/domain/setup/touched/fates.ts";
import type { NextPlace } from "#app/domain/setup/touched/next-places.ts";
import type { TouchedTurno } from "#app/domain/setup/touched/touched-turno.ts";
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

/** Moves a turno to another time, told to its client; answers why it could not. */
export type MoveLater = (turno: TouchedTurno, place: NextPlace) => Promise<KeptTurno["why"] | null>;

/** So many at a time: each is a trip of its own. */
const AT_ONCE = 5;

/**
 * Does to each turno what was decided, one by one, once the change itself is saved. One that has changed meanwhile, or
 * whose new place is no longer free, stays as it is and is named. What nobody decided stays too. `moveLater`: the agenda's way
 * to another time, for who may be offered one.
 */
export async function settleTouched(
  deps: Deps,
  { businessId, turnos, fates }: Decided,
  moveLater: MoveLater = async () => "TAKEN",
): Promise<Settled> {
  const how = { deps, businessId, note: fates.note, moveLater };
  let settled = NOTHING_SETTLED;
  for (let next = 0; next < turnos.length; next += AT_ONCE) {
    const some = turnos.slice(next, next + AT_ONCE);
    const done = await Promise.all(some.map((turno) => settleOne(how, turno, fates.of.get(turno.bookingId))));
    settled = done.reduce(together, settled);
  }
  if (settled.cancelled.length + settled.moved.length > 0) deps.later(deliverSoon(deps));
  return settled;
}

type How = {
  readonly deps: Deps;
  readonly businessId: string;
  readonly note: string | null;
  readonly moveLater: MoveLater;
};

async function settleOne(
  { deps, businessId, note, moveLater }: How,
  turno: TouchedTurno,
  fate: Fate = { kind: "KEEP" },
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
      return moved(bookingId, await move(deps, businessId, turno, fate.employeeId));
    }
    case "LATER": {
      const isOffered = turno.places.some((place) => placeValue(place) === placeValue(fate));
      return moved(bookingId, isOffered ? await moveLater(turno, fate) : "TAKEN");
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

function moved(bookingId: string, why: KeptTurno["why"] | null): Settled {
  return why === null ? { ...NOTHING_SETTLED, moved: [bookingId] } : kept({ bookingId, why });
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
