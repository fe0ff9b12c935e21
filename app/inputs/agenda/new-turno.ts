import { z } from "zod";
import { NEW_CLIENT, type NewLine, REPEAT_WEEKS, readLine } from "#app/domain/agenda/new/new-turno.ts";
import { type LocalDate, type MinuteOfDay, parseTime } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { ticked } from "#app/inputs/agenda/turno-forms.ts";
import { type Check, checker } from "#app/inputs/checker.ts";
import { clientPerson } from "#app/inputs/clients/clients.ts";
import { absentOr, freeText, opaqueId, startTime } from "#app/inputs/fields.ts";
import { asStaffDate, staffDate } from "#app/inputs/staff-date.ts";

/** A new booking as far as it is filled in; its address holds it, and its form sends it. */
export type NewTurno = {
  readonly storeId: string | null;
  readonly date: LocalDate | null;
  readonly start: MinuteOfDay | null;
  /** An id, or `ANYBODY`; null: no professional chosen yet. */
  readonly employeeId: string | null;
  /** An id, or `NEW_CLIENT`. */
  readonly clientId: string | null;
  /** The search term among the clients. */
  readonly search: string;
  readonly lines: readonly NewLine[];
  /** The texts and boxes as typed. */
  readonly typed: Readonly<Record<TypedField, string>>;
  /** Whether the form was sent before: then an unticked box means no. */
  readonly isSent: boolean;
};

const TYPED = [
  ...(["firstname", "lastname", "phone", "email", "comments", "deposit", "notify"] as const),
  ...(["every", "until"] as const),
] as const;
export type TypedField = (typeof TYPED)[number];

/** More services than any client has in a visit. */
const MOST_LINES = 20;

/** A new booking from an address or a form; invalid parts are left out. */
export function readNewTurno(sent: URLSearchParams | FormData): NewTurno {
  const text = (name: string) => {
    const value = sent.get(name);
    return typeof value === "string" ? value : "";
  };
  const start = parseTime(text("time"));
  const lines = sent
    .getAll("line")
    .flatMap((each) => (typeof each === "string" ? (readLine(each) ?? []) : []));
  return {
    storeId: text("store") || null,
    date: asStaffDate(text("date")),
    start: start === DAY_MINUTES ? null : start,
    employeeId: text("employee") || null,
    clientId: text("client") || null,
    search: text("q"),
    lines: lines.slice(0, MOST_LINES),
    typed: Object.fromEntries(TYPED.map((name) => [name, text(name)])) as Record<TypedField, string>,
    isSent: text("sent") !== "",
  };
}

const asTyped = z.string({ error: "VALIDATION" }).optional();

const FIELDS = {
  store: opaqueId,
  date: asTyped,
  time: asTyped,
  employee: asTyped,
  client: asTyped,
  ...{ firstname: asTyped, lastname: asTyped, phone: asTyped, email: asTyped },
  comments: freeText,
  deposit: ticked,
  notify: ticked,
  every: asTyped,
  until: asTyped,
  line: z.array(z.string(), { error: "VALIDATION" }).optional(),
};

/** The requirements before a booking is saved: a new client needs a name, a series needs an end. */
export const newTurnoForm = z.object(FIELDS).transform((form, context) => {
  const check = checker(context);
  const clientId = check("client", opaqueId, form.client) ?? "";
  const weeks = REPEAT_WEEKS.find((each) => `${each}` === form.every) ?? null;
  return {
    storeId: form.store,
    date: check("date", staffDate, form.date) ?? "",
    start: check("time", startTime, form.time) ?? 0,
    employeeId: check("employee", opaqueId, form.employee) ?? "",
    client: clientId === NEW_CLIENT ? personIn(form, check) : { id: clientId },
    lines: check("line", someLines, form.line) ?? [],
    comments: form.comments,
    requestDeposit: form.deposit,
    notify: form.notify,
    repeat: weeks === null ? null : { weeks, until: check("until", staffDate, form.until) ?? "" },
  };
});
export type SentTurno = z.output<typeof newTurnoForm>;

const someLines = z
  .array(z.string(), { error: absentOr })
  .transform((all) => all.flatMap((each) => readLine(each) ?? []))
  .refine((lines) => lines.length > 0, { error: "REQUIRED" });

type Person = Readonly<Partial<Record<"firstname" | "lastname" | "phone" | "email", string | undefined>>>;

function personIn(form: Person, check: Check) {
  return {
    firstName: check("firstname", clientPerson.firstname, form.firstname) ?? "",
    lastName: check("lastname", clientPerson.lastname, form.lastname) ?? "",
    email: check("email", clientPerson.email, form.email) ?? null,
    phone: check("phone", clientPerson.phone, form.phone) ?? null,
  };
}
