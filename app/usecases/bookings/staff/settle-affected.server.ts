import type { HeldMail } from "#app/domain/first-contacts.ts";
import type { AffectedTurno } from "#app/domain/setup/affected/affected-turno.ts";
import type { NextPlace } from "#app/domain/setup/affected/next-places.ts";
import {
  type KeptReason,
  type KeptTurno,
  NOTHING_SETTLED,
  type Resolution,
  type Resolutions,
  type Settled,
  type UntoldReason,
  type UntoldTurno,
} from "#app/domain/setup/affected/resolutions.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import { cancelForBusiness, handOver } from "#db/queries/bookings/staff-changes.ts";
import { askForCalls } from "#db/queries/messages/calls.ts";
import { read } from "#db/reading.ts";
import { isTimeGone } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";

/** Bookings that a change affected, their resolutions, and the business, for which the caller has checked the member's rights. */
export type Decided = {
  readonly businessId: string;
  readonly turnos: readonly SettledTurno[];
  readonly resolutions: Pick<Resolutions, "of" | "note">;
};

/** The result of a move: why it failed, and why its client does not hear of it. */
export type Moved = { readonly why: KeptReason | null; readonly held: UntoldReason | null };

/** Moves a booking to another time, with another professional (null: the same one), and tells its client. */
export type MoveLater = (
  turno: SettledTurno,
  place: NextPlace & { readonly employeeId: string | null },
) => Promise<Moved>;

/** The facts of a booking that its resolution depends on. */
export type SettledTurno = Pick<
  AffectedTurno,
  | "bookingId"
  | "version"
  | "customerId"
  | "isMailed"
  | "isFirstContact"
  | "paidCentavos"
  | "movers"
  | "movingLineIds"
  | "mayCancel"
>;

/** Number of bookings settled at a time: each is a trip of its own. */
const AT_ONCE = 5;

/**
 * Carries out the decision on each booking, once the change itself is saved. A booking that has changed, or whose new place is
 * taken, stays and is listed; without a decision it stays. Bookings to call about go on the call list in one statement.
 * `moveLater`: the agenda's move to another time, which takes only free times. `untold`: bookings whose clients do not hear of
 * it, for lack of an address or because a first contact stays unsent (`contactHold`).
 */
export async function settleAffected(
  deps: Deps,
  { businessId, turnos, resolutions }: Decided,
  moveLater: MoveLater = async () => ({ why: "TAKEN", held: null }),
): Promise<Settled> {
  const isWeighed = turnos.some(
    ({ bookingId, isFirstContact }) =>
      isFirstContact && TOLD.has(resolutions.of.get(bookingId)?.kind ?? "KEEP"),
  );
  const hold = isWeighed ? await read(deps.db, contactHold(deps, businessId)) : null;
  const how = { deps, businessId, note: resolutions.note, hold, moveLater };
  let settled = await askFor(
    deps,
    businessId,
    turnos.filter(({ bookingId }) => resolutions.of.get(bookingId)?.kind === "CALL"),
  );
  for (let next = 0; next < turnos.length; next += AT_ONCE) {
    const some = turnos.slice(next, next + AT_ONCE);
    const done = await Promise.all(
      some.map((turno) => settleOne(how, turno, resolutions.of.get(turno.bookingId))),
    );
    settled = done.reduce(together, settled);
  }
  if (settled.cancelled.length + settled.moved.length > 0) deps.later(deliverSoon(deps));
  return settled;
}

/** The resolutions that clients hear of. */
const TOLD: ReadonlySet<Resolution["kind"]> = new Set(["CANCEL", "MOVE", "LATER", "ELSEWHERE"]);

async function askFor(deps: Deps, businessId: string, turnos: readonly SettledTurno[]): Promise<Settled> {
  if (turnos.length === 0) return NOTHING_SETTLED;
  const asked = turnos.map(({ bookingId, version }) => ({ bookingId, version }));
  const listed = await read(deps.db, askForCalls(deps.db, { businessId, turnos: asked, at: deps.now() }));
  const left = asked.filter(({ bookingId }) => !listed.includes(bookingId));
  const kept = left.map(({ bookingId }) => ({ bookingId, why: "CHANGED" as const }));
  return { ...NOTHING_SETTLED, toCall: listed, kept };
}

type How = {
  readonly deps: Deps;
  readonly businessId: string;
  readonly note: string | null;
  /** Why first contacts stay unsent, if they do (`contactHold`). */
  readonly hold: HeldMail | null;
  readonly moveLater: MoveLater;
};

async function settleOne(
  { deps, businessId, note, hold, moveLater }: How,
  turno: SettledTurno,
  resolution: Resolution = { kind: "KEEP" },
): Promise<Settled> {
  const { bookingId } = turno;
  const held = heldOf(turno, turno.isFirstContact ? hold : null);
  switch (resolution.kind) {
    case "KEEP":
    case "CALL":
      return NOTHING_SETTLED;
    case "CANCEL": {
      if (!turno.mayCancel) return kept({ bookingId, why: "CHANGED" });
      const isDone = await cancel(deps, businessId, turno, note);
      return isDone
        ? { ...NOTHING_SETTLED, cancelled: [bookingId], untold: untold(bookingId, held) }
        : kept({ bookingId, why: "CHANGED" });
    }
    case "MOVE": {
      return moved(bookingId, { why: await move(deps, businessId, turno, resolution.employeeId), held });
    }
    case "LATER":
    case "ELSEWHERE": {
      const employeeId = resolution.kind === "ELSEWHERE" ? resolution.employeeId : null;
      const later = await moveLater(turno, { ...resolution, employeeId });
      return moved(bookingId, { ...later, held: heldOf(turno, later.held) });
    }
    default:
      return resolution satisfies never;
  }
}

function heldOf({ isMailed }: SettledTurno, held: UntoldReason | null): UntoldReason | null {
  return isMailed ? held : "NO_EMAIL";
}

async function cancel(
  deps: Deps,
  businessId: string,
  { bookingId, customerId, version, paidCentavos }: SettledTurno,
  note: string | null,
): Promise<boolean> {
  const input = { bookingId, businessId, customerId, version, note, owesRefund: paidCentavos !== null };
  const stamp = { eventId: deps.newId(), at: deps.now(), network: staffNetwork(deps) };
  return tryWrite(deps.db, cancelForBusiness(deps.db, input, stamp));
}

/** The database decides whether the professional is free. */
async function move(
  deps: Deps,
  businessId: string,
  { bookingId, customerId, version, movers, movingLineIds: lineIds }: SettledTurno,
  employeeId: string,
): Promise<KeptReason | null> {
  const to = movers.find(({ id }) => id === employeeId);
  if (to === undefined) return "TAKEN";
  const input = { bookingId, businessId, customerId, version, lineIds, to };
  const stamp = { eventId: deps.newId(), at: deps.now(), network: staffNetwork(deps) };
  try {
    return (await tryWrite(deps.db, handOver(deps.db, input, stamp))) ? null : "CHANGED";
  } catch (error) {
    if (isTimeGone(error)) return "TAKEN";
    throw error;
  }
}

function moved(bookingId: string, { why, held }: Moved): Settled {
  return why === null
    ? { ...NOTHING_SETTLED, moved: [bookingId], untold: untold(bookingId, held) }
    : kept({ bookingId, why });
}

function untold(bookingId: string, why: UntoldReason | null): readonly UntoldTurno[] {
  return why === null ? [] : [{ bookingId, why }];
}

function kept(turno: KeptTurno): Settled {
  return { ...NOTHING_SETTLED, kept: [turno] };
}

function together(one: Settled, other: Settled): Settled {
  return {
    cancelled: [...one.cancelled, ...other.cancelled],
    moved: [...one.moved, ...other.moved],
    toCall: [...one.toCall, ...other.toCall],
    kept: [...one.kept, ...other.kept],
    untold: [...one.untold, ...other.untold],
  };
}
