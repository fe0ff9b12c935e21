import type { LineNames } from "#app/components/agenda/line-faults.ts";
import { STAY_FIELD } from "#app/components/agenda/turno-reply.ts";
import { withLasts } from "#app/domain/agenda/first-lasts.ts";

/** What the fields of a service are called beside those of its turno. */
export const LINE_NAMES: LineNames = {
  time: "at",
  minutes: "minutes",
  employee: "who",
  additional: "additional",
};

/** What a press says once: it does not stay in the address. */
const ONCE = ["step", "pick", "edit", "find", "keep", "remove", "when", "now", ...Object.values(LINE_NAMES)];

/** What is typed of people: it stands in no address, for those end in histories, in logs and at other sites. */
export const PERSONAL = ["q", "firstname", "lastname", "phone", "email", "comments"] as const;

/** What a form sends that is no part of the turno. */
const SENT_ALONG = ["xsrf", "intent", "key", STAY_FIELD];

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
  return hrefOf(next);
}

/** The address that holds exactly these. */
export function hrefOf(params: URLSearchParams): string {
  return `/backoffice/calendar/new?${params}`;
}

/** What of a form, or of an address, may stand in an address. */
export function addressOf(sent: FormData | URLSearchParams): URLSearchParams {
  const left: readonly string[] = [...PERSONAL, ...SENT_ALONG];
  const kept = [...sent].flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !left.includes(name) ? [[name, value]] : [],
  );
  return withLasts(new URLSearchParams(kept));
}

/** What a form sends of people, which no address has. */
export function personalOf(sent: FormData): (readonly [string, string])[] {
  return PERSONAL.map((name) => [name, String(sent.get(name) ?? "")] as const);
}

/** All that an address says but what it says once, as hidden fields. */
export function keptFields(params: URLSearchParams): (readonly [string, string])[] {
  return [...params].filter(([name]) => !ONCE.includes(name));
}
