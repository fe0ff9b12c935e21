import { readTurno, type TurnoPlace, writtenTurno } from "#app/domain/agenda/new/written-turno.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import type { MoveForm } from "#app/inputs/agenda/turno-forms.ts";
import { type FieldClashes, fieldClashes, type ToldField } from "#app/routing/agenda/field-clashes.server.ts";
import { placeOf } from "#app/routing/agenda/turno-place.ts";
import { startText } from "#app/text/agenda/booking-history.ts";
import { moveText } from "#app/text/agenda/move.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { durationLabel, listed } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";

/**
 * A move in form texts, for comparing two users' changes. Day and time are one text, 'YYYY-MM-DD HH:mm'; with several lines each
 * has its own.
 */
type MoveTexts = Readonly<Record<"start" | "employee" | "minutes", string>>;

type Late = {
  readonly form: FormData;
  readonly value: MoveForm;
  /** Names of the professionals who may do the service. */
  readonly names: ReadonlyMap<string, string>;
};

export type MoveClash = Omit<FieldClashes<string>, "fields"> & {
  /** The merge of both sides; null: they conflict. */
  readonly merged: MoveForm | null;
};

/** The user's move beside the move that others made meanwhile; null if the booking's services differ. */
export function moveClash(booking: StaffBooking, { form, value, names }: Late): MoveClash | null {
  const before = readTurno(String(form.get("seen") ?? ""));
  const place = placeOf(booking);
  if (before === null || idsOf(before) !== idsOf(place)) return null;
  const [seen, now] = [textsOf(before, value.line), textsOf(place, value.line)];
  const typed = {
    start: `${value.date} ${formatTime(value.time)}`,
    employee: value.employee ?? seen.employee,
    minutes: value.minutes === null ? seen.minutes : `${value.minutes}`,
  };
  const isOneDay = [seen, now].every(({ start }) => start.startsWith(value.date));
  const found = fieldClashes<keyof MoveTexts>({ seen, now, typed }, TOLD, (name, text) =>
    wordsOf(name, text, isOneDay, names),
  );
  const { clashes, mine, fields } = found;
  const [date = value.date, time = ""] = fields.start.split(" ");
  // A part that is not sent stays as it stands.
  const [employee, minutes] = [
    typed.employee === seen.employee ? null : value.employee,
    typed.minutes === seen.minutes ? null : value.minutes,
  ];
  const sent = { start: fields.start, employee: employee ?? "", minutes: `${minutes ?? ""}` };
  return {
    merged:
      clashes.length > 0 ? null : { ...value, date, time: parseTime(time) ?? value.time, employee, minutes },
    mine,
    clashes: clashes.map((clash) =>
      clash.name === "start" ? clash : { ...clash, theirs: { ...clash.theirs, value: "" } },
    ),
    kept: [
      ...Object.entries(sent).filter(([name]) => !clashes.some((clash) => clash.name === name)),
      ["line", value.line ?? ""],
      ["seen", writtenTurno(place)],
      ...(value.notify ? [["notify", "on"] as const] : []),
    ],
  };
}

/**
 * The form's day, time and professional, when they were chosen as one (`startValue`). A typed time takes precedence; a typed day
 * without a time still needs one.
 */
export function withStart(form: FormData): FormData {
  const start = form.get("start");
  if (typeof start !== "string" || start === "" || form.get("time")) return form;
  const [date = "", time = "", employee] = start.split(" ");
  const typed = form.get("date") ?? date;
  if (typed !== date && typed !== "") return form;
  form.set("date", typed);
  form.set("time", time);
  if (employee !== undefined) form.set("employee", employee);
  return form;
}

function idsOf({ lines }: TurnoPlace): string {
  return lines
    .map(({ bookingServiceId, servicePriceId }) => `${bookingServiceId} ${servicePriceId}`)
    .toSorted()
    .join();
}

function textsOf({ date, lines }: TurnoPlace, lineId: string | null): MoveTexts {
  const moving = lines.filter(({ bookingServiceId }) => lineId === null || bookingServiceId === lineId);
  const first = Math.min(...moving.map(({ startMinute }) => startMinute));
  return {
    start: `${date} ${formatTime(first)}`,
    employee: moving.map(({ employeeId }) => employeeId).join(" "),
    minutes: moving.map(({ minutes }) => minutes).join(" "),
  };
}

const TOLD: Readonly<Record<keyof MoveTexts, ToldField>> = {
  start: { label: moveText.start, field: "START" },
  employee: { label: moveText.employee, field: "EMPLOYEE" },
  minutes: { label: moveText.minutes, field: "MINUTES" },
};

function wordsOf(name: keyof MoveTexts, text: string, isOneDay: boolean, names: Late["names"]): string {
  switch (name) {
    case "start":
      return isOneDay ? (text.split(" ")[1] ?? "") : startText(text);
    case "minutes":
      return text
        .split(" ")
        .map((each) => durationLabel(Number(each)))
        .join(", ");
    case "employee":
      return listed([...new Set(text.split(" "))].map((id) => names.get(id) ?? turnoText.somebodyElse));
    default:
      return name satisfies never;
  }
}
