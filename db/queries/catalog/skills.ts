import { and, eq, sql } from "drizzle-orm";
import { byPosition } from "#db/by-position.ts";
import type { Database } from "#db/driver/client.ts";
import { named } from "#db/driver/named.ts";
import { type Given, prepared } from "#db/driver/prepared.ts";
import { takesTurnos } from "#db/predicates.ts";
import { type Reading, reading } from "#db/reading.ts";
import { employees, storeEmployees } from "#db/schema/employees.ts";
import { employeeServices } from "#db/schema/services.ts";

/** A professional, and one of the services asked about that they do. */
export type Skill = { readonly id: string; readonly firstName: string; readonly serviceId: string };

type SkillsKey = {
  readonly businessId: string;
  readonly storeId: string;
  readonly serviceIds: readonly string[];
};

const SKILLS = prepared((db, { businessId, storeId, serviceIds }: Given<SkillsKey>) =>
  db
    .select(
      named({
        id: employees.id,
        firstName: employees.firstName,
        serviceId: employeeServices.serviceId,
        position: employees.position,
      }),
    )
    .from(sql`json_each(${serviceIds}) as asked`)
    // A cross join keeps its order: the few services asked for come first, not all professionals of the store.
    .crossJoin(employeeServices)
    .innerJoin(
      storeEmployees,
      and(eq(storeEmployees.storeId, storeId), eq(storeEmployees.employeeId, employeeServices.employeeId)),
    )
    .innerJoin(employees, eq(employees.id, employeeServices.employeeId))
    .where(
      and(
        sql`${employeeServices.serviceId} = asked.value`,
        eq(storeEmployees.businessId, businessId),
        takesTurnos(employees),
      ),
    ),
);

/** Who of a store does which of some services, in the store's order of professionals. */
export function skillsAt(db: Database, key: SkillsKey): Reading<readonly Skill[]> {
  return reading([SKILLS(db, key)], ([rows]) =>
    rows.toSorted(byPosition).map(({ position: _, ...skill }) => skill),
  );
}
