import { type SQL, sql } from "drizzle-orm";
import type { ClockDay } from "#app/domain/money/till/span.ts";
import type { Flow } from "#app/domain/money/totals/money-sums.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import type { Database } from "#db/driver/client.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";

/** The money of a store on a day by a zone's clock; of stores with another clock it means nothing. */
type Placed = { readonly storeId: string; readonly date: LocalDate; readonly zone: string };

type Income = { readonly received: number; readonly givenBack: number };
type Spent = { readonly spent: number; readonly takenOut: number };
type Days = { readonly days: string };

const INCOME = prepared((db, given: Given<Days>) =>
  db
    .select({
      ...PLACE,
      received: sql<number>`sum(received)`.as("received"),
      givenBack: sql<number>`sum(given_back)`.as("givenBack"),
    })
    .from(sql`${income(given)} as made`)
    .where(IS_DUE)
    .groupBy(sql`store_id, date, zone`),
);

/**
 * The money that came in on each of these days that is due to be counted, by store, and the money given back. A charge undone
 * on the same day does not count. Centavos.
 */
export function dueIncome(db: Database, days: readonly ClockDay[]): Reading<readonly (Placed & Income)[]> {
  return reading([INCOME(db, { days: clocksOf(days) })], ([rows]) => rows);
}

const SPENT = prepared((db, given: Given<Days>) => {
  const of = (sign: 1 | -1, moment: string, other: string) => sql`
    select date, zone, days.business_id, store_id, kind, ${sql.raw(sign === 1 ? "centavos" : "0 - centavos")} as paid
    from days cross join expenses money where ${movedOnce(moment, other)}`;
  return db
    .select({
      ...PLACE,
      spent: sql<number>`sum(iif(kind = 'EXPENSE', paid, 0))`.as("spent"),
      takenOut: sql<number>`sum(iif(kind = 'WITHDRAWAL', paid, 0))`.as("takenOut"),
    })
    .from(
      sql`(${dueDays(given)} ${of(1, "money.at", "money.voided_at")} union all
        ${of(-1, "money.voided_at", "money.at")}) as made`,
    )
    .where(IS_DUE)
    .groupBy(sql`store_id, date, zone`);
});

/** The money paid by hand on each due day, by store, less the money voided on another day. */
export function dueSpent(db: Database, days: readonly ClockDay[]): Reading<readonly (Placed & Spent)[]> {
  return reading([SPENT(db, { days: clocksOf(days) })], ([rows]) => rows);
}

type SharedFlow = Placed & { readonly employeeId: string; readonly serviceId: string; readonly flow: Flow };

/**
 * The income of due days by professional and service. A booking's money is shared among its lines in proportion to their
 * prices, to the centavo.
 */
export function dueShares(db: Database, days: readonly ClockDay[]): Reading<readonly SharedFlow[]> {
  return reading([SHARED(db, { days: clocksOf(days) })], ([rows]) =>
    rows.map(({ received, givenBack, ...rest }) => ({ ...rest, flow: [received, givenBack] })),
  );
}

const SHARED = prepared((db, given: Given<Days>) => {
  const own = sql`price_centavos + additional_centavos`;
  const ofTurno = (upTo: SQL) =>
    sql`(select sum(${own}) from booking_lines other where other.booking_id = booking_lines.booking_id ${upTo})`;
  // A booking with one line belongs to that line. Without prices, each line weighs the same.
  const lines = sql`(select employee_id, service_id, made.*, line_count, position, ${own} as own,
      iif(line_count = 1, 1, ${ofTurno(sql``)}) as whole,
      iif(line_count = 1, 1, ${ofTurno(sql`and other.position <= booking_lines.position`)}) as through
    from (select * from ${income(given)} as made where ${IS_DUE}) made cross join bookings on bookings.id = made.booking_id
    cross join booking_lines on booking_lines.booking_id = made.booking_id
      and +booking_lines.business_id = made.business_id)`;
  const weighed = sql`(select employee_id, service_id, store_id, date, zone, received, given_back,
      iif(whole = 0, line_count, whole / unit) as whole, iif(whole = 0, position + 1, through / unit) as through,
      iif(line_count = 1, 0, iif(whole = 0, position, (through - own) / unit)) as before
    from (select *, 1 + whole / ${MOST_WEIGHT} as unit from ${lines} as counted) as counted) as counted`;
  return db
    .select({
      ...PLACE,
      employeeId: sql<string>`employee_id`.as("employeeId"),
      serviceId: sql<string>`service_id`.as("serviceId"),
      received: sql<number>`sum(${partOf("received")})`.as("received"),
      givenBack: sql<number>`sum(${partOf("given_back")})`.as("givenBack"),
    })
    .from(weighed)
    .groupBy(sql`store_id, date, zone, employee_id, service_id`);
});

const PLACE = {
  storeId: sql<string>`store_id`.as("storeId"),
  date: sql<LocalDate>`date`.as("date"),
  zone: sql<string>`zone`.as("zone"),
};

/** Other stores of the business are not due on the day: theirs is counted. */
const IS_DUE = sql`exists (select 1 from sums_due where sums_due.business_id = made.business_id
  and sums_due.date = made.date and sums_due.store_id = made.store_id)`;

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
 * Charges and deposits as they moved: `date, zone, business_id, store_id, booking_id, received, given_back`. A deposit given
 * back on the same day counts as both.
 */
function income(given: Given<Days>): SQL {
  const of = (table: string, what: string, moved: SQL) => sql`
    select date, zone, days.business_id,
      (select store_id from bookings where bookings.id = money.booking_id) as store_id, booking_id, ${sql.raw(what)}
    from days cross join ${sql.raw(table)} money where ${moved}`;
  const wasApproved = sql`+money.approved_at is not null`;
  return sql`(${dueDays(given)}
    ${of("charges", "centavos as received, 0 as given_back", movedOnce("money.at", "money.undone_at"))} union all
    ${of("charges", "0, centavos", movedOnce("money.undone_at", "money.at"))} union all
    ${of("payments", "amount_centavos, 0", moved("money.approved_at"))} union all
    ${of("payments", "0, gone_centavos", sql`${moved("money.gone_at")} and ${wasApproved}`)} union all
    ${of("payments", "0, amount_centavos - gone_centavos", sql`${moved("money.refunded_at")} and ${wasApproved}`)})`;
}

/** Of the given days those that are due, whichever store's. A day's instants stand under its date, so none is read twice. */
function dueDays({ days }: Given<Days>): SQL {
  const instant = (place: 0 | 1) =>
    sql`clock.value -> 4 -> ('$."' || date || '"') ->> ${sql.raw(String(place))}`;
  return sql`with days(business_id, date, zone, from_at, until_at) as materialized
    (select distinct sums_due.business_id, date, clock.value ->> 1, ${instant(0)}, ${instant(1)}
      from json_each(${days}) as clock cross join sums_due
      where sums_due.business_id = clock.value ->> 0 and date between clock.value ->> 2 and clock.value ->> 3)`;
}

/** The days by business and clock: `[businessId, zone, first date, last date, instants by date]`. */
function clocksOf(days: readonly ClockDay[]): string {
  const clocks = new Map<string, ClockDay[]>();
  for (const day of days) {
    const [businessId, , zone] = day;
    const key = `${businessId} ${zone}`;
    const known = clocks.get(key);
    if (known) known.push(day);
    else clocks.set(key, [day]);
  }
  return JSON.stringify(
    [...clocks.values()].map((own) => {
      const dates = own.map(([, date]) => date).sort();
      const [businessId, , zone] = own[0] ?? [];
      const instants = Object.fromEntries(own.map(([, date, , from, until]) => [date, [from, until]]));
      return [businessId, zone, dates[0], dates.at(-1), instants];
    }),
  );
}

/** Moved on a day, and not moved back on the same day. */
function movedOnce(moment: string, other: string): SQL {
  return sql`${moved(moment)} and coalesce(${sql.raw(other)}, 0) not between from_at and until_at - 1`;
}

function moved(moment: string): SQL {
  const at = sql.raw(moment);
  return sql`money.business_id = days.business_id and ${at} >= from_at and ${at} < until_at and ${at} is not null`;
}
