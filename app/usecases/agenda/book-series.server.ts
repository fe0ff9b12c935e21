import { err, ok, type Result } from "#app/domain/result.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { clearTheWay, placeLines, readLineFacts } from "#app/usecases/agenda/lines/line-placing.server.ts";
import { answerToKey } from "#app/usecases/bookings/idempotency.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { contactHold, staffNetwork } from "#app/usecases/messages/first-contacts.server.ts";
import { bookedClient } from "#db/queries/agenda/booking-client.ts";
import { staffOptions } from "#db/queries/agenda/staff-options.ts";
import {
  insertStaffBookings,
  type NewStaffTurno,
  staffBookingByKey,
} from "#db/queries/bookings/staff-create.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { clientsWithPhone, mustBeAllWithPhone } from "#db/queries/clients/clients-with-phone.ts";
import { allOf, known, NOTHING } from "#db/reading.ts";
import { write } from "#db/writing.ts";
import { type AgendaMember, agendaMember, isTheirs } from "./agenda-member.server.ts";
import { AGAIN, orAgain, untilDecided } from "./seen-booking.server.ts";
import { chosenLines, clientOf, type Draft, draftOf, type PlacedDate } from "./series-draft.ts";
import type { BookedSeries, StaffSeries } from "./staff-inputs.ts";
import {
  clientOfWalkIn,
  seatedWalkIn,
  seatingOf,
  seatingRefusal,
  versionAfter,
  waitingPhone,
} from "./walk-ins/seating.server.ts";

/** The most dates of a series: weekly for more than a year. */
const MOST = 54;

const NOT_FOUND = err<Refusal>({ code: "NOT_FOUND" });

/**
 * Books the same services on several dates, all in one batch or none, and answers which dates are booked and which
 * collide. It decides anew where a time is taken meanwhile. By `clashing`, colliding dates are asked about first
 * (nothing is booked), booked with their conflicts, or left out; a single date is always booked (booking §5). A new
 * client is saved once, and told of the first date. VALIDATION for no dates or too many; FORBIDDEN to professionals
 * except for their own lines; NOT_FOUND for unknown ids or another business's. CLIENT_EXISTS as `clientOf`. STALE for a
 * walk-in who waits no more.
 */
export async function bookSeries(
  deps: Deps,
  actor: SignedIn,
  series: StaffSeries,
): Promise<Result<BookedSeries, Refusal>> {
  const { dates, lines } = series;
  if (dates.length === 0 || dates.length > MOST) return err({ code: "VALIDATION" });
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  if (!lines.every((line) => isTheirs(member.value, line))) return err({ code: "FORBIDDEN" });
  const ids = dates.map(() => deps.newId());
  const booked = await untilDecided((tries) => attempt(deps, member.value, { series, ids, tries }));
  const [first] = booked.ok ? booked.value.booked : [];
  if (first) deps.later(deliverSoon(deps, { about: first.id }));
  return booked;
}

type Try = { readonly series: StaffSeries; readonly ids: readonly string[]; readonly tries: number };

async function attempt(deps: Deps, member: AgendaMember, { series: asked, ids, tries }: Try) {
  const { besides, ...facts } = await read(deps, member, asked);
  const place = facts.store === null ? {} : asked.inZone?.(facts.store.timeZone);
  const series = { ...asked, ...place, client: asked.client ?? clientOfWalkIn(besides.walkIn) };
  const answered = answeredBefore(besides.keyed, series);
  if (answered !== null) return answered;
  const { store } = facts;
  const lines = chosenLines(facts, besides.options, series.lines);
  if (lines === null || store === null || store.isGone) return NOT_FOUND;
  const refused = seatingRefusal(series.seating, besides.walkIn);
  if (refused !== null) return err(refused);
  const found = series.client === null ? ok(null) : clientOf(deps, series.client, besides);
  if (!found.ok) return found;
  const client = found.value;
  const placed = series.dates.map(
    (date, index): PlacedDate => ({ ...placeLines(date, lines, facts), date, id: ids[index] ?? "" }),
  );
  if (tries === 0 && (await clearTheWay(deps, overlappingOf(placed)))) return AGAIN;
  const { chosen, collided } = decided(placed, series);
  if (chosen.length === 0) return ok({ booked: [], collided, held: null });
  const seriesId = chosen.length === 1 ? null : deps.newId();
  const seen = besides.withPhone.length;
  const draft = { businessId: member.businessId, input: series, client, store, seriesId };
  const turnos = chosen.map((each) => draftOf(deps, draft, each));
  const written = await orAgain(write(deps.db, statementsOf(deps, member, { ...draft, seen }, turnos)));
  if (written === AGAIN) return AGAIN;
  const isTold = tellsOf(series, client, turnos).notifies && client?.email != null && client.userId === null;
  const held = isTold && !client.isReached ? besides.hold : null;
  const version = versionAfter(series.seating);
  const booked = turnos.map(({ id, date, startMinute }) => ({ id, date, startMinute, version }));
  return ok({ booked, collided, held });
}

function read(deps: Deps, member: AgendaMember, series: StaffSeries) {
  const { storeId, lines, idempotency, inZone } = series;
  const dates = inZone ? (zone: string) => inZone(zone).dates : series.dates;
  const { businessId } = member;
  const servicePriceIds = lines.map((line) => line.servicePriceId);
  const employeeIds = lines.map((line) => line.employeeId);
  const serviceIds = lines.map((line) => line.serviceId);
  const key = { businessId, storeId, bookingId: null, employeeIds, serviceIds, dates };
  const staffKey = staffKeyOf(member, idempotency);
  return readLineFacts(
    deps,
    key,
    allOf({
      options: staffOptions(deps.db, { businessId, servicePriceIds }),
      ...clientQuestions(deps, businessId, series),
      keyed: staffKey === null ? NOTHING : staffBookingByKey(deps.db, { businessId, staffKey }),
    }),
  );
}

function clientQuestions(deps: Deps, businessId: string, { client, seating }: StaffSeries) {
  const typed = client === null || "id" in client ? null : client;
  const phone = typed === null ? waitingPhone(businessId, seating) : typed.phone;
  return {
    client:
      client !== null && "id" in client
        ? bookedClient(deps.db, { businessId, clientId: client.id })
        : NOTHING,
    withPhone: phone === null ? known([]) : clientsWithPhone(deps.db, { businessId, phone }),
    hold: contactHold(deps, businessId, typed === null ? null : typed.email),
    walkIn: seatedWalkIn(deps, businessId, seating),
  };
}

/** Keys are told apart by business and member. */
function staffKeyOf({ businessId, userId }: AgendaMember, idempotency: StaffSeries["idempotency"]) {
  return idempotency === null ? null : `${businessId}:${userId}:${idempotency.key}`;
}

type Keyed = BookedSeries["booked"][number] & { readonly hash: string | null };

/** The booking made with this key before (contract, Customer bookings); null for a new key. */
function answeredBefore(
  keyed: Keyed | null,
  { idempotency }: StaffSeries,
): Result<BookedSeries, Refusal> | null {
  const answered = answerToKey(keyed, idempotency?.hash ?? "");
  if (keyed === null || answered === null) return null;
  const { hash: _, ...booked } = keyed;
  return answered.ok ? ok({ booked: [booked], collided: [], held: null }) : answered;
}

function overlappingOf(placed: readonly PlacedDate[]) {
  return placed.flatMap(({ overlapping }) => overlapping);
}

/** Which dates are booked and which collide, by the chosen `clashing`. */
function decided(placed: readonly PlacedDate[], { clashing }: StaffSeries) {
  const told = placed.map((each) => ({ each, details: detailsOf(each) }));
  const collided = told.flatMap(({ each, details }) =>
    details === "" ? [] : [{ date: each.date, details }],
  );
  const free = told.flatMap(({ each, details }) => (details === "" ? [each] : []));
  const isFree = collided.length === 0 || placed.length === 1 || clashing === "BOOK";
  if (isFree) return { chosen: placed, collided };
  return { chosen: clashing === "SKIP" ? free : [], collided };
}

function detailsOf({ lines }: PlacedDate): string {
  return lines.flatMap(({ conflictDetails }) => conflictDetails ?? []).join(" ");
}

function statementsOf(
  deps: Deps,
  member: AgendaMember,
  { input, client, seen }: Draft & { readonly seen: number },
  turnos: readonly NewStaffTurno[],
) {
  const [first, ...others] = turnos;
  if (first === undefined) return [];
  const { businessId, createdAt } = first;
  const key = staffKeyOf(member, input.idempotency);
  const idempotency = key === null ? null : { key, hash: input.idempotency?.hash ?? "" };
  const told = tellsOf(input, client, turnos);
  const stamp = { eventId: deps.newId(), by: member.userId, at: createdAt, network: staffNetwork(deps) };
  return [
    ...(client?.isNew ? newClient(deps, input.client, { id: client.id, businessId, createdAt }, seen) : []),
    ...insertStaffBookings(deps.db, [{ ...first, idempotency }, ...others], stamp, told),
    ...seatingOf(deps, input.seating, first, stamp),
  ];
}

/** `seen`: how many clients had the phone. */
function newClient(
  deps: Deps,
  input: StaffSeries["client"],
  row: { readonly id: string; readonly businessId: string; readonly createdAt: number },
  seen: number,
) {
  if (input === null || "id" in input) return [];
  const { told: _, ...person } = input;
  const { businessId } = row;
  return [
    ...(person.phone === null ? [] : mustBeAllWithPhone(deps.db, { businessId, phone: person.phone, seen })),
    ...insertClient(deps.db, { ...person, ...row }),
  ];
}

/** Bookings in the past send no message. */
function tellsOf(
  { notify }: Pick<StaffSeries, "notify">,
  client: Draft["client"],
  [first]: readonly NewStaffTurno[],
) {
  const isAhead = first !== undefined && instantOf(first.startUtcMinute) > first.createdAt;
  return { notifies: notify && isAhead, mailsClient: (client?.email ?? null) !== null };
}
