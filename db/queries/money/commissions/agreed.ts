import { and, eq, sql } from "drizzle-orm";
import type { CommissionRule } from "#app/domain/money/commissions/rules.ts";
import type { Agreed } from "#app/domain/money/commissions/statement.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import {
  commissionMaterials,
  commissionRules,
  commissionSettings,
} from "#db/schema/money/commission-rules.ts";
import { insertRows, mustHaveChanged, mustHold } from "#db/writing.ts";

/** A business's agreements with its professionals; version 0 while there are none. */
export type AgreedCommissions = Agreed & { readonly version: number };

const { employeeId, serviceId, kind, value, countedOn, afterCosts } = commissionRules;
const RULE = { employeeId, serviceId, kind, value, countedOn, afterCosts };

export function agreedCommissions(db: Database, businessId: string): Reading<AgreedCommissions> {
  const { version, feeBasisPoints } = commissionSettings;
  const { serviceId: service, centavos } = commissionMaterials;
  return reading(
    [
      db
        .select(named({ version, feeBasisPoints }))
        .from(commissionSettings)
        .where(eq(commissionSettings.businessId, businessId)),
      db.select(named(RULE)).from(commissionRules).where(eq(commissionRules.businessId, businessId)),
      db
        .select(named({ serviceId: service, centavos }))
        .from(commissionMaterials)
        .where(eq(commissionMaterials.businessId, businessId)),
    ],
    ([[settings], rules, materials]) => ({
      version: settings?.version ?? 0,
      rules,
      costs: { feeBasisPoints: settings?.feeBasisPoints ?? 0, materials },
    }),
  );
}

type NewAgreement = Pick<Agreed, "costs"> & {
  readonly rules: readonly (CommissionRule & { readonly id: string })[];
  readonly businessId: string;
  /** The version that was seen. */
  readonly seen: number;
};

/** Replaces the rules and costs. Stale (`tryWrite`) where they have changed since they were seen. */
export function putAgreedCommissions(
  db: Database,
  { businessId, seen, rules, costs }: NewAgreement,
): Statement[] {
  const { feeBasisPoints, materials } = costs;
  const own = { businessId, version: seen + 1, feeBasisPoints };
  return [
    ...(seen === 0
      ? [db.insert(commissionSettings).values(own).onConflictDoNothing(), mustHaveChanged(db)]
      : [
          db
            .update(commissionSettings)
            .set(own)
            .where(and(eq(commissionSettings.businessId, businessId), eq(commissionSettings.version, seen))),
          mustHaveChanged(db),
        ]),
    db.delete(commissionRules).where(eq(commissionRules.businessId, businessId)),
    db.delete(commissionMaterials).where(eq(commissionMaterials.businessId, businessId)),
    insertRows(
      db,
      commissionRules,
      rules.map((rule) => ({ ...rule, businessId })),
    ),
    insertRows(
      db,
      commissionMaterials,
      materials.map((each) => ({ ...each, businessId })),
    ),
  ];
}

type Seen = { readonly businessId: string; readonly agreed: number; readonly calendar: number };

/** Undoes the whole batch, STALE, where a business's rules or bookings have changed since they were read. */
export function mustBeAsSeen(db: Database, { businessId, agreed, calendar }: Seen): Statement {
  const version = (table: string) =>
    sql`coalesce((select version from ${sql.raw(table)} where business_id = ${businessId}), 0)`;
  return mustHold(
    db,
    sql`${version("calendar_versions")} = ${calendar} and ${version("commission_settings")} = ${agreed}`,
  );
}
