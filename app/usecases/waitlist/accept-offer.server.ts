import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { isArgentineMobile } from "#app/domain/phones/phone-numbers.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";
import { contains } from "#app/domain/time/spans.ts";
import { openSpans } from "#app/domain/waitlist/team-time.ts";
import { blockedRefusal } from "#app/usecases/bookings/blocked-refusal.server.ts";
import { bookingLimits, bookingRefusal } from "#app/usecases/bookings/booking-caps.server.ts";
import { draftTurno } from "#app/usecases/bookings/booking-draft.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { cappedBooking, insertBooking, insertTurno, type NewTurno } from "#db/queries/bookings/bookings.ts";
import { type SlotFacts, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { fillEntry, type WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import {
  clientsByEmail,
  isBlockedAt,
  type KnownClient,
  mustNotBeBlocked,
} from "#db/queries/waitlist/entry-client.ts";
import { acceptOffer as accept, type Offer, settleOffer } from "#db/queries/waitlist/offers.ts";
import { readAll } from "#db/reading.ts";
import { guardRefusal, isBlockedClient, isTimeGone } from "#db/refusals.ts";
import { tryWrite, write } from "#db/writing.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";
import { entryByLink, isOnOffer } from "./own-entry.server.ts";

const GONE = err<Refusal>({ code: "SLOT_TAKEN" });

/**
 * 'Reservar este turno': books an offer by the entry's link and returns the booking's id; again, the same id. Without an account,
 * the booking belongs to the salon's client of that name and address, created if missing. Prices, deposit and policy are today's.
 * Refuses NOT_FOUND for an unknown link, or without an offer. SLOT_TAKEN past the deadline or for a lost time (the entry stays on
 * the list). Also RATE_LIMITED past a cap of the customer, and FORBIDDEN (`blockedAt`) for a client that the salon has blocked.
 */
export async function acceptOffer(
  deps: Deps,
  token: string,
  offerId: string,
): Promise<Result<string, Refusal>> {
  const own = await entryByLink(deps, token);
  if (!own.ok) return own;
  const { entry, offer } = own.value;
  if (offer === null || offer.id !== offerId) return offer === null ? err({ code: "NOT_FOUND" }) : GONE;
  if (offer.status === "ACCEPTED" && offer.bookingId !== null) return ok(offer.bookingId);
  if (!isOnOffer(offer, deps.now()) || entry.status !== "WAITING") return GONE;
  const { facts, known, isBlocked } = await readFacts(deps, entry, offer);
  if (isBlocked) return err(await blockedRefusal(deps, entry));
  const taking = takingOf(deps, { entry, offer, facts, known });
  if (taking === null) return takeBack(deps, offer);
  return take(deps, taking, token);
}

function readFacts(deps: Deps, entry: WaitlistEntry, { employeeId, startUtcMinute, endUtcMinute }: Offer) {
  const { businessId, storeId, servicePriceIds, email, userId } = entry;
  const window = { from: startUtcMinute, to: endUtcMinute };
  return readAll(deps.db, {
    facts: slotFacts(deps.db, { businessId, storeId, servicePriceIds, employeeId, ...window }),
    known: clientsByEmail(deps.db, { businessId, email }),
    isBlocked: isBlockedAt(deps.db, { businessId, userId, email }),
  });
}

type Found = {
  readonly entry: WaitlistEntry;
  readonly offer: Offer;
  readonly facts: SlotFacts;
  readonly known: readonly KnownClient[];
};

type Taking = Pick<Found, "entry" | "offer"> & {
  readonly turno: Omit<NewTurno, "customerId" | "clientId">;
  /** The salon's client for an entry without an account, new where the salon does not know them; null with an account. */
  readonly client: (KnownClient & { readonly isNew: boolean }) | null;
};

/**
 * Null where the professional, a service or the store cannot be booked any more, or the time or length no longer matches the
 * offer.
 */
function takingOf(deps: Deps, { entry, offer, facts, known }: Found): Taking | null {
  const { store, options, employees } = facts;
  const [employee] = employees;
  const { servicePriceIds, businessId } = entry;
  if (store === null || options.length < servicePriceIds.length || !employee?.offersAll) return null;
  const { date, startMinute } = offer;
  const found = { businessId, store, options, date, startMinute, comments: null, idempotency: null };
  const client = entry.userId === null ? clientOf(deps, entry, known) : null;
  const turno = draftTurno(deps, found, [employee]);
  const isAsOffered =
    turno.startUtcMinute === offer.startUtcMinute && turno.endUtcMinute === offer.endUtcMinute;
  const span = { from: turno.startUtcMinute, to: turno.endUtcMinute };
  const isThere = openSpans(store.calendar, employeeCalendar(employee, store.calendar), date).some((open) =>
    contains(open, span),
  );
  return isAsOffered && isThere ? { entry, offer, client, turno } : null;
}

/** Clients may share an address: the client with the entry's name is meant. */
function clientOf(deps: Deps, entry: WaitlistEntry, known: readonly KnownClient[]) {
  const nameOf = (one: Pick<WaitlistEntry, "firstName" | "lastName">) =>
    foldedForSearch(`${one.firstName} ${one.lastName}`.trim());
  const same = known.find((each) => nameOf(each) === nameOf(entry));
  if (same !== undefined) return { ...same, isNew: false };
  const { firstName, lastName } = entry;
  return { id: deps.newId(), userId: null, firstName, lastName, isNew: true };
}

async function take(deps: Deps, taking: Taking, token: string): Promise<Result<string, Refusal>> {
  const { entry, offer, turno } = taking;
  const at = deps.now();
  try {
    await write(deps.db, [
      ...accept(deps.db, offer, { bookingId: turno.id, at }),
      ...fillEntry(deps.db, entry, at),
      ...bookingOf(deps, taking),
    ]);
  } catch (error) {
    if (isTimeGone(error)) return takeBack(deps, offer);
    if (isBlockedClient(error)) return err(await blockedRefusal(deps, entry));
    if (guardRefusal(error) === "STALE") return refusalOf(deps, taking, token);
    throw error;
  }
  deps.later(deliverSoon(deps, { about: turno.id }));
  deps.later(offerFreedTimes(deps, entry.businessId));
  return ok(turno.id);
}

function bookingOf(deps: Deps, { entry, client, turno }: Taking) {
  const { businessId, userId, email, phone } = entry;
  if (userId !== null)
    return insertBooking(deps.db, ownBooking(deps, { ...entry, userId }, turno), deps.newId());
  if (client === null) return [];
  const { isNew, userId: customerId, ...named } = client;
  const createdAt = turno.createdAt;
  return [
    ...(isNew ? insertClient(deps.db, { ...named, businessId, email, phone, createdAt }) : []),
    mustNotBeBlocked(deps.db, { businessId, userId: null, email }),
    ...insertTurno(deps.db, { ...turno, customerId, clientId: client.id }, deps.newId()),
  ];
}

type Owned = Pick<WaitlistEntry, "phone"> & { readonly userId: string };

/** The account may lack the mobile that the entry was made with. */
function ownBooking(deps: Deps, { userId: customerId, phone }: Owned, turno: Taking["turno"]) {
  const mobile = phone !== null && isArgentineMobile(phone) ? { phone, refuses: false } : null;
  return { ...turno, customerId, mobile, mayRefuse: true, limits: bookingLimits(deps, customerId) };
}

/** The time is gone: the entry stays on the list for the next offer. */
async function takeBack(deps: Deps, offer: Offer): Promise<Result<string, Refusal>> {
  await tryWrite(deps.db, settleOffer(deps.db, offer, { status: "WITHDRAWN", at: deps.now() }));
  deps.later(offerFreedTimes(deps, offer.businessId));
  return GONE;
}

/**
 * The same press came first, or the offer ran out. Otherwise a cap of the customer leaves no room, or the salon has just blocked
 * them.
 */
async function refusalOf(
  deps: Deps,
  { entry, offer, turno }: Taking,
  token: string,
): Promise<Result<string, Refusal>> {
  const now = await entryByLink(deps, token);
  const last = now.ok ? now.value.offer : null;
  if (last?.id === offer.id && last.status === "ACCEPTED" && last.bookingId !== null)
    return ok(last.bookingId);
  if (!isOnOffer(last, deps.now()) || last.id !== offer.id) return GONE;
  if (entry.userId === null) return err(await blockedRefusal(deps, entry));
  return err(
    await bookingRefusal(deps, cappedBooking(ownBooking(deps, { ...entry, userId: entry.userId }, turno))),
  );
}
