import { data } from "@remix-run/cloudflare";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { type MoveForm, moveForm } from "#app/inputs/agenda/turno-forms.ts";
import { namesAt, withClashes } from "#app/routing/agenda/field-clashes.server.ts";
import { besideOthers, doneReply, staleOf } from "#app/routing/agenda/turno.server.ts";
import { writtenNow } from "#app/routing/agenda/turno-place.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { detailText } from "#app/text/agenda/booking-history.ts";
import { moveFieldMessage } from "#app/text/agenda/move.ts";
import type { TurnoDone } from "#app/text/agenda/turno.ts";
import { moveStaffBooking } from "#app/usecases/agenda/lines/move-staff-booking.server.ts";
import { staffConflicts } from "#app/usecases/agenda/lines/staff-conflicts.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { Deps, FieldRefusal, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type MoveClash, moveClash, withStart } from "./move-clash.ts";

/** Why the booking was not moved. `warnings`: the conflicts at the checked place (empty: none); null: no check was asked for. */
export type RefusedMove = {
  readonly form: FormReply;
  readonly stale: Stale | null;
  readonly warnings: readonly string[] | null;
};

type Post = {
  readonly deps: Deps;
  readonly actor: SignedIn;
  readonly form: FormData;
  readonly bookingId: string;
};

/** Moves a booking as its form says, or only checks for conflicts at the new place. */
export async function handleMove({ deps, actor, form, bookingId }: Post) {
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const isCheck = form.get("intent") === "check";
  const late: { refusal: Refusal; mine: string; clash: MoveClash | null }[] = [];
  const found: string[] = [];
  const rules = { schema: moveForm, fieldMessage: moveFieldMessage };
  const sent = await sendForm(withStart(form), rules, async (value) => {
    const fit = fitting(booking, value);
    if (!fit.ok) return fit;
    if (isCheck) {
      found.push(...(await warningsOf(deps, actor, booking, value)));
      return err({ code: "VALIDATION" });
    }
    const send = ({ line, time, employee, ...wish }: MoveForm, version: number) =>
      moveStaffBooking(deps, actor, {
        ...{ bookingId, ...wish, version },
        ...{ startMinute: time, bookingServiceId: line, employeeId: employee },
      });
    const first = await besideOthers(value.version, OF_MOVE, (version) => send(value, version));
    const isLate = !first.ok && first.error.code === "STALE";
    const names = isLate ? await namesAt(deps, actor, booking) : null;
    const clash = names && moveClash(booking, { form, value, names });
    const moved = allowedOr404(clash?.merged ? await send(clash.merged, booking.version) : first);
    if (!moved.ok && moved.error.fields)
      return err({ ...moved.error, fields: moved.error.fields.map(named) });
    if (!moved.ok) late.push({ refusal: moved.error, mine: startOf(value), clash });
    return moved;
  });
  const done: TurnoDone = form.get("notify") ? "movido-avisado" : "movido";
  if (sent.ok) {
    const { version, held } = sent.value;
    return doneReply(form, bookingId, { done, version, held, before: writtenNow(booking) });
  }
  const { form: reply, status } = sent.error;
  const [refused] = late;
  const stale = staleOf(deps, refused?.refusal ?? null, booking, refused ? [refused.mine] : []);
  const isChecked = isCheck && Object.keys(reply.error ?? {}).every((field) => field === "");
  if (isChecked) {
    return data<RefusedMove>({ form: { ...reply, error: {} }, stale: null, warnings: found });
  }
  return data<RefusedMove>(
    { form: reply, stale: stale && withClashes(stale, refused?.clash ?? null), warnings: null },
    { status },
  );
}

/** Changes that stop a move if others made them meanwhile. */
const OF_MOVE = ["STATUS", "START", "MINUTES", "EMPLOYEE", "SERVICE"] as const;

/** A duration can be given for a single service only. */
function fitting({ lines }: StaffBooking, { line, minutes }: MoveForm): Result<null, Refusal> {
  const isOne = line !== null || lines.length === 1;
  if (minutes === null || isOne) return ok(null);
  return err({ code: "VALIDATION", fields: [{ field: "minutes", code: "VALIDATION" }] });
}

async function warningsOf(
  deps: Deps,
  actor: SignedIn,
  { id, store, lines, startMinute }: StaffBooking,
  { line, date, time, employee, minutes }: MoveForm,
): Promise<readonly string[]> {
  const moving = lines.filter((each) => line === null || each.id === line);
  const first = line === null ? startMinute : (moving[0]?.startMinute ?? startMinute);
  const placed = moving.map((each) => ({
    ...{ serviceId: each.serviceId, serviceName: each.serviceName },
    employeeId: employee ?? each.employeeId,
    startMinute: each.startMinute + time - first,
    minutes: minutes ?? each.minutes,
  }));
  const asked = { storeId: store.id, bookingId: id, dates: [date], lines: placed };
  const conflicts = await staffConflicts(deps, actor, asked);
  return conflicts.ok ? (conflicts.value[0]?.details ?? []).filter((words) => words !== null) : [];
}

/** The fields of a move under their names in the form. */
function named({ field, code }: FieldRefusal): FieldRefusal {
  return { field: FIELDS[field] ?? field, code };
}

const FIELDS: Readonly<Record<string, string>> = {
  bookingServiceId: "line",
  localTime: "time",
  duration: "minutes",
};

function startOf({ date, time }: MoveForm): string {
  return detailText({ field: "START", of: null, from: null, to: `${date} ${formatTime(time)}` });
}
