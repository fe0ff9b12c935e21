import { restoreForm, undoCreateForm } from "#app/inputs/agenda/turno-forms.ts";
import { undoText } from "#app/text/agenda/undo.ts";
import { cancelStaffBooking } from "#app/usecases/agenda/cancel-staff-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { type Post, type Pressed, wrong } from "./pressed.ts";

/**
 * Restores the services of a booking as they were; a removed one returns as a new one. A client who was told of the change is
 * told of this too.
 */
export async function restore(
  { deps, actor, form, bookingId }: Post,
  { comments, lines }: StaffBooking,
): Promise<Pressed> {
  const parsed = restoreForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { before, version, told } = parsed.data;
  const isHere = (id: string | null) => lines.some((line) => line.id === id);
  const result = await replaceStaffBooking(deps, actor, {
    ...{ bookingId, version, comments, date: before.date, notify: told },
    lines: before.lines.map((line) => ({
      ...line,
      bookingServiceId: isHere(line.bookingServiceId) ? line.bookingServiceId : null,
    })),
  });
  return { result, done: told ? "como-antes-avisado" : "como-antes", mine: [undoText.undo] };
}

/** Undoes the creation of a booking by cancelling it; a client who was told of it is told of this too. */
export async function undoCreating({ deps, actor, form, bookingId }: Post): Promise<Pressed> {
  const parsed = undoCreateForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { version, told } = parsed.data;
  const input = { bookingId, version, note: null, notify: told };
  const result = await cancelStaffBooking(deps, actor, input);
  return { result, done: told ? "no-creado-avisado" : "no-creado", mine: [undoText.undo] };
}
