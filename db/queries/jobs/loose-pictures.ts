import { asc, eq, lte, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { loosePictures } from "#db/schema/loose-pictures.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

/** Before a picture is put into the bucket: unless a row comes to name it, it is removed at `dueAt` (ms). */
export function noteLoose(
  db: Database,
  { name, dueAt }: { readonly name: string; readonly dueAt: Instant },
): Statement {
  return db.insert(loosePictures).values({ name, dueAt });
}

/** A row names it from now on; undoes its batch where the clock has come for it meanwhile. */
export function tieLoose(db: Database, name: string | null): Statement[] {
  if (name === null) return [];
  return [db.delete(loosePictures).where(eq(loosePictures.name, name)), mustHaveChanged(db)];
}

/** Names of pictures that are to be removed, as many as are at once. */
export function looseDue(db: Database, now: Instant): Reading<readonly string[]> {
  const due = db
    .select({ name: sql<string>`${loosePictures.name}`.as("name") })
    .from(loosePictures)
    .where(lte(loosePictures.dueAt, now))
    .orderBy(asc(loosePictures.dueAt))
    .limit(50);
  return reading([due], ([rows]) => rows.map(({ name }) => name));
}

/** They are gone from the bucket. */
export function forgetLoose(db: Database, names: readonly string[]): Statement {
  return db.delete(loosePictures).where(sql`${loosePictures.name} in ${listOf(names)}`);
}
