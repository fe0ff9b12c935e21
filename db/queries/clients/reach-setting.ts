import { and, eq, ne, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Reading, reading } from "#db/reading.ts";
import { businesses } from "#db/schema/catalog/stores.ts";
import { mustHaveChanged } from "#db/writing.ts";

/** Whether a business's professionals see clients' phones and addresses. */
export function professionalsSeePhones(db: Database, businessId: string): Reading<boolean> {
  const one = db
    .select(named({ isOn: businesses.professionalsSeePhones }))
    .from(businesses)
    .where(eq(businesses.id, businessId));
  return reading([one], ([rows]) => rows[0]?.isOn ?? false);
}

/** Changes the setting; undoes the whole batch, STALE (`tryWrite`), if it has this value already. */
export function setProfessionalsSeePhones(
  db: Database,
  { businessId, isOn }: { readonly businessId: string; readonly isOn: boolean },
): readonly Statement[] {
  const change = db
    .update(businesses)
    .set({ professionalsSeePhones: isOn })
    .where(and(eq(businesses.id, businessId), ne(businesses.professionalsSeePhones, sql`${isOn ? 1 : 0}`)));
  return [change, mustHaveChanged(db)];
}
