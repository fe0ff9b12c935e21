import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";

// Partial indexes have these conditions too: SQLite uses one only where the query repeats it word for word. A column
// not given stands by its bare name.

/** A turno that stands: neither over nor cancelled, its seña paid or awaited. */
export function isOpenTurno(status: SQLWrapper = sql`status`): SQL {
  return sql`${status} in ('PENDING', 'PENDING_DEPOSIT')`;
}

/** A turno that its client came to. */
export function wasAttended(status: SQLWrapper = sql`status`): SQL {
  return sql`${status} in ('DONE', 'CHECKOUT')`;
}

type TransferColumns = { readonly provider: SQLWrapper; readonly status: SQLWrapper };

const BARE: TransferColumns = { provider: sql`provider`, status: sql`status` };

/** A transfer that its customer reported and that staff have not looked up. */
export function isUnderReview({ provider, status }: TransferColumns = BARE): SQL {
  return sql`${provider} = 'transfer' and ${status} = 'IN_PROCESS'`;
}

/** As `isUnderReview`, or that staff have not found. */
export function isNotFoundYet({ provider, status }: TransferColumns = BARE): SQL {
  return sql`${provider} = 'transfer' and ${status} in ('IN_PROCESS', 'REJECTED')`;
}

/** How the payments of a turno were made that nobody has decided on yet, one word after the other; null for none. */
export function waysUnderWay(bookingId: SQLWrapper): SQL {
  return sql`(select group_concat(provider) from payments where booking_id = ${bookingId} and status = 'IN_PROCESS')`;
}

/** Whether a turno's customer says that they transferred its seña, and staff have not looked yet. */
export function hasTransferUnderReview(bookingId: SQLWrapper): SQL {
  return sql`exists (select 1 from payments where booking_id = ${bookingId} and ${isUnderReview()})`;
}

/** Whether a turno's client is to be called, or was: it was put on that list, and nobody has moved it since. */
export function isToCall(bookingId: SQLWrapper): SQL {
  return sql`exists (select 1 from calls where calls.booking_id = ${bookingId} and ${isUnmovedSinceCall()})`;
}

/** Of a row of `calls`: its turno has the time and the professionals that it had then. */
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
 * What of a turno's seña is really there (centavos): of its payments what `heldIn` (domain) has, so less what went back, is
 * about to, or left outside. Whatever shows or sums a seña that was paid asks this. A turno that came along with its seña
 * paid has no payment here: while it stands, its own word counts.
 */
export function depositHeld({ id, status, depositCentavos, depositPaidAt }: DepositColumns): SQL<number> {
  const kept = sql`(select sum(iif(refund_status is null, amount_centavos - gone_centavos, 0)) from payments
    where payments.booking_id = ${id} and payments.status = 'APPROVED')`;
  const own = sql`iif(${depositPaidAt} is null or ${status} = 'CANCELLED', 0, ${depositCentavos})`;
  return sql<number>`iif(${depositCentavos} is null, 0, coalesce(${kept}, ${own}))`;
}

const MANAGERS = sql.raw(MANAGING_ROLES.map((role) => `'${role}'`).join(", "));

/** Who runs a business, and may see its money. */
export function isManager(role: SQLWrapper): SQL {
  return sql`${role} in (${MANAGERS})`;
}

/** Time off that is none: it is held for somebody of the waiting list. */
export function isHeldTime(kind: SQLWrapper): SQL {
  return sql`${kind} = 'HELD'`;
}

/** Time off that a business's people wrote down. */
export function isAwayTime(kind: SQLWrapper): SQL {
  return sql`${kind} <> 'HELD'`;
}

type EmployeeColumns = { readonly hiddenAt: SQLWrapper; readonly bookable: SQLWrapper };

const PERSON: EmployeeColumns = { hiddenAt: sql`person.hidden_at`, bookable: sql`person.bookable` };

/** A professional whom customers may choose. Columns not given are those of `person`. */
export function takesTurnos({ hiddenAt, bookable }: EmployeeColumns = PERSON): SQL {
  return sql`${hiddenAt} is null and ${bookable} = 1`;
}
