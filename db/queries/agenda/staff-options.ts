import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import type { ChosenOption } from "#db/queries/catalog/services.ts";
import { type Reading, reading } from "#db/reading.ts";
import { servicePrices, services } from "#db/schema/catalog/services.ts";

type OptionsKey = { readonly businessId: string; readonly servicePriceIds: readonly string[] };

const SIBLINGS = sql<number>`exists (
  select 1 from service_prices sibling where sibling.service_id = ${services.id}
    and sibling.id <> ${servicePrices.id} and sibling.hidden_at is null)`.as("siblings");

const STAFF_OPTIONS = prepared((db, { businessId, servicePriceIds }: Given<OptionsKey>) =>
  db
    .select({
      ...named({
        servicePriceId: servicePrices.id,
        name: servicePrices.name,
        serviceId: services.id,
        serviceName: services.name,
        minutes: servicePrices.minutes,
        priceType: servicePrices.priceType,
        priceCentavos: servicePrices.priceCentavos,
        own: servicePrices.own,
        depositPercent: services.depositPercent,
      }),
      siblings: SIBLINGS,
    })
    .from(sql`json_each(${servicePriceIds}) as asked`)
    .crossJoin(servicePrices)
    .innerJoin(services, eq(services.id, servicePrices.serviceId))
    .where(
      and(
        sql`${servicePrices.id} = asked.value`,
        eq(servicePrices.businessId, businessId),
        isNull(servicePrices.hiddenAt),
        isNull(services.hiddenAt),
      ),
    ),
);

/** The given options that the business sells, bookable online or not, each once, in no order. */
export function staffOptions(
  db: Database,
  { businessId, servicePriceIds }: OptionsKey,
): Reading<readonly ChosenOption[]> {
  const asked = { businessId, servicePriceIds: [...new Set(servicePriceIds)] };
  return reading([STAFF_OPTIONS(db, asked)], ([rows]) =>
    rows.map(({ name, siblings, ...row }) => ({ ...row, optionName: siblings ? name : null })),
  );
}
