import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { err } from "#app/domain/result.ts";
import { statusForm } from "#app/inputs/agenda/turno-forms.ts";
import { besideOthers } from "#app/routing/agenda/turno.server.ts";
import { doneOf, type TurnoDone, takenText, turnoText } from "#app/text/agenda/turno.ts";
import { undoText } from "#app/text/agenda/undo.ts";
import { statusLabels } from "#app/text/labels.ts";
import { undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import { whoHasTheTime } from "#app/usecases/agenda/time-holders.server.ts";
import { type Post, type Pressed, wrong } from "./pressed.ts";

/** The buttons of the agenda's strip, beside those of a booking's own page. */
const PRESSES: Readonly<Record<string, BookingStatus>> = { done: "DONE", "no-show": "NO_SHOW" };

/**
 * Sets another status, or reopens the booking. Tells if its time is taken meanwhile, or if the deposit is already being refunded.
 */
export async function changeStatus(
  { deps, actor, form, bookingId }: Post,
  booking: StaffBooking,
): Promise<Pressed> {
  const pressed = PRESSES[String(form.get("intent"))];
  const parsed = statusForm.safeParse({ status: pressed, ...Object.fromEntries(form) });
  if (!parsed.success) return wrong();
  const { status, version } = parsed.data;
  const mine = [statusLabels[status]];
  const done = status === "PENDING" ? doneAgain(booking, form) : doneOf(status);
  if (status === "PENDING" && isPaidBack(booking))
    return { result: err({ code: "STATUS_NOT_ALLOWED" }), done, mine, sentence: turnoText.refundIsOut };
  const result = await besideOthers(version, ["STATUS", "START", "CHARGE"], (seen) =>
    setStaffStatus(deps, actor, { bookingId, status, version: seen }),
  );
  if (result.ok || result.error.code !== "SLOT_TAKEN") return { result, done, mine };
  const holders = await whoHasTheTime(deps, actor, bookingId);
  const [holder] = holders.ok ? holders.value : [];
  return { result, done, mine, ...(holder ? { sentence: takenText(holder) } : {}) };
}

export async function undoCharging({ deps, actor, form, bookingId }: Post): Promise<Pressed> {
  const parsed = statusForm.pick({ version: true }).safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const result = await undoCharge(deps, actor, { bookingId, version: parsed.data.version });
  return { result, done: "deshecho", mine: [undoText.undo] };
}

/** The deposit is being refunded: the booking would return without it. */
function isPaidBack({ status, deposit }: StaffBooking): boolean {
  return status === "CANCELLED" && deposit?.refund != null && !deposit.refund.canBeKept;
}

/** A cancelled booking returns without an unpaid deposit, and perhaps to a client who was told of the cancellation. */
function doneAgain({ status, deposit }: StaffBooking, form: FormData): TurnoDone {
  if (status !== "CANCELLED") return "deshecho";
  if (form.get("told") === "on") return "deshecho-avisar";
  return deposit !== null && deposit.refund === null ? "deshecho-sin-sena" : "deshecho";
}
