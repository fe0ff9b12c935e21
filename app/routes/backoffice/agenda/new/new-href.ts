import type { LineNames } from "#app/components/agenda/line-fields.tsx";

/** What the fields of a service are called beside those of its turno. */
export const LINE_NAMES: LineNames = {
  time: "at",
  minutes: "minutes",
  employee: "who",
  additional: "additional",
};

/** What a press says once: it does not stay in the address. */
const ONCE = ["step", "pick", "edit", "find", "keep", "remove", "when", "now", ...Object.values(LINE_NAMES)];

/** The address of a new turno with some of it different; null leaves a part out. */
export function newHref(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
  lines: readonly string[] | null = null,
): string {
  const next = new URLSearchParams(params);
  for (const name of ONCE) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  if (lines !== null) next.delete("line");
  for (const line of lines ?? []) next.append("line", line);
  return `/backoffice/calendar/new?${next}`;
}

/** All that an address says but what it says once, as hidden fields. */
export function keptFields(params: URLSearchParams): (readonly [string, string])[] {
  return [...params].filter(([name]) => !ONCE.includes(name));
}
