import { and, eq, gte, isNull, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { chargeMethodOf, type MoneyWindow, type Movement } from "#app/domain/money/till/till-lines.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { bookings } from "#db/schema/bookings/bookings.ts";
import { clients } from "#db/schema/clients/clients.ts";
import { charges } from "#db/schema/money/charges.ts";
import { expenses } from "#db/schema/money/tills.ts";
import { payments } from "#db/schema/payments/payments.ts";

/** The business and the time window; `storeId` null: of all stores. */
type MoneyAsked = MoneyWindow & { readonly businessId: string; readonly storeId: string | null };

/** Money that moved, with the name of the client or the purpose. */
export type NamedMovement = Movement & {
  readonly id: string;
  readonly storeId: string;
  /** Null for what is paid by hand. */
  readonly bookingId: string | null;
  /** The client's name, or what was paid for; null where the client is not known. */
  readonly name: string | null;
  /** The member who wrote it down; null: the machine. */
  readonly by: string | null;
};

/**
 * All movements in a window: charges, deposits, and expenses paid by hand. Includes money that moved before the window and was
 * taken back in it.
 */
export function movementsIn(db: Database, asked: MoneyAsked): Reading<readonly NamedMovement[]> {
  const statements = [
    charged(db, asked, movedIn(charges.at, asked)),
    charged(
      db,
      asked,
      and(movedIn(charges.undoneAt, asked), sql`undone_at is not null`, before(charges.at, asked)),
    ),
    deposited(db, asked, and(movedIn(payments.approvedAt, asked), sql`approved_at is not null`)),
    deposited(
      db,
      asked,
      and(
        movedIn(payments.refundedAt, asked),
        sql`refunded_at is not null`,
        before(payments.approvedAt, asked),
      ),
    ),
    deposited(
      db,
      asked,
      and(
        movedIn(payments.goneAt, asked),
        sql`gone_at is not null`,
        before(payments.approvedAt, asked),
        // Deposits given back in the same window are among the rows above.
        sql`not (coalesce(${payments.refundedAt}, 0) >= ${asked.from} and coalesce(${payments.refundedAt}, 0) < ${asked.until})`,
      ),
    ),
    spent(db, asked, movedIn(expenses.at, asked)),
    spent(
      db,
      asked,
      and(movedIn(expenses.voidedAt, asked), sql`voided_at is not null`, before(expenses.at, asked)),
    ),
  ] as const;
  return reading(statements, ([charged, undone, paid, returned, left, spent, voided]) => [
    ...[...charged, ...undone].map((row) => ({ ...row, kind: "CHARGE" as const, gone: null })),
    ...[...paid, ...returned, ...left].map(({ provider, goneCentavos, goneAt, ...row }) => ({
      ...row,
      gone: goneAt === null ? null : { centavos: goneCentavos, at: goneAt },
      method: chargeMethodOf(provider),
      kind: "DEPOSIT" as const,
    })),
    ...[...spent, ...voided].map((row) => ({ ...row, bookingId: null, gone: null })),
  ]);
}

const CLIENT = sql<string | null>`nullif(trim(${clients.firstName} || ' ' || ${clients.lastName}), '')`.as(
  "name",
);
const BY = sql<string | null>`nullif(${users.displayName}, '')`.as("by");

function charged(db: Database, { businessId, storeId }: MoneyAsked, when: SQL | undefined) {
  const { id, method, centavos, at, undoneAt: backAt, bookingId } = charges;
  return db
    .select({
      ...named({ id, method, centavos, at, backAt, bookingId, storeId: bookings.storeId }),
      name: CLIENT,
      by: BY,
    })
    .from(charges)
    .innerJoin(bookings, and(eq(bookings.businessId, charges.businessId), eq(bookings.id, charges.bookingId)))
    .leftJoin(clients, and(eq(clients.businessId, bookings.businessId), eq(clients.id, bookings.clientId)))
    .leftJoin(users, and(eq(users.id, charges.userId), isNull(users.deletedAt)))
    .where(and(eq(charges.businessId, businessId), when, isOf(bookings.storeId, storeId)));
}

function deposited(db: Database, { businessId, storeId }: MoneyAsked, when: SQL | undefined) {
  const {
    id,
    provider,
    amountCentavos: centavos,
    refundedAt: backAt,
    goneCentavos,
    goneAt,
    bookingId,
  } = payments;
  const at = sql<number>`${payments.approvedAt}`.as("at");
  return db
    .select({
      ...named({
        id,
        provider,
        centavos,
        backAt,
        goneCentavos,
        goneAt,
        bookingId,
        storeId: bookings.storeId,
      }),
      ...{ at, name: CLIENT, by: BY },
    })
    .from(payments)
    .innerJoin(
      bookings,
      and(eq(bookings.businessId, payments.businessId), eq(bookings.id, payments.bookingId)),
    )
    .leftJoin(clients, and(eq(clients.businessId, bookings.businessId), eq(clients.id, bookings.clientId)))
    .leftJoin(users, and(eq(users.id, payments.recordedBy), isNull(users.deletedAt)))
    .where(and(eq(payments.businessId, businessId), when, isOf(bookings.storeId, storeId)));
}

function spent(db: Database, { businessId, storeId: of }: MoneyAsked, when: SQL | undefined) {
  const { id, kind, method, centavos, at, voidedAt: backAt, storeId, what: name } = expenses;
  return db
    .select({ ...named({ id, kind, method, centavos, at, backAt, storeId, name }), by: BY })
    .from(expenses)
    .leftJoin(users, and(eq(users.id, expenses.userId), isNull(users.deletedAt)))
    .where(and(eq(expenses.businessId, businessId), when, isOf(storeId, of)));
}

function movedIn(moment: SQLWrapper, { from, until }: MoneyWindow): SQL | undefined {
  return and(gte(moment, from), lt(moment, until));
}

function before(moment: SQLWrapper, { from }: MoneyWindow): SQL {
  return sql`+${moment} < ${from}`;
}

function isOf(column: SQLWrapper, storeId: string | null): SQL | undefined {
  return storeId === null ? undefined : sql`+${column} = ${storeId}`;
}

/** The change of a store's cash in a window, as one value: the cash that came in less the cash that went out. */
export function cashMoved({
  businessId,
  storeId,
  from,
  until,
}: MoneyAsked & { readonly storeId: string }): SQL {
  const sum = (table: string, centavos: string, moment: string, way: string) =>
    sql`(select coalesce(sum(${sql.raw(centavos)}), 0) from ${sql.raw(table)} where money.business_id = ${businessId}
      and ${sql.raw(moment)} >= ${from} and ${sql.raw(moment)} < ${until} and ${sql.raw(way)} and +store_id = ${storeId})`;
  const joined = (table: string) => `${table} money join bookings on bookings.id = money.booking_id`;
  const byCash = "money.method = 'CASH'";
  const deposit = "money.status = 'APPROVED' and money.provider = 'cash'";
  return sql`${sum(joined("charges"), "centavos", "money.at", byCash)}
    - ${sum(joined("charges"), "centavos", "money.undone_at", `money.undone_at is not null and ${byCash}`)}
    + ${sum(joined("payments"), "amount_centavos", "money.approved_at", `money.approved_at is not null and ${deposit}`)}
    - ${sum(joined("payments"), "amount_centavos", "money.refunded_at", `money.refunded_at is not null and ${deposit}`)}
    - ${sum("expenses money", "centavos", "money.at", byCash)}
    + ${sum("expenses money", "centavos", "money.voided_at", `money.voided_at is not null and ${byCash}`)}`;
}
