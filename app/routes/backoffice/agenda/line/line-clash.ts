import { closestDuration } from "#app/domain/time/durations.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import type { BookedLineForm } from "#app/inputs/agenda/line-form.ts";
import { type FieldClashes, fieldClashes, type ToldField } from "#app/routing/agenda/field-clashes.server.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { StaffLine } from "#app/usecases/agenda/staff-booking.ts";

/** A service in form texts: the values first seen (hidden in the form), and the current ones. */
type LineTexts = Readonly<Record<"time" | "minutes" | "employee" | "additional", string>>;

function lineTexts({ startMinute, minutes, employeeId, additionalCentavos }: StaffLine): LineTexts {
  return {
    time: formatTime(startMinute),
    minutes: `${closestDuration(minutes)}`,
    employee: employeeId,
    additional: additionalCentavos === 0 ? "" : `${additionalCentavos / 100}`,
  };
}

type Late = {
  readonly form: FormData;
  readonly value: BookedLineForm;
  /** Names of the professionals who may do the service. */
  readonly names: ReadonlyMap<string, string>;
};

export type LineClash = Omit<FieldClashes<string>, "fields"> & {
  /** The merge of both sides; null: they conflict. */
  readonly merged: BookedLineForm | null;
};

/** The user's input for a service beside the changes that others made meanwhile. */
export function lineClash(line: StaffLine, { form, value, names }: Late): LineClash {
  const seen = Object.fromEntries(new URLSearchParams(String(form.get("seen") ?? "")));
  const now = lineTexts(line);
  const sides = { seen, now, typed: textsOf(value) };
  const { fields, kept, ...rest } = fieldClashes<keyof LineTexts>(sides, TOLD, (name, text) =>
    wordsOf(name, text, names),
  );
  return {
    ...rest,
    merged: rest.clashes.length === 0 ? asValue(fields, value) : null,
    kept: [
      ...kept,
      ["seen", `${new URLSearchParams(now)}`],
      ...(value.notify ? [["notify", "on"] as const] : []),
    ],
  };
}

function textsOf({ time, minutes, employee, additional }: BookedLineForm): LineTexts {
  return {
    time: formatTime(time),
    minutes: `${minutes}`,
    employee,
    additional: additional === 0 ? "" : `${additional / 100}`,
  };
}

function asValue(fields: LineTexts, value: BookedLineForm): BookedLineForm {
  return {
    ...value,
    time: parseTime(fields.time) ?? value.time,
    minutes: Number(fields.minutes),
    employee: fields.employee,
    additional: Math.round(Number(fields.additional || 0) * 100),
  };
}

const TOLD: Readonly<Record<keyof LineTexts, ToldField>> = {
  time: { label: serviceFormText.start, field: "START" },
  minutes: { label: serviceFormText.minutes, field: "MINUTES" },
  employee: { label: serviceFormText.employee, field: "EMPLOYEE" },
  additional: { label: turnoText.additional, field: "ADDITIONAL" },
};

function wordsOf(name: keyof LineTexts, text: string, names: ReadonlyMap<string, string>): string {
  switch (name) {
    case "time":
      return text;
    case "minutes":
      return durationLabel(Number(text));
    case "employee":
      return names.get(text) ?? turnoText.somebodyElse;
    case "additional":
      return exactPrice(Math.round(Number(text || 0) * 100));
    default:
      return name satisfies never;
  }
}
