import { data } from "@remix-run/cloudflare";
import type { Stale } from "#app/components/agenda/stale-note.tsx";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { type BookedLineForm, bookedLineForm } from "#app/inputs/agenda/line-form.ts";
import { namesAt, withClashes } from "#app/routing/agenda/field-clashes.server.ts";
import { besideOthers, doneReply, staleOf } from "#app/routing/agenda/turno.server.ts";
import { keptLines, writtenNow } from "#app/routing/agenda/turno-place.ts";
import { sendForm } from "#app/routing/forms.server.ts";
import { allowedOr404, foundOr404 } from "#app/routing/found.ts";
import { lineFieldMessage } from "#app/text/agenda/service-form.ts";
import { lineWhen } from "#app/text/agenda/turno.ts";
import { replaceStaffBooking } from "#app/usecases/agenda/lines/replace-staff-booking.server.ts";
import { readStaffBooking } from "#app/usecases/agenda/read-staff-booking.server.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { StaffLineInput } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type LineClash, lineClash } from "./line-clash.ts";
import { lineIn } from "./line-view.server.ts";

/** Why a line was not saved, or that its hours were refreshed. */
export type RefusedLine = { readonly form: FormReply; readonly stale: Stale | null };

type Post = { readonly deps: Deps; readonly actor: SignedIn; readonly form: FormData };
type Asked = {
  readonly bookingId: string;
  /** Null: a new line. */
  readonly lineId: string | null;
  readonly params: URLSearchParams;
};

/** Saves a service of a booking, or draws its form again with the current hours for the choice. */
export async function handleLine({ deps, actor, form }: Post, { bookingId, lineId, params }: Asked) {
  if (form.get("intent") === "check") {
    return data<RefusedLine>({ form: { initialValue: typedIn(form) }, stale: null });
  }
  const booking = foundOr404(await readStaffBooking(deps, actor, bookingId));
  const line = lineIn(booking, lineId ?? undefined);
  const rules = { schema: bookedLineForm, fieldMessage: lineFieldMessage };
  const late: { refusal: Refusal; value: BookedLineForm; clash: LineClash | null }[] = [];
  const sent = await sendForm(form, rules, async (value) => {
    const kept = { bookingId, date: booking.date, comments: booking.comments, notify: value.notify };
    const send = (wished: BookedLineForm, version: number) =>
      replaceStaffBooking(deps, actor, {
        ...kept,
        version,
        lines: linesWith(booking, lineId, params, wished),
      });
    // A new service cannot conflict with the changes of others, unless the booking is over.
    const first =
      line === null
        ? await besideOthers(value.version, ["STATUS"], (version) => send(value, version))
        : await send(value, value.version);
    const isLate = !first.ok && first.error.code === "STALE" && line !== null;
    const names = isLate ? await namesAt(deps, actor, booking) : null;
    const clash = names && line ? lineClash(line, { form, value, names }) : null;
    const saved = allowedOr404(clash?.merged ? await send(clash.merged, booking.version) : first);
    if (!saved.ok) late.push({ refusal: saved.error, value, clash });
    return saved;
  });
  if (sent.ok) {
    const { version, held } = sent.value;
    return doneReply(form, bookingId, { done: "servicio", version, held, before: writtenNow(booking) });
  }
  const [refused] = late;
  const mine = refused ? [lineWhen(refused.value.time, nameOf(booking, refused.value.employee))] : [];
  const stale = staleOf(deps, refused?.refusal ?? null, booking, mine);
  const { clash = null } = refused ?? {};
  return data<RefusedLine>(
    { form: sent.error.form, stale: stale && withClashes(stale, clash) },
    { status: sent.error.status },
  );
}

/** The booking's current lines, with the added or changed one. */
function linesWith(
  booking: StaffBooking,
  lineId: string | null,
  params: URLSearchParams,
  value: BookedLineForm,
): readonly StaffLineInput[] {
  const kept = keptLines(booking);
  const before = kept.find(({ bookingServiceId }) => bookingServiceId === lineId);
  const line = {
    bookingServiceId: before?.bookingServiceId ?? null,
    serviceId: params.get("service") ?? before?.serviceId ?? "",
    servicePriceId: params.get("option") ?? before?.servicePriceId ?? "",
    employeeId: value.employee,
    startMinute: value.time,
    minutes: value.minutes,
    additionalCentavos: value.additional,
  };
  return before === undefined ? [...kept, line] : kept.map((each) => (each === before ? line : each));
}

function nameOf({ lines }: StaffBooking, employeeId: string): string {
  return lines.find((line) => line.employeeId === employeeId)?.employeeName ?? "";
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}
