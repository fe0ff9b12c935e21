import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { type ChosenLine, chosenLine } from "#app/usecases/agenda/lines/chosen-lines.ts";
import type { PlacedTurno } from "#app/usecases/agenda/lines/line-placing.server.ts";
import { namedClient, untoldClient } from "#app/usecases/clients/same-client.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import type { BookedClient } from "#db/queries/agenda/booking-client.ts";
import type { AgendaStore, LineFacts } from "#db/queries/agenda/line-facts.ts";
import type { NewStaffTurno, StaffLine } from "#db/queries/bookings/staff-create.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import type { ClientWithPhone } from "#db/queries/clients/clients-with-phone.ts";
import type { ClientInput, StaffLineInput, StaffTurno } from "./staff-inputs.ts";

/** A booking of a series at its place on a date. */
export type PlacedDate = PlacedTurno<ChosenLine> & { readonly id: string; readonly date: LocalDate };

/** Null where an option is not the business's, or an employee is not (or no longer) there. */
export function chosenLines(
  { people }: LineFacts,
  options: readonly ChosenOption[],
  lines: readonly StaffLineInput[],
): readonly ChosenLine[] | null {
  const isHere = lines.every(({ employeeId }) =>
    people.some(({ id, isGone }) => id === employeeId && !isGone),
  );
  const chosen = lines.flatMap((line) => chosenLine(line, options, null) ?? []);
  return isHere && chosen.length === lines.length ? chosen : null;
}

/** The client of a booking; `isNew`: to be added with it. */
export type ChosenClient = BookedClient & { readonly isNew: boolean };

type KnownClients = {
  readonly client: BookedClient | null;
  /** Those with the phone of a new client. */
  readonly withPhone: readonly ClientWithPhone[];
};

/**
 * The client, known or new. NOT_FOUND for an unknown one. For a new one with the name and phone of a client: CLIENT_EXISTS where the
 * member is to be asked, or else that client, unless the typed email is another (decision 197).
 */
export function clientOf(
  deps: Deps,
  input: ClientInput,
  { client, withPhone }: KnownClients,
): Result<ChosenClient, Refusal> {
  if ("id" in input) return client === null ? err({ code: "NOT_FOUND" }) : ok({ ...client, isNew: false });
  const same = untoldClient(input, withPhone, input.told ?? null);
  if (same !== null && input.told !== undefined)
    return err({ code: "CLIENT_EXISTS", client: namedClient(same) });
  if (same !== null && hasEmail(same, input.email)) return ok({ ...same, isNew: false });
  return ok({ id: deps.newId(), userId: null, email: input.email, isReached: false, isNew: true });
}

function hasEmail({ email, otherEmails }: ClientWithPhone, typed: string | null): boolean {
  return typed === null || [email, ...otherEmails].includes(typed.toLowerCase());
}

export type Draft = {
  readonly businessId: string;
  readonly input: StaffTurno;
  /** Null: the client has no name yet. */
  readonly client: ChosenClient | null;
  readonly store: AgendaStore;
  readonly seriesId: string | null;
};

/** A booking with all facts that are frozen on it. */
export function draftOf(
  deps: Deps,
  { businessId, input, client, store, seriesId }: Draft,
  { id, date, span, lines }: PlacedDate,
): NewStaffTurno {
  const createdAt = deps.now();
  const { startUtcMinute, endUtcMinute } = span;
  const centavos = input.requestDeposit && instantOf(startUtcMinute) > createdAt ? depositOf(lines) : null;
  const dueAt = Math.round(createdAt + deps.settings.depositMinutes * MINUTE_MS);
  const agreed = { bookedAt: createdAt, rescheduledAt: null, depositDueAt: centavos === null ? null : dueAt };
  const check = firstReminderCheck({ startUtcMinute, zone: store.timeZone, ...agreed });
  return {
    ...{ id, businessId, seriesId, date, startUtcMinute, endUtcMinute, createdAt },
    storeId: store.id,
    storeName: store.name,
    clientId: client?.id ?? null,
    customerId: client?.userId ?? null,
    startMinute: lines[0]?.startMinute ?? 0,
    comments: input.comments,
    staffNotes: input.staffNotes,
    idempotency: null,
    totalCentavos: totalOf(lines),
    deposit: centavos === null ? null : { centavos, dueAt },
    policy: store.policy,
    remindAt: (client?.userId ?? client?.email ?? null) === null ? null : check,
    lines: lines.map((line): StaffLine => ({ ...line, id: deps.newId() })),
  };
}
