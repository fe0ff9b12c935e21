import { depositOf, totalOf } from "#app/domain/money/prices.ts";
import { firstReminderCheck } from "#app/domain/reminders.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf, MINUTE_MS } from "#app/domain/time/units.ts";
import { type ChosenLine, chosenLine } from "#app/usecases/agenda/lines/chosen-lines.ts";
import {
  clearTheWay,
  type PlacedTurno,
  placeLines,
  readLineFacts,
} from "#app/usecases/agenda/lines/line-placing.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { type BookedClient, bookedClient } from "#db/queries/agenda/booking-client.ts";
import type { LineFacts } from "#db/queries/agenda/line-facts.ts";
import { staffOptions } from "#db/queries/agenda/staff-options.ts";
import { insertStaffBooking, type NewStaffTurno, type StaffLine } from "#db/queries/bookings/staff-create.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { allOf, NOTHING } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type AgendaMember, agendaMember, isTheirs } from "./agenda-member.server.ts";
import { AGAIN, orAgain, untilDecided } from "./seen-booking.server.ts";
import type { ClientInput, NewStaffBooking } from "./staff-inputs.ts";

const NOT_FOUND = err<Refusal>({ code: "NOT_FOUND" });

/**
 * Books for a client, who may be written down with it, and answers the id. Conflicts never block: each line keeps its own
 * (booking §5), also where somebody takes its time at that moment. FORBIDDEN to professionals but for lines of their own,
 * NOT_FOUND for ids unknown or another business's.
 */
export async function createStaffBooking(
  deps: Deps,
  actor: SignedIn,
  input: NewStaffBooking,
): Promise<Result<string, Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  if (!input.lines.every((line) => isTheirs(member.value, line))) return err({ code: "FORBIDDEN" });
  const id = deps.newId();
  const booked = await untilDecided((tries) => attempt(deps, member.value, { id, input, tries }));
  if (booked.ok) deps.later(deliverSoon(deps, { about: id }));
  return booked;
}

type Try = { readonly id: string; readonly input: NewStaffBooking; readonly tries: number };

async function attempt(deps: Deps, member: AgendaMember, { id, input, tries }: Try) {
  const { besides, ...facts } = await read(deps, member, input);
  const found = foundIn(facts, besides.options, input);
  const client = clientOf(deps, input.client, besides.client);
  if (found === null || client === null) return NOT_FOUND;
  const placed = placeLines(input.date, found, facts);
  if (tries === 0 && (await clearTheWay(deps, placed.overlapping))) return AGAIN;
  const turno = draftOf(deps, member.businessId, { id, input, client, placed, store: facts.store });
  if (turno === null) return NOT_FOUND;
  const stamp = { eventId: deps.newId(), by: member.userId, at: turno.createdAt };
  const told = { notifies: input.notify && turno.startUtcMinute * MINUTE_MS > turno.createdAt };
  const statements = [
    ...("id" in input.client ? [] : [insertClient(deps.db, newClient(client, input.client, turno))]),
    ...insertStaffBooking(deps.db, turno, stamp, { ...told, mailsClient: client.email !== null }),
  ];
  const written = await orAgain(write(deps.db, statements));
  return written === AGAIN ? AGAIN : ok(id);
}

function read(deps: Deps, { businessId }: AgendaMember, { storeId, date, client, lines }: NewStaffBooking) {
  const servicePriceIds = lines.map((line) => line.servicePriceId);
  const employeeIds = lines.map((line) => line.employeeId);
  const key = { businessId, storeId, bookingId: null, employeeIds, dates: [date] };
  return readLineFacts(
    deps,
    key,
    allOf({
      options: staffOptions(deps.db, { businessId, servicePriceIds }),
      client: "id" in client ? bookedClient(deps.db, { businessId, clientId: client.id }) : NOTHING,
    }),
  );
}

/** Null where an option is not the business's, or a professional is none (any more). */
function foundIn(
  { people }: LineFacts,
  options: readonly ChosenOption[],
  { lines }: NewStaffBooking,
): readonly ChosenLine[] | null {
  const isHere = lines.every(({ employeeId }) =>
    people.some(({ id, isGone }) => id === employeeId && !isGone),
  );
  const chosen = lines.flatMap((line) => chosenLine(line, options, null) ?? []);
  return isHere && chosen.length === lines.length ? chosen : null;
}

function clientOf(deps: Deps, input: ClientInput, known: BookedClient | null): BookedClient | null {
  return "id" in input ? known : { id: deps.newId(), userId: null, email: input.email };
}

function newClient(
  { id }: BookedClient,
  { firstName, lastName, email, phone }: Exclude<ClientInput, { readonly id: string }>,
  { businessId, createdAt }: NewStaffTurno,
) {
  return { id, businessId, firstName, lastName, email, phone, createdAt };
}

type Draft = {
  readonly id: string;
  readonly input: NewStaffBooking;
  readonly client: BookedClient;
  readonly placed: PlacedTurno<ChosenLine>;
  readonly store: LineFacts["store"];
};

/** Null at a store that is gone. */
function draftOf(
  deps: Deps,
  businessId: string,
  { id, input, client, placed, store }: Draft,
): NewStaffTurno | null {
  if (store === null || store.isGone) return null;
  const createdAt = deps.now();
  const { startUtcMinute, endUtcMinute } = placed.span;
  const centavos =
    input.requestDeposit && instantOf(startUtcMinute) > createdAt ? depositOf(placed.lines) : null;
  const dueAt = Math.round(createdAt + deps.settings.depositMinutes * MINUTE_MS);
  const agreed = { bookedAt: createdAt, rescheduledAt: null, depositDueAt: centavos === null ? null : dueAt };
  const check = firstReminderCheck({ startUtcMinute, zone: store.timeZone, ...agreed });
  return {
    ...{ id, startUtcMinute, endUtcMinute, createdAt },
    businessId,
    storeId: store.id,
    storeName: store.name,
    clientId: client.id,
    customerId: client.userId,
    date: input.date,
    startMinute: placed.lines[0]?.startMinute ?? 0,
    comments: input.comments,
    staffNotes: input.staffNotes,
    seriesId: input.seriesId,
    totalCentavos: totalOf(placed.lines),
    deposit: centavos === null ? null : { centavos, dueAt },
    policy: store.policy,
    remindAt: client.userId === null ? null : check,
    lines: placed.lines.map((line): StaffLine => ({ ...line, id: deps.newId() })),
  };
}
