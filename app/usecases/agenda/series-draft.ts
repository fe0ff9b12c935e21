import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { type ChosenLine, chosenLine } from "#app/usecases/agenda/lines/chosen-lines.ts";
import type { PlacedTurno } from "#app/usecases/agenda/lines/line-placing.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import type { BookedClient } from "#db/queries/agenda/booking-client.ts";
import type { AgendaStore, LineFacts } from "#db/queries/agenda/line-facts.ts";
import type { NewStaffTurno, StaffLine } from "#db/queries/bookings/staff-create.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
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

/** The client, known or new; null for an unknown client. */
export function clientOf(deps: Deps, input: ClientInput, known: BookedClient | null): BookedClient | null {
  return "id" in input ? known : { id: deps.newId(), userId: null, email: input.email, isReached: false };
}

export type Draft = {
  readonly businessId: string;
  readonly input: StaffTurno;
  readonly client: BookedClient;
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
    clientId: client.id,
    customerId: client.userId,
    startMinute: lines[0]?.startMinute ?? 0,
    comments: input.comments,
    staffNotes: input.staffNotes,
    idempotency: null,
    totalCentavos: totalOf(lines),
    deposit: centavos === null ? null : { centavos, dueAt },
    policy: store.policy,
    remindAt: client.userId === null && client.email === null ? null : check,
    lines: lines.map((line): StaffLine => ({ ...line, id: deps.newId() })),
  };
}
