import type { LineNames } from "#app/components/agenda/line-faults.ts";
import type { FormReply } from "#app/components/forms/form-fields.ts";
import { placedChain, writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import {
  defaultEmployee,
  defaultMinutes,
  defaultStart,
  type ServiceChoice,
  START_CHOICES,
} from "#app/domain/agenda/new/service-form.ts";
import { minutesFor } from "#app/domain/catalog/own-terms.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { wholeNumber } from "#app/domain/whole-number.ts";
import { type LineForm, lineForm } from "#app/inputs/agenda/line-form.ts";
import type { NewTurno } from "#app/inputs/agenda/new-turno.ts";
import { dayOf } from "#app/routes/backoffice/agenda/line/line-view.server.ts";
import { LINE_NAMES, newHref } from "#app/routes/backoffice/agenda/new/new-href.ts";
import { assigneeOf } from "#app/routes/backoffice/agenda/new/shown/view.server.ts";
import { ownTermsNotes } from "#app/text/agenda/own-terms.ts";
import { lineFieldMessage } from "#app/text/agenda/service-form.ts";
import type { Placing } from "#app/usecases/agenda/lines/placing.server.ts";
import { agreedLines, lengthWith, soldLines } from "./sold-lines.ts";

/** The service of a new booking being chosen or placed; null while the booking itself is shown. */
export type NewStep =
  | { readonly number: 1; readonly services: readonly ServiceChoice[]; readonly term: string }
  | {
      readonly number: 2;
      readonly service: ServiceChoice;
      readonly reply: NonNullable<FormReply>;
      readonly day: ReturnType<typeof dayOf>;
      /** What professionals with terms of their own ask and take. */
      readonly notes: readonly string[];
    };

/** The step that an address asks for: one of the service modal (booking §2.6), or, once placed, the way back. */
export function stepOf(
  placing: Placing,
  turno: NewTurno,
  params: URLSearchParams,
): NewStep | { readonly to: string } | null {
  const index = wholeNumber(params.get("edit"), 99) ?? -1;
  const edited = turno.lines[index] ?? null;
  const picked = params.get("pick") ?? (params.get("step") === "1" ? null : pickOf(edited));
  const service = placing.services.find((each) => pickOf(each) === picked) ?? null;
  if (service === null) {
    if (params.get("step") !== "1") return null;
    return { number: 1, services: placing.services, term: params.get("find") ?? "" };
  }
  const sent = params.get("keep") ? sentLine(params) : null;
  if (sent?.ok) return { to: hrefWith(placing, turno, { index, service, sent: sent.value }, params) };
  const reply = sent && !sent.ok ? sent.error : { initialValue: proposedIn(placing, turno, index, service) };
  const others = placesOf(placing, turno).filter((_, place) => place !== index);
  const notes = ownTermsNotes(service, placing.people);
  return { number: 2, service, reply, day: dayOf(placing, others, service), notes };
}

function pickOf(of: { readonly serviceId: string; readonly servicePriceId: string } | null): string | null {
  return of === null ? null : `${of.serviceId}~${of.servicePriceId}`;
}

/** Where its lines stand so far. */
function placesOf(placing: Placing, turno: NewTurno) {
  const employeeId = assigneeOf(placing, turno, soldLines(placing, turno.lines));
  const agreed = agreedLines(soldLines(placing, turno.lines), employeeId).map(({ line }) => line);
  const lines = agreed.length === turno.lines.length ? agreed : turno.lines;
  return placedChain(lines, { start: turno.start, employeeId }).map(({ at, minutes }) => ({
    ...at,
    minutes,
  }));
}

/**
 * The proposed values of a line's form: its own, otherwise right after the others, otherwise those of any new line (booking §5).
 */
function proposedIn(placing: Placing, turno: NewTurno, index: number, service: ServiceChoice) {
  const places = placesOf(placing, turno);
  const [place, last] = [places[index], places.at(-1)];
  const edited = turno.lines[index];
  const after = last ? endOf(last) : turno.start;
  const start = place?.startMinute ?? after ?? defaultStart(placing.now, START_CHOICES);
  const employee = defaultEmployee({
    ofLine: place?.employeeId ?? null,
    fromUrl: assigneeOf(placing, turno, []),
    employeeIds: placing.people.map(({ id }) => id),
  });
  const isSame = edited?.servicePriceId === service.servicePriceId;
  return {
    [LINE_NAMES.time]: start === null ? "" : formatTime(start),
    [LINE_NAMES.minutes]: `${isSame ? lengthWith({ line: edited, service }, employee) : defaultMinutes(minutesFor([service], employee ?? ""))}`,
    [LINE_NAMES.employee]: employee ?? "",
    [LINE_NAMES.additional]: edited?.additionalCentavos ? `${edited.additionalCentavos / 100}` : "",
  };
}

function sentLine(params: URLSearchParams): Result<LineForm, NonNullable<FormReply>> {
  const typed = Object.fromEntries(FIELDS.map((field) => [field, params.get(LINE_NAMES[field]) ?? ""]));
  const parsed = lineForm.safeParse(typed);
  if (parsed.success) return ok(parsed.data);
  const errors = parsed.error.issues.map(({ path, message }) => {
    const field = FIELDS.find((each) => each === path[0]) ?? "time";
    return [LINE_NAMES[field], [lineFieldMessage(field, message as RefusalCode)]];
  });
  const initialValue = Object.fromEntries(FIELDS.map((field) => [LINE_NAMES[field], typed[field] ?? ""]));
  return err({ initialValue, error: Object.fromEntries(errors) });
}

type Placed = { readonly index: number; readonly service: ServiceChoice; readonly sent: LineForm };

/**
 * The booking's address with the line in it. The line has its own time and professional only if they differ from the booking's.
 */
function hrefWith(
  placing: Placing,
  turno: NewTurno,
  { index, service, sent }: Placed,
  params: URLSearchParams,
): string {
  const places = placesOf(placing, turno);
  const place = index < 0 ? places.length : index;
  const before = places[place - 1];
  const expected = before ? endOf(before) : turno.start;
  const assignee = assigneeOf(placing, turno, []);
  const isFirst = turno.start === null && place === 0;
  const isProposed = `${sent.minutes}` === proposedIn(placing, turno, index, service)[LINE_NAMES.minutes];
  const isTyped = service.own !== null && !isProposed;
  const line = writtenLine({
    ...(isTyped || turno.lines[index]?.isTyped ? { isTyped: true } : {}),
    serviceId: service.serviceId,
    servicePriceId: service.servicePriceId,
    minutes: sent.minutes,
    additionalCentavos: sent.additional,
    employeeId: sent.employee === assignee || (isFirst && assignee === null) ? null : sent.employee,
    startMinute: sent.time === expected || isFirst ? null : sent.time,
  });
  const own = isFirst
    ? { time: formatTime(sent.time), ...(assignee === null ? { employee: sent.employee } : {}) }
    : {};
  const lines = turno.lines.map(writtenLine);
  const next = turno.lines[index] ? lines.with(index, line) : [...lines, line];
  return newHref(params, own, next);
}

function endOf({ startMinute, minutes }: { readonly startMinute: number | null; readonly minutes: number }) {
  return startMinute === null ? null : startMinute + minutes;
}

const FIELDS: readonly (keyof LineNames)[] = ["time", "minutes", "employee", "additional"];
