import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import type { BookingStatus } from "#app/domain/codes/booking.ts";
import { statusesWhere } from "#app/domain/status-sets.ts";

// Partial indexes have these conditions too: SQLite uses one only where the query repeats it word for word. A column
// not given stands by its bare name.

/** An open booking: neither over nor cancelled, its deposit paid or awaited. */
export function isOpenTurno(status: SQLWrapper = sql`status`): SQL {
  return isIn(status, statusesWhere("isOpen"));
}

/** A booking that its client attended. */
export function wasAttended(status: SQLWrapper = sql`status`): SQL {
  return isIn(status, statusesWhere("isVisit"));
}

/** A booking for which something is left to do; staff may change its lines. */
export function isUnfinished(status: SQLWrapper = sql`status`): SQL {
  return isIn(status, statusesWhere("isOver", false));
}

/** A booking that holds its time. */
export function isActiveTurno(status: SQLWrapper = sql`status`): SQL {
  return isIn(status, statusesWhere("blocksTime"));
}

/** A booking that holds no time: it did not take place, or will not. */
export function isOffTurno(status: SQLWrapper = sql`status`): SQL {
  return isIn(status, statusesWhere("blocksTime", false));
}

/** Whether an account has the email or phone of a client that the business has blocked from online booking. */
export function bearsBlocked(userId: SQLWrapper | string, businessId: SQLWrapper | string): SQL {
  return sql`exists (select 1 from account_reach r
    join client_words w on w.business_id = ${businessId} and w.kind = 5 and w.word in (r.email, r.typed,
      iif(r.typed like '%1115________', '11' || substr(r.typed, -8), substr(r.typed, -10)))
    where r.id = ${userId})`;
}

/** Whether a client has the email or phone of one that the business has blocked from online booking. */
export function isLikeBlocked(clientId: SQLWrapper, businessId: string): SQL {
  return sql`exists (select 1 from client_dialled d join client_words w
    on w.business_id = d.business_id and w.kind = 5 and w.word in (d.email, d.digits)
    where d.id = ${clientId} and d.business_id = ${businessId})`;
}

/** Whether an address is one of a client that the business has blocked from online booking. */
export function isBlockedAddress(email: SQLWrapper | string, businessId: SQLWrapper | string): SQL {
  return sql`exists (select 1 from client_words w
    where w.business_id = ${businessId} and w.kind = 5 and w.word = lower(${email}))`;
}

/** Whether a phone (E.164) is one of a client that the business has blocked from online booking. */
export function isBlockedPhone(phone: SQLWrapper | string, businessId: SQLWrapper | string): SQL {
  return sql`exists (select 1 from client_words w
    where w.business_id = ${businessId} and w.kind = 5 and ${isPhoneWord(sql`w.word`, phone)})`;
}

/** Whether a word of `client_words` is a phone (E.164): a number of Argentina stands there as it is dialled at home. */
export function isPhoneWord(word: SQLWrapper, phone: SQLWrapper | string): SQL {
  return sql`${word} in (substr(${phone}, 2), substr(${phone}, -10))`;
}

function isIn(status: SQLWrapper, statuses: readonly BookingStatus[]): SQL {
  return sql`${status} in (${sql.raw(statuses.map((each) => `'${each}'`).join(", "))})`;
}

type TransferColumns = { readonly provider: SQLWrapper; readonly status: SQLWrapper };

const BARE: TransferColumns = { provider: sql`provider`, status: sql`status` };

/** A transfer that its customer reported and staff have not looked up yet. */
export function isUnderReview({ provider, status }: TransferColumns = BARE): SQL {
  return sql`${provider} = 'transfer' and ${status} = 'IN_PROCESS'`;
}

/** As `isUnderReview`, or a transfer that staff looked for and did not find. */
export function isNotFoundYet({ provider, status }: TransferColumns = BARE): SQL {
  return sql`${provider} = 'transfer' and ${status} in ('IN_PROCESS', 'REJECTED')`;
}

/** The methods of a booking's undecided payments, separated by commas; null for none. */
export function waysUnderWay(bookingId: SQLWrapper): SQL {
  return sql`(select group_concat(provider) from payments where booking_id = ${bookingId} and status = 'IN_PROCESS')`;
}

/** Whether the customer reported a transfer of the booking's deposit that staff have not looked up yet. */
export function hasTransferUnderReview(bookingId: SQLWrapper): SQL {
  return sql`exists (select 1 from payments where booking_id = ${bookingId} and ${isUnderReview()})`;
}

/** Whether the booking is on the list of clients to call, called or not, and has not been moved since it was put there. */
export function isToCall(bookingId: SQLWrapper): SQL {
  return sql`exists (select 1 from calls where calls.booking_id = ${bookingId} and ${isUnmovedSinceCall()})`;
}

/** For a row of `calls`: its booking still has the time and the professionals that it had then. */
export function isUnmovedSinceCall(): SQL {
  return sql`not exists (select 1 from booking_changes later where later.booking_id = calls.booking_id
    and later.version > calls.version and later.kind in ('RESCHEDULED', 'EMPLOYEE_CHANGED'))`;
}

type DepositColumns = {
  readonly id: SQLWrapper;
  readonly status: SQLWrapper;
  readonly depositCentavos: SQLWrapper;
  readonly depositPaidAt: SQLWrapper;
};

/**
 * The part of a booking's deposit that is really there (centavos), as `heldIn` (domain) counts it: less money that was
 * refunded, is about to be, or left outside. Every view or sum of paid deposits uses this. A booking that was imported with a
 * paid deposit has no payment here: unless it is cancelled, its own deposit counts.
 */
export function depositHeld({ id, status, depositCentavos, depositPaidAt }: DepositColumns): SQL<number> {
  const kept = sql`(select sum(iif(refund_status is null, amount_centavos - gone_centavos, 0)) from payments
    where payments.booking_id = ${id} and payments.status = 'APPROVED')`;
  const own = sql`iif(${depositPaidAt} is null or ${status} = 'CANCELLED', 0, ${depositCentavos})`;
  return sql<number>`iif(${depositCentavos} is null, 0, coalesce(${kept}, ${own}))`;
}

const MANAGERS = sql.raw(MANAGING_ROLES.map((role) => `'${role}'`).join(", "));

/** A role that runs a business and may see its money. */
export function isManager(role: SQLWrapper): SQL {
  return sql`${role} in (${MANAGERS})`;
}

/** Time that is not really off: it is held for a waitlist entry. */
export function isHeldTime(kind: SQLWrapper): SQL {
  return sql`${kind} = 'HELD'`;
}

/** Time off that staff entered. */
export function isAwayTime(kind: SQLWrapper): SQL {
  return sql`${kind} <> 'HELD'`;
}

type EmployeeColumns = { readonly hiddenAt: SQLWrapper; readonly bookable: SQLWrapper };

const PERSON: EmployeeColumns = { hiddenAt: sql`person.hidden_at`, bookable: sql`person.bookable` };

/** A professional that customers may choose. Columns not given are those of `person`. */
export function takesTurnos({ hiddenAt, bookable }: EmployeeColumns = PERSON): SQL {
  return sql`${hiddenAt} is null and ${bookable} = 1`;
}

/** The id of a business by its id, its slug or a former slug. No business gets a former slug of another business. */
export function businessNamed(name: string): SQL {
  const slug = sql`lower(${name})`;
  return sql`coalesce(
    (select found.id from businesses found where found.id = ${name}),
    (select found.id from businesses found where found.slug = ${slug}),
    (select found.business_id from old_slugs found where found.slug = ${slug}))`;
}

/** Whether a user works for the business of the row; a guest (null) never does. */
export function isMember(userId: string | null): SQL<number> {
  return sql<number>`exists (select 1 from members member
    where member.business_id = businesses.id and member.user_id = ${userId})`;
}

/** One of a business's stores, or all of them where `storeId` is null: rows named `wanted`, with their ids as `value`. */
export function wantedStores({
  businessId,
  storeId,
}: Readonly<Record<"businessId" | "storeId", SQLWrapper>>): SQL {
  return sql`(select own.id as value from stores as own
    where own.business_id = ${businessId} and (${storeId} is null or own.id = ${storeId})) as wanted`;
}

/** The same for a statement that is built for one use. */
export function storesOf({ businessId, storeId }: StoresAsked): SQL {
  return wantedStores({ businessId: sql`${businessId}`, storeId: sql`${storeId}` });
}

type StoresAsked = { readonly businessId: string; readonly storeId: string | null };
