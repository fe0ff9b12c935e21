import { WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import type { DayPart } from "#app/domain/codes/waitlist.ts";
import { isArgentineMobile } from "#app/domain/phones/phone-numbers.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { addDays, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { instantOf } from "#app/domain/time/units.ts";
import { endOfWait, MOST_DAYS } from "#app/domain/waitlist/day-parts.ts";
import { ableTo, knownFromTheStart, timesOf } from "#app/domain/waitlist/wish.ts";
import { blockedRefusal } from "#app/usecases/bookings/blocked-refusal.server.ts";
import { MOBILE_NEEDED } from "#app/usecases/bookings/mobile-needed.ts";
import type { Actor, Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { waitlistLimits } from "#app/usecases/limits/network-limits.server.ts";
import { countVisit } from "#app/usecases/limits/visits.server.ts";
import { deliverSoon } from "#app/usecases/messages/deliver-mail.server.ts";
import { CONFIRM_MS } from "#app/usecases/messages/letters/bookings/waitlist-letter.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import { ownAccount } from "#db/queries/accounts/own-account.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { entryOf, insertEntry, type WaitlistEntry, waitingCounts } from "#db/queries/waitlist/entries.ts";
import { isBlockedAt } from "#db/queries/waitlist/entry-client.ts";
import { tellEntry } from "#db/queries/waitlist/entry-messages.ts";
import { type TeamFacts, teamFacts } from "#db/queries/waitlist/list-facts.ts";
import { NOTHING, read, readAll } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { tryWrite } from "#db/writing.ts";
import { LIST_CAPS, tooMany } from "./list-caps.ts";
import { offerFreedTimes } from "./offer-freed-times.server.ts";
import { servicesOf, teamKey, teamOf } from "./store-team.server.ts";

export type JoinInput = {
  readonly businessId: string;
  readonly storeId: string;
  /** The chain, in order; at least one. */
  readonly servicePriceIds: readonly string[];
  /** Null: any professional that does them. */
  readonly employeeId: string | null;
  /** Whether others will do where that professional has no time. */
  readonly othersToo: boolean;
  readonly days: readonly LocalDate[];
  readonly part: DayPart;
  /** The name and email of a visitor without an account; a signed-in user is known by their session. */
  readonly guest: { readonly name: string; readonly email: string } | null;
  /** E.164. */
  readonly phone: string | null;
  /** The same form sent again with one key makes one entry; null: each form makes another. */
  readonly key: string | null;
};

/** `isConfirmed`: the entry waits already; otherwise its mail has to confirm the address. */
type Joined = { readonly entryId: string; readonly isConfirmed: boolean };

/**
 * Adds an entry to a store's waitlist: it is told of times that become free from now on. Without an account with a verified
 * email, it waits only after the link of a mail, valid for a day. Refuses NOT_FOUND for services that cannot be booked there, and
 * VALIDATION for no days, too many, or days outside the window, or no mobile where the store needs it. FORBIDDEN (`blockedAt`) for a client that the salon has blocked,
 * RATE_LIMITED past a day's entries, TOO_MANY for a fourth entry or a full list.
 */
export async function joinWaitlist(
  deps: Deps,
  actor: Actor,
  input: JoinInput,
): Promise<Result<Joined, Refusal>> {
  const person = await personOf(deps, actor, input);
  if (person === null) return err({ code: "UNAUTHENTICATED" });
  const id = input.key === null ? deps.newId() : keyedId(deps, person, input);
  const { facts, known, counts, isBlocked } = await readFacts(deps, { input, person, id });
  if (known !== null) return ok({ entryId: id, isConfirmed: known.status !== "UNCONFIRMED" });
  const wish = wishOf(deps, input, facts);
  if (!wish.ok) return wish;
  if (facts.store?.needsMobile && !hasMobile(person, input)) return err(MOBILE_NEEDED);
  if (isBlocked) return blockedJoin(deps, input, person);
  const full = tooMany(counts);
  if (full !== null) return err(full);
  const counted = await countVisit(deps, waitlistLimits(deps, person.email));
  if (!counted.ok) return counted;
  return enter(deps, { ...wish.value, ...person, ...placeOf(input), id });
}

type Person = Pick<WaitlistEntry, "userId" | "email" | "firstName" | "lastName"> & {
  readonly isConfirmed: boolean;
  /** The account has a phone. */
  readonly hasPhone: boolean;
};

async function personOf(deps: Deps, actor: Actor, { guest }: JoinInput): Promise<Person | null> {
  if (actor.kind === "user") return ownPerson(deps, actor);
  if (guest === null) return null;
  const [firstName = "", ...rest] = guest.name.split(" ");
  const person = { userId: null, email: guest.email, firstName, lastName: rest.join(" ") };
  return { ...person, isConfirmed: false, hasPhone: false };
}

async function ownPerson(deps: Deps, { userId }: SignedIn): Promise<Person | null> {
  const own = await read(deps.db, ownAccount(deps.db, userId));
  if (own === null) return null;
  const { email, firstName, lastName, phone, emailVerifiedAt } = own;
  const person = { userId, email, firstName, lastName, hasPhone: phone !== null };
  return { ...person, isConfirmed: emailVerifiedAt !== null };
}

/** As at a booking: the account's phone will do, and otherwise a mobile has to be typed. */
function hasMobile({ hasPhone }: Person, { phone }: JoinInput): boolean {
  return hasPhone || (phone !== null && isArgentineMobile(phone));
}

/** The id depends on everything in the form, so that going back and changing something makes another entry. */
function keyedId({ settings }: Deps, { email, userId }: Person, input: JoinInput): string {
  return sign(settings, "waitlist-key", JSON.stringify([email, userId, input])).slice(0, 22);
}

type Asked = { readonly input: JoinInput; readonly person: Person; readonly id: string };

function readFacts(deps: Deps, { input, person, id }: Asked) {
  const { businessId, storeId, days, servicePriceIds, key } = input;
  const now = minuteNow(deps);
  return inStoreZone(async (zone) => {
    const found = await readAll(deps.db, {
      facts: teamFacts(deps.db, teamKey({ businessId, storeId, zone, days, servicePriceIds, now })),
      known: key === null ? NOTHING : entryOf(deps.db, id),
      counts: waitingCounts(deps.db, { businessId, storeId, email: person.email }),
      isBlocked: isBlockedOwn(deps, input, person),
    });
    return { ...found, store: found.facts.store };
  });
}

/**
 * A guest does not learn whether a salon has blocked an address; the client with that address does, on confirming it. A blocked
 * phone is refused at once, as an account's is.
 */
function isBlockedOwn(deps: Deps, { businessId, phone }: JoinInput, { userId, email }: Person) {
  return isBlockedAt(deps.db, { businessId, userId: userId ?? "", email, phone });
}

/** Tries of guests count, so that phones cannot be tried out. */
async function blockedJoin(deps: Deps, input: JoinInput, { userId, email }: Person) {
  const counted = userId === null ? await countVisit(deps, waitlistLimits(deps, email)) : ok(null);
  return counted.ok ? err(await blockedRefusal(deps, input)) : counted;
}

type FoundWish = Pick<WaitlistEntry, "days" | "lastDay" | "known"> & { readonly zone: string };

function wishOf(deps: Deps, input: JoinInput, facts: TeamFacts): Result<FoundWish, Refusal> {
  const { store } = facts;
  const services = servicesOf(input.servicePriceIds, facts);
  if (store === null || services.length === 0) return err({ code: "NOT_FOUND" });
  const { calendar, timeZone: zone } = store;
  const now = minuteNow(deps);
  const team = { calendar, team: teamOf(facts), now };
  const able = ableTo({ services }, timesOf(team)).map(({ one }) => one.id);
  const isThere = input.employeeId === null ? able.length > 0 : able.includes(input.employeeId);
  if (!isThere) return err({ code: "NOT_FOUND" });
  const today = toLocal(now, zone).date;
  const days = [...new Set(input.days)].sort();
  const lastDay = days.at(-1) ?? today;
  const areAhead = days.every((day) => day >= today && day <= addDays(today, WINDOW_DAYS));
  const isOver = endOfWait(lastDay, input.part, zone) <= now;
  if (days.length === 0 || days.length > MOST_DAYS || !areAhead || isOver)
    return err({ code: "VALIDATION", fields: [{ field: "days", code: "VALIDATION" }] });
  return ok({ days, lastDay, zone, known: knownFromTheStart({ days, services }, team) });
}

function placeOf(input: JoinInput) {
  const { businessId, storeId, servicePriceIds, employeeId, part, phone } = input;
  const othersToo = employeeId !== null && input.othersToo;
  return { businessId, storeId, servicePriceIds, employeeId, othersToo, part, phone };
}

type Entering = FoundWish & Person & ReturnType<typeof placeOf> & { readonly id: string };

async function enter(deps: Deps, entering: Entering): Promise<Result<Joined, Refusal>> {
  const { zone, isConfirmed, hasPhone: _, ...entry } = entering;
  const at = deps.now();
  const { id, businessId, userId } = entry;
  const row = {
    ...entry,
    status: isConfirmed ? ("WAITING" as const) : ("UNCONFIRMED" as const),
    createdAt: at,
    confirmedAt: isConfirmed ? at : null,
    wakeAt: isConfirmed ? instantOf(endOfWait(entry.lastDay, entry.part, zone)) : at + CONFIRM_MS,
  };
  const statements = [
    ...insertEntry(deps.db, row, LIST_CAPS),
    ...(isConfirmed
      ? []
      : tellEntry(deps.db, {
          ...{ id, event: "WAITLIST_CONFIRM", businessId, userId, at },
          data: { entryId: id },
        })),
  ];
  const entered = await tryWrite(deps.db, statements).catch((error) => {
    // The same form, sent twice at that moment.
    if (clashOf(error) === "ID") return "BEFORE" as const;
    throw error;
  });
  if (entered === "BEFORE") return ok({ entryId: id, isConfirmed });
  if (!entered) return err({ code: "TOO_MANY" });
  // Times that became free while the form was open are new to the customer.
  deps.later(isConfirmed ? offerFreedTimes(deps, businessId) : deliverSoon(deps, { about: id }));
  return ok({ entryId: id, isConfirmed });
}
