import { data, redirect } from "@remix-run/cloudflare";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { doneHref } from "#app/components/ui/done-href.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, type Result } from "#app/domain/result.ts";
import { noteForm, removeForm, statusForm } from "#app/inputs/agenda/turno-forms.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { keptLines, staleOf, turnoPath } from "#app/routing/turno.server.ts";
import { detailText } from "#app/text/agenda/booking-history.ts";
import { doneOf, type TurnoDone, turnoText } from "#app/text/agenda/turno.ts";
import { statusLabels } from "#app/text/labels.ts";
import { undoCharge } from "#app/usecases/agenda/charge-booking.server.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { noteStaffBooking } from "#app/usecases/agenda/note-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import { setStaffStatus } from "#app/usecases/agenda/staff-status.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { refusalStatus } from "#app/usecases/refusal-status.ts";

/** Why a press did nothing; `form`: what was typed, which stays. */
export type RefusedTurno = {
  readonly refusal: RefusalCode | null;
  readonly stale: Stale | null;
  readonly form: FormReply;
};

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly bookingId: string;
};

/** What came of a press: the word for what was done, or why not, with what was to be done in words. */
type Pressed = {
  readonly result: Result<unknown, Refusal>;
  readonly done: TurnoDone;
  readonly mine: readonly string[];
};

/** A button of the page, by its hidden `intent`; then the page says what was done. */
export async function handleTurno(post: Post) {
  const { deps, actor, form, bookingId } = post;
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const { result, done, mine } = await press(post, booking);
  const pressed = allowedOr404(result);
  if (pressed.ok) throw redirect(doneHref(turnoPath(bookingId), done), 303);
  const stale = staleOf(deps, pressed.error, booking, mine);
  const refused: RefusedTurno = {
    refusal: stale ? null : pressed.error.code,
    stale,
    form: form.get("intent") === "note" ? { initialValue: { note: String(form.get("note") ?? "") } } : null,
  };
  return data(refused, { status: refusalStatus(pressed.error) });
}

async function press(post: Post, booking: StaffBooking): Promise<Pressed> {
  switch (post.form.get("intent")) {
    case "status":
      return changeStatus(post);
    case "undo-charge":
      return undo(post);
    case "note":
      return saveNote(post, booking);
    case "remove":
      return removeLine(post, booking);
    default:
      return wrong();
  }
}

async function changeStatus({ deps, actor, form, bookingId }: Post): Promise<Pressed> {
  const parsed = statusForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { status, version } = parsed.data;
  const result = await setStaffStatus(deps, actor, { bookingId, status, version });
  return { result, done: doneOf(status), mine: [statusLabels[status]] };
}

async function undo({ deps, actor, form, bookingId }: Post): Promise<Pressed> {
  const { version } = statusForm.pick({ version: true }).parse(Object.fromEntries(form));
  const result = await undoCharge(deps, actor, { bookingId, version });
  return { result, done: "deshecho", mine: [turnoText.undo] };
}

async function saveNote(
  { deps, actor, form, bookingId }: Post,
  { staffNotes }: StaffBooking,
): Promise<Pressed> {
  const parsed = noteForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { note, version } = parsed.data;
  const result = await noteStaffBooking(deps, actor, { bookingId, version, staffNotes: note });
  const mine = [detailText({ field: "STAFF_NOTES", of: null, from: null, to: note ?? staffNotes })];
  return { result, done: "nota", mine };
}

async function removeLine({ deps, actor, form, bookingId }: Post, booking: StaffBooking): Promise<Pressed> {
  const parsed = removeForm.safeParse(Object.fromEntries(form));
  if (!parsed.success) return wrong();
  const { line, version } = parsed.data;
  const gone = booking.lines.find(({ id }) => id === line);
  const lines = keptLines(booking).filter(({ bookingServiceId }) => bookingServiceId !== line);
  if (gone === undefined || lines.length === 0) return wrong(gone ? "VALIDATION" : "NOT_FOUND");
  const { date, comments } = booking;
  const kept = { bookingId, version, date, comments, lines, notify: false };
  const result = await replaceStaffBooking(deps, actor, kept);
  return { result, done: "quitado", mine: [turnoText.remove(gone.serviceName)] };
}

function wrong(code: RefusalCode = "VALIDATION"): Pressed {
  return { result: err({ code }), done: "nota", mine: [] };
}
