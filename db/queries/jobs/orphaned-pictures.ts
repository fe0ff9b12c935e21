import { asc, eq, lte, sql } from "drizzle-orm";
import type { Instant } from "#app/domain/time/units.ts";
import type { Database, Statement } from "#db/driver/client.ts";
import { type Reading, reading } from "#db/reading.ts";
import { loosePictures } from "#db/schema/jobs/loose-pictures.ts";
import { listOf, mustHaveChanged } from "#db/writing.ts";

/** Must precede the upload of a picture: unless a row uses the picture by `dueAt` (ms), it is removed. */
export function noteOrphaned(
  db: Database,
  { name, dueAt }: { readonly name: string; readonly dueAt: Instant },
): Statement {
  return db.insert(loosePictures).values({ name, dueAt });
}

/** For the batch in which a row begins to use the picture; undoes the batch, STALE, if the clock has removed it meanwhile. */
export function tieOrphaned(db: Database, name: string | null): Statement[] {
  if (name === null) return [];
  return [db.delete(loosePictures).where(eq(loosePictures.name, name)), mustHaveChanged(db)];
}

/** The names of pictures due for removal, at most 50. */
export function orphanedDue(db: Database, now: Instant): Reading<readonly string[]> {
  const due = db
    .select({ name: sql<string>`${loosePictures.name}`.as("name") })
    .from(loosePictures)
    .where(lte(loosePictures.dueAt, now))
    .orderBy(asc(loosePictures.dueAt))
    .limit(50);
  return reading([due], ([rows]) => rows.map(({ name }) => name));
}

/** Deletes the rows of pictures that are gone from the bucket. */
export function forgetOrphaned(db: Database, names: readonly string[]): Statement {
  return db.delete(loosePictures).where(sql`${loosePictures.name} in ${listOf(names)}`);
}
