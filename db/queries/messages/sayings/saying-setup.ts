import { and, eq, sql } from "drizzle-orm";
import type { Saying } from "#app/domain/codes/saying.ts";
import type { MinuteOfDay } from "#app/domain/time/time.ts";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees } from "#db/schema/catalog/employees.ts";
import { stores } from "#db/schema/catalog/stores.ts";
import { sayingTemplates } from "#db/schema/messages/sayings.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** A business's own text for a message. */
export type KeptTemplate = {
  readonly saying: Saying;
  readonly text: string;
  readonly fromMinute: MinuteOfDay | null;
  readonly metaName: string | null;
  readonly version: number;
};

const { saying, text, fromMinute, metaName, version } = sayingTemplates;

/** The texts that a business has changed. */
export function keptTemplates(db: Database, businessId: string): Reading<readonly KeptTemplate[]> {
  const own = db
    .select(named({ saying, text, fromMinute, metaName, version }))
    .from(sayingTemplates)
    .where(eq(sayingTemplates.businessId, businessId));
  return reading([own], ([rows]) => rows);
}

type TemplateChange = Omit<KeptTemplate, "version"> & {
  readonly businessId: string;
  /** The version that it changes; 0: our own text. */
  readonly seen: number;
  readonly by: string;
  readonly at: Instant;
};

/** Stale (`tryWrite`) where another member has saved the text meanwhile. */
export function putTemplate(
  db: Database,
  { businessId, seen, by, at, ...change }: TemplateChange,
): Statement[] {
  const kept = { ...change, version: seen + 1, updatedBy: by, updatedAt: at };
  const isSeen = and(
    eq(sayingTemplates.businessId, businessId),
    eq(saying, change.saying),
    eq(version, seen),
  );
  return [
    seen === 0
      ? db
          .insert(sayingTemplates)
          .values({ businessId, ...kept })
          .onConflictDoNothing()
      : db.update(sayingTemplates).set(kept).where(isSeen),
    mustHaveChanged(db),
  ];
}

/** Goes back to our text. Repeating it changes nothing. */
export function dropTemplate(db: Database, businessId: string, which: Saying): Statement {
  return db.delete(sayingTemplates).where(and(eq(sayingTemplates.businessId, businessId), eq(saying, which)));
}

export type ZonedStore = { readonly id: string; readonly timeZone: string };

export function zonesOf(db: Database, businessId: string): Reading<readonly ZonedStore[]> {
  const own = db
    .select(named({ id: stores.id, timeZone: stores.timeZone }))
    .from(stores)
    .where(eq(stores.businessId, businessId));
  return reading([own], ([rows]) => rows);
}

/** The professionals who may run late. */
export function namedEmployees(
  db: Database,
  businessId: string,
): Reading<readonly { readonly id: string; readonly firstName: string; readonly lastName: string }[]> {
  const { id, firstName, lastName, position } = employees;
  const own = db
    .select(named({ id, firstName, lastName }))
    .from(employees)
    .where(and(eq(employees.businessId, businessId), sql`${employees.hiddenAt} is null`))
    .orderBy(position);
  return reading([own], ([rows]) => rows);
}
