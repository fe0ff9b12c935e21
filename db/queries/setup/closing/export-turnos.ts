import { and, asc, eq, gt, isNull, not, type SQL, sql } from "drizzle-orm";
import type { BookingStatus, CancelReason } from "#app/domain/codes/booking.ts";
import type { ChargeMethod } from "#app/domain/codes/payment.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import {
  CHANGES,
  type KeptChange,
  type KeptLine,
  type KeptPayment,
  LINES,
  PAYMENTS,
} from "#db/queries/accounts/my-data.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts.ts";
import { bookings } from "#db/schema/bookings.ts";
import { charges } from "#db/schema/charges.ts";
import { clients } from "#db/schema/clients.ts";
import { setupChanges } from "#db/schema/setup.ts";

/** Which part of a list: what comes after the row of that id; from its beginning after "". */
type PageKey = { readonly businessId: string; readonly after: string; readonly most: number };

/** Who comes, with or without an account; nobody where it is none any more. */
type ExportedCustomer = {
  readonly customerName: string | null;
  readonly customerEmail: string | null;
  readonly customerPhone: string | null;
};

const CUSTOMER = {
  customerName: sql<string | null>`nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), '')`.as(
    "customerName",
  ),
  customerEmail: sql<string | null>`${clients.email}`.as("customerEmail"),
  customerPhone: sql<string | null>`${clients.phone}`.as("customerPhone"),
};

/** What was paid at the store. */
export type ExportedCharge = {
  readonly method: ChargeMethod;
  readonly centavos: number;
  readonly at: Instant;
  readonly undoneAt: Instant | null;
};

const CHARGES = jsonRows<ExportedCharge>(
  { method: charges.method, centavos: charges.centavos, at: charges.at, undoneAt: charges.undoneAt },
  sql`from ${charges} where ${charges.bookingId} = ${bookings.id} and +${charges.businessId} = ${bookings.businessId}`,
).as("charges");

export type ExportedTurno = ExportedCustomer & {
  readonly id: string;
  readonly storeName: string;
  readonly status: BookingStatus;
  readonly cancelReason: CancelReason | null;
  readonly date: LocalDate;
  readonly startMinute: MinuteOfDay;
  readonly comments: string | null;
  readonly staffNotes: string | null;
  readonly totalCentavos: number;
  readonly depositCentavos: number | null;
  /** Instants in ms. */
  readonly depositPaidAt: Instant | null;
  readonly createdAt: Instant;
  readonly lines: readonly KeptLine[];
  readonly changes: readonly KeptChange[];
  readonly payments: readonly KeptPayment[];
  readonly charges: readonly ExportedCharge[];
};

/** Turnos of a business with all that belongs to each, a page at a time, in the order of their ids. */
export function exportedTurnos(db: Database, key: PageKey): Reading<readonly ExportedTurno[]> {
  const { id, storeName, status, cancelReason, date, startMinute, comments } = bookings;
  const { staffNotes, totalCentavos, depositCentavos, depositPaidAt, createdAt } = bookings;
  const page = db
    .select({
      ...named({ id, storeName, status, cancelReason, date, startMinute, comments }),
      ...named({ staffNotes, totalCentavos, depositCentavos, depositPaidAt, createdAt }),
      ...CUSTOMER,
      ...{ lines: LINES, changes: CHANGES, payments: PAYMENTS, charges: CHARGES },
    })
    .from(bookings)
    .leftJoin(clients, isTheClient())
    .where(isOnPage(key))
    .orderBy(asc(bookings.id))
    .limit(key.most);
  return reading([page], ([rows]) => rows);
}

function isTheClient(): SQL | undefined {
  const isGone = sql`exists (select 1 from ${users} where ${users.id} = ${clients.userId} and ${users.deletedAt} is not null)`;
  return and(eq(clients.id, bookings.clientId), eq(clients.businessId, bookings.businessId), not(isGone));
}

function isOnPage({ businessId, after }: PageKey): SQL | undefined {
  return and(eq(bookings.businessId, businessId), gt(bookings.id, after));
}

export type ExportedChange = {
  readonly id: string;
  readonly at: Instant;
  readonly by: string | null;
  readonly subject: string;
  readonly act: string;
  readonly subjectName: string;
  readonly details: readonly SetupDetail[];
};

/** Where a page of the history begins: after the line of that moment and id. */
type HistoryKey = {
  readonly businessId: string;
  readonly after: { readonly at: Instant; readonly id: string };
  readonly most: number;
};

/** The history of a business's setup, a page at a time, oldest first. */
export function exportedHistory(
  db: Database,
  { businessId, after, most }: HistoryKey,
): Reading<readonly ExportedChange[]> {
  const { id, at, subject, act, subjectName, details } = setupChanges;
  const page = db
    .select({
      ...named({ id, at, subject, act, subjectName, details }),
      by: sql<string | null>`${users.displayName}`.as("by"),
    })
    .from(setupChanges)
    .leftJoin(users, and(eq(users.id, setupChanges.userId), isNull(users.deletedAt)))
    .where(and(eq(setupChanges.businessId, businessId), sql`(${at}, ${id}) > (${after.at}, ${after.id})`))
    .orderBy(asc(at), asc(id))
    .limit(most);
  return reading([page], ([rows]) => rows);
}
