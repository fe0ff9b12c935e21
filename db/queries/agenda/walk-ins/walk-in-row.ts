import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { jsonRows } from "#db/driver/json-rows.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { users } from "#db/schema/accounts/accounts.ts";
import { walkIns } from "#db/schema/agenda/walk-ins.ts";
import { bookingLines } from "#db/schema/bookings/bookings.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { employeeServices, servicePrices, services } from "#db/schema/catalog/services.ts";
import { stores } from "#db/schema/catalog/stores.ts";

type WalkInKey = { readonly businessId: string; readonly id: string };

/** A walk-in, whether or not the wait has ended, and how it ended. */
export type WalkInRow = Omit<typeof walkIns.$inferSelect, "businessId" | "endedBy"> & {
  readonly serviceId: string;
  readonly serviceName: string;
  readonly minutes: number;
  /** The professionals who do the service. */
  readonly doneBy: readonly string[];
  /** The member who seated them or let them go; null: they wait, or that account is gone. */
  readonly endedBy: string | null;
  /** The professional with the booking that they got. */
  readonly seatedWith: string | null;
};

/** One walk-in; null for another business's. */
export function walkInRow(db: Database, { businessId, id }: WalkInKey): Reading<WalkInRow | null> {
  const { businessId: _, endedBy, ...columns } = COLUMNS;
  const found = db
    .select({
      ...named(columns),
      ...named({ serviceId: services.id, serviceName: services.name, minutes: servicePrices.minutes }),
      endedBy: sql<string | null>`${users.firstName}`.as("endedBy"),
      doneBy: doneBy(businessId).as("doneBy"),
      seatedWith: sql<string | null>`(select ${employees.firstName} from ${bookingLines}
        join ${employees} on ${employees.id} = ${bookingLines.employeeId}
          and ${employees.businessId} = ${bookingLines.businessId}
        where ${bookingLines.bookingId} = ${walkIns.bookingId} and ${bookingLines.businessId} = ${businessId}
        limit 1)`.as("seatedWith"),
    })
    .from(walkIns)
    .innerJoin(
      servicePrices,
      and(eq(servicePrices.businessId, walkIns.businessId), eq(servicePrices.id, walkIns.servicePriceId)),
    )
    .innerJoin(
      services,
      and(eq(services.businessId, walkIns.businessId), eq(services.id, servicePrices.serviceId)),
    )
    .leftJoin(users, eq(users.id, endedBy))
    .where(and(eq(walkIns.id, id), eq(walkIns.businessId, businessId)));
  return reading([found], ([[row]]) =>
    row === undefined ? null : { ...row, doneBy: row.doneBy.map(({ id: employeeId }) => employeeId) },
  );
}

/** The professionals who do the walk-in's service, within a query that has it. */
export function doneBy(businessId: string | Placeholder) {
  return jsonRows<{ readonly id: string }>(
    { id: employeeServices.employeeId },
    sql`from ${employeeServices} where ${employeeServices.serviceId} = ${services.id}
      and ${employeeServices.businessId} = ${businessId}`,
  );
}

/** The phone of a walk-in, for a query of the same trip; null where they told none. */
export function phoneOfWalkIn({ businessId, id }: WalkInKey): SQL {
  return sql`(select phone from walk_ins where id = ${id} and business_id = ${businessId})`;
}

const COLUMNS = {
  id: walkIns.id,
  businessId: walkIns.businessId,
  storeId: walkIns.storeId,
  servicePriceId: walkIns.servicePriceId,
  employeeId: walkIns.employeeId,
  firstName: walkIns.firstName,
  lastName: walkIns.lastName,
  phone: walkIns.phone,
  arrivedAt: walkIns.arrivedAt,
  endedAt: walkIns.endedAt,
  outcome: walkIns.outcome,
  endedBy: walkIns.endedBy,
  bookingId: walkIns.bookingId,
};

type Wish = {
  readonly businessId: string;
  readonly storeId: string;
  readonly servicePriceId: string;
  readonly employeeId: string | null;
};

/** What decides whether a walk-in may be written down at a store. */
export type WishFacts = {
  readonly timeZone: string;
  /** Whether the business sells the option. */
  readonly isSold: boolean;
  /** Whether the professional works there and does it; for any professional, whether one does. */
  readonly isDone: boolean;
};

/** Null for another business's store, and for one that is gone. */
export function wishFacts(db: Database, wish: Wish): Reading<WishFacts | null> {
  const { businessId, storeId, servicePriceId, employeeId } = wish;
  const option = sql`select ${servicePrices.serviceId} from ${servicePrices}
    join ${services} on ${services.id} = ${servicePrices.serviceId} and ${services.businessId} = ${businessId}
    where ${servicePrices.id} = ${servicePriceId} and ${servicePrices.businessId} = ${businessId}
      and ${servicePrices.hiddenAt} is null and ${services.hiddenAt} is null`;
  const done = sql`select 1 from ${employeeServices} as does
    join store_employees works on works.employee_id = does.employee_id and works.store_id = ${storeId}
      and works.business_id = ${businessId}
    join ${employees} on ${employees.id} = does.employee_id and ${employees.businessId} = ${businessId}
    where does.service_id = (${option}) and does.business_id = ${businessId} and ${employees.hiddenAt} is null
      and (${employeeId} is null or does.employee_id = ${employeeId})`;
  const found = db
    .select({
      ...named({ timeZone: stores.timeZone }),
      isSold: sql`exists (${option})`.mapWith(Boolean).as("isSold"),
      isDone: sql`exists (${done})`.mapWith(Boolean).as("isDone"),
    })
    .from(stores)
    .where(and(eq(stores.businessId, businessId), eq(stores.id, storeId), sql`${stores.hiddenAt} is null`));
  return reading([found], ([[row]]) => row ?? null);
}

type CountKey = { readonly businessId: string; readonly storeId: string; readonly since: Instant };

/** The walk-ins of a store since then (ms), and those of them who wait. */
export function walkInCounts(db: Database, { businessId, storeId, since }: CountKey) {
  const counted = db
    .select({
      all: sql<number>`count(*)`.as("all"),
      waiting: sql<number>`coalesce(sum(${walkIns.endedAt} is null), 0)`.as("waiting"),
    })
    .from(walkIns)
    .where(
      and(
        eq(walkIns.storeId, storeId),
        sql`+${walkIns.businessId} = ${businessId}`,
        sql`${walkIns.arrivedAt} >= ${since}`,
      ),
    );
  return reading([counted], ([[row]]) => ({ all: row?.all ?? 0, waiting: row?.waiting ?? 0 }));
}
