import { and, asc, eq, sql } from "drizzle-orm";
import type { OwnByEmployee } from "#app/domain/catalog/own-terms.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { type Reading, reading } from "#db/reading.ts";
import { walkIns } from "#db/schema/agenda/walk-ins.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";
import { doneBy } from "./walk-in-row.ts";

type WaitingKey = {
  readonly businessId: string;
  /** Those who arrived earlier are of another day (ms). */
  readonly since: Instant;
};

/** A client without a booking who waits at a store. */
export type WaitingRow = {
  readonly id: string;
  readonly storeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly serviceId: string;
  readonly servicePriceId: string;
  readonly serviceName: string;
  readonly minutes: number;
  /** The lengths of professionals that differ; null for none. */
  readonly own: OwnByEmployee | null;
  /** The only professional wanted; null: any. */
  readonly employeeId: string | null;
  /** The professionals who do the service. */
  readonly doneBy: readonly string[];
  readonly arrivedAt: Instant;
};

const WAITING = prepared((db, given: Given<WaitingKey>) =>
  db
    .select({
      ...named({
        id: walkIns.id,
        storeId: walkIns.storeId,
        firstName: walkIns.firstName,
        lastName: walkIns.lastName,
        servicePriceId: walkIns.servicePriceId,
        serviceId: services.id,
        serviceName: services.name,
        minutes: servicePrices.minutes,
        own: servicePrices.own,
        employeeId: walkIns.employeeId,
        arrivedAt: walkIns.arrivedAt,
      }),
      doneBy: doneBy(given.businessId).as("doneBy"),
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
    .where(
      and(
        eq(walkIns.businessId, given.businessId),
        sql`${walkIns.arrivedAt} >= ${given.since}`,
        sql`${walkIns.endedAt} is null`,
      ),
    )
    .orderBy(asc(walkIns.arrivedAt), asc(walkIns.id)),
);

/** The walk-ins of all stores of a business, in the order in which they came. */
export function waitingAt(db: Database, key: WaitingKey): Reading<readonly WaitingRow[]> {
  return reading([WAITING(db, key)], ([rows]) =>
    rows.map(({ doneBy, ...row }) => ({ ...row, doneBy: doneBy.map(({ id }) => id) })),
  );
}
