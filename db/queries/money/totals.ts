import { type SQL, sql } from "drizzle-orm";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { listOf } from "#db/writing.ts";

/** A day, with the instants between which its money moves: from the first on, before the second (ms). */
export type CountedDay = readonly [date: LocalDate, from: Instant, until: Instant];

/** The business, and days on which the clocks of its stores agree; `storeIds` null: all of its stores. */
export type TotalsAsked = {
  readonly businessId: string;
  readonly storeIds: readonly string[] | null;
  readonly days: readonly CountedDay[];
};

type Income = { readonly received: number; readonly givenBack: number };
type Spent = { readonly spent: number; readonly takenOut: number };

/** The money that came in on each day, and the money given back. A charge undone on the same day does not count. Centavos. */
export function incomeByDay(
  db: Database,
  asked: TotalsAsked,
): Reading<readonly (Income & { readonly date: LocalDate })[]> {
  const days = db
    .select({
      date: sql<LocalDate>`date`.as("date"),
      received: sql<number>`sum(received)`.as("received"),
      givenBack: sql<number>`sum(given_back)`.as("givenBack"),
    })
    .from(income(asked))
    .groupBy(sql`date`);
  return reading([days], ([rows]) => rows);
}

/** The money paid by hand on each day, less the money voided on another day. */
export function spentByDay(
  db: Database,
  { days, ...whose }: TotalsAsked,
): Reading<readonly (Spent & { readonly date: LocalDate })[]> {
  const of = (sign: 1 | -1, moment: string, other: string) => sql`
    select date, kind, ${sql.raw(sign === 1 ? "centavos" : "0 - centavos")} as paid from days cross join expenses money
    where ${movedOnce(whose, moment, other)} and ${isOf(whose, sql`money.store_id`)}`;
  const paid = db
    .select({
      date: sql<LocalDate>`date`.as("date"),
      spent: sql<number>`sum(iif(kind = 'EXPENSE', paid, 0))`.as("spent"),
      takenOut: sql<number>`sum(iif(kind = 'WITHDRAWAL', paid, 0))`.as("takenOut"),
    })
    .from(
      sql`(${withDays(days)} ${of(1, "money.at", "money.voided_at")} union all ${of(-1, "money.voided_at", "money.at")})`,
    )
    .groupBy(sql`date`);
  return reading([paid], ([rows]) => rows);
}

/**
 * Shares a booking's money among its professionals or its services. It is shared in proportion to the lines' prices, to the
 * centavo.
 */
export type SharedBy = "professional" | "service";

export type SharedIncome = Income & { readonly id: string; readonly name: string };

export function incomeShared(
  db: Database,
  { by, ...asked }: TotalsAsked & { readonly by: SharedBy },
): Reading<readonly SharedIncome[]> {
  const own = sql`price_centavos + additional_centavos`;
  const whose = sql.raw(
    by === "service" ? "service_id as id, service_name as name" : "employee_id as id, employee_name as name",
  );
  const ofTurno = (upTo: SQL) =>
    sql`(select sum(${own}) from booking_lines other where other.booking_id = booking_lines.booking_id ${upTo})`;
  // A booking with one line belongs to that line. Without prices, each line weighs the same.
  const lines = sql`(select ${whose}, received, given_back, line_count, position, ${own} as own,
      iif(line_count = 1, 1, ${ofTurno(sql``)}) as whole,
      iif(line_count = 1, 1, ${ofTurno(sql`and other.position <= booking_lines.position`)}) as through
    from ${income(asked)} made cross join bookings on bookings.id = made.booking_id
    cross join booking_lines on booking_lines.booking_id = made.booking_id and +booking_lines.business_id = ${asked.businessId})`;
  const weighed = sql`(select id, name, received, given_back, iif(whole = 0, line_count, whole / unit) as whole,
      iif(whole = 0, position + 1, through / unit) as through, iif(line_count = 1, 0, iif(whole = 0, position, (through - own) / unit)) as before
    from (select *, 1 + whole / ${MOST_WEIGHT} as unit from ${lines} as counted) as counted) as counted`;
  const shared = db
    .select({
      id: sql<string>`id`.as("id"),
      name: sql<string>`max(name)`.as("name"),
      received: sql<number>`sum(${partOf("received")})`.as("received"),
      givenBack: sql<number>`sum(${partOf("given_back")})`.as("givenBack"),
    })
    .from(weighed)
    .groupBy(sql`id`);
  return reading([shared], ([rows]) => rows);
}

/**
 * Its square is less than 2^63. Bookings above 20 million pesos are shared to a thousand-millionth part. The number is written
 * out: a parameter would be a real number, and so would each result.
 */
const MOST_WEIGHT = sql.raw("2000000000");

/** The share of one line in a booking's amount: the sum up to and with the line, less the sum up to it. So the shares add up. */
function partOf(amount: string): SQL {
  const upTo = (sum: string) => sql.raw(`(${amount} / whole * ${sum} + ${amount} % whole * ${sum} / whole)`);
  return sql`${upTo("through")} - ${upTo("before")}`;
}

/**
 * Charges and deposits as they moved: `date, booking_id, received, given_back`. A deposit given back on the same day counts as
 * both.
 */
function income({ days, ...whose }: TotalsAsked): SQL {
  const isTheirs = isOf(whose, sql`(select store_id from bookings where bookings.id = money.booking_id)`);
  const of = (table: string, what: string, moved: SQL) => sql`
    select date, booking_id, ${sql.raw(what)} from days cross join ${sql.raw(table)} money where ${moved} and ${isTheirs}`;
  return sql`(${withDays(days)}
    ${of("charges", "centavos as received, 0 as given_back", movedOnce(whose, "money.at", "money.undone_at"))} union all
    ${of("charges", "0, centavos", movedOnce(whose, "money.undone_at", "money.at"))} union all
    ${of("payments", "amount_centavos, 0", moved(whose, "money.approved_at"))} union all
    ${of("payments", "0, gone_centavos", sql`${moved(whose, "money.gone_at")} and +money.approved_at is not null`)} union all
    ${of("payments", "0, amount_centavos - gone_centavos", sql`${moved(whose, "money.refunded_at")} and +money.approved_at is not null`)})`;
}

type Whose = Omit<TotalsAsked, "days">;

function withDays(days: readonly CountedDay[]): SQL {
  return sql`with days(date, from_at, until_at) as materialized
    (select value ->> 0, value ->> 1, value ->> 2 from json_each(${JSON.stringify(days)}))`;
}

/** Moved on a day, and not moved back on the same day. */
function movedOnce(whose: Whose, moment: string, other: string): SQL {
  return sql`${moved(whose, moment)} and coalesce(${sql.raw(other)}, 0) not between from_at and until_at - 1`;
}

function moved({ businessId }: Whose, moment: string): SQL {
  const at = sql.raw(moment);
  return sql`money.business_id = ${businessId} and ${at} >= from_at and ${at} < until_at and ${at} is not null`;
}

function isOf({ storeIds }: Whose, storeId: SQL): SQL {
  return storeIds === null ? sql`true` : sql`${storeId} in ${listOf(storeIds)}`;
}
