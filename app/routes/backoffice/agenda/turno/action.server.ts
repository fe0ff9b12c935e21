import { data } from "@remix-run/cloudflare";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import { noteForm, removeForm } from "#app/inputs/agenda/turno-forms.ts";
import { besideOthers, doneReply, staleOf } from "#app/routing/agenda/turno.server.ts";
import { keptLines, writtenNow } from "#app/routing/agenda/turno-place.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { detailText } from "#app/text/agenda/booking-history.ts";
import { turnoMessage, turnoText } from "#app/text/agenda/turno.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { noteStaffBooking } from "#app/usecases/agenda/note-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";
import { noteClash } from "./note-clash.ts";
import { type Post, type Pressed, type RefusedTurno, wrong } from "./pressed.ts";
import { changeStatus, undoCharging } from "./status.server.ts";
import { restore, undoCreating } from "./undo.server.ts";

/** Handles a button of the page, by its hidden `intent`; then the page reports the result. */
export async function handleTurno(post: Post) {
  const { deps, actor, form, bookingId } = post;
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const { result, done, mine, before, sentence } = await press(post, booking);
  const pressed = allowedOr404(result);
  if (pressed.ok) {
    return doneReply(form, bookingId, {
      ...{ done, before: before ?? null },
      ...{ version: pressed.value.version, held: pressed.value.held },
    });
  }
  const stale = staleOf(deps, pressed.error, booking, mine);
  const isNote = form.get("intent") === "note";
  const typed = String(form.get("note") ?? "");
  const refused: RefusedTurno = {
    sentence: stale ? null : (sentence ?? turnoMessage(pressed.error.code)),
    stale: stale && isNote ? withNote(stale, booking, typed) : stale,
    form: isNote ? { initialValue: { note: typed } } : null,
  };
  return data(refused, { status: refusalStatus(pressed.error) });
}

function withNote(stale: Stale, booking: StaffBooking, typed: string): Stale {
  const clashes = noteClash(stale.changes, booking, typed);
  return clashes.length === 0 ? stale : { ...stale, clashes, mine: [] };
}

async function press(post: Post, booking: StaffBooking): Promise<Pressed> {
  switch (post.form.get("intent")) {
    case "status":
    case "done":
    case "no-show":
      return changeStatus(post, booking);
    case "undo-charge":
      return undoCharging(post);
    case "restore":
      return restore(post, booking);
    case "undo-create":
      return undoCreating(post);
    case "note":
      return saveNote(post, booking);
    case "remove":
      return removeLine(post, booking);
    default:
      return wrong();
  }
}

async function saveNote(
  { deps, actor, form, bookingId }: Post,
  { staffNotes }: StaffBooking,
): Promise<Pressed> {
  const parsed = noteForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { note } = parsed.data;
  const result = await besideOthers(parsed.data.version, ["STAFF_NOTES"], (version) =>
    noteStaffBooking(deps, actor, { bookingId, version, staffNotes: note }),
  );
  const mine = [detailText({ field: "STAFF_NOTES", of: null, from: null, to: note ?? staffNotes })];
  return { result, done: "nota", mine };
}

async function removeLine({ deps, actor, form, bookingId }: Post, booking: StaffBooking): Promise<Pressed> {
  const parsed = removeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { line } = parsed.data;
  const gone = booking.lines.find(({ id }) => id === line);
  const lines = keptLines(booking).filter(({ bookingServiceId }) => bookingServiceId !== line);
  if (gone === undefined || lines.length === 0) return wrong(gone ? "VALIDATION" : "NOT_FOUND");
  const { date, comments } = booking;
  const kept = { bookingId, date, comments, lines, notify: false };
  const result = await besideOthers(parsed.data.version, OF_LINES, (version) =>
    replaceStaffBooking(deps, actor, { ...kept, version }),
  );
  return { result, done: "quitado", mine: [turnoText.remove(gone.serviceName)], before: writtenNow(booking) };
}

/** Changes of others that stop the removal of a service: what it was seen to be, and whether it can be removed. */
const OF_LINES = ["STATUS", "START", "MINUTES", "EMPLOYEE", "SERVICE", "ADDITIONAL", "COMMENTS"] as const;
