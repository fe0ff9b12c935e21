import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { EmployeeHours } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Held } from "#app/domain/waitlist/team-time.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { isAwayTime, isHeldTime, takesTurnos } from "#db/predicates.ts";
import { type ChosenOption, chosenOptions } from "#db/queries/catalog/services.ts";
import { publicStoreOf, type Store } from "#db/queries/catalog/stores.ts";
import { isBlockedEntry } from "#db/queries/waitlist/entry-client.ts";
import { IS_OPEN } from "#db/queries/waitlist/offers.ts";
import { allOf, type Reading, reading } from "#db/reading.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees, storeEmployees, timeOff } from "#db/schema/catalog/employees.ts";
import { employeeServices } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { LONGEST_LINE } from "#db/schema/checks.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist/waitlist.ts";

/** The most entries of a business that are checked. */
const MOST = 2000;

/** The waiting entries of a business's stores, in the order of the queue, each with its open offer. */
export function waitingList(db: Database, businessId: string) {
  const { startUtcMinute, endUtcMinute } = waitlistOffers;
  const waiting = db
    .select({
      ...named(WAITING),
      timeZone: sql<string>`${stores.timeZone}`.as("timeZone"),
      hasBooked: HAS_BOOKED.mapWith(Boolean).as("hasBooked"),
      isBlocked: isBlockedEntry().mapWith(Boolean).as("isBlocked"),
    })
    .from(waitlistEntries)
    .innerJoin(stores, eq(stores.id, waitlistEntries.storeId))
    .where(and(eq(waitlistEntries.businessId, businessId), sql`${waitlistEntries.status} = 'WAITING'`))
    .orderBy(asc(waitlistEntries.confirmedAt), asc(waitlistEntries.id))
    .limit(MOST);
  const open = db
    .select(
      named({
        id: waitlistOffers.id,
        entryId: waitlistOffers.entryId,
        employeeId: waitlistOffers.employeeId,
        ...{ startUtcMinute, endUtcMinute },
        expiresAt: waitlistOffers.expiresAt,
      }),
    )
    .from(waitlistOffers)
    .where(and(eq(waitlistOffers.businessId, businessId), IS_OPEN));
  return reading([waiting, open], ([entries, offers]) => {
    const offersBy = new Map(offers.map((offer) => [offer.entryId, offer]));
    return entries.map((entry) => ({ ...entry, offer: offersBy.get(entry.id) ?? null }));
  });
}

const WAITING = {
  id: waitlistEntries.id,
  storeId: waitlistEntries.storeId,
  userId: waitlistEntries.userId,
  email: waitlistEntries.email,
  employeeId: waitlistEntries.employeeId,
  othersToo: waitlistEntries.othersToo,
  days: waitlistEntries.days,
  lastDay: waitlistEntries.lastDay,
  part: waitlistEntries.part,
  servicePriceIds: waitlistEntries.servicePriceIds,
  missed: waitlistEntries.missed,
  known: waitlistEntries.known,
  wakeAt: waitlistEntries.wakeAt,
  version: waitlistEntries.version,
};

/** The entry's account, or the account that has verified the entry's address. */
const ACCOUNT = sql`coalesce(${waitlistEntries.userId},
  (select id from users where users.email = ${waitlistEntries.email} and email_verified_at is not null))`;

/**
 * Whether the client has made a matching booking since: at the store, with all the wanted options, on one of the days, and not
 * awaiting a deposit.
 */
const HAS_BOOKED = sql<boolean>`exists (select 1 from bookings as turno where turno.customer_id = ${ACCOUNT}
    and turno.status = 'PENDING' and turno.store_id = ${waitlistEntries.storeId}
    and turno.created_at >= ${waitlistEntries.createdAt}
    and turno.date in (select value from json_each(${waitlistEntries.days}))
    and not exists (select 1 from json_each(${waitlistEntries.servicePriceIds}) as wanted where wanted.value not in
      (select service_price_id from booking_lines where booking_id = turno.id and service_price_id is not null)))`;

export type WaitingRow = ReturnType<typeof waitingList> extends Reading<readonly (infer Row)[]> ? Row : never;

export type TeamKey = {
  readonly businessId: string;
  readonly storeId: string;
  /** Closures, time off and held times that end by then are left out. */
  readonly from: UtcMinute;
  /** The spans in which bookings are looked up, in UTC minutes. */
  readonly windows: readonly Span[];
  /** The requested options, each once. */
  readonly servicePriceIds: readonly string[];
};

/** A store with the professionals that customers may choose there, their services and busy times. */
export type TeamFacts = {
  /** Null: the store is not open to the public. */
  readonly store: Store | null;
  readonly options: readonly ChosenOption[];
  readonly people: readonly TeamPerson[];
};

type TeamPerson = EmployeeHours & {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly skills: readonly { readonly serviceId: string }[];
  readonly busy: readonly Span[];
  readonly held: readonly Held[];
};

export function teamFacts(db: Database, key: TeamKey): Reading<TeamFacts> {
  return allOf({
    store: publicStoreOf(db, key),
    options: chosenOptions(db, key),
    people: reading([peopleOf(db, key)], ([rows]): readonly TeamPerson[] => rows),
  });
}

function peopleOf(db: Database, { businessId, storeId, from, windows }: TeamKey) {
  const { id, firstName, lastName } = employees;
  const theirs = (column: SQL) => sql`${column} = ${employees.id}`;
  return db
    .select({
      ...named({ id, firstName, lastName, ownWeekly: storeEmployees.hours }),
      skills: jsonRows<TeamPerson["skills"][number]>(
        { serviceId: employeeServices.serviceId },
        sql`from ${employeeServices} where ${theirs(sql`${employeeServices.employeeId}`)}
          and ${employeeServices.businessId} = ${businessId}`,
      ).as("skills"),
      timeOff: jsonRows<Span>(
        { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute },
        sql`from ${timeOff} where ${theirs(sql`${timeOff.employeeId}`)} and ${timeOff.businessId} = ${businessId}
          and ${timeOff.endUtcMinute} > ${from} and ${isAwayTime(timeOff.kind)}`,
      ).as("timeOff"),
      busy: jsonRows<Span>(
        { from: bookingLines.startUtcMinute, to: bookingLines.endUtcMinute },
        // The windows come first, and each is looked up in the index of active lines.
        sql`from json_each(${JSON.stringify(windows)}) as wanted cross join ${bookingLines}
          where ${bookingLines.active} = 1 and ${theirs(sql`${bookingLines.employeeId}`)}
          and ${bookingLines.startUtcMinute} < wanted.value ->> 'to'
          and ${bookingLines.startUtcMinute} > (wanted.value ->> 'from') - ${LONGEST_LINE}
          and ${bookingLines.endUtcMinute} > wanted.value ->> 'from'`,
      ).as("busy"),
      held: jsonRows<Held>(
        { from: timeOff.startUtcMinute, to: timeOff.endUtcMinute, offerId: timeOff.id },
        sql`from ${timeOff} where ${isHeldTime(sql`kind`)} and ${theirs(sql`${timeOff.employeeId}`)}
          and ${timeOff.endUtcMinute} > ${from}`,
      ).as("held"),
    })
    .from(storeEmployees)
    .innerJoin(employees, eq(employees.id, storeEmployees.employeeId))
    .where(
      and(
        eq(storeEmployees.storeId, storeId),
        eq(storeEmployees.businessId, businessId),
        takesTurnos(employees),
      ),
    )
    .orderBy(asc(employees.position), asc(employees.id));
}
