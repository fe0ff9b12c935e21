import { and, eq, sql } from "drizzle-orm";
import type { OfferStatus, WaitlistEntryStatus } from "#app/domain/codes/waitlist.ts";
import type { LocalDate, MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRowsNamed } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import type { QueuedMail } from "#db/queries/messages/outbox.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { waitlistEntries, waitlistOffers } from "#db/schema/waitlist/waitlist.ts";
import { listOf } from "#db/writing.ts";

/** The data of a mail to a waiting client. */
export type MailEntry = {
  readonly entryId: string;
  readonly status: WaitlistEntryStatus;
  readonly email: string;
  readonly firstName: string;
  readonly missed: number;
  readonly days: readonly LocalDate[];
  readonly storeName: string;
  readonly streetName: string;
  readonly streetNumber: string;
  readonly city: string;
  readonly region: string;
  readonly timeZone: string;
  readonly services: readonly WaitedService[];
  /** Null for a mail without an offer. */
  readonly offerId: string | null;
  readonly offerStatus: OfferStatus | null;
  readonly date: LocalDate | null;
  readonly startMinute: MinuteOfDay | null;
  /** Instants in ms. */
  readonly offeredAt: Instant | null;
  readonly expiresAt: Instant | null;
  readonly employeeName: string | null;
};

export type WaitedService = {
  readonly name: string;
  readonly minutes: number;
  readonly centavos: number;
};

/** The services of an entry with their current names, minutes and prices, in the entry's order. */
export const WAITED_SERVICES = sql`(select json_group_array(json_array(name, minutes, centavos)) from (
    select services.name as name, service_prices.minutes as minutes, service_prices.price_centavos as centavos
    from json_each(${waitlistEntries.servicePriceIds}) as chosen
      cross join service_prices on service_prices.id = chosen.value
        and +service_prices.business_id = ${waitlistEntries.businessId}
      cross join services on services.id = service_prices.service_id order by chosen.key))`.mapWith(
  jsonRowsNamed<WaitedService>(["name", "minutes", "centavos"]),
);

/** The waitlist entries of some mails. Most mails have no entry: then no query runs. */
export function entriesAmong(db: Database, mails: readonly QueuedMail[]): Reading<readonly MailEntry[]> {
  const ids = mails.flatMap(({ data }) => (typeof data.entryId === "string" ? data.entryId : []));
  if (ids.length === 0) return { statements: [], answer: () => [] };
  const offerIds = mails.flatMap(({ data }) => (typeof data.offerId === "string" ? data.offerId : []));
  const found = db
    .select({
      ...named(ENTRY),
      services: WAITED_SERVICES.as("services"),
      employeeName: sql<string | null>`trim(${employees.firstName} || ' ' || ${employees.lastName})`.as(
        "employeeName",
      ),
    })
    .from(waitlistEntries)
    .innerJoin(stores, eq(stores.id, waitlistEntries.storeId))
    .leftJoin(
      waitlistOffers,
      and(eq(waitlistOffers.entryId, waitlistEntries.id), sql`${waitlistOffers.id} in ${listOf(offerIds)}`),
    )
    .leftJoin(employees, eq(employees.id, waitlistOffers.employeeId))
    .where(sql`${waitlistEntries.id} in ${listOf(ids)}`);
  return reading([found], ([rows]) => rows);
}

const ENTRY = {
  entryId: waitlistEntries.id,
  status: waitlistEntries.status,
  email: waitlistEntries.email,
  firstName: waitlistEntries.firstName,
  missed: waitlistEntries.missed,
  days: waitlistEntries.days,
  storeName: stores.name,
  streetName: stores.streetName,
  streetNumber: stores.streetNumber,
  city: stores.city,
  region: stores.region,
  timeZone: stores.timeZone,
  offerId: waitlistOffers.id,
  offerStatus: waitlistOffers.status,
  date: waitlistOffers.date,
  startMinute: waitlistOffers.startMinute,
  offeredAt: waitlistOffers.offeredAt,
  expiresAt: waitlistOffers.expiresAt,
};
