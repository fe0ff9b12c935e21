import { employeeCalendar } from "#app/domain/calendar/opening.ts";
import { clientOfPerson, likenessOfNames } from "#app/domain/clients/like-names.ts";
import { isArgentineMobile } from "#app/domain/phones/phone-numbers.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { contains } from "#app/domain/time/spans.ts";
import { openSpans } from "#app/domain/waitlist/team-time.ts";
import { blockedRefusal } from "#app/usecases/bookings/blocked-refusal.server.ts";
import { bookingLimits, bookingRefusal } from "#app/usecases/bookings/booking-caps.server.ts";
import { draftTurno } from "#app/usecases/bookings/booking-draft.ts";
import { linkOf } from "#app/usecases/clients/link-person.ts";
import type { Deps, Refusal } from "#app/usecases/deps.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { cappedBooking, insertBooking, insertTurno, type NewTurno } from "#db/queries/bookings/bookings.ts";
import { type SlotFacts, slotFacts } from "#db/queries/catalog/slot-facts.ts";
import {
  type ClientLink,
  type ClientsOfPerson,
  clientsByEmail,
  clientsOfAccount,
  linkClient,
  type ReadClient,
} from "#db/queries/clients/account-clients.ts";
import { insertClient } from "#db/queries/clients/clients.ts";
import { fillEntry, type WaitlistEntry } from "#db/queries/waitlist/entries.ts";
import { isBlockedAt, mustNotBeBlocked } from "#db/queries/waitlist/entry-client.ts";
import { acceptOffer as accept, type Offer, settleOffer } from "#db/queries/waitlist/offers.ts";
import { NOTHING, readAll } from "#db/reading.ts";
import { guardRefusal, isBlockedClient, isTimeGone } from "#db/refusals.ts";
import { tryWrite, write } from "#db/writing.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";
import { entryByLink, isOnOffer } from "./own-entry.server.ts";

const GONE = err<Refusal>({ code: "SLOT_TAKEN" });

/**
 * 'Reservar este turno': books an offer by the entry's link and returns the booking's id; again, the same id. Without an account,
 * the booking belongs to the salon's client of a like name and that address, created if missing. Prices, deposit and policy are today's.
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
  const { isBlocked, ...found } = await readFacts(deps, entry, offer);
  if (isBlocked) return err(await blockedRefusal(deps, entry));
  const taking = takingOf(deps, { entry, offer, ...found });
  if (taking === null) return takeBack(deps, offer);
  return take(deps, taking, token);
}

function readFacts(deps: Deps, entry: WaitlistEntry, { employeeId, startUtcMinute, endUtcMinute }: Offer) {
  const { businessId, storeId, servicePriceIds, email, phone, userId } = entry;
  const window = { from: startUtcMinute, to: endUtcMinute };
  return readAll(deps.db, {
    facts: slotFacts(deps.db, { businessId, storeId, servicePriceIds, employeeId, ...window }),
    known: userId === null ? clientsByEmail(deps.db, { businessId, email }) : NOTHING,
    ofAccount: userId === null ? NOTHING : clientsOfAccount(deps.db, { businessId, userId, email }),
    isBlocked: isBlockedAt(deps.db, { businessId, userId, email, phone }),
  });
}

type Found = {
  readonly entry: WaitlistEntry;
  readonly offer: Offer;
  readonly facts: SlotFacts;
  /** Without an account: the salon's clients with the address. */
  readonly known: readonly ReadClient[] | null;
  readonly ofAccount: ClientsOfPerson;
};

type Taking = Pick<Found, "entry" | "offer"> & {
  readonly turno: Omit<NewTurno, "customerId" | "clientId">;
  /** The salon's client for an entry without an account, new where the salon does not know them; null with an account. */
  readonly client: GuestClient | null;
  /** The salon's client that the person turned out to be; null: none, or known before. */
  readonly link: ClientLink | null;
};

type GuestClient = { readonly id: string; readonly userId: string | null; readonly isNew: boolean };

/**
 * Null where the professional, a service or the store cannot be booked any more, or the time or length no longer matches the
 * offer.
 */
function takingOf(deps: Deps, { entry, offer, facts, ...among }: Found): Taking | null {
  const { store, options, employees } = facts;
  const [employee] = employees;
  const { servicePriceIds, businessId } = entry;
  if (store === null || options.length < servicePriceIds.length || !employee?.offersAll) return null;
  const { date, startMinute } = offer;
  const found = { businessId, store, options, date, startMinute, comments: null, idempotency: null };
  const turno = draftTurno(deps, found, [employee]);
  const isAsOffered =
    turno.startUtcMinute === offer.startUtcMinute && turno.endUtcMinute === offer.endUtcMinute;
  const span = { from: turno.startUtcMinute, to: turno.endUtcMinute };
  const isThere = openSpans(store.calendar, employeeCalendar(employee, store.calendar), date).some((open) =>
    contains(open, span),
  );
  return isAsOffered && isThere ? { entry, offer, turno, ...personOf(deps, entry, turno.id, among) } : null;
}

/**
 * Clients may share an address: the client with the entry's name is meant, or else the only one with a like name and no account.
 */
function personOf(
  deps: Deps,
  entry: WaitlistEntry,
  bookingId: string,
  { known, ofAccount }: Pick<Found, "known" | "ofAccount">,
): Pick<Taking, "client" | "link"> {
  const { businessId, userId, firstName, lastName, email, phone } = entry;
  const booker = { businessId, userId, bookingId };
  if (known === null) return { client: null, link: linkOf(deps, booker, ofAccount) };
  const same = clientOfPerson(
    entry,
    known.map(({ id, data }) => ({ id, ...data })),
  );
  const isMeant = same !== null && (same.userId === null || likenessOfNames(entry, same) === "SAME");
  if (!isMeant) return { client: { id: deps.newId(), userId: null, isNew: true }, link: null };
  const person = { firstName, lastName, email, phone };
  const clients = known.filter(({ data }) => data.userId === null);
  const link = same.userId === null ? linkOf(deps, booker, { person, clients }) : null;
  return { client: { id: same.id, userId: same.userId, isNew: false }, link };
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

function bookingOf(deps: Deps, taking: Taking) {
  const { entry, client, link, turno } = taking;
  const { businessId, userId, firstName, lastName, email, phone } = entry;
  if (userId !== null)
    return insertBooking(deps.db, ownBooking(deps, { ...entry, userId }, taking), deps.newId());
  if (client === null) return [];
  const { id, isNew, userId: customerId } = client;
  const created = { id, businessId, firstName, lastName, email, phone, createdAt: turno.createdAt };
  return [
    ...(isNew ? insertClient(deps.db, created) : []),
    ...(link === null ? [] : linkClient(deps.db, link)),
    mustNotBeBlocked(deps.db, { businessId, userId: null, email, phone }),
    ...insertTurno(deps.db, { ...turno, customerId, clientId: id }, deps.newId()),
  ];
}

type Owned = Pick<WaitlistEntry, "phone"> & { readonly userId: string };

/** The account may lack the mobile that the entry was made with. */
function ownBooking(
  deps: Deps,
  { userId: customerId, phone }: Owned,
  { turno, link }: Pick<Taking, "turno" | "link">,
) {
  const mobile = phone !== null && isArgentineMobile(phone) ? { phone, refuses: false } : null;
  return { ...turno, customerId, mobile, mayRefuse: true, limits: bookingLimits(deps, customerId), link };
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
async function refusalOf(deps: Deps, taking: Taking, token: string): Promise<Result<string, Refusal>> {
  const { entry, offer } = taking;
  const now = await entryByLink(deps, token);
  const last = now.ok ? now.value.offer : null;
  if (last?.id === offer.id && last.status === "ACCEPTED" && last.bookingId !== null)
    return ok(last.bookingId);
  if (!isOnOffer(last, deps.now()) || last.id !== offer.id) return GONE;
  if (entry.userId === null) return err(await blockedRefusal(deps, entry));
  return err(
    await bookingRefusal(deps, cappedBooking(ownBooking(deps, { ...entry, userId: entry.userId }, taking))),
  );
}
