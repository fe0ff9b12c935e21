import type { Clash } from "#app/components/agenda/stale-note.tsx";
import { mergedFields } from "#app/domain/agenda/merged-fields.ts";
import { closestDuration } from "#app/domain/time/durations.ts";
import { formatTime, parseTime } from "#app/domain/time/time.ts";
import type { BookedLineForm } from "#app/inputs/agenda/line-form.ts";
import { serviceFormText } from "#app/text/agenda/service-form.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { StaffLine } from "#app/usecases/agenda/staff-booking.ts";

/** A service as its form holds it: what somebody saw when they began, hidden in the form, and what stands by now. */
export type LineTexts = Readonly<Record<"time" | "minutes" | "employee" | "additional", string>>;

export function lineTexts({ startMinute, minutes, employeeId, additionalCentavos }: StaffLine): LineTexts {
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
  /** Names of those who may do it. */
  readonly names: ReadonlyMap<string, string>;
};

export type LineClash = {
  /** What fits together without asking; null: it does not. */
  readonly merged: BookedLineForm | null;
  readonly clashes: readonly Clash[];
  readonly kept: readonly (readonly [string, string])[];
};

/**
 * What somebody typed of a service beside what others made of it meanwhile: different fields are both kept, of the same
 * one or the other is to be chosen.
 */
export function lineClash(line: StaffLine, { form, value, names }: Late): LineClash {
  const seen = Object.fromEntries(new URLSearchParams(String(form.get("seen") ?? "")));
  const now = lineTexts(line);
  const typed = textsOf(value);
  const { fields, clashes } = mergedFields(seen, now, typed);
  if (clashes.length === 0) return { merged: asValue(fields, value), clashes: [], kept: [] };
  const isClash = (name: string) => clashes.includes(name);
  return {
    merged: null,
    clashes: clashes.map((name) => clashOf(name as keyof LineTexts, { seen, now, typed, names })),
    kept: [
      ...Object.entries(fields).filter(([name]) => !isClash(name)),
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

function asValue(fields: Readonly<Record<string, string>>, value: BookedLineForm): BookedLineForm {
  return {
    ...value,
    time: parseTime(fields.time ?? "") ?? value.time,
    minutes: Number(fields.minutes),
    employee: fields.employee ?? value.employee,
    additional: Math.round(Number(fields.additional || 0) * 100),
  };
}

type Sides = {
  readonly seen: Readonly<Record<string, string>>;
  readonly now: LineTexts;
  readonly typed: LineTexts;
  readonly names: ReadonlyMap<string, string>;
};

function clashOf(name: keyof LineTexts, { seen, now, typed, names }: Sides): Clash {
  const words = (text: string) => wordsOf(name, text, names);
  return {
    name,
    label: LABELS[name],
    before: words(seen[name] ?? ""),
    wasEmpty: false,
    theirs: { value: now[name], words: words(now[name]) },
    mine: { value: typed[name], words: words(typed[name]) },
    both: null,
  };
}

const LABELS: LineTexts = {
  time: serviceFormText.start,
  minutes: serviceFormText.minutes,
  employee: serviceFormText.employee,
  additional: turnoText.additional,
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
