import type { LineNames } from "#app/components/agenda/line-faults.ts";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { withLasts } from "#app/domain/agenda/new/first-lasts.ts";

/** Names of a service's fields beside those of its booking. */
export const LINE_NAMES: LineNames = {
  time: "at",
  minutes: "minutes",
  employee: "who",
  additional: "additional",
};

/** Parameters of a single press, which do not stay in the address. */
const ONCE = ["step", "pick", "edit", "find", "keep", "remove", "when", "now", ...Object.values(LINE_NAMES)];

/** Personal data: it stands in no address, because addresses end in histories, in logs and at other sites. */
export const PERSONAL = ["q", "firstname", "lastname", "phone", "email", "comments"] as const;

/** Fields of the form that are no part of the booking. */
const SENT_ALONG = ["xsrf", "intent", "key", STAY_FIELD];

/** The address of a new booking with some parts changed; null leaves a part out. */
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
  return hrefOf(next);
}

/** The address with exactly these parameters. */
export function hrefOf(params: URLSearchParams): string {
  return `/backoffice/calendar/new?${params}`;
}

/** The part of a form or an address that may stand in an address. */
export function addressOf(sent: FormData | URLSearchParams): URLSearchParams {
  const left: readonly string[] = [...PERSONAL, ...SENT_ALONG];
  const kept = [...sent].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !left.includes(name) ? [[name, value]] : [],
  );
  return withLasts(new URLSearchParams(kept));
}

/** The personal data of a form, which no address holds. */
export function personalOf(sent: FormData): (readonly [string, string])[] {
  return PERSONAL.map((name) => [name, String(sent.get(name) ?? "")] as const);
}

/** All parameters except those of a single press, as hidden fields. */
export function keptFields(params: URLSearchParams): (readonly [string, string])[] {
  return [...params].filter(([name]) => !ONCE.includes(name));
}
