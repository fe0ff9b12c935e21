import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { isActiveTurno } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist/waitlist.ts";
import { isBlockedEntry } from "./entry-client.ts";
import { WAITED_SERVICES } from "./mail-entries.ts";

/** A store with its waitlist, as staff see it. */
export type ListStore = { readonly id: string; readonly name: string; readonly timeZone: string };

type Whose = { readonly businessId: string; readonly userId: string };

/** The stores with waitlists that a member may see; a professional sees the stores where they work. */
export function listStores(db: Database, { businessId, userId }: Whose): Reading<readonly ListStore[]> {
  const { id, name, timeZone } = stores;
  const isSeen = sql`exists (select 1 from members where user_id = ${userId} and business_id = ${businessId}
    and (role <> 'PROFESSIONAL' or exists (select 1 from store_employees where store_id = ${id}
      and employee_id = members.employee_id and business_id = ${businessId})))`;
  const seen = db
    .select(named({ id, name, timeZone }))
    .from(stores)
    .where(and(eq(stores.businessId, businessId), isNull(stores.hiddenAt), isSeen))
    .orderBy(asc(stores.position), asc(id));
  return reading([seen], ([rows]) => rows);
}

type SeenList = {
  readonly businessId: string;
  readonly storeId: string;
  /** Only entries that this professional could serve; null: all entries. */
  readonly onlyEmployeeId: string | null;
};

type Page = { readonly after: number; readonly most: number };

/** The waiting entries of a store in the order of the queue, each with its open offer, and their total number. */
export function entriesSeen(db: Database, list: SeenList, { after, most }: Page) {
  const seen = and(
    eq(waitlistEntries.businessId, list.businessId),
    sql`${waitlistEntries.status} = 'WAITING'`,
    eq(waitlistEntries.storeId, list.storeId),
    couldServe(list),
  );
  const all = db
    .select({ total: sql<number>`count(*)`.as("total") })
    .from(waitlistEntries)
    .where(seen);
  const page = entries(db)
    .where(seen)
    .orderBy(asc(waitlistEntries.confirmedAt), asc(waitlistEntries.id))
    .limit(most)
    .offset(after);
  return reading([all, page], ([[counted], rows]) => ({ total: counted?.total ?? 0, rows }));
}

export type SeenRow =
  ReturnType<typeof entriesSeen> extends Reading<{ readonly rows: readonly (infer Row)[] }> ? Row : never;

type SeenEntryKey = Omit<SeenList, "storeId"> & { readonly entryId: string };

/** One entry, even if it has ended; null for another business's entry, and for one that the professional could not serve. */
export function entrySeen(db: Database, key: SeenEntryKey): Reading<SeenRow | null> {
  const { entryId, businessId } = key;
  const one = entries(db).where(
    and(eq(waitlistEntries.id, entryId), eq(waitlistEntries.businessId, businessId), couldServe(key)),
  );
  return reading([one], ([[row]]) => row ?? null);
}

function entries(db: Database) {
  const { startMinute, date, expiresAt } = waitlistOffers;
  return db
    .select({
      ...named(ENTRY),
      ...named({ offerId: waitlistOffers.id, offeredEmployeeId: waitlistOffers.employeeId }),
      ...named({ date, startMinute, expiresAt }),
      timeZone: sql<string>`${stores.timeZone}`.as("timeZone"),
      storeName: sql<string>`${stores.name}`.as("storeName"),
      services: WAITED_SERVICES.as("services"),
      isBlocked: isBlockedEntry().mapWith(Boolean).as("isBlocked"),
      askedFor: nameOf(waitlistEntries.employeeId).as("askedFor"),
      offeredBy: nameOf(waitlistOffers.employeeId).as("offeredBy"),
    })
    .from(waitlistEntries)
    .innerJoin(stores, eq(stores.id, waitlistEntries.storeId))
    .leftJoin(
      waitlistOffers,
      and(eq(waitlistOffers.entryId, waitlistEntries.id), sql`${waitlistOffers.status} = 'OPEN'`),
    );
}

const ENTRY = {
  id: waitlistEntries.id,
  storeId: waitlistEntries.storeId,
  userId: waitlistEntries.userId,
  firstName: waitlistEntries.firstName,
  lastName: waitlistEntries.lastName,
  phone: waitlistEntries.phone,
  servicePriceIds: waitlistEntries.servicePriceIds,
  employeeId: waitlistEntries.employeeId,
  othersToo: waitlistEntries.othersToo,
  days: waitlistEntries.days,
  lastDay: waitlistEntries.lastDay,
  part: waitlistEntries.part,
  status: waitlistEntries.status,
  missed: waitlistEntries.missed,
  known: waitlistEntries.known,
  confirmedAt: waitlistEntries.confirmedAt,
  version: waitlistEntries.version,
};

function nameOf(employeeId: SQLWrapper): SQL<string | null> {
  return sql<string | null>`(select trim(first_name || ' ' || last_name) from employees
    where id = ${employeeId} and business_id = ${waitlistEntries.businessId})`;
}

/**
 * Whether the professional could serve the entry: they work at its store and offer all its services. They are also the wanted
 * professional, or the entry accepts others.
 */
function couldServe({ businessId, onlyEmployeeId }: Omit<SeenList, "storeId">): SQL | undefined {
  if (onlyEmployeeId === null) return undefined;
  const { storeId, employeeId, othersToo, servicePriceIds } = waitlistEntries;
  return sql`(${employeeId} is null or ${employeeId} = ${onlyEmployeeId} or ${othersToo} = 1)
    and exists (select 1 from store_employees where store_id = ${storeId}
      and employee_id = ${onlyEmployeeId} and business_id = ${businessId})
    and not exists (select 1 from json_each(${servicePriceIds}) as chosen
      left join service_prices on service_prices.id = chosen.value
      left join employee_services on employee_services.service_id = service_prices.service_id
        and employee_services.employee_id = ${onlyEmployeeId} and employee_services.business_id = ${businessId}
      where employee_services.employee_id is null)`;
}

/** The figures of a waitlist over some time. */
export type ListFigures = {
  readonly told: number;
  readonly taken: number;
  readonly missed: number;
  /** The total of the bookings made from offers, without cancelled and missed ones. */
  readonly centavos: number;
};

const NO_FIGURES: ListFigures = { told: 0, taken: 0, missed: 0, centavos: 0 };

type Months = {
  /** The start of the previous month (`before`) and of this month (`from`). */
  readonly before: Instant;
  readonly from: Instant;
};

/** The figures of a store's waitlist for this month and the previous one; for a professional, only offers of their time. */
export function listFigures(
  db: Database,
  { businessId, storeId, onlyEmployeeId }: SeenList,
  { before, from }: Months,
): Reading<{ readonly now: ListFigures; readonly before: ListFigures }> {
  const { status, offeredAt } = waitlistOffers;
  const turno = sql`(select total_centavos from bookings where id = ${waitlistOffers.bookingId}
    and business_id = ${businessId} and ${isActiveTurno()})`;
  const sums = db
    .select({
      isNow: sql<number>`${offeredAt} >= ${from}`.as("isNow"),
      told: sql<number>`count(*)`.as("told"),
      taken: sql<number>`count(*) filter (where ${status} = 'ACCEPTED')`.as("taken"),
      missed: sql<number>`count(*) filter (where ${status} = 'EXPIRED')`.as("missed"),
      centavos: sql<number>`coalesce(sum(${turno}), 0)`.as("centavos"),
    })
    .from(waitlistOffers)
    .where(
      and(
        eq(waitlistOffers.businessId, businessId),
        sql`${offeredAt} >= ${before}`,
        eq(waitlistOffers.storeId, storeId),
        onlyEmployeeId === null ? undefined : eq(waitlistOffers.employeeId, onlyEmployeeId),
      ),
    )
    .groupBy(sql`1`);
  return reading([sums], ([rows]) => {
    const of = (month: number): ListFigures => {
      const { isNow: _, ...sums } = rows.find(({ isNow }) => isNow === month) ?? {
        isNow: month,
        ...NO_FIGURES,
      };
      return sums;
    };
    return { now: of(1), before: of(0) };
  });
}
